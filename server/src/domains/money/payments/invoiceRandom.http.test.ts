import { due } from '@embark/contracts/money/due';
import { invoices } from '@embark/contracts/money/invoices';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { array, asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aReceipt, because, buyerReceipt, moneyIn, planIn } from '../../../../test/payments.ts';

const crm = testApp();
let people: Person[];
beforeAll(async () => {
  people = [
    await crm.person({ roles: ['manager'], country: 'BD' }),
    await crm.person({ roles: ['acc'] }),
    await crm.person({ roles: ['admin'], country: 'BD' }),
  ];
});

const kinds = ['onFile', 'onInvoice', 'reverse', 'release', 'credit', 'writeOff', 'waive', 'bill'] as const;
const step = record({
  what: constantFrom(...kinds),
  who: integer({ min: 0, max: 2 }),
  pick: integer({ min: 0, max: 20 }),
  amount: integer({ min: 1, max: 700 }),
});
type Step = { what: (typeof kinds)[number]; who: number; pick: number; amount: number };

const issue = async (who: Person, draft: { id: string; version: number }) =>
  crm.as(who, invoices.issue, { id: draft.id, version: draft.version });

/** One step of a person with what they see at that moment; refusals are part of the game. */
async function take(id: string, { what, who: at, pick, amount }: Step): Promise<number> {
  const who = people[at]!;
  const plan = (await moneyIn(crm, who, id)).plans[0]!;
  const line = plan.instalments[0]!;
  const [made] = line.invoices.filter(({ number }) => number !== null).slice(-1);
  const cash = { kind: 'cash' as const, amount: Math.max(1, Math.min(amount, line.open)) };
  if (what === 'onFile')
    return (
      await crm.as(who, payments.record, {
        id,
        ...aReceipt(amount, { allocations: [{ ...cash, instalmentId: line.id }] }),
      })
    ).status;
  if (what === 'waive')
    return (await crm.as(who, payments.waive, { id: line.id, version: plan.version, reason: because })).status;
  if (what === 'bill') {
    const draft = await crm.as(who, invoices.ofInstalment, { id: line.id });
    return draft.status === 200 ? (await issue(who, draft.body)).status : draft.status;
  }
  if (!made) return 404;
  const { id: invoice } = made;
  if (what === 'onInvoice')
    return (
      await crm.as(who, invoicePayments.record, {
        id: invoice,
        ...buyerReceipt(amount + (pick % 3) * 50, { allocations: [{ ...cash, invoiceId: invoice }] }),
      })
    ).status;
  const seen = (await crm.as(who, invoicePayments.get, { id: invoice })).body;
  const receipt = seen.receipts[pick % Math.max(seen.receipts.length, 1)];
  const part = receipt?.allocations.find((one) => !one.reversed);
  if (what === 'reverse' && receipt) {
    const given = { receiptId: receipt.id, version: receipt.version, on: '2026-03-02', reason: because };
    return (await crm.as(who, invoicePayments.reverse, { id: invoice, ...given })).status;
  }
  if (what === 'release' && part)
    return (await crm.as(who, invoicePayments.release, { id: invoice, allocationId: part.id, reason: because })).status;
  if (what === 'writeOff')
    return (
      await crm.as(who, invoicePayments.writeOff, {
        id: invoice,
        version: seen.version,
        amount: 1 + (pick % 9),
        reason: because,
      })
    ).status;
  if (what !== 'credit') return 404;
  const draft = await crm.as(who, invoices.credit, { id: invoice, version: seen.version });
  return draft.status === 200 ? (await issue(who, draft.body)).status : draft.status;
}

/** What rows, ledger and due report say of a debt must be the same. */
async function check(id: string): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from invoices i where i.settled <> coalesce((select sum(case when a.reverses_id is null then a.amount else -a.amount end)
      from allocations a where a.invoice_id = i.id), 0))::int as "wrongInvoices",
    (select count(*) from instalments n where n.settled <> coalesce((select sum(case l.kind when 'allocated' then l.amount when 'allocation-reversed'
      then -l.amount else 0 end) from money_ledger l where l.instalment_id = n.id), 0))::int as "wrongInstalments",
    (select count(*) from instalments n where n.invoiced <> coalesce((select sum(i.open) from invoices i where i.instalment_id = n.id), 0))::int as "wrongInvoiced",
    (select count(*) from receipts r where r.reverses_id is null and r.allocated <> coalesce((select sum(case when a.reverses_id is null then a.amount
      else -a.amount end) from allocations a where a.receipt_id = r.id and a.kind = 'cash'), 0))::int as "wrongReceipts",
    (select count(*) from (select split_part(number, '/', 3)::int as n, row_number() over (partition by split_part(number, '/', 1) order by number) as place
      from (select number from receipts where number is not null union all select number from invoices where number is not null) as used) as x
      where n <> place)::int as holes`.execute(crm.database.db);
  expect(rows[0]).toEqual({ wrongInvoices: 0, wrongInstalments: 0, wrongInvoiced: 0, wrongReceipts: 0, holes: 0 });
  const { open } = await planIn(crm, people[2]!, id);
  const listed = (await crm.as(people[2]!, due.list, { size: 100 })).body.rows.filter((one) => one.conversionId === id);
  expect(listed.reduce((sum, one) => sum + one.open, 0)).toBe(open);
}

test('X, L5, L9: whatever several people do at once with an instalment and its invoices, settled is the sum of allocations and the debt counts once', async () => {
  const statuses = new Map<string, number>();
  await assert(
    asyncProperty(
      array(array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 12 }),
      async (rounds) => {
        const { id } = await agreedFile(crm, people[2]!, 1_000);
        await take(id, { what: 'bill', who: 2, pick: 0, amount: 1 });
        for (const round of rounds) {
          const done = await Promise.all(round.map((one) => take(id, one)));
          round.forEach(({ what }, at) =>
            statuses.set(`${what} ${done[at]}`, 1 + (statuses.get(`${what} ${done[at]}`) ?? 0)),
          );
          expect(done.filter((status) => status >= 500)).toEqual([]);
          await check(id);
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
  for (const what of ['onFile', 'onInvoice', 'reverse', 'credit'])
    expect([what, statuses.get(`${what} 200`) ?? 0]).toEqual([what, expect.toSatisfy((count: number) => count > 0)]);
}, 120_000);
