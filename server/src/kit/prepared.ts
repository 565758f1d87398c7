import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { nameOf } from '../db/statements.ts';

/**
 * Runs a compiled query as a named prepared statement: parsed once a connection, and its answer untouched by plugins. One of endless shapes, `isRare`,
 * gets no name: there are only so many.
 */
export async function prepared<T extends object>(
  pool: Pool,
  { sql: text, parameters }: CompiledQuery<T>,
  isRare = false,
): Promise<T[]> {
  const name = isRare ? undefined : nameOf(text);
  const { rows } = await pool.query<T>({ text, values: [...parameters], ...(name && { name }) });
  return rows;
}
