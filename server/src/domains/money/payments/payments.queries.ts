import type { LedgerEntry } from '@embark/contracts/money/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Ctx } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { visibleTo } from './payments.access.ts';
import type { StoredPlan, StoredReceipt, StoredRefund } from './payments.rules.ts';

const allocationJson = sql`json_build_object('id', l.id, 'kind', l.kind, 'amount', l.amount, 'day', l.day,
        'instalmentId', l.instalment_id, 'invoiceId', l.invoice_id, 'what', coalesce(i.what, v.number), 'certificateNo', l.certificate_no,
        'awaitedUntil', l.awaited_until, 'reversed', exists (select from allocations x where x.reverses_id = l.id))`;
const allocationJoins = sql`left join instalments i on i.id = l.instalment_id left join invoices v on v.id = l.invoice_id`;

export type FileMoney = {
  plans: StoredPlan[];
  receipts: StoredReceipt[];
  /** Receipts of a buyer without a client file that paid for this one. */
  others: StoredReceipt[];
  refunds: StoredRefund[];
};

/** Receipts `r` that meet a condition as JSON, newest first, each with what it paid for. */
export const receiptsWhere = (condition: RawBuilder<boolean>): RawBuilder<StoredReceipt[]> => sql`
    coalesce((select json_agg(json_build_object('id', r.id, 'version', r.version, 'number', r.number, 'conversionId', r.conversion_id,
      'receivedOn', r.received_on, 'amount', r.amount, 'currency', r.currency, 'method', r.method, 'wallet', r.wallet, 'reference', r.reference,
      'bankAccountId', r.bank_account_id, 'account', b.name, 'payer', coalesce(nullif(r.payer, ''), r.buyer_name, ''), 'note', r.note,
      'allocated', r.allocated, 'refunded', r.refunded, 'credit', case when r.reversed then 0 else r.amount - r.allocated - r.refunded end,
      'unasked', r.unasked,
      'reversed', (select json_build_object('on', x.received_on, 'reason', x.reason) from receipts x where x.reverses_id = r.id),
      'by', u.name, 'entityId', r.entity_id,
      'allocations', coalesce((select json_agg(${allocationJson} order by l.created_at, l.id)
        from allocations l ${allocationJoins} where l.receipt_id = r.id and l.reverses_id is null), '[]'))
      order by r.received_on desc, r.created_at desc, r.id desc)
      from receipts r left join bank_accounts b on b.id = r.bank_account_id left join users u on u.id = r.created_by
      where r.reverses_id is null and ${condition}), '[]')`;

/** Allocations `l` that meet a condition as JSON, in the order of their time. */
export const allocationsWhere = (condition: RawBuilder<boolean>): RawBuilder<StoredReceipt['allocations']> =>
  sql`coalesce((select json_agg(${allocationJson} order by l.created_at, l.id) from allocations l ${allocationJoins}
    where l.reverses_id is null and ${condition}), '[]')`;

/** Refunds `f` that meet a condition as JSON, newest first. */
export const refundsWhere = (condition: RawBuilder<boolean>): RawBuilder<StoredRefund[]> => sql`
    coalesce((select json_agg(json_build_object('id', f.id, 'version', f.version, 'conversionId', f.conversion_id, 'number', f.number,
      'state', f.state, 'amount', f.amount, 'currency', f.currency, 'reason', f.reason, 'stage', f.stage, 'proposed', f.proposed, 'rule', f.rule,
      'waives', f.waives, 'askedBy', asker.name, 'askedById', f.asked_by, 'askedAt', ${iso('f.askedAt')}, 'decidedBy', decider.name,
      'decidedById', f.decided_by, 'decision', f.decision, 'paidOn', f.paid_on, 'method', f.method, 'entityId', f.entity_id) order by f.id desc)
      from refunds f join users asker on asker.id = f.asked_by left join users decider on decider.id = f.decided_by
      where ${condition}), '[]')`;

/** A receipt within reach, or 404. */
export async function receiptOf({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<StoredReceipt> {
  const { rows } = await sql<{ found: StoredReceipt[] }>`select
    ${receiptsWhere(sql`r.id = ${id} and ${visibleTo(reach, 'r')}`)} as found`.execute(db);
  const [receipt] = rows[0]?.found ?? [];
  if (!receipt) throw new Problem('not-found', "Receipt not found, or you don't have access.");
  return receipt;
}

/** All money of a client file in one statement: live plans and closed ones, receipts newest first, refunds newest first. */
export async function moneyOf(db: Db, conversionId: string): Promise<FileMoney> {
  const { rows } = await sql<FileMoney>`${ASKED_OFTEN} select
    coalesce((select json_agg(json_build_object('id', p.id, 'version', p.version, 'kind', p.kind, 'state', p.state, 'agreement', a.number,
      'payer', p.payer, 'currency', p.currency, 'fee', p.fee, 'tax', p.tax, 'taxIncluded', p.tax_included, 'total', p.total, 'taxes', p.taxes,
      'entityId', p.entity_id, 'instalments', coalesce((select json_agg(json_build_object('id', i.id, 'position', i.position, 'what', i.what,
        'amount', i.amount, 'settled', i.settled, 'waived', i.waived, 'dueKind', i.due_kind, 'dueDays', i.due_days, 'dueOn', i.due_on,
        'waiveReason', i.waive_reason, 'invoiced', i.invoiced,
        'billed', coalesce((select sum(v.settled) from invoices v where v.instalment_id = i.id), 0),
        'invoices', coalesce((select json_agg(json_build_object('id', v.id, 'number', v.number, 'open', v.open) order by v.id)
          from invoices v where v.instalment_id = i.id and v.state <> 'void'), '[]'), 'promises', coalesce((select json_agg(json_build_object('id', m.id, 'day', m.day, 'note', m.note,
          'by', u.name, 'at', ${iso('m.createdAt')}) order by m.created_at desc, m.id desc)
          from payment_promises m join users u on u.id = m.by_id where m.instalment_id = i.id), '[]')) order by i.position, i.id)
        from instalments i where i.plan_id = p.id and i.amount > 0), '[]')) order by p.state desc, p.kind, p.created_at)
      from payment_plans p left join agreements a on a.id = p.agreement_id where p.conversion_id = ${conversionId}), '[]') as plans,
    ${receiptsWhere(sql`r.conversion_id = ${conversionId}`)} as receipts,
    ${receiptsWhere(sql`r.conversion_id is null and r.id in (select l.receipt_id from allocations l
      left join invoices v on v.id = l.invoice_id join instalments i on i.id = coalesce(l.instalment_id, v.instalment_id)
      join payment_plans p on p.id = i.plan_id where p.conversion_id = ${conversionId})`)} as others,
    ${refundsWhere(sql`f.conversion_id = ${conversionId}`)} as refunds`.execute(db);
  return rows[0] ?? { plans: [], receipts: [], others: [], refunds: [] };
}

/** The movements of a client file before an entry, newest first. */
export async function ledgerOf(
  db: Db,
  conversionId: string,
  before: number | undefined,
  size: number,
): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select l.id, ${iso('l.at')} as at, l.kind, l.means, l.amount, l.currency, r.number as receipt, i.what as instalment, v.number as invoice, u.name as "by"
    from money_ledger l left join receipts r on r.id = l.receipt_id left join instalments i on i.id = l.instalment_id
    left join invoices v on v.id = l.invoice_id left join users u on u.id = l.by_id
    where (l.conversion_id = ${conversionId} or l.instalment_id in (select s.id from instalments s join payment_plans p on p.id = s.plan_id
        where p.conversion_id = ${conversionId})) and ${before === undefined ? sql`true` : sql`l.id < ${before}`}
    order by l.id desc limit ${size}`.execute(db);
  return rows;
}

/** The entity's name if the month of this day is locked. Locks its row in share mode, so that the month can't be signed off before the transaction ends. */
export async function lockedAt(db: Db, entityId: number, day: string): Promise<string | undefined> {
  await sql`select from billing_entities where id = ${entityId} for share`.execute(db);
  const { rows } = await sql<{ name: string }>`select coalesce(nullif(e.trading_name, ''), e.legal_name) as name
    from money_locks l join billing_entities e on e.id = l.entity_id
    where l.entity_id = ${entityId} and l.month = date_trunc('month', ${day}::date)::date`.execute(db);
  return rows[0]?.name;
}

/**
 * The office of an entity and the newest day that is closed there, if that is this day or later. Locks the entity in share mode, so that the day can't be
 * closed before the transaction ends.
 */
export async function closedAt(
  db: Db,
  entityId: number,
  day: string,
): Promise<{ office: string; day: string } | undefined> {
  await sql`select from billing_entities where id = ${entityId} for share`.execute(db);
  const { rows } = await sql<{
    office: string;
    day: string | null;
  }>`select o.name as office, cash_closed_at(e.id, ${day}::date)::text as day
    from billing_entities e join offices o on o.id = e.office_id where e.id = ${entityId}`.execute(db);
  const [found] = rows;
  return found?.day ? { office: found.office, day: found.day } : undefined;
}

/** Gives instalments that wait for an event its day, if it has happened. */
export async function dateInstalments(db: Db, conversionId: string): Promise<void> {
  await sql`update instalments i set due_on = e.day + i.due_days from payment_plans p, plan_events e
    where p.id = i.plan_id and p.conversion_id = ${conversionId} and e.conversion_id = p.conversion_id and e.kind = i.due_kind
      and p.state = 'live' and i.due_on is distinct from e.day + i.due_days`.execute(db);
}
