import {
  type RegisterChange,
  type RegisterImport,
  type register,
  registerImportStates,
} from '@embark/contracts/catalogue/register';
import type { Input } from '@embark/contracts/kit';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Pool } from 'pg';
import { withCopy } from '../../../db/copy.ts';
import type { Db } from '../../../db/client.ts';
import type { RegisterImports } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { ofCompany } from '../providers/index.ts';
import type { Row } from './rules/rows.rules.ts';

export type ImportState = (typeof registerImportStates)[number];

const OPEN: readonly ImportState[] = ['reading', 'staged', 'applying', 'undoing'];
/** States in which an import may have written something. */
const WRITTEN: readonly ImportState[] = ['applying', 'applied', 'undoing', 'failed'];

/** Whether no later import has written anything: imports are undone from the last one back. */
const isLast = sql`not exists (select from register_imports l where l.company = r.company and l.id > r.id
  and l.state = any(${WRITTEN}::text[]) and l.done > 0)`;

const columns = sql`r.id, r.version, r.file_name as "fileName", r.file_size as "fileSize", r.month, r.state, r.counts, r.warnings, r.total,
  r.done, r.kept, r.message, u.name as "createdBy", ${iso('r.createdAt')} as "createdAt", ${iso('r.appliedAt')} as "appliedAt",
  ${iso('r.finishedAt')} as "finishedAt",
  json_build_object('apply', r.state = 'staged', 'cancel', r.state in ('reading', 'staged'),
    'undo', r.state in ('applied', 'failed') and r.done > 0 and ${isLast}) as can`;
const beside = sql`join users u on u.id = r.created_by`;

type Stored = RegisterImport & { version: number };

/** Imports of the register into the company. */
export const importTable = recordTable({
  table: 'registerImports',
  alias: 'r',
  visible: (reach) => ofCompany(reach),
  show: () => sql<Stored>`select ${columns} from register_imports r ${beside}`,
  notFound: 'Import not found.',
});

type Page<T> = { rows: T[]; total: number | null; next: string | null };

/** Newest first; the cursor is the last ID of the previous page. */
export async function listImports(
  db: Db,
  reach: Reach,
  { page, size, cursor, total }: Input<(typeof register)['list']>,
): Promise<Page<Stored>> {
  const after = cursor === undefined ? sql`true` : sql`r.id < ${cursor}::uuid`;
  const { rows } = await sql<{ row: Stored }>`select row_to_json(shown) as row from (
    select ${columns} from register_imports r ${beside} where ${ofCompany(reach)} and ${after}
    order by r.id desc limit ${size + 1} offset ${cursor === undefined ? (page - 1) * size : 0}) as shown`.execute(db);
  const shown = rows.slice(0, size).map(({ row }) => row);
  const counted = await db
    .selectFrom('registerImports as r')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofCompany(reach))
    .executeTakeFirstOrThrow();
  return {
    rows: shown,
    total: total === 'yes' ? counted.count : null,
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

type ChangeQuery = Omit<Input<(typeof register)['changes']>, 'sort'>;

/** What an import changes, in the order in which it is written. */
export async function listChanges(
  db: Db,
  company: string,
  { id, kind, change, q, page, size, cursor, total }: ChangeQuery,
): Promise<Page<RegisterChange>> {
  const conditions = [
    sql`c.import_id = ${id}`,
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(change ? [sql`c.change = ${change}`] : []),
    ...(q ? [sql`plain(c.label || ' ' || c.about || ' ' || c.key) like containing(${q}::text)`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const after = cursor === undefined ? sql`true` : sql`c.id > ${cursor}::bigint`;
  const { rows } = await sql<{ row: RegisterChange }>`select row_to_json(shown) as row from (
    select c.id, c.kind, c.key, c.change, c.label, c.about, c.before, c.after, c.applied,
      case c.kind when 'provider' then (select id from providers where company = ${company} and cricos_code = c.key)
        when 'course' then (select id from courses where company = ${company} and cricos_code = c.key) end as "recordId"
    from register_changes c where ${where} and ${after}
    order by c.id limit ${size + 1} offset ${cursor === undefined ? (page - 1) * size : 0}) as shown`.execute(db);
  const shown = rows.slice(0, size).map(({ row }) => row);
  const counted =
    total === 'yes'
      ? await sql<{ count: number }>`select count(*)::int as count from register_changes c where ${where}`.execute(db)
      : null;
  return {
    rows: shown,
    total: counted?.rows[0]?.count ?? null,
    next: rows.length > size ? String(shown.at(-1)?.id) : null,
  };
}

export async function hasOpenImport(db: Db, company: string, except: string | null = null): Promise<boolean> {
  const { rows } = await sql`select from register_imports where company = ${company} and state = any(${OPEN}::text[])
    and id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}

/** The newest month whose register was applied. */
export async function lastMonth(db: Db, company: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month) as month from register_imports where company = ${company} and state = 'applied'`.execute(db);
  return rows[0]?.month ?? null;
}

export const insertImport = (db: Db, values: Insertable<RegisterImports>) =>
  db.insertInto('registerImports').values(values).returning('id').executeTakeFirstOrThrow();

export const setImport = (db: Db, id: string, values: Updateable<RegisterImports>) =>
  db.updateTable('registerImports').set(values).where('id', '=', id).execute();

/** Removes the rows of a file that is no longer needed. */
export const removeRows = (db: Db, id: string) => db.deleteFrom('registerRows').where('importId', '=', id).execute();
export const removeChanges = (db: Db, id: string) =>
  db.deleteFrom('registerChanges').where('importId', '=', id).execute();

/** Discards files that were uploaded before this time and never applied, with their rows. */
export async function cancelOld(db: Db, before: Date, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`update register_imports set state = 'cancelled', finished_at = ${now.toISOString()}
    where state = 'staged' and created_at < ${before.toISOString()}::timestamptz returning id`.execute(db);
  for (const { id } of rows) {
    await removeRows(db, id);
    await removeChanges(db, id);
  }
}

/** Removes some rows of a file, by kind and key. */
export async function leaveOut(db: Db, id: string, rows: readonly { kind: string; key: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from register_rows r using json_to_recordset(${JSON.stringify(rows)}::json) as gone (kind text, key text)
    where r.import_id = ${id} and r.kind = gone.kind and r.key = gone.key`.execute(db);
}

const STAGE = 'copy register_rows (import_id, kind, key, data) from stdin';
const CHUNK = 64 * 1024;
const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (found) => special[found] ?? found);

/** Runs a transaction that can also bulk-load the rows of a file. */
export const stage = <T>(
  pool: Pool,
  work: (db: Db, copy: (id: string, rows: AsyncIterable<Row>) => Promise<void>) => Promise<T>,
): Promise<T> =>
  withCopy(pool, async (db, copy) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    return work(db, async (id, rows) => {
      async function* lines() {
        let chunk = '';
        for await (const { kind, key, data } of rows) {
          chunk += `${id}\t${kind}\t${escaped(key)}\t${escaped(JSON.stringify(data))}\n`;
          if (chunk.length < CHUNK) continue;
          yield chunk;
          chunk = '';
        }
        yield chunk;
      }
      await copy(STAGE, lines());
    });
  });
