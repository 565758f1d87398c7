import { chown, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

type Relation = { name: string; isIndex: boolean; pages: number; rows: number; visible: number };
type Statistics = { relations: Relation[]; columns: Record<string, unknown>[] };

const PAGE = 8192;
const SEGMENT = 131_072; // pages per file
const LARGE = 20_000; // rows

/** What PostgreSQL knew of the tables of the bench with a million enquiries; `npm run bench -- --statistics <file>` writes it. */
const statistics: Statistics = JSON.parse(await readFile(new URL('statistics.json', import.meta.url), 'utf8'));

/** The tables that are too large to be read as a whole. */
export const largeTables: ReadonlySet<string> = new Set(
  statistics.relations.filter(({ isIndex, rows }) => !isIndex && rows >= LARGE).map(({ name }) => name),
);

/** Makes the file of a table or index as long as it would be: the planner asks for its size. The added pages are holes, which take no room. */
async function lengthen(dataDir: string, path: string, pages: number) {
  const first = join(dataDir, path);
  const { uid, gid } = await stat(first);
  for (let segment = 0; segment * SEGMENT < pages; segment += 1) {
    const file = segment === 0 ? first : `${first}.${segment}`;
    if (segment > 0) {
      await writeFile(file, '', { mode: 0o600 });
      await chown(file, uid, gid);
    }
    await truncate(file, Math.min(SEGMENT, pages - segment * SEGMENT) * PAGE);
  }
}

/** The indexes of the large tables that the statistics do not know yet, as if they had all rows. */
async function newIndexes(client: Client): Promise<Relation[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table from pg_index where indrelid = any($1::regclass[])
       and not indexrelid::regclass::text = any($2)`,
    [[...largeTables], statistics.relations.map(({ name }) => name)],
  );
  return rows.map(({ name, table }) => {
    const { rows: count = 0 } = statistics.relations.find((one) => one.name === table) ?? {};
    return { name, isIndex: true, pages: Math.ceil(count / 200) + 1, rows: count, visible: 0 };
  });
}

/** Makes the planner believe that the tables of a test database have the rows of the bench. Nothing is to be read from them afterwards. */
export async function pretendRows(client: Client, dataDir: string): Promise<void> {
  const relations = [...statistics.relations, ...(await newIndexes(client))];
  for (const { name, pages, rows, visible } of relations) {
    const found = await client.query<{ path: string | null }>('select pg_relation_filepath(to_regclass($1)) as path', [
      name,
    ]);
    const path = found.rows[0]?.path;
    if (path === null || path === undefined) continue; // dropped since
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real, 'relallvisible', $4::int)`,
      [name, pages, rows, visible],
    );
    await lengthen(dataDir, path, pages);
  }
  for (const { relation, name, ...column } of statistics.columns)
    await restoreColumn(client, String(relation), String(name), column);
}

const types: Record<string, string> = {
  null_frac: 'real',
  avg_width: 'integer',
  n_distinct: 'real',
  most_common_vals: 'text',
  most_common_freqs: 'real[]',
  histogram_bounds: 'text',
  correlation: 'real',
  most_common_elems: 'text',
  most_common_elem_freqs: 'real[]',
};

async function restoreColumn(client: Client, relation: string, name: string, column: Record<string, unknown>) {
  const { rowCount } = await client.query(
    'select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped',
    [relation, name],
  );
  if (rowCount === 0) return;
  const given = Object.entries(column);
  const parameters = given.map(([key], at) => `'${key}', $${at + 3}::${types[key]}`);
  await client.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false, ${parameters.join(', ')})`,
    [relation, name, ...given.map(([, value]) => value)],
  );
}
