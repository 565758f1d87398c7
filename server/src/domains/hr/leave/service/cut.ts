import type { Leave, leave } from '@embark/contracts/hr/leave';
import type { Input } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayCancel } from '../leave.access.ts';
import { heldDuring } from '../covers.queries.ts';
import { approversOf, releaseDays } from '../leave.queries.ts';
import { leaveTable, type Stored } from '../requests.queries.ts';
import { lockPeople, type Staff } from '../staff.queries.ts';
import { audited } from './ask.ts';
import { awayFor, type Covers, takeBack } from './cover.ts';
import { enter } from './entering.ts';
import { personOf, present } from './read.ts';
import { tell } from './tell.ts';

const isOpen = [
  ({ state }: Stored) => state === 'asked' || state === 'approved',
  'This leave is no longer planned.',
] as const;

async function takeOpen(ctx: Ctx, id: string, version: number) {
  const seen = await leaveTable.find(ctx, id);
  await lockPeople(ctx.db, [seen.userId]);
  return takeForChange(ctx, leaveTable, {
    id,
    version,
    may: mayCancel,
    require: [isOpen],
    present: (_, row) => ({ id: row.id, version: row.version, state: row.state }),
  });
}

/** Gives back the days from a day on, with their share of the balance. */
async function giveBackFrom(ctx: Ctx, row: Stored, from: string): Promise<number> {
  const days = await releaseDays(ctx.db, row.id, from, ctx.now);
  const amount = days.reduce((sum, one) => sum + one.amount, 0);
  if (row.state === 'approved') {
    const entry = { userId: row.userId, type: row.realType, kind: 'taken', unit: row.storedUnit, requestId: row.id };
    await enter(
      ctx.db,
      days.map((one) => ({ ...entry, day: one.day, amount: one.amount, madeBy: ctx.reach.userId })),
      ctx.now,
    );
  }
  return amount;
}

async function finish(
  covers: Covers,
  ctx: Ctx,
  person: Staff,
  before: Stored,
  step: 'leaveCancelled' | 'leaveShortened',
  reason: string,
) {
  const after = await leaveTable.find(ctx, before.id);
  await audit.recordChange(
    ctx,
    step === 'leaveCancelled' ? 'leave.cancel' : 'leave.shorten',
    before.id,
    audited(before),
    audited(after),
  );
  const { managers, hr } = await approversOf(ctx.db, person.userId);
  const deciders = before.discreet || managers.length === 0 ? hr : managers;
  const to = [
    person.userId,
    ...deciders,
    ...(before.state === 'approved' && before.coverId !== null ? [before.coverId] : []),
  ];
  await tell(ctx.db, person, ctx.reach.userId, ctx.now, { step, row: after, to, note: before.discreet ? '' : reason });
  return present(covers, ctx, after);
}

/** Cancels leave (N6): from today on everything is given back, days that have passed stay taken. */
export const cancel =
  (covers: Covers) =>
  (ctx: Ctx, { id, version, reason }: Input<typeof leave.cancel>): Promise<Leave> =>
    inTransaction(ctx, async (ctx) => {
      const before = await takeOpen(ctx, id, version);
      const person = await personOf(ctx, before);
      const isPast = before.state === 'approved' && before.endsOn < person.today;
      requireState(!isPast, 'This leave has ended. HR can correct the balance.');
      const hasBegun = before.state === 'approved' && before.startsOn < person.today;
      const amount = await giveBackFrom(ctx, before, hasBegun ? person.today : before.startsOn);
      const endsOn = addDays(person.today, -1);
      await leaveTable.update(ctx, id, {
        ...(hasBegun
          ? { endsOn, endsPart: endsOn === before.startsOn ? before.startsPart : 'full' }
          : { state: 'cancelled' }),
        amount: before.micro - amount,
        cutBy: ctx.reach.userId,
        cutAt: ctx.now.toISOString(),
        cutReason: reason.trim(),
      });
      await takeBack(covers, ctx.db, { requestId: id, now: ctx.now });
      return finish(covers, ctx, person, before, hasBegun ? 'leaveShortened' : 'leaveCancelled', reason);
    });

/** Ends leave on an earlier day (N6); work that falls due after it goes back at once. */
export const shorten =
  (covers: Covers) =>
  (ctx: Ctx, { id, version, endsOn, reason }: Input<typeof leave.shorten>): Promise<Leave> =>
    inTransaction(ctx, async (ctx) => {
      const before = await takeOpen(ctx, id, version);
      const person = await personOf(ctx, before);
      requireValid(
        endsOn >= before.startsOn && endsOn < before.endsOn,
        'endsOn',
        'Choose an earlier day of this leave',
      );
      const isPast = before.state === 'approved' && endsOn < addDays(person.today, -1);
      requireValid(!isPast, 'endsOn', 'Days that have passed stay taken');
      const amount = await giveBackFrom(ctx, before, addDays(endsOn, 1));
      const endsPart = endsOn === before.startsOn ? before.startsPart : 'full';
      await leaveTable.update(ctx, id, {
        endsOn,
        endsPart,
        amount: before.micro - amount,
        cutBy: ctx.reach.userId,
        cutAt: ctx.now.toISOString(),
        cutReason: reason.trim(),
      });
      await takeBack(covers, ctx.db, {
        requestId: id,
        now: ctx.now,
        only: await dueAfter(covers, ctx, id, { ...before, endsOn, endsPart }, person),
      });
      return finish(covers, ctx, person, before, 'leaveShortened', reason);
    });

/** What a cover holds that falls due once the person is there again. */
async function dueAfter(
  covers: Covers,
  ctx: Ctx,
  requestId: string,
  span: Stored,
  person: Staff,
): Promise<ReadonlySet<string>> {
  const { from, to } = awayFor(span, person);
  const held = await heldDuring(ctx.db, requestId);
  const during = new Set<string>();
  for (const subject of covers)
    for (const userId of new Set(held.map(({ toId }) => toId)))
      for (const { id } of await subject.items(ctx.db, { userId, from, to })) during.add(`${subject.kind} ${id}`);
  return new Set(held.map(({ kind, itemId }) => `${kind} ${itemId}`).filter((key) => !during.has(key)));
}
