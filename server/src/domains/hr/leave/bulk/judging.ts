import type { LeaveBulkAction } from '@embark/contracts/hr/leave';
import type { LeftReason } from '@embark/contracts/workspace/bulk';
import type { Ctx } from '../../../../kit/context.ts';
import type { Verdict } from '../../../workspace/bulk/index.ts';
import { type Accounts, accountsOf } from '../accounts.service.ts';
import { mayDecide } from '../leave.access.ts';
import { daysOf, overlapOf, releasedDaysOf } from '../leave.queries.ts';
import { withTaken } from '../projection.service.ts';
import type { Stored } from '../requests.queries.ts';
import { refusedApproval } from '../service/asking.ts';
import { personOf } from '../service/read.ts';
import { closedThrough, findStaff } from '../staff.queries.ts';

/** The fields of a request that decide whether the caller may decide it. */
export const standing = ['userId', 'officeId', 'approverId', 'discreet', 'state', 'office'] as const;

/** Why the caller can't decide a request; null if they can. */
export function verdict(
  { reach }: Pick<Ctx, 'reach'>,
  row: Pick<Stored, (typeof standing)[number]>,
): LeftReason | null {
  if (!mayDecide(reach, row)) return 'not-allowed';
  return row.state === 'asked' ? null : 'no-step';
}

/** The proposed cover, else the person's own; none if they have left. */
async function coverOf(ctx: Ctx, row: Stored, own: number | null): Promise<number | null> {
  if (row.coverId === null) return own;
  const cover = await findStaff(ctx.db, row.coverId, ctx.now);
  return cover?.active && cover.companies.includes(ctx.reach.company) ? cover.userId : null;
}

/** Judges requests in their order by the rules of the single decision: what one takes from a balance counts for the next. */
export async function judgeRequests(
  ctx: Ctx,
  ids: readonly string[],
  rows: ReadonlyMap<string, Stored>,
  action: LeaveBulkAction,
): Promise<Verdict<Stored>[]> {
  const accounts = new Map<number, Accounts>();
  const decided = { decidedBy: ctx.reach.userId, decidedAt: ctx.now.toISOString() };
  const judged: Verdict<Stored>[] = [];
  for (const id of ids) {
    const before = rows.get(id);
    const reason = before ? verdict(ctx, before) : 'gone';
    if (!before || reason !== null) judged.push({ id, reason: reason ?? 'gone' });
    else if (action.kind === 'reject') {
      const change = { state: 'rejected', ...decided, decision: action.reason.trim() };
      judged.push({ id, reason: null, before, change });
    } else {
      const person = await personOf(ctx, before);
      const own = accounts.get(before.userId) ?? (await accountsOf(ctx.db, person));
      const days = await daysOf(ctx.db, id);
      const refused = refusedApproval(own, before, days, await closedThrough(ctx.db, before.officeId));
      if (refused !== null) judged.push({ id, reason: refused });
      else {
        const coverId = await coverOf(ctx, before, person.coverId);
        const change = { state: 'approved', coverId, ...decided, decision: action.note.trim() };
        judged.push({ id, reason: null, before, change });
        accounts.set(before.userId, withTaken(own, { type: before.realType, unit: before.storedUnit }, days));
      }
    }
  }
  return judged;
}

/** Why a decision can't be taken back: it has changed, the leave has begun, its year is closed, or its days are taken. */
export async function judgeUndo(
  ctx: Ctx,
  row: Stored,
  version: number,
  action: LeaveBulkAction,
): Promise<LeftReason | null> {
  if (row.version !== version) return 'touched';
  if (!mayDecide(ctx.reach, row)) return 'not-allowed';
  const person = await personOf(ctx, row);
  if (action.kind === 'approve' && row.startsOn <= person.today) return 'no-step';
  const closed = await closedThrough(ctx.db, row.officeId);
  if (closed !== null && row.startsOn <= closed) return 'year-closed';
  if (action.kind === 'approve') return null;
  const taken = await overlapOf(ctx.db, row.userId, await releasedDaysOf(ctx.db, row.id));
  return taken === null ? null : 'touched';
}
