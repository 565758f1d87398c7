import { due } from '@embark/contracts/money/due';
import { invoices } from '@embark/contracts/money/invoices';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Person } from '../app.ts';
import { aReceipt, because, buyerReceipt, type Crm, moneyIn, planIn } from '../payments.ts';
import type { Game, Step } from './game.ts';

export const invoiceSteps = [
  'onFile',
  'onInvoice',
  'reverseOnInvoice',
  'releaseOnInvoice',
  'credit',
  'writeOffInvoice',
  'waiveBilled',
  'bill',
] as const;
export type InvoiceStep = (typeof invoiceSteps)[number];

const issue = async (crm: Crm, who: Person, draft: { id: string; version: number }) =>
  crm.as(who, invoices.issue, { id: draft.id, version: draft.version });

/** One step of a person with what they see at that moment; refusals are part of the game. */
export async function onInvoice(
  { crm, people }: Game,
  id: string,
  { what, who: at, pick, amount }: Step<InvoiceStep>,
): Promise<number> {
  const who = people[at]!;
  const { plans, currency } = await moneyIn(crm, who, id);
  const plan = plans.find((one) => one.state === 'live');
  const line = plan?.instalments[pick % plan.instalments.length];
  if (!plan || !line) return 404;
  const [made] = line.invoices.filter(({ number }) => number !== null).slice(-1);
  const cash = { kind: 'cash' as const, amount: Math.max(1, Math.min(amount, line.open)) };
  if (what === 'onFile')
    return (
      await crm.as(who, payments.record, {
        id,
        ...aReceipt(amount, { currency, allocations: [{ ...cash, instalmentId: line.id }] }),
      })
    ).status;
  if (what === 'waiveBilled')
    return (await crm.as(who, payments.waive, { id: line.id, version: plan.version, reason: because })).status;
  if (what === 'bill') {
    const draft = await crm.as(who, invoices.ofInstalment, { id: line.id });
    return draft.status === 200 ? (await issue(crm, who, draft.body)).status : draft.status;
  }
  if (!made) return 404;
  const { id: invoice } = made;
  if (what === 'onInvoice')
    return (
      await crm.as(who, invoicePayments.record, {
        id: invoice,
        ...buyerReceipt(amount + (pick % 3) * 50, { allocations: [{ ...cash, invoiceId: invoice }] }, currency),
      })
    ).status;
  const seen = (await crm.as(who, invoicePayments.get, { id: invoice })).body;
  const receipt = seen.receipts[pick % Math.max(seen.receipts.length, 1)];
  const part = receipt?.allocations.find((one) => !one.reversed);
  if (what === 'reverseOnInvoice' && receipt) {
    const given = { receiptId: receipt.id, version: receipt.version, on: '2026-03-02', reason: because };
    return (await crm.as(who, invoicePayments.reverse, { id: invoice, ...given })).status;
  }
  if (what === 'releaseOnInvoice' && part)
    return (await crm.as(who, invoicePayments.release, { id: invoice, allocationId: part.id, reason: because })).status;
  if (what === 'writeOffInvoice')
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
  return draft.status === 200 ? (await issue(crm, who, draft.body)).status : draft.status;
}

/** What rows, ledger and due report say of a debt must be the same. */
export async function invoicesAgree({ crm, people }: Game, id: string): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from invoices i where i.settled <> coalesce((select sum(case when a.reverses_id is null then a.amount else -a.amount end)
      from allocations a where a.invoice_id = i.id), 0))::int as "wrongInvoices",
    (select count(*) from instalments n where n.settled <> coalesce((select sum(case l.kind when 'allocated' then l.amount when 'allocation-reversed'
      then -l.amount else 0 end) from money_ledger l where l.instalment_id = n.id), 0))::int as "wrongInstalments",
    (select count(*) from instalments n where n.invoiced <> coalesce((select sum(i.open) from invoices i where i.instalment_id = n.id), 0))::int as "wrongInvoiced",
    (select count(*) from receipts r where r.reverses_id is null and r.allocated <> coalesce((select sum(case when a.reverses_id is null then a.amount
      else -a.amount end) from allocations a where a.receipt_id = r.id and a.kind = 'cash'), 0))::int as "wrongReceipts"`.execute(
    crm.database.db,
  );
  expect(rows[0]).toEqual({ wrongInvoices: 0, wrongInstalments: 0, wrongInvoiced: 0, wrongReceipts: 0 });
  const { open } = await planIn(crm, people[2]!, id);
  const listed = (await crm.as(people[2]!, due.list, { size: 100 })).body.rows.filter((one) => one.conversionId === id);
  expect(listed.reduce((sum, one) => sum + one.open, 0)).toBe(open);
}
