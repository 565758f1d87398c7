import { sql } from 'kysely';
import type { Db } from '../src/db/client.ts';

const uncounted = new Set(['version', 'updatedAt', 'updated_at']);

/**
 * Every row of every table by its key, except those that `except` (an expression on the table's name) excludes. Columns that only count writes are
 * left out, and so are messages that are being sent.
 */
export async function allRows(db: Db, except: string): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'announcements' and table_name !~ ${except} order by 1`.execute(
    db,
  );
  const all = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of rows) {
      const kept = Object.entries(row).filter(([column]) => !uncounted.has(column));
      const key = JSON.stringify(row['id'] ?? kept);
      all.set(`${name} ${key}`, JSON.stringify(kept));
    }
  }
  return all;
}

/** Every `table.column` that refers to a contact, by foreign key or by name. */
export async function namingContacts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select k.conrelid::regclass || '.' || a.attname as place
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'contacts'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%contact\_id%'`.execute(db);
  return rows.map(({ place }) => place);
}
