import { type DeadlineState, type Hardness, REASON_LENGTH, REOPEN_HOURS } from '@embark/contracts/casework/deadlines';

type Closing = {
  hardness: Hardness;
  /** The due day has ended in its zone. */
  isLate: boolean;
  asked: Exclude<DeadlineState, 'open'>;
  reason: string | null;
  hasDocument: boolean;
};
export type Refusal = { field: 'state' | 'reason' | 'documentId'; message: string };

const LENGTH = 'Give a reason of at least 20 characters';
const PASSED = 'This legal date has passed, so it counts as missed. Give a reason of at least 20 characters';

const isReasoned = (reason: string | null) => reason !== null && reason.length >= REASON_LENGTH;

/** The state that a closed date gets: a legal one that is closed late is missed, whatever was done (F1). */
export const closedAs = ({ hardness, isLate, asked }: Pick<Closing, 'hardness' | 'isLate' | 'asked'>) =>
  hardness === 'legal' && isLate && asked === 'met' ? 'missed' : asked;

/** Why a date can't be closed this way (A3, F1); null if it can. */
export function refusedClose(given: Closing): Refusal | null {
  const { hardness, asked, reason, hasDocument } = given;
  if (hardness === 'legal' && asked === 'waived')
    return { field: 'state', message: "A legal date can't be waived. Close it as met or missed." };
  const state = closedAs(given);
  if (state !== asked && !isReasoned(reason)) return { field: 'reason', message: PASSED };
  if (state === 'met' && hasDocument) return null;
  return isReasoned(reason) ? null : { field: 'reason', message: LENGTH };
}

/** Why the due day can't change: it needs a document or a reason (F2). */
export const refusedChange = (reason: string | null, hasDocument: boolean): Refusal | null =>
  hasDocument || isReasoned(reason) ? null : { field: 'reason', message: LENGTH };

/** Whether a closed date may still be reopened. */
export const isReopenable = ({ state, closedAt }: { state: DeadlineState; closedAt: string | null }, now: Date) =>
  state !== 'open' && closedAt !== null && now.getTime() - Date.parse(closedAt) <= REOPEN_HOURS * 3_600_000;
