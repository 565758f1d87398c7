import { clientMoney } from '@embark/contracts/money/clientMoney';
import { due } from '@embark/contracts/money/due';
import { paid } from '@embark/contracts/money/paid';
import { payments } from '@embark/contracts/money/payments';
import { reconciliation } from '@embark/contracts/money/reconciliation';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aMove } from '../clientMoney.ts';
import { aReceipt, because, moneyIn } from '../payments.ts';
import type { Game, Step } from './game.ts';

export const monthSteps = ['signOff', 'unlock', 'backdatedReceipt', 'backdatedIn'] as const;
export type MonthStep = (typeof monthSteps)[number];
const LAST_MONTH = '2026-02';
const lastDay = '2026-02-27';

/** Signs off and unlocks last month, and records money dated in it. */
export async function onMonths(
  { crm, people }: Game,
  id: string,
  { what, who: at, amount }: Step<MonthStep>,
): Promise<number> {
  const who = people[at]!;
  if (what === 'backdatedIn')
    return (await crm.as(who, clientMoney.receive, { id, ...aMove(amount, { day: lastDay }), party: '' })).status;
  if (what === 'backdatedReceipt') {
    const { currency } = await moneyIn(crm, who, id);
    return (await crm.as(who, payments.record, { id, ...aReceipt(amount, { currency, receivedOn: lastDay }) })).status;
  }
  const all = (await crm.as(who, reconciliation.list, {})).body;
  const entity = all.find(({ office, holdsClientMoney }) => office === 'AU' && holdsClientMoney);
  const month = entity?.months.find((one) => one.month === LAST_MONTH);
  if (!entity || !month) return 404;
  const of = { id: entity.entityId, month: LAST_MONTH };
  if (what === 'unlock') return (await crm.as(who, reconciliation.unlock, { ...of, reason: because })).status;
  const { ledgerBalance } = month;
  const signed = { ...of, ledgerBalance, bankBalance: ledgerBalance, explanation: '' };
  return (await crm.as(who, reconciliation.signOff, signed)).status;
}

/** A month that is signed off holds what it held when it was signed off. */
export async function monthsAgree({ crm, people }: Game): Promise<void> {
  const all = (await crm.as(people[1]!, reconciliation.list, {})).body;
  const signed = all.flatMap(({ months }) => months).filter(({ signedOff }) => signedOff !== null);
  for (const { month, ledgerBalance, signedOff } of signed)
    expect([month, ledgerBalance]).toEqual([month, (signedOff?.bankBalance ?? 0) - (signedOff?.difference ?? 0)]);
}

type Sums = Record<string, number>;
const sums = (rows: readonly { currency: string; amount: string }[]): Sums =>
  Object.fromEntries(
    rows.filter(({ amount }) => Number(amount) !== 0).map((one) => [one.currency, Number(one.amount)]),
  );

/** The reports say what the rows and the ledger say: what is open, what was received, and what is held for clients. */
export async function reportsAgree({ crm, people }: Game): Promise<void> {
  const { db } = crm.database;
  const acc = people[1]!;
  const bySums = (of: ReturnType<typeof sql<{ currency: string; amount: string }>>) =>
    of.execute(db).then(({ rows }) => sums(rows));
  const owed = await bySums(sql`select currency, sum(open) as amount from (
      select p.currency, i.amount - i.settled - i.waived as open from instalments i join payment_plans p on p.id = i.plan_id
      where p.state = 'live' and i.due_on is not null
      union all select v.currency, v.open from invoices v where v.instalment_id is null and v.open > 0) as debts group by 1`);
  const dueNow = (await crm.as(acc, due.table, { rows: 'office' })).body.currencies;
  expect(Object.fromEntries(dueNow.map(({ currency, total }) => [currency, total.all.amount]))).toEqual(owed);

  const arrived =
    await bySums(sql`select currency, sum(case kind when 'receipt' then amount when 'receipt-reversed' then -amount else 0 end) as amount
    from money_ledger group by 1`);
  const received = (await crm.as(acc, paid.table, { rows: 'month' })).body.currencies;
  expect(Object.fromEntries(received.map(({ currency, total }) => [currency, total.amount]))).toEqual(arrived);

  const held = await bySums(sql`select e.currency, sum(a.balance) as amount from client_accounts a
    join conversions v on v.id = a.conversion_id join billing_entities e on e.id = a.entity_id group by 1`);
  const rows =
    await bySums(sql`select currency, sum(case when (kind = 'in') = (reverses_id is null) then amount else -amount end) as amount
    from client_ledger group by 1`);
  expect(held).toEqual(rows);
}
