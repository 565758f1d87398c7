import type { ListImport, ListImportOutcome, ListImportRow } from '@embark/contracts/crm/listImports';
import { Company, type CompanyKind } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { analyse } from '../../../kit/jobs/analyse.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { ofCompany } from '../../catalogue/providers/index.ts';

const counted = (outcome: ListImportOutcome) =>
  sql`(select count(*)::int from list_import_rows w where w.import_id = r.id and w.outcome = ${sql.lit(outcome)})`;
const shown = sql`r.id, r.version, r.list, r.file_name as "fileName", r.state, r.headers, r.mapping, r.file, r.total, r.done, r.message,
  u.name as "createdBy", ${iso('r.createdAt')} as "createdAt", ${iso('r.finishedAt')} as "finishedAt", ${iso('r.rowsUntil')} as "rowsUntil",
  json_build_object('new', ${counted('new')}, 'changed', ${counted('changed')}, 'same', ${counted('same')},
    'failed', ${counted('failed')}) as counts,
  json_build_object('apply', r.state = 'staged' and r.total > 0, 'cancel', r.state = 'staged') as can`;
const beside = sql`join users u on u.id = r.created_by`;

/** What a row does to a record, before anything is written. */
export type Judged = Pick<ListImportRow, 'outcome' | 'problems' | 'leftOut'> & {
  before: object | null;
  after: object | null;
};

export type Stored = ListImport & { version: number };

/** Imports into the lists of the company. */
export const importTable = recordTable({
  table: 'listImports',
  alias: 'r',
  visible: (reach) => ofCompany(reach),
  show: () => sql<Stored>`select ${shown} from list_imports r ${beside}`,
  notFound: 'Import not found.',
});

type Page = { page: number; size: number; cursor?: string | undefined; total: 'yes' | 'no' | 'exact' };

/** Newest first; the cursor is the last ID of the previous page. */
export async function listOf(db: Db, reach: Reach, list: CompanyKind | undefined, { page, size, cursor, total }: Page) {
  const where = sql`${ofCompany(reach)} and ${list ? sql`r.list = ${list}` : sql`true`}`;
  const after = cursor === undefined ? sql`true` : sql`r.id < ${cursor}::uuid`;
  const { rows } = await sql<{ row: Stored }>`select row_to_json(shown) as row from (
    select ${shown} from list_imports r ${beside} where ${where} and ${after}
    order by r.id desc limit ${size + 1} offset ${cursor === undefined ? (page - 1) * size : 0}) as shown`.execute(db);
  const some = rows.slice(0, size).map(({ row }) => row);
  const count = sql<{ count: number }>`select count(*)::int as count from list_imports r where ${where}`;
  return {
    rows: some,
    total: total === 'yes' ? ((await count.execute(db)).rows[0]?.count ?? 0) : null,
    next: rows.length > size ? (some.at(-1)?.id ?? null) : null,
  };
}

export type StoredRow = {
  line: number;
  cells: string[];
  label: string;
  recordId: number | null;
  version: number | null;
  outcome: ListImportOutcome;
  problems: Judged['problems'];
  leftOut: string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  written: boolean;
};
type RowQuery = { outcome?: ListImportOutcome | undefined; after: number; skip: number; size: number };

const inOutcome = (outcome: ListImportOutcome | undefined) => (outcome ? sql`w.outcome = ${outcome}` : sql`true`);

/** The rows of an import after a line. */
export async function rowsOf(db: Db, id: string, { outcome, after, skip, size }: RowQuery): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`select row_to_json(shown) as row from (
    select w.line, w.cells, w.label, w.record_id as "recordId", w.version, w.outcome, w.problems, w.left_out as "leftOut", w.before,
      w.after, w.written
    from list_import_rows w where w.import_id = ${id} and w.line > ${after} and ${inOutcome(outcome)}
    order by w.line limit ${size} offset ${skip}) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** Stores the judged rows of a file, a thousand at a time. */
export async function insertRows(db: Db, id: string, rows: readonly StoredRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000)
    await sql`insert into list_import_rows (import_id, line, cells, label, record_id, version, outcome, problems, left_out, before, after)
      select ${id}::uuid, g.line, g.cells, g.label, g."recordId", g.version, g.outcome, g.problems, g."leftOut", g.before, g.after
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 1_000))}::jsonb) as g (line int, cells jsonb, label text,
        "recordId" int, version int, outcome text, problems jsonb, "leftOut" jsonb, before jsonb, after jsonb)`.execute(
      db,
    );
  if (rows.length >= 1_000) await analyse(db, 'listImportRows');
}

/** Stores rows that were judged again. */
export async function replaceRows(db: Db, id: string, rows: readonly StoredRow[]): Promise<void> {
  await db.deleteFrom('listImportRows').where('importId', '=', id).execute();
  await insertRows(db, id, rows);
}

/** Cancels the earlier files of a user that were not applied. */
export async function dropStaged(db: Db, { userId, company }: Reach, list: CompanyKind, now: Date): Promise<void> {
  await sql`update list_imports set state = 'cancelled', finished_at = ${now.toISOString()} where created_by = ${userId}
    and company = ${company} and list = ${list} and state = 'staged'`.execute(db);
}

/** Rows per statement. */
const SIZE = 5_000;

/** Deletes imports that are no longer kept, their rows first, in short transactions. */
export async function removeOld(db: Db, now: Date, size = SIZE): Promise<void> {
  const over = sql`select id from list_imports where rows_until < ${now.toISOString()}::timestamptz and state <> 'applying'`;
  for (let removed = size; removed === size; ) {
    const { numAffectedRows } = await sql`delete from list_import_rows where ctid = any(array(
      select ctid from list_import_rows where import_id in (${over}) limit ${size}))`.execute(db);
    removed = Number(numAffectedRows ?? 0n);
  }
  await sql`delete from list_imports where id in (${over})`.execute(db);
}

/** Locks an import that is being applied, or nothing. */
export async function take(db: Db, id: string) {
  const row = await db
    .selectFrom('listImports')
    .select(['id', 'company', 'appliedBy', 'list'])
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, company: Company.parse(row.company) };
}

/** The next row to write; rows that failed are not tried again. */
export async function nextRow(db: Db, id: string): Promise<StoredRow | undefined> {
  const { rows } = await sql<{ line: number }>`select line from list_import_rows
    where import_id = ${id} and outcome in ('new', 'changed') and not written order by line limit 1`.execute(db);
  const [next] = rows;
  return next && (await rowsOf(db, id, { after: next.line - 1, skip: 0, size: 1 }))[0];
}

/** Marks a row as written, or as failed. */
export async function noteRow(
  db: Db,
  id: string,
  line: number,
  result: { recordId: number } | { problems: Judged['problems'] },
): Promise<void> {
  const set =
    'recordId' in result
      ? sql`written = true, record_id = ${result.recordId}`
      : sql`outcome = 'failed', problems = ${JSON.stringify(result.problems)}::jsonb`;
  await sql`update list_import_rows set ${set} where import_id = ${id} and line = ${line}`.execute(db);
  await sql`update list_imports set done = done + 1 where id = ${id}`.execute(db);
}

/** Ends an import that is being applied. */
export const endImport = (db: Db, id: string, state: 'applied' | 'failed', message: string | null, now: Date) =>
  db
    .updateTable('listImports')
    .set({ state, message, finishedAt: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .execute();

export const progressOf = async (db: Db, id: string): Promise<number> =>
  (await db.selectFrom('listImports').select('done').where('id', '=', id).executeTakeFirst())?.done ?? 0;

export const unfinished = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('listImports').select('id').where('state', '=', 'applying').execute()).map(({ id }) => id);

/** What names a record in a file. */
export type Named = {
  id: number;
  code: string | null;
  name: string;
  also: string;
  provider: string;
  alsoProvider: string;
};

/** All records of a list by what names them. */
export async function namesOf(db: Db, company: string, list: CompanyKind): Promise<Named[]> {
  const query =
    list === 'providers'
      ? sql<Named>`select id, cricos_code as code, name, trading_name as also, '' as provider, '' as "alsoProvider"
          from providers where company = ${company}`
      : sql<Named>`select c.id, c.cricos_code as code, c.name, '' as also, p.name as provider, p.trading_name as "alsoProvider"
          from courses c join providers p on p.id = c.provider_id where c.company = ${company}`;
  return (await query.execute(db)).rows;
}
