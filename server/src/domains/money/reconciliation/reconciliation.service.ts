import { EXPLANATION, type EntityMonths, type reconciliation } from '@embark/contracts/money/reconciliation';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { findEntity, lockEntity } from '../billing/index.ts';
import { monthText } from '../payments/index.ts';
import { mayApprove, maySignOff } from './reconciliation.access.ts';
import * as sql from './reconciliation.queries.ts';
import { amountIn, nextOf } from './reconciliation.rules.ts';

type Calls = typeof reconciliation;

/** The months as this user sees them. */
function present({ reach }: Ctx, { officeId, newest, months, ...entity }: sql.Stored): EntityMonths {
  const next = nextOf(newest);
  const can = { signOff: maySignOff(reach, { officeId }), unlock: mayApprove(reach, { officeId }) };
  return {
    ...entity,
    months: months.map((one) => ({
      ...one,
      can: {
        signOff: can.signOff && !one.locked && (next === null || one.month === next),
        unlock: can.unlock && one.month === newest,
      },
    })),
  };
}

export const list = async (ctx: Ctx): Promise<EntityMonths[]> =>
  (await sql.allMonths(ctx)).map((entity) => present(ctx, entity));

export async function files(ctx: Ctx, { id, month }: Input<Calls['files']>): Promise<Output<Calls['files']>> {
  const entity = await findEntity(ctx, id);
  allow(mayApprove(ctx.reach, entity));
  return sql.filesIn(ctx, id, month);
}

/** Signs off a month and locks it, under the entity's lock: nothing dated in it is recorded at the same moment (rule L6). */
export const signOff = (
  ctx: Ctx,
  { id, month, bankBalance, ledgerBalance, ...given }: Input<Calls['signOff']>,
): Promise<EntityMonths> =>
  inTransaction(ctx, async (ctx) => {
    allow(maySignOff(ctx.reach, await lockEntity(ctx, id)));
    const stored = await sql.monthsOf(ctx, id);
    const shown = present(ctx, stored);
    const { currency, entity, holdsClientMoney, newest } = stored;
    const found = stored.months.find((one) => one.month === month);
    requireState(!found?.locked, `${monthText(month)} of ${entity} is signed off already.`, { present: shown });
    requireValid(found !== undefined, 'month', 'Choose a month that has ended');
    const next = nextOf(newest) ?? month;
    requireState(month === next, `Sign off the months in order: ${monthText(next)} comes first.`, { present: shown });
    const isSeen = found.ledgerBalance === ledgerBalance;
    requireState(isSeen, 'The client ledgers have changed. Check the bank balance again.', { present: shown });
    requireValid(!holdsClientMoney || bankBalance !== null, 'bankBalance', 'Enter the balance on the bank statement');
    const bank = holdsClientMoney ? bankBalance : null;
    const difference = (bank ?? ledgerBalance) - ledgerBalance;
    const explanation = given.explanation.trim();
    requireValid(
      difference === 0 || explanation.length >= EXPLANATION,
      'explanation',
      `The bank differs from the ledgers by ${amountIn(difference, currency)}. Explain it in at least ${EXPLANATION} characters.`,
    );
    const row = { entityId: id, month, currency, bankBalance: bank, ledgerBalance, explanation };
    const signedId = await sql.signOff(ctx, row, newest === null);
    await audit.recordChange(ctx, 'reconciliation.signOff', signedId, null, { ...row, difference });
    return present(ctx, await sql.monthsOf(ctx, id));
  });

/** Unlocks the newest locked month; its sign-off stays, with who took it back and why. */
export const unlock = (ctx: Ctx, { id, month, reason }: Input<Calls['unlock']>): Promise<EntityMonths> =>
  inTransaction(ctx, async (ctx) => {
    allow(mayApprove(ctx.reach, await lockEntity(ctx, id)));
    const stored = await sql.monthsOf(ctx, id);
    const shown = { present: present(ctx, stored) };
    const { newest } = stored;
    requireState(newest !== null && month <= newest, `${monthText(month)} is not locked.`, shown);
    requireState(month === newest, `Unlock the newest month first: ${monthText(newest)}.`, shown);
    const signedId = await sql.unlock(ctx, id, month, reason.trim());
    await audit.recordChange(ctx, 'reconciliation.unlock', signedId ?? id, { month }, { month, reason });
    return present(ctx, await sql.monthsOf(ctx, id));
  });
