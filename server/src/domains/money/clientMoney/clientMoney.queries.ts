import type { ClientLedgerRow, ServiceStatement } from '@embark/contracts/money/clientMoney';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { ClientLedger, ServiceStatements } from '../../../db/schema.ts';
import type { Ctx } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { Problem } from '../../../kit/problem.ts';

type Asking = Pick<Ctx, 'db' | 'reach'>;
type Writing = Pick<Ctx, 'db' | 'now' | 'reach'>;

/** The ledgers of a file: normally one; two if the file went to another billing entity while money was held. */
export async function accountsOf({ db }: Asking, conversionId: string) {
  return db
    .selectFrom('clientAccounts')
    .select(['entityId', 'balance', 'paysDirectly'])
    .where('conversionId', '=', conversionId)
    .orderBy('balance', 'desc')
    .orderBy('entityId')
    .execute();
}

export type StoredRow = ClientLedgerRow & { statementId: string | null; receiptId: string | null };

/** The movements of a ledger, newest first, each with the balance after it. */
export async function rowsOf({ db }: Asking, conversionId: string, entityId: number): Promise<StoredRow[]> {
  const { rows } =
    await sql<StoredRow>`select l.id, l.kind, l.day::text as day, l.method, l.amount, l.party, l.reference, b.name as account,
      s.number as statement, l.statement_id as "statementId", r.number as receipt, l.receipt_id as "receiptId",
      l.reverses_id is not null as "isReversal", exists (select from client_ledger x where x.reverses_id = l.id) as reversed,
      l.reason, u.name as "by",
      sum(case when (l.kind = 'in') = (l.reverses_id is null) then l.amount else -l.amount end) over (order by l.id)::bigint as balance
    from client_ledger l left join bank_accounts b on b.id = l.bank_account_id left join service_statements s on s.id = l.statement_id
    left join receipts r on r.id = l.receipt_id left join users u on u.id = l.created_by
    where l.conversion_id = ${conversionId} and l.entity_id = ${entityId} order by l.id desc`.execute(db);
  return rows;
}

/** The statements of services of a file, newest first. */
export async function statementsOf(
  { db }: Asking,
  conversionId: string,
  entityId: number,
): Promise<ServiceStatement[]> {
  const { rows } =
    await sql<ServiceStatement>`select s.id, s.number, s.issued_on::text as "issuedOn", s.currency, s.lines, s.total, s.drawn,
      case when s.voided_at is null then s.total - s.drawn else 0 end as open, s.void_reason as "voidReason", u.name as "by"
    from service_statements s left join users u on u.id = s.created_by
    where s.conversion_id = ${conversionId} and s.entity_id = ${entityId} order by s.id desc`.execute(db);
  return rows;
}

async function fileIdOf(
  { db, reach }: Asking,
  table: 'client_ledger' | 'service_statements',
  id: string,
  refusal: string,
) {
  const { rows } = await sql<{
    id: string;
    entityId: number;
  }>`select v.id, x.entity_id as "entityId" from ${sql.table(table)} x
    join conversions v on v.id = x.conversion_id where x.id = ${id} and ${inReach(reach, 'money.read', 'v')}`.execute(
    db,
  );
  if (!rows[0]) throw new Problem('not-found', refusal);
  return rows[0];
}

/** The client file of a movement within reach, or 404. */
export const fileOfRow = (ctx: Asking, id: string) =>
  fileIdOf(ctx, 'client_ledger', id, "Movement not found, or you don't have access.");
/** The client file of a statement of services within reach, or 404. */
export const fileOfStatement = (ctx: Asking, id: string) =>
  fileIdOf(ctx, 'service_statements', id, "Statement of services not found, or you don't have access.");

export async function insertRow(ctx: Writing, row: Insertable<ClientLedger>): Promise<string> {
  const own = { ...row, createdBy: ctx.reach.userId, createdAt: ctx.now.toISOString() };
  return (await ctx.db.insertInto('clientLedger').values(own).returning('id').executeTakeFirstOrThrow()).id;
}

/** The row that takes a movement back, on a day. */
export const insertReversal = ({ db, reach, now }: Writing, id: string, day: string, reason: string) =>
  sql`insert into client_ledger (conversion_id, entity_id, kind, day, amount, currency, party, reference, bank_account_id, method, statement_id,
      reverses_id, reason, created_by, created_at)
    select conversion_id, entity_id, kind, ${day}, amount, currency, party, reference, bank_account_id, method, statement_id, id, ${reason},
      ${reach.userId}, ${now.toISOString()} from client_ledger where id = ${id}`.execute(db);

export async function insertStatement(ctx: Writing, row: Insertable<ServiceStatements>): Promise<string> {
  const own = { ...row, createdBy: ctx.reach.userId, createdAt: ctx.now.toISOString() };
  return (await ctx.db.insertInto('serviceStatements').values(own).returning('id').executeTakeFirstOrThrow()).id;
}

export const voidStatement = ({ db, reach, now }: Writing, id: string, reason: string) =>
  db
    .updateTable('serviceStatements')
    .set({ voidedAt: now.toISOString(), voidedBy: reach.userId, voidReason: reason })
    .where('id', '=', id)
    .execute();

type Account = { conversionId: string; company: string; officeId: number; entityId: number; currency: string };

/** Notes who pays the charges of the state; the row of the ledger is made if there is none. */
export const setPaysDirectly = ({ db }: Writing, account: Account, paysDirectly: boolean) =>
  db
    .insertInto('clientAccounts')
    .values({ ...account, paysDirectly })
    .onConflict((conflict) => conflict.columns(['conversionId', 'entityId']).doUpdateSet({ paysDirectly }))
    .execute();
