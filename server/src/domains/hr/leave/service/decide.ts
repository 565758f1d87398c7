import type { Leave, leave } from '@embark/contracts/hr/leave';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { accountsOf } from '../accounts.service.ts';
import { mayDecide } from '../leave.access.ts';
import { daysOf, releaseDays } from '../leave.queries.ts';
import { leaveTable, type Stored } from '../requests.queries.ts';
import { lockPeople, type Staff } from '../staff.queries.ts';
import { audited, requireCover, requireOpenYear } from './ask.ts';
import { refusedApproval } from './asking.ts';
import { type Covers, handOver } from './cover.ts';
import { enter } from './entering.ts';
import { personOf, present } from './read.ts';
import { tell } from './tell.ts';

const isAsked = [({ state }: Stored) => state === 'asked', 'This leave has already been decided.'] as const;

/** Locks the people, then the request: bookings and requests of a person wait for each other in this order (W6). */
async function takeRequest(ctx: Ctx, id: string, version: number, people: readonly number[]) {
  const seen = await leaveTable.find(ctx, id);
  await lockPeople(ctx.db, [...new Set([seen.userId, ...people])]);
  return takeForChange(ctx, leaveTable, {
    id,
    version,
    may: mayDecide,
    require: [isAsked],
    present: (_, row) => ({ id: row.id, version: row.version, state: row.state }),
  });
}

/** Takes the days of a request from the balance, or with `sign` 1 gives them back. */
export const takeEntries = (
  ctx: Ctx,
  { id, userId, realType, storedUnit }: Stored,
  days: readonly { day: string; amount: number }[],
  sign: 1 | -1 = -1,
): Promise<void> =>
  enter(
    ctx.db,
    days.map(({ day, amount }) => ({
      userId,
      type: realType,
      kind: 'taken',
      unit: storedUnit,
      requestId: id,
      day,
      amount: sign * amount,
      madeBy: ctx.reach.userId,
    })),
    ctx.now,
  );

type Step = 'leaveApproved' | 'leaveRejected' | 'leaveReopened';

/** Tells the person what was decided. */
export const tellPerson = (ctx: Ctx, person: Staff, row: Stored, step: Step, note: string): Promise<void> =>
  tell(ctx.db, person, ctx.reach.userId, ctx.now, { step, row, to: [person.userId], note });

/** Tells the person, and each cover how many items they received. */
export async function tellApproved(
  ctx: Ctx,
  person: Staff,
  row: Stored,
  note: string,
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  await tellPerson(ctx, person, row, 'leaveApproved', note);
  for (const to of new Set([...counts.keys(), ...(row.coverId === null ? [] : [row.coverId])]))
    await tell(ctx.db, person, ctx.reach.userId, ctx.now, {
      step: 'leaveCover',
      row,
      to: [to],
      counts: { items: counts.get(to) ?? 0 },
    });
}

/** Approves a request: it takes the balance, and chosen work goes to the cover, in one transaction (N5). */
export const approve =
  (covers: Covers) =>
  (ctx: Ctx, { id, version, note, coverId, items }: Input<typeof leave.approve>): Promise<Leave> =>
    inTransaction(ctx, async (ctx) => {
      const named = [coverId ?? [], items.flatMap(({ to }) => to ?? [])].flat();
      const before = await takeRequest(ctx, id, version, named);
      const person = await personOf(ctx, before);
      const days = await daysOf(ctx.db, id);
      await requireOpenYear(ctx, person.officeId, days);
      const refused = refusedApproval(await accountsOf(ctx.db, person), before, days, null);
      requireState(refused === null, 'The balance is too low for this leave.');
      const cover = coverId === undefined ? (before.coverId ?? person.coverId) : coverId;
      await requireCover(ctx, person, cover);
      const chosen = items.map(({ to, ...item }) => ({ ...item, to: to ?? cover ?? 0 }));
      requireValid(
        chosen.every(({ to }) => to > 0 && to !== person.userId),
        'coverId',
        'Choose who takes over the work',
      );
      const decided = { decidedBy: ctx.reach.userId, decidedAt: ctx.now.toISOString(), decision: note.trim() };
      await leaveTable.update(ctx, id, { state: 'approved', coverId: cover, ...decided });
      await takeEntries(ctx, before, days);
      const counts = await handOver(covers, ctx, id, person.userId, chosen);
      const after = await leaveTable.find(ctx, id);
      await audit.recordChange(ctx, 'leave.approve', id, audited(before), audited(after));
      await tellApproved(ctx, person, after, note, counts);
      return present(covers, ctx, after);
    });

/** Rejects a request, with a reason; its days are free again. */
export const reject =
  (covers: Covers) =>
  (ctx: Ctx, { id, version, reason }: Input<typeof leave.reject>): Promise<Leave> =>
    inTransaction(ctx, async (ctx) => {
      const before = await takeRequest(ctx, id, version, []);
      const person = await personOf(ctx, before);
      const decided = { decidedBy: ctx.reach.userId, decidedAt: ctx.now.toISOString(), decision: reason.trim() };
      await leaveTable.update(ctx, id, { state: 'rejected', ...decided });
      await releaseDays(ctx.db, id, before.startsOn, ctx.now);
      const after = await leaveTable.find(ctx, id);
      await audit.recordChange(ctx, 'leave.reject', id, audited(before), audited(after));
      await tellPerson(ctx, person, after, 'leaveRejected', reason);
      return present(covers, ctx, after);
    });
