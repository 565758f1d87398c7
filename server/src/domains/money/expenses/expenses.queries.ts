import type { Expense } from '@embark/contracts/money/expenses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** What an expense shows beside its columns. */
export const computed = {
  account: sql`b.name`,
  approvedBy: sql`a.name`,
  bill: sql`(case when r.file_name is null then 'missing' else 'attached' end)`,
  entity: sql`e.legal_name`,
  entityId: sql`r.entity_id`,
  createdBy: sql`c.name`,
  file: sql`case when r.file_name is not null then jsonb_build_object('title', r.file_title, 'kind', r.file_kind) end`,
  hold: sql`case when l.month is not null then 'month' when r.status = 'approved' then 'approved' end`,
};
/** What rules compare. */
export const aside = {
  officeId: sql<number>`r.office_id`,
  createdById: sql<number>`r.created_by`,
  fileName: sql<string | null>`r.file_name`,
};
/** An expense as its rules see it. */
export type StoredExpense = Expense & { officeId: number; createdById: number; fileName: string | null };

export const beside = sql`join users c on c.id = r.created_by join billing_entities e on e.id = r.entity_id
  left join users a on a.id = r.approved_by left join bank_accounts b on b.id = r.account_id
  left join money_locks l on l.entity_id = r.entity_id and l.month = date_trunc('month', r.spent_on)::date`;

export function can(reach: Reach, mayWrite: RawBuilder<unknown>) {
  const mayApprove = inReach(reach, 'money.approve', 'r');
  return {
    edit: sql`${mayWrite} and r.status = 'open' and l.month is null`,
    approve: sql`${mayApprove} and r.status = 'open' and l.month is null and r.created_by <> ${reach.userId}`,
    reopen: sql`${mayApprove} and r.status = 'approved' and l.month is null`,
    attach: mayWrite,
  };
}

type Total = { currency: string; count: number; amount: number; tax: number };

/** The sums of the rows that match, a row per currency. */
export async function findTotals(db: Db, matching: RawBuilder<boolean>): Promise<Total[]> {
  const { rows } = await sql<{ row: Total }>`select json_build_object('currency', r.currency, 'count', count(*)::int,
      'amount', sum(r.amount), 'tax', sum(r.tax)) as row
    from expenses r where ${matching} group by r.currency order by r.currency`.execute(db);
  return rows.map(({ row }) => row);
}

/** The offices with an active billing entity where the caller may add expenses. */
export async function findOffices(db: Db, reach: Reach): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select distinct on (r.office_id) r.id from billing_entities r
    where ${inReach(reach, 'expenses.write', 'r')} and r.active order by r.office_id, r.id`.execute(db);
  return rows;
}

/** A search finds parts of who was paid and of the reference. */
export const found = (q: string): RawBuilder<boolean> =>
  sql<boolean>`(plain(r.name) like containing(${q}::text) or plain(r.reference) like containing(${q}::text))`;
