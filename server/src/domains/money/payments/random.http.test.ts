import { agreements } from '@embark/contracts/casework/agreements';
import { payments } from '@embark/contracts/money/payments';
import { array, asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signatures, sentOf } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aLine, aReceipt, because, feeOf, moneyIn } from '../../../../test/payments.ts';

const crm = testApp();
let people: Person[];
beforeAll(async () => {
  people = [
    await crm.person({ roles: ['manager'], country: 'BD' }),
    await crm.person({ roles: ['acc'] }),
    await crm.person({ roles: ['admin'], country: 'BD' }),
  ];
});

const steps = [
  'receive',
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
const step = record({
  what: constantFrom(...steps),
  who: integer({ min: 0, max: 2 }),
  pick: integer({ min: 0, max: 20 }),
  amount: integer({ min: 1, max: 900 }),
});
type Step = { what: (typeof steps)[number]; who: number; pick: number; amount: number };
const day = { paidOn: '2026-03-02', method: 'bank', reference: '', bankAccountId: null } as const;

/** One step of a person with what they see at that moment; refusals are part of the game. */
async function take(id: string, { what, who: at, pick, amount }: Step): Promise<number> {
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
        ...aReceipt(amount + (pick % 3) * 50, { allocations: pick % 4 === 0 ? [] : allocations }),
      });
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
    if (what === 'plan' && plan && plan.total > 0) return splitFurther(who, plan, amount);
    if (what === 'vary') return vary(who, id, amount);
    return { status: 404 };
  };
  return (await send()).status;
}

/** Moves a part of the last instalment that can give it to a new one. */
function splitFurther(who: Person, plan: Awaited<ReturnType<typeof moneyIn>>['plans'][number], amount: number) {
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
async function vary(who: Person, id: string, fee: number): Promise<{ status: number }> {
  const { rows, inForceId } = (await crm.as(who, agreements.list, { id })).body;
  const current = rows.find((one) => one.id === inForceId);
  if (!current) return { status: 404 };
  const draft = await crm.as(who, agreements.vary, { id: current.id, version: current.version });
  if (draft.status !== 200) return draft;
  const sent = await sentOf(crm, who, draft.body, { feeLines: [feeOf(fee)] });
  return crm.as(who, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
}

/** What the ledger and the rows say of a file must be the same. */
async function check(id: string): Promise<void> {
  const { db } = crm.database;
  const { rows } = await sql<Record<string, number | string | null>>`select
    (select coalesce(sum(case kind when 'receipt' then amount when 'receipt-reversed' then -amount when 'refunded' then -amount
        when 'allocated' then case when means = 'cash' then -amount else 0 end
        when 'allocation-reversed' then case when means = 'cash' then amount else 0 end else 0 end), 0)
      from money_ledger where conversion_id = ${id}) as "ledgerCredit",
    (select coalesce(sum(case when reversed then 0 else amount - allocated - refunded end), 0) from receipts
      where conversion_id = ${id} and reverses_id is null) as credit,
    (select coalesce(sum(case kind when 'allocated' then amount when 'allocation-reversed' then -amount else 0 end), 0)
      from money_ledger where conversion_id = ${id}) as "ledgerSettled",
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
}

/** Numbers of receipts and refunds are taken without a hole. */
async function checkNumbers(): Promise<void> {
  const { rows } = await sql<{ holes: number }>`select count(*)::int as holes from (
    select split_part(number, '/', 3)::int as n, row_number() over (partition by left(number, 3) order by number) as place
    from (select number from receipts where number is not null union all select number from refunds where number is not null) as all_numbers) as x
    where n <> place`.execute(crm.database.db);
  expect(rows[0]?.holes).toBe(0);
}

test('X, L3–L7: whatever several people do at once, sums agree, nothing goes below zero, numbers have no hole, and the ledger says the same', async () => {
  const statuses = new Map<string, number>();
  await assert(
    asyncProperty(
      array(array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 14 }),
      async (rounds) => {
        const { id } = await agreedFile(crm, people[2]!, 1_000);
        for (const round of rounds) {
          const done = await Promise.all(round.map((one) => take(id, one)));
          round.forEach(({ what }, at) =>
            statuses.set(`${what} ${done[at]}`, 1 + (statuses.get(`${what} ${done[at]}`) ?? 0)),
          );
          expect(done.filter((status) => status >= 500)).toEqual([]);
          await check(id);
        }
        await checkNumbers();
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  for (const what of ['receive', 'allocate', 'reverse', 'waive', 'plan', 'vary', 'ask'])
    expect([what, statuses.get(`${what} 200`) ?? 0]).toEqual([what, expect.toSatisfy((count: number) => count > 0)]);
}, 120_000);
