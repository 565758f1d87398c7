import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { beginnings, CLOSED, type Closing } from '@embark/contracts/crm/conversions';
import { addMonths, wallOf } from '@embark/contracts/kit/time';

const CONVERTED = 1;
const IN_PROGRESS = 4;
const ON_HOLD = 14;
const WITHDRAWN = 16;
const ended: readonly number[] = [CLOSED, WITHDRAWN];

/** The flow of a client file by status ID; service kinds leave out the statuses they do not use. */
const next: Readonly<Record<number, readonly number[]>> = {
  [CONVERTED]: [CLOSED, ON_HOLD, WITHDRAWN],
  [IN_PROGRESS]: [5, 9, 3, ON_HOLD, WITHDRAWN, CLOSED],
  5: [6, ON_HOLD, WITHDRAWN],
  6: [7, ON_HOLD, WITHDRAWN],
  7: [8, ON_HOLD, WITHDRAWN],
  8: [CLOSED],
  3: [15, ON_HOLD, WITHDRAWN],
  15: [CLOSED],
  9: [10, 11, 12, ON_HOLD, WITHDRAWN],
  10: [9, 11, 12, WITHDRAWN],
  11: [13, CLOSED],
  12: [CLOSED],
  13: [11, 12, WITHDRAWN],
};

/** A2: whether a next action lies after the earliest target day of the file's open dates, in the zone of its office. */
export const isAfterTarget = (at: string, { target, zone }: { target: string | null; zone: string }): boolean =>
  target !== null && wallOf(new Date(at), zone).day > target;

/** The status of a new or reopened client file. */
export const firstStatus = (kind: ServiceKind): number => beginnings[kind][0];

type FileState = { kind: ServiceKind; statusId: number; heldFrom: number | null };
type KnownStatus = { id: number; kinds: readonly string[] };

/** The statuses that a file can move to, among those its service kind uses. A file on hold returns to its previous status. */
export function movesFrom({ kind, statusId, heldFrom }: FileState, statuses: readonly KnownStatus[]): number[] {
  if (ended.includes(statusId)) return [firstStatus(kind)];
  if (statusId === ON_HOLD) return [heldFrom ?? firstStatus(kind)];
  const used = new Set(statuses.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id));
  return (next[statusId] ?? []).filter((to) => used.has(to));
}

/** Lodged, information requested, refused, granted, under review: who moves a migration file there assists with a visa (G1). */
const licensed: readonly number[] = [9, 10, 11, 12, 13];
export const isLicensedStatus = (kind: ServiceKind, statusId: number): boolean =>
  kind === 'migration' && licensed.includes(statusId);

/** Closed or withdrawn, so no more work is due. */
export const isEnded = (statusId: number): boolean => ended.includes(statusId);

/** Whether a move requires a reason: on hold, withdrawing, reopening, and closing straight from in progress. */
export const asksReason = (from: number, to: number): boolean =>
  to === ON_HOLD || to === WITHDRAWN || ended.includes(from) || (from === IN_PROGRESS && to === CLOSED);

/** Whether a move asks for the letter and the originals (B5). */
export const asksClosing = (to: number): boolean => to === CLOSED;

/** The answers of closing a file, and how long it is kept. */
type Closed = {
  closingLetterOn: string | null;
  closingLetterWhy: string | null;
  originals: Closing['originals'] | null;
  originalsWhy: string | null;
  retainUntil: string | null;
};
const notClosed: Closed = {
  closingLetterOn: null,
  closingLetterWhy: null,
  originals: null,
  originalsWhy: null,
  retainUntil: null,
};

/** B5: the columns of a file that ends today and is kept for these months; of a withdrawn one without the answers. */
export const closedWith = (given: Closing | null, today: string, months: number): Closed => ({
  closingLetterOn: given?.letterOn ?? null,
  closingLetterWhy: given?.letterWhy ?? null,
  originals: given?.originals ?? null,
  originalsWhy: given?.originals === 'kept' ? given.originalsWhy : null,
  retainUntil: addMonths(today, months),
});

type Step = {
  to: number;
  reason: string | null;
  /** The next date of an open file. */
  nextActionAt: string;
  /** Null clears it, absent keeps the current value. */
  nextAction?: string | null | undefined;
  /** The owner of a reopened file. */
  officer: number;
  now: string;
  /** How a file ends; left out for a move that does not end it. */
  closed?: Closed | undefined;
};

/** The columns that a move writes. Closing clears the next action; reopening sets an active case officer. */
export function moved(before: { statusId: number; nextAction: string | null; caseOfficerId: number }, step: Step) {
  const { to, reason, nextActionAt, nextAction = before.nextAction, officer, now, closed = notClosed } = step;
  const isOpened = ended.includes(before.statusId);
  const place = {
    statusId: to,
    heldFrom: heldFrom(before.statusId, to),
    caseOfficerId: isOpened ? officer : before.caseOfficerId,
  };
  return isEnded(to)
    ? { ...place, ...closed, closedAt: now, closeReason: reason, nextActionAt: null, nextAction: null }
    : { ...place, ...notClosed, closedAt: null, closeReason: null, nextActionAt, nextAction };
}

/** The status that a file on hold returns to; any other move clears it. */
export const heldFrom = (from: number, to: number): number | null => (to === ON_HOLD ? from : null);

const audited = [
  'caseOfficer',
  'caseOfficerId',
  'status',
  'statusId',
  'heldFrom',
  'nextActionAt',
  'nextAction',
  'closedAt',
  'closeReason',
  'closingLetterOn',
  'closingLetterWhy',
  'originals',
  'originalsWhy',
  'retainUntil',
] as const;

/** The fields of a client file that the audit trail records. */
export const traced = (file: Readonly<Record<(typeof audited)[number], unknown>>): object =>
  Object.fromEntries(audited.map((field) => [field, file[field]]));
