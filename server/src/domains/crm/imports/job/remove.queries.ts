import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';

/** Milliseconds after the told time, so that an undo that was started in its last moment finds its rows. */
const GRACE = 3_600_000;
/** Rows per transaction. */
const SIZE = 5_000;

/** The next import whose rows are no longer kept. Its state is checked: an undo that runs still needs them. */
async function nextOver(db: Db, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from imports where rows_until < ${new Date(now.getTime() - GRACE).toISOString()}::timestamptz
      and state not in ('queued', 'running', 'undoing') order by rows_until limit 1`.execute(db);
  return rows[0]?.id;
}

const tables = ['import_rows', 'import_results', 'import_changes'] as const;

/**
 * Removes the cells of files, what became of each, and the previous values of records, once an import can no longer be undone. Its counts stay, and what it
 * wrote. In short transactions; a killed job continues with what is left.
 */
export async function removeRows(db: Db, now: Date, size = SIZE): Promise<void> {
  for (let id = await nextOver(db, now); id !== undefined; id = await nextOver(db, now)) {
    for (const table of tables) {
      for (let removed = size; removed === size; ) {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} where ctid = any(array(
            select ctid from ${sql.table(table)} where import_id = ${id} limit ${size}))`.execute(db);
        removed = Number(numAffectedRows ?? 0n);
      }
    }
    await sql`update imports set rows_until = null, file = '{"notes": [], "lines": null}' where id = ${id}`.execute(db);
  }
}
