import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';

// Names are shared by all connections of this process; shapes beyond the cap are sent unnamed, so memory stays bounded.
const names = new Map<string, string>();
const CAP = 400;

/** Runs a compiled query as a named prepared statement: parsed once a connection, and its answer untouched by plugins. */
export async function prepared<T extends object>(
  pool: Pool,
  { sql: text, parameters }: CompiledQuery<T>,
): Promise<T[]> {
  let name = names.get(text);
  if (!name && names.size < CAP) {
    name = `embark_${names.size + 1}`;
    names.set(text, name);
  }
  const { rows } = await pool.query<T>({ text, values: [...parameters], ...(name && { name }) });
  return rows;
}
