import { agreements } from '@embark/contracts/casework/agreements';
import { payments, type Plan } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sentOf, signatures } from '../agreements.ts';
import { movementsOfFile } from '../../src/domains/money/payments/account.queries.ts';
import { accountsOf } from '../../src/domains/money/payments/account.rules.ts';
import type { Person } from '../app.ts';
import { aLine, aReceipt, because, type Crm, feeOf, moneyIn } from '../payments.ts';
import type { Game, Step } from './game.ts';

export const fileSteps = [
  'receive',
  'withhold',
  'certify',
  'allocate',
  'reverse',
  'release',
  'waive',
  'writeOff',
  'plan',
  'ask',
  'approve',
  'pay',
  'vary',
  'promise',
] as const;
export type FileStep = (typeof fileSteps)[number];
const day = { paidOn: '2026-03-02', method: 'bank', reference: '', bankAccountId: null } as const;

/** One step of a person with what they see at that moment; refusals are part of the game. */
export async function onFile(
  { crm, people }: Game,
  id: string,
  { what, who: at, pick, amount }: Step<FileStep>,
): Promise<number> {
  const who = people[at]!;
  const file = await moneyIn(crm, who, id);
  const of = <T>(rows: readonly T[]) => rows[pick % Math.max(rows.length, 1)];
  const plan = file.plans.find((one) => one.state === 'live');
  const line = of(plan?.instalments.filter(({ open }) => open > 0 || pick % 5 === 0) ?? []);
  // mostly what can be done, sometimes a cent too much
  const receipt = of(what === 'allocate' ? file.receipts.filter(({ credit }) => credit > 0) : file.receipts);
  const fits = Math.max(1, Math.min(amount, line?.open ?? 1, receipt?.credit || amount) + (pick % 7 === 0 ? 1 : 0));
  const refund = of(file.refunds);
  const allocations = line ? [{ instalmentId: line.id, kind: 'cash' as const, amount: fits }] : [];
  const send = async (): Promise<{ status: number }> => {
    if (what === 'receive')
      return crm.as(who, payments.record, {
        id,
        ...aReceipt(amount + (pick % 3) * 50, {
          currency: file.currency,
          allocations: pick % 4 === 0 ? [] : allocations,
        }),
      });
    if (what === 'withhold' && line) {
      const tax = Math.max(1, Math.floor(line.open / 10));
      const withheld = {
        instalmentId: line.id,
        kind: 'withheld-income' as const,
        amount: tax,
        awaitedUntil: '2026-04-30',
      };
      const cash = { instalmentId: line.id, kind: 'cash' as const, amount: Math.max(1, line.open - tax) };
      const given = aReceipt(cash.amount, { currency: file.currency, allocations: [cash, withheld] });
      return crm.as(who, payments.record, { id, ...given });
    }
    if (what === 'ask')
      return crm.as(who, payments.askRefund, { id, amount, reason: 'Too much', stage: null, waives: pick % 2 === 0 });
    if (what === 'allocate' && receipt) return crm.as(who, payments.allocate, { id: receipt.id, allocations });
    if (what === 'reverse' && receipt)
      return crm.as(who, payments.reverse, {
        id: receipt.id,
        version: receipt.version,
        on: '2026-03-02',
        reason: because,
      });
    const allocation = of(receipt?.allocations.filter((one) => !one.reversed) ?? []);
    if (what === 'certify' && allocation)
      return crm.as(who, payments.certify, { id: allocation.id, certificateNo: 'T-1', certificateOn: '2026-03-02' });
    if (what === 'release' && allocation) return crm.as(who, payments.release, { id: allocation.id, reason: because });
    if (what === 'promise' && line) return crm.as(who, payments.promise, { id: line.id, day: '2026-03-09', note: '' });
    if (what === 'waive' && plan && line)
      return crm.as(who, payments.waive, { id: line.id, version: plan.version, reason: because });
    if (what === 'writeOff' && plan && line)
      return crm.as(who, payments.writeOff, { id: line.id, version: plan.version, amount, reason: because });
    if (what === 'approve' && refund)
      return crm.as(who, payments.approveRefund, { id: refund.id, version: refund.version, words: '' });
    if (what === 'pay' && refund)
      return crm.as(who, payments.payRefund, { id: refund.id, version: refund.version, ...day });
    if (what === 'plan' && plan && plan.total > 0) return splitFurther(crm, who, plan, amount);
    if (what === 'vary') return vary(crm, who, id, amount);
    return { status: 404 };
  };
  return (await send()).status;
}

/** Moves a part of the last instalment that can give it to a new one. */
function splitFurther(crm: Crm, who: Person, plan: Plan, amount: number) {
  const donor = plan.instalments.findLast(({ open }) => open > 1);
  const part = donor ? Math.min(amount, donor.open - 1) : 0;
  const kept = plan.instalments.map((one) => ({
    ...aLine(one.id === donor?.id ? one.amount - part : one.amount),
    id: one.id,
  }));
  return crm.as(who, payments.changePlan, {
    id: plan.id,
    version: plan.version,
    instalments: part > 0 ? [...kept, aLine(part)] : kept,
  });
}

/** A variation with another fee, signed. */
async function vary(crm: Crm, who: Person, id: string, fee: number): Promise<{ status: number }> {
  const { rows, inForceId } = (await crm.as(who, agreements.list, { id })).body;
  const current = rows.find((one) => one.id === inForceId);
  if (!current) return { status: 404 };
  const draft = await crm.as(who, agreements.vary, { id: current.id, version: current.version });
  if (draft.status !== 200) return draft;
  const sent = await sentOf(crm, who, draft.body, { feeLines: [feeOf(fee)] });
  return crm.as(who, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
}

/** What the ledger and the rows say of a file must be the same. */
export async function fileAgrees({ crm }: Game, id: string): Promise<void> {
  const { db } = crm.database;
  const { rows } = await sql<Record<string, number | string | null>>`select
    (select coalesce(sum(case kind when 'receipt' then amount when 'receipt-reversed' then -amount when 'refunded' then -amount
        when 'allocated' then case when means = 'cash' then -amount else 0 end
        when 'allocation-reversed' then case when means = 'cash' then amount else 0 end else 0 end), 0)
      from money_ledger where conversion_id = ${id}) as "ledgerCredit",
    (select coalesce(sum(case when reversed then 0 else amount - allocated - refunded end), 0) from receipts
      where conversion_id = ${id} and reverses_id is null) as credit,
    (select coalesce(sum(case kind when 'allocated' then amount when 'allocation-reversed' then -amount else 0 end), 0)
      from money_ledger where instalment_id in (select i.id from instalments i join payment_plans p on p.id = i.plan_id where p.conversion_id = ${id})) as "ledgerSettled",
    (select coalesce(sum(settled), 0) from instalments i join payment_plans p on p.id = i.plan_id where p.conversion_id = ${id}) as settled,
    (select coalesce(sum(case kind when 'waived' then amount when 'waiver-lifted' then -amount else 0 end), 0)
      from money_ledger where conversion_id = ${id}) as "ledgerWaived",
    (select coalesce(sum(waived), 0) from instalments i join payment_plans p on p.id = i.plan_id where p.conversion_id = ${id}) as waived,
    (select coalesce(sum(amount), 0) from refunds where conversion_id = ${id} and state = 'paid') as refunds,
    (select coalesce(sum(refunded), 0) from receipts where conversion_id = ${id}) as refunded,
    (select count(*) from payment_plans p where p.conversion_id = ${id} and p.state = 'live'
      and p.total <> (select coalesce(sum(amount), 0) from instalments where plan_id = p.id)) as "wrongPlans",
    (select count(*) from instalments i join payment_plans p on p.id = i.plan_id where p.conversion_id = ${id}
      and (settled < 0 or settled + waived > amount)) as negative`.execute(db);
  const row = rows[0]!;
  expect(Number(row.ledgerCredit)).toBe(Number(row.credit));
  expect(Number(row.credit)).toBeGreaterThanOrEqual(0);
  expect(Number(row.ledgerSettled)).toBe(Number(row.settled));
  expect(Number(row.ledgerWaived)).toBe(Number(row.waived));
  expect(Number(row.refunded)).toBe(Number(row.refunds));
  expect([Number(row.wrongPlans), Number(row.negative)]).toEqual([0, 0]);
  expect(await closingOf(db, id)).toBe(await owedOn(db, id));
}

type Db = Crm['database']['db'];

/** What the statement of account says at its end. */
async function closingOf(db: Db, id: string): Promise<number> {
  const accounts = accountsOf(await movementsOfFile({ db }, id), '2000-01-01', '2099-12-31');
  return accounts.reduce((sum, { closing }) => sum + closing, 0);
}

/** What is open with a day, less credit. */
async function owedOn(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ owed: string }>`select
    (select coalesce(sum(i.amount - i.settled - i.waived), 0) from instalments i join payment_plans p on p.id = i.plan_id
      where p.conversion_id = ${id} and p.state = 'live' and i.due_on is not null)
    + (select coalesce(sum(open), 0) from invoices where conversion_id = ${id} and buyer_kind = 'person' and instalment_id is null)
    - (select coalesce(sum(amount - allocated - refunded), 0) from receipts where conversion_id = ${id} and reverses_id is null and not reversed) as owed`.execute(
    db,
  );
  return Number(rows[0]?.owed);
}
