import { type CommissionRow, type commissions, movesOf } from '@embark/contracts/money/commissions';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayWrite } from '../commissions.access.ts';
import { commissionTable, type StoredCommission } from '../commissions.queries.ts';
import { insertShare } from '../follow.queries.ts';
import { followApplication } from './follow.ts';
import { present } from './read.ts';
import { take, tellApplication } from './application.ts';

type Calls = typeof commissions;

const steps = ({ state, why, reason, clawedBack, shared }: StoredCommission) => ({
  state,
  why,
  reason,
  clawedBack,
  shared,
});

/** The columns of a move. What is taken up again follows its application, which finds its state. */
const columnsOf = (to: Input<Calls['move']>['to'], { received }: StoredCommission, reason: string) =>
  ({
    lost: { state: 'lost', why: 'written-off', reason },
    reopened: { state: 'expected', why: null, reason: '' },
    closed: { state: 'closed', why: 'paid', reason },
    'clawed-back': { state: 'clawed-back', why: null, reason, clawedBack: received },
  })[to];

/** Writes commission off, takes it up again, closes it, or records that the provider took it back. */
export const move = (ctx: Ctx, { id, version, to, reason }: Input<Calls['move']>): Promise<CommissionRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, version, mayWrite);
    requireState(movesOf(before).includes(to), 'The state of this commission does not allow this.', {
      present: present(ctx, before),
    });
    await commissionTable.update(ctx, id, columnsOf(to, before, reason.trim()));
    if (to === 'reopened') await followApplication(ctx, before.applicationId);
    const after = await commissionTable.find(ctx, id);
    await audit.recordChange(ctx, 'commissions.move', id, steps(before), steps(after));
    await tellApplication(ctx, before.applicationId, reason.trim());
    return present(ctx, after);
  });

/** Records a share that was paid out: after the receipt, and never more than is due. */
export const share = (
  ctx: Ctx,
  { id, version, office, amount, paidOn, reference }: Input<Calls['share']>,
): Promise<CommissionRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, version, mayWrite);
    const shown = { present: present(ctx, before) };
    const isOver = before.state === 'clawed-back' || before.state === 'lost';
    requireState(before.received > 0 && !isOver, 'A share is paid after the provider has paid.', shown);
    const of = before.shares.find((one) => one.office === office);
    requireValid(of !== undefined, 'office', 'Nothing is shared with them');
    requireState(of.due > of.paid, 'This share was paid.', shown);
    requireValid(amount <= of.due - of.paid, 'amount', 'This is more than is due');
    requireValid(paidOn <= wallOf(ctx.now, before.zone).day, 'paidOn', "This day can't be in the future");
    requireValid(paidOn >= (before.receivedOn ?? paidOn), 'paidOn', 'The provider paid later than this day');
    await insertShare(ctx.db, id, {
      office,
      payee: of.payee,
      amount,
      paidOn,
      reference,
      madeBy: ctx.reach.userId,
      madeAt: ctx.now.toISOString(),
    });
    const after = await commissionTable.find(ctx, id);
    await audit.recordChange(ctx, 'commissions.share', id, steps(before), {
      ...steps(after),
      payee: of.payee,
      amount,
      paidOn,
      reference,
    });
    await tellApplication(ctx, before.applicationId, null);
    return present(ctx, after);
  });
