import { Company } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { ImportState } from '../register.queries.ts';

/** Locks an import in this state; undefined if it is in another one. Long statements of its work may take minutes. */
export async function take(db: Db, id: string, state: ImportState) {
  await sql`set local statement_timeout = '10min'`.execute(db);
  const row = await db
    .selectFrom('registerImports')
    .select(['id', 'company', 'createdBy', 'checked', 'counts', 'warnings', 'total', 'done'])
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, company: Company.parse(row.company) };
}

/** Adds to the counters of an import. */
export const advance = (db: Db, id: string, done: number, kept = 0) =>
  sql`update register_imports set done = done + ${done}, kept = kept + ${kept} where id = ${id}`.execute(db);

export async function progressOf(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom('registerImports').select('done').where('id', '=', id).executeTakeFirst();
  return row?.done ?? 0;
}

/** The imports in this state. */
export async function unfinished(db: Db, state: ImportState): Promise<string[]> {
  const rows = await db.selectFrom('registerImports').select('id').where('state', '=', state).execute();
  return rows.map(({ id }) => id);
}

/** Marks an import in this state as failed after the last attempt; false if it is in another one. */
export async function fail(db: Db, id: string, state: ImportState, message: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registerImports')
    .set({ state: 'failed', message, finishedAt: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** After the last attempt of an undo: what is still written can be undone again. */
export const failUndo = (db: Db, id: string, message: string) =>
  sql`update register_imports set state = 'applied', message = ${message},
      done = (select count(*) from register_changes c where c.import_id = register_imports.id and c.applied)
    where id = ${id} and state = 'undoing'`.execute(db);
