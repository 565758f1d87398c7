import type { Leave, leave } from '@embark/contracts/hr/leave';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { accountsOf } from '../accounts.service.ts';
import { mayManage } from '../leave.access.ts';
import { approversOf, insertDays, overlapOf } from '../leave.queries.ts';
import { leaveTable, type Stored } from '../requests.queries.ts';
import * as sql from '../staff.queries.ts';
import { judge, refusedSpan, totalOf } from './asking.ts';
import type { Covers } from './cover.ts';
import { present } from './read.ts';
import { tell } from './tell.ts';

/** The facts of a request that the audit trail keeps. */
export const audited = ({ realType, startsOn, endsOn, startsPart, endsPart, state, micro, coverId }: Stored) => ({
  type: realType,
  startsOn,
  endsOn,
  startsPart,
  endsPart,
  state,
  amount: micro,
  coverId,
});

/** Who covers: a colleague of the company who is not the person. */
export async function requireCover(ctx: Ctx, person: sql.Staff, coverId: number | null): Promise<void> {
  if (coverId === null) return;
  requireValid(coverId !== person.userId, 'coverId', 'Choose a colleague');
  const found = await sql.findStaff(ctx.db, coverId, ctx.now);
  const works = found !== undefined && found.active && found.companies.includes(ctx.reach.company);
  requireValid(works, 'coverId', "This person doesn't work here");
}

/** 409 if HR has closed the leave year of one of these days. */
export async function requireOpenYear(ctx: Ctx, officeId: number, days: readonly { day: string }[]): Promise<void> {
  const closed = await sql.closedThrough(ctx.db, officeId);
  requireState(closed === null || days.every(({ day }) => day > closed), `The leave up to ${closed ?? ''} is closed.`);
}

/** Requests leave for oneself, or as HR for a person in reach (N4). */
export const ask =
  (covers: Covers) =>
  (ctx: Ctx, { userId, coverId, reason, ...asked }: Input<typeof leave.ask>): Promise<Leave> =>
    inTransaction(ctx, async (ctx) => {
      const id = userId ?? ctx.reach.userId;
      await sql.lockPeople(ctx.db, [id]);
      const person = await sql.findStaff(ctx.db, id, ctx.now);
      const isOwn = id === ctx.reach.userId;
      const isKnown = person !== undefined && person.companies.includes(ctx.reach.company);
      if (!isKnown || !(isOwn || mayManage(ctx.reach, person)))
        throw new Problem('not-found', "Staff member not found, or you don't have access.");
      allow(person.active, 'This person no longer works here.');
      const refusal = refusedSpan(asked, person.today);
      requireValid(refusal === null, refusal?.field ?? 'endsOn', refusal?.message ?? '');
      const { policy, days, refusals } = judge(await accountsOf(ctx.db, person), asked);
      const [first] = refusals;
      requireValid(first === undefined && policy !== null, first?.field ?? 'type', first?.message ?? '');
      await requireOpenYear(ctx, person.officeId, days);
      const taken = await overlapOf(ctx.db, id, days);
      requireState(taken === null, `There is other leave on ${taken ?? ''}.`);
      const cover = coverId ?? null;
      await requireCover(ctx, person, cover);
      const request = await leaveTable.insert(ctx, {
        ...asked,
        userId: id,
        policyId: policy.id,
        unit: policy.unit,
        amount: totalOf(days),
        reason: reason.trim(),
        coverId: cover,
        askedBy: ctx.reach.userId,
        askedAt: ctx.now.toISOString(),
      });
      await insertDays(ctx.db, request, id, days);
      const row = await leaveTable.find(ctx, request);
      await audit.recordChange(ctx, 'leave.ask', request, null, audited(row));
      const { managers, hr } = await approversOf(ctx.db, id);
      const to = policy.discreet || managers.length === 0 ? hr : managers;
      await tell(ctx.db, person, ctx.reach.userId, ctx.now, { step: 'leaveAsked', row, to });
      return present(covers, ctx, row);
    });
