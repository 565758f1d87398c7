import type { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** A statement that begins with this is prepared once a connection, inside a transaction too: its planning costs more than its work. */
export const PREPARE = '/* prepared */';

// Names are shared by all connections of this process; shapes beyond the cap are sent unnamed, so memory stays bounded.
const names = new Map<string, string>();
const CAP = 400;

/** The name of a statement that is worth preparing, by its text; undefined when there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= CAP) return known;
  const name = `embark_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The pool as the query builder takes it, with marked statements sent by name. */
export const naming = (pool: Pool) => ({
  options: pool.options,
  connect: async () => named(await pool.connect()),
  end: () => pool.end(),
});

/**
 * A client has far more members than the builder needs, so the proxy passes everything through except the one it
 * changes.
 */
function named(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') {
        return (text: string, values: unknown[]) => {
          const name = typeof text === 'string' && text.startsWith(PREPARE) ? nameOf(text) : undefined;
          return name ? target.query({ name, text, values }) : target.query(text, values);
        };
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

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
