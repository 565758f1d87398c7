import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { DB } from '../db/schema.ts';

export type Row<T extends keyof DB> = Insertable<DB[T]>;

const AT_ONCE = 5_000;
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts rows with the same columns in order, thousands per statement. */
export async function insertRows<T extends keyof DB>(db: Db, table: T, rows: readonly Row<T>[]): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows
      .slice(from, from + AT_ONCE)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
      db,
    );
  }
}
