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

/** Lines and their outcomes, in file order. */
export async function resultRows(db: Db, importId: string, { outcome, after, skip, size }: ResultQuery) {
  const filter =
    outcome === undefined
      ? sql`true`
      : outcome === 'warned'
        ? sql`o.notes is not null`
        : outcome === 'kept'
          ? sql`o.kept`
          : sql`o.outcome = ${outcome}`;
  const { rows } = await sql<{
    line: number;
    cells: string[];
    outcome: 'created' | 'updated' | 'skipped' | 'failed' | null;
    reason: string | null;
    about: string | null;
    notes: unknown;
    difference: unknown;
    enquiryId: string | null;
  }>`
    select r.line, r.cells, o.outcome, o.reason, o.about, o.notes, o.difference, o.enquiry_id
    from import_rows r left join import_results o using (import_id, line)
    where r.import_id = ${importId} and r.line > ${after} and ${filter}
    order by r.line offset ${skip} limit ${size}`.execute(db);
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
