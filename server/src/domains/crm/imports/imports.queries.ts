import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { ImportMappings, Imports } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { withCopy } from '../../../db/copy.ts';

/** Imports of the current company. Importers see all its offices, so that they can see the records their rows created. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> =>
  reach.offices('enquiries.import') === 'all' ? sql<boolean>`imports.company = ${reach.company}` : sql<boolean>`false`;

export const insertImport = (db: Db, values: Insertable<Imports>) =>
  db.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow();

const withPerson = (db: Db, visible: RawBuilder<boolean>) =>
  db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.createdBy')
    .selectAll('imports')
    .select('users.name as person')
    .where(visible);

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = (db: Db, visible: RawBuilder<boolean>, id: string) =>
  withPerson(db, visible).where('imports.id', '=', id).executeTakeFirst();

export const lockImport = (db: Db, visible: RawBuilder<boolean>, id: string) =>
  withPerson(db, visible).where('imports.id', '=', id).forUpdate('imports').executeTakeFirst();

/** Newest first; `before` is the last ID of the previous page. */
export const listImports = (
  db: Db,
  visible: RawBuilder<boolean>,
  { size, page, before }: { size: number; page: number; before: string | null },
) => {
  const all = withPerson(db, visible)
    .orderBy('imports.id', 'desc')
    .limit(size + 1);
  return (before === null ? all.offset((page - 1) * size) : all.where('imports.id', '<', before)).execute();
};

export async function countImports(db: Db, visible: RawBuilder<boolean>): Promise<number> {
  const found = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visible)
    .executeTakeFirstOrThrow();
  return found.count;
}

export const setImport = (db: Db, id: string, values: Partial<Insertable<Imports>>) =>
  db.updateTable('imports').set(values).where('id', '=', id).execute();

export const findMapping = (db: Db, userId: number, company: string, signature: string) =>
  db
    .selectFrom('importMappings')
    .select(['mapping', 'valuesMap'])
    .where('userId', '=', userId)
    .where('company', '=', company)
    .where('signature', '=', signature)
    .executeTakeFirst();

export const keepMapping = (db: Db, values: Insertable<ImportMappings>) =>
  db
    .insertInto('importMappings')
    .values(values)
    .onConflict((key) =>
      key
        .columns(['userId', 'company', 'signature'])
        .doUpdateSet({ mapping: values.mapping, valuesMap: values.valuesMap ?? '{}', usedAt: sql`now()` }),
    )
    .execute();

/** Loads the rows of a file; `stagedLine` formats each line of the input. */
const STAGE = 'copy import_rows (import_id, line, cells) from stdin';

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const stagedLine = (importId: string, line: number, cells: readonly string[]): string =>
  `${importId}\t${line}\t${JSON.stringify(cells).replace(/[\\\n\r\t]/g, (found) => special[found] ?? found)}\n`;

/** Copies the rows of a preview to the import that follows it. */
export const copyRows = (db: Db, from: string, to: string) =>
  sql`insert into import_rows (import_id, line, cells) select ${to}::uuid, line, cells from import_rows where import_id = ${from}`.execute(
    db,
  );

/** Replaces the cells of a line. Returns the previous cells, or undefined if there is no such line. */
export async function correctRow(db: Db, id: string, line: number, cells: string[]): Promise<string[] | undefined> {
  const { rows } = await sql<{ cells: string[] }>`
    with was as (select cells from import_rows where import_id = ${id} and line = ${line})
    update import_rows r set cells = ${JSON.stringify(cells)}::json from was
    where r.import_id = ${id} and r.line = ${line} returning was.cells`.execute(db);
  return rows[0]?.cells;
}

export type StagedRow = { line: number; cells: string[] };

export async function rowsAfter(pool: Pool, importId: string, line: number, size: number): Promise<StagedRow[]> {
  const { rows } = await pool.query<StagedRow>({
    name: 'imports_rows_after',
    text: 'select line, cells from import_rows where import_id = $1 and line > $2 order by line limit $3',
    values: [importId, line, size],
  });
  return rows;
}

type ResultQuery = { outcome: string | undefined; after: number; skip: number; size: number };

/** What a line became. */
type LineResult = {
  outcome: 'created' | 'updated' | 'skipped' | 'failed';
  reason: string | null;
  about: string | null;
  notes: unknown;
  difference: unknown;
  enquiryId: string | null;
};
export type ResultRow = { line: number; cells: string[] } & { [K in keyof LineResult]: LineResult[K] | null };

const outcomeIs = (outcome: string): RawBuilder<unknown> => {
  if (outcome === 'warned') return sql`o.notes is not null`;
  return outcome === 'kept' ? sql`o.kept` : sql`o.outcome = ${outcome}`;
};

/**
 * Lines and their outcomes, in file order. A page is cut from one table, and each of its lines looked up in the other by its key: `offset 0` keeps it so
 * while the tables have no statistics of a new import, where PostgreSQL expects one line and would compare every line with every other.
 */
export async function resultRows(db: Db, importId: string, { outcome, after, skip, size }: ResultQuery) {
  const page = sql`order by line offset ${skip} limit ${size}`;
  const { rows } = await (outcome === undefined
    ? sql<ResultRow>`
        select r.line, r.cells, o.outcome, o.reason, o.about, o.notes, o.difference, o.enquiry_id
        from (select line, cells from import_rows where import_id = ${importId} and line > ${after} ${page}) as r
        left join lateral (select * from import_results o where o.import_id = ${importId} and o.line = r.line offset 0) as o on true
        order by r.line`
    : sql<ResultRow>`
        select o.line, r.cells, o.outcome, o.reason, o.about, o.notes, o.difference, o.enquiry_id
        from (select * from import_results o where import_id = ${importId} and line > ${after} and ${outcomeIs(outcome)} ${page}) as o
        cross join lateral (select cells from import_rows r where r.import_id = ${importId} and r.line = o.line offset 0) as r
        order by o.line`
  ).execute(db);
  return rows;
}

const CHUNK = 64 * 1024;

type Stage = (importId: string, rows: AsyncIterable<StagedRow>) => Promise<number>;

/** Runs a transaction that can also bulk-load the rows of a file; `copy` returns how many it loaded. */
export const stage = <T>(pool: Pool, work: (db: Db, copy: Stage) => Promise<T>): Promise<T> =>
  withCopy(pool, async (db, copy) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    return work(db, async (importId, rows) => {
      let count = 0;
      async function* lines() {
        let chunk = '';
        for await (const { line, cells } of rows) {
          count += 1;
          chunk += stagedLine(importId, line, cells);
          if (chunk.length < CHUNK) continue;
          yield chunk;
          chunk = '';
        }
        yield chunk;
      }
      await copy(STAGE, lines());
      return count;
    });
  });
