import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

const MOST = 200;
const NAMES = 3;

export type SharedAddress = { address: string; name: string; rows: number; held: number; lines: number[] };

/** Emails and phones that rows share with other people, with how many rows and the first lines. `about` is the email or phone and the name: `a@b.c (Rahim Uddin)`. */
export async function sharedAddresses(db: Db, importId: string): Promise<SharedAddress[]> {
  const { rows } = await sql<SharedAddress>`
    with shared as materialized (
      select line, about, reason = 'unsure-person' as held from import_results
      where import_id = ${importId} and reason in ('unsure-person', 'left-out')
      union all
      select o.line, note->>'about', false from import_results o, json_array_elements(o.notes) as note
      where o.import_id = ${importId} and o.notes is not null and note->>'code' = 'shared')
    select split_part(about, ' (', 1) as address, rtrim(split_part((array_agg(about order by line))[1], ' (', 2), ')') as name,
      count(*)::int as rows, count(*) filter (where held)::int as held, (array_agg(line order by line))[1:${sql.lit(NAMES)}] as lines
    from shared group by 1 order by held desc, rows desc, 1 limit ${MOST}`.execute(db);
  return rows;
}

/** These lines of an import. */
export async function linesOf(db: Db, importId: string, lines: readonly number[]) {
  const { rows } = await sql<{ line: number; cells: string[] }>`
    select line, cells from import_rows where import_id = ${importId} and line = any(${lines}::int[])`.execute(db);
  return rows;
}
