import { type Expense, expenseFields, type ExpenseFilter } from '@embark/contracts/money/expenses';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { approvableBy, changeableBy, visibleTo } from './expenses.access.ts';

/** An expense as stored: also the IDs that rules compare. */
export type StoredExpense = Expense & { officeId: number; createdById: number };

const columns = (
  reach: Reach,
) => sql`r.id, r.version, r.name, r.spent_on::text as "spentOn", r.category, r.amount, r.currency, r.tax_code as "taxCode", r.tax, r.method,
  r.account_id as "accountId", b.name as account, r.reference, r.note, r.status, a.name as "approvedBy", ${iso('r.approvedAt')} as "approvedAt",
  c.name as "createdBy", r.owner_id as "ownerId", u.name as owner, r.entity_id as "entityId", e.legal_name as entity, o.code as office, o.zone,
  case when r.file_name is null then 'missing' else 'attached' end as bill,
  case when r.file_name is not null then jsonb_build_object('title', r.file_title, 'kind', r.file_kind) end as file,
  case when l.month is not null then 'month' when r.status = 'approved' then 'approved' end as hold,
  ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt",
  jsonb_build_object('edit', ${changeableBy(reach)} and r.status = 'open' and l.month is null,
    'approve', ${approvableBy(reach)} and r.status = 'open' and l.month is null and r.created_by <> ${reach.userId},
    'reopen', ${approvableBy(reach)} and r.status = 'approved' and l.month is null, 'attach', ${changeableBy(reach)}) as can`;
const beside = sql`join offices o on o.id = r.office_id join users u on u.id = r.owner_id join users c on c.id = r.created_by
  join billing_entities e on e.id = r.entity_id left join users a on a.id = r.approved_by left join bank_accounts b on b.id = r.account_id
  left join money_locks l on l.entity_id = r.entity_id and l.month = date_trunc('month', r.spent_on)::date`;

/** The list: its pages, its count and its filter. */
export const expenseList = defineList<typeof expenseFields.table, ExpenseFilter>({
  fields: expenseFields,
  entries: {
    name: { sort: { up: sql`plain(r.name)`, type: 'text' } },
    spentOn: {
      from: (day) => sql<boolean>`(r.spent_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.spent_on <= ${day}::date)`,
      sort: { up: sql`r.spent_on`, type: 'date' },
    },
    category: { of: (categories) => equalsAny('r.category', categories, 'text') },
    amount: { sort: { up: sql`r.amount`, type: 'bigint' } },
    method: { of: (methods) => equalsAny('r.method', methods, 'text') },
    status: { of: (statuses) => equalsAny('r.status', statuses, 'text') },
    bill: {
      of: (states) =>
        sql<boolean>`((case when r.file_name is null then 'missing' else 'attached' end) = any(${states}::text[]))`,
    },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'createdAt', day),
      to: (day) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' },
    },
  },
  from: sql`expenses r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) => sql`join expenses r on r.id = page.id ${beside}
    cross join lateral (select ${columns(reach)}) as shown`,
  search: (_reach, q) =>
    sql<boolean>`(plain(r.name) like containing(${q}::text) or plain(r.reference) like containing(${q}::text))`,
  sort: '-spentOn',
  further: '-spentOn',
  plan: 'sort',
});

export const expenseTable = recordTable({
  table: 'expenses',
  alias: 'r',
  visible: visibleTo,
  show: (reach) =>
    sql<StoredExpense>`select ${columns(reach)}, r.office_id as "officeId", r.created_by as "createdById" from expenses r ${beside}`,
  touched: ['updatedAt'],
  notFound: "Expense not found, or you don't have access.",
});

type Total = { currency: string; count: number; amount: number; tax: number };

/** The sums of a filter, a row per currency. */
export async function findTotals(db: Db, reach: Reach, now: Date, filter: ExpenseFilter): Promise<Total[]> {
  const { rows } = await sql<{ row: Total }>`select json_build_object('currency', r.currency, 'count', count(*)::int,
      'amount', sum(r.amount), 'tax', sum(r.tax)) as row
    from expenses r where ${expenseList.filtered(reach, now, filter)} group by r.currency order by r.currency`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** The stored bill of an expense; undefined without one. */
export const findFile = async (db: Db, id: string) =>
  (
    await sql<{
      fileName: string;
      title: string;
      kind: 'pdf' | 'jpg' | 'png';
    }>`select file_name as "fileName", file_title as title, file_kind as kind
      from expenses where id = ${id} and file_name is not null`.execute(db)
  ).rows[0];

/** The offices with an active billing entity where the caller may add expenses. */
export async function findOffices(db: Db, reach: Reach): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select distinct on (r.office_id) r.id from billing_entities r
    where ${changeableBy(reach)} and r.active order by r.office_id, r.id`.execute(db);
  return rows;
}
