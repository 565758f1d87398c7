import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * In SQL: whether another row refers to this ID of the table, through any foreign key except those of the tables that belong to the row. The
 * database knows its foreign keys, so tables of later migrations count too.
 */
export async function referencesTo(
  db: Db,
  table: string,
  except: readonly string[] = [],
): Promise<(id: RawBuilder<unknown>) => RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(db);
  const keys = rows.filter((key) => !except.includes(key.table));
  if (keys.length === 0) return () => sql<boolean>`false`;
  return (id) =>
    sql<boolean>`(${sql.join(
      keys.map((key) => sql`exists (select from ${sql.id(key.table)} where ${sql.id(key.column)} = ${id})`),
      sql` or `,
    )})`;
}
