import type { PoolClient } from 'pg';
import { relationLines } from './relations.ts';
import { objectLines } from './objects.ts';

/**
 * The whole structure of a database as sorted lines: two databases with the same lines have the same structure. It leaves out rows, and the tables
 * that the migrator and the job queue keep for themselves.
 */
export async function catalogueText(pool: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>([...relationLines, ...objectLines].join(' union all '));
  return rows.map(({ line }) => line).toSorted();
}

/** What only one of two databases has: `-` the first, `+` the second. */
export function differences(first: readonly string[], second: readonly string[]): string[] {
  const before = new Set(first);
  const after = new Set(second);
  return [
    ...first.filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...second.filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
}
