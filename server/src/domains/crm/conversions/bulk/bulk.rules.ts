import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { LeftReason } from '@embark/contracts/workspace/bulk';
import {
  asksClosing,
  asksReason,
  closedWith,
  isAfterTarget,
  isEnded,
  isLicensedStatus,
  moved,
  movesFrom,
} from '../conversions.rules.ts';

/** An action with all the data its rules need. */
export type Facts =
  | { kind: 'assign'; caseOfficerId: number; offices: 'all' | readonly string[] }
  | {
      kind: 'move';
      to: number;
      reason: string | null;
      note: string;
      nextActionAt: string | null;
      nextAction?: string | null | undefined;
      statuses: readonly { id: number; name: string; kinds: readonly string[] }[];
      /** The next working day of each office, by code, for open files without a date. */
      dates: ReadonlyMap<string, string>;
      /** Today in UTC, and the months for which an ended file is kept. */
      today: string;
      keptMonths: number;
      /** Codes of the offices whose migration files the user can't lodge (G1). */
      unlicensed: ReadonlySet<string>;
    };

/** The facts about a client file that the rules need. */
export type Standing = {
  kind: ServiceKind;
  statusId: number;
  heldFrom: number | null;
  office: string;
  zone: string;
  caseOfficerId: number;
  /** The earliest target day among its open dates. */
  target: string | null;
};

/** Why an action skips a client file, or null. The same rules as the single action. */
export function verdict(row: Standing, facts: Facts): LeftReason | null {
  if (facts.kind === 'assign') {
    if (isEnded(row.statusId)) return 'closed';
    if (row.caseOfficerId === facts.caseOfficerId) return 'same';
    return facts.offices === 'all' || facts.offices.includes(row.office) ? null : 'other-office';
  }
  if (row.statusId === facts.to) return 'same';
  if (asksClosing(facts.to)) return 'no-step'; // each file's own letter and originals
  if (!movesFrom(row, facts.statuses).includes(facts.to)) return isEnded(row.statusId) ? 'closed' : 'no-step';
  if (isLicensedStatus(row.kind, facts.to) && facts.unlicensed.has(row.office)) return 'licence';
  const isLate = !isEnded(facts.to) && facts.nextActionAt !== null && isAfterTarget(facts.nextActionAt, row);
  return isLate ? 'after-target' : null; // a reason belongs to one file, so such a file is moved by itself
}

/** A move requires a stated reason. */
export const needsReason = ({ statusId }: Standing, facts: Facts): boolean =>
  facts.kind === 'move' && asksReason(statusId, facts.to);

type Columns = Record<'statusId' | 'caseOfficerId', number> & { heldFrom: number | null } & Record<
    | 'closedAt'
    | 'closeReason'
    | 'nextActionAt'
    | 'nextAction'
    | 'closingLetterOn'
    | 'closingLetterWhy'
    | 'originals'
    | 'originalsWhy'
    | 'retainUntil',
    string | null
  >;

/** The columns that an action writes. `mayGoOn`: the case officer may own a reopened file; otherwise the user does. */
export function written(
  row: Standing & Columns,
  facts: Facts,
  at: { now: string; userId: number; mayGoOn: boolean },
): Partial<Columns> {
  if (facts.kind === 'assign') return { caseOfficerId: facts.caseOfficerId };
  const { to, reason, nextAction, dates } = facts;
  const nextActionAt = facts.nextActionAt ?? row.nextActionAt ?? dates.get(row.office) ?? at.now;
  return moved(row, {
    to,
    reason,
    nextActionAt,
    nextAction,
    officer: at.mayGoOn ? row.caseOfficerId : at.userId,
    now: at.now,
    closed: isEnded(to) ? closedWith(null, facts.today, facts.keptMonths) : undefined,
  });
}
