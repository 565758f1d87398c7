import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';

const MOST = 12; // values per list: enough for the planner, short enough for the repository

const relations = `select c.relname as name, c.relkind = 'i' as "isIndex", c.relpages as pages, c.reltuples::int as rows, c.relallvisible as visible
  from pg_class c left join pg_index i on i.indexrelid = c.oid
  join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.relkind in ('r', 'i') and t.reltuples >= 1000 order by 1`;

const columns = `select tablename as relation, attname as name, null_frac, avg_width, n_distinct, most_common_vals::text, most_common_freqs,
    histogram_bounds::text, correlation, most_common_elems::text, most_common_elem_freqs, elem_count_histogram
  from pg_stats where schemaname = 'public' and tablename = any($1) order by 1, 2`;

/** A list of at most so many values, as PostgreSQL writes arrays; the ends of a histogram stay. */
const shortened = `select (select array_agg(v order by n)::text from unnest($1::text[]) with ordinality as given (v, n)
  where case when $2 then n = 1 or n = cardinality($1::text[]) or n % greatest(1, cardinality($1::text[]) / ${MOST}) = 0 else n <= ${MOST} end) as list`;

type Column = Record<string, unknown>;

const numbers = (list: unknown, most: number) => (Array.isArray(list) ? list.slice(0, most) : null);

async function shorter(client: Client, column: Column): Promise<Column> {
  const short = async (list: unknown, isHistogram: boolean) =>
    (await client.query<{ list: string }>(shortened, [list, isHistogram])).rows[0]?.list;
  const { most_common_vals: values, histogram_bounds: bounds, most_common_elems: elements } = column;
  const frequencies = column['most_common_elem_freqs'];
  const all = {
    ...column,
    most_common_vals: values === null ? null : await short(values, false),
    most_common_freqs: numbers(column['most_common_freqs'], MOST),
    histogram_bounds: bounds === null ? null : await short(bounds, true),
    most_common_elems: elements === null ? null : await short(elements, false),
    // the frequencies of elements end with their least, their most and that of null
    most_common_elem_freqs: Array.isArray(frequencies)
      ? [...frequencies.slice(0, MOST), ...frequencies.slice(-3)]
      : null,
    elem_count_histogram: null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
}

const lines = (list: object[]) => list.map((one) => `    ${JSON.stringify(one)}`).join(',\n');

/** Writes what PostgreSQL knows of the large tables of a filled database: their sizes and what their columns contain. */
export async function writeStatistics(url: string, path: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: large } = await client.query<{ name: string }>(relations);
    const { rows } = await client.query<Column>(columns, [large.map(({ name }) => name)]);
    const short: Column[] = [];
    for (const row of rows) short.push(await shorter(client, row));
    await writeFile(path, `{\n  "relations": [\n${lines(large)}\n  ],\n  "columns": [\n${lines(short)}\n  ]\n}\n`);
  } finally {
    await client.end();
  }
}
