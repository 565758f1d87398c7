import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { plannerSettings } from '../../src/run/embedded.ts';
import type { Sent } from './plan.ts';

/** Ends all other connections, so that new ones have new settings, and the counters of the old ones are counted. */
const endOthers = async (client: Client) => {
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  for (;;) {
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) ${others}`);
    if (rowCount === 0) return;
    await sleep(20);
  }
};

/** Makes a database plan as the product does, with no statistics but those that the product asks for. */
export async function onlyOwnStatistics(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await client.query(rows.map(({ name }) => `alter table ${name} set (autovacuum_enabled = off)`).join(';'));
  const database = new URL(url).pathname.slice(1);
  const settings = { ...plannerSettings, join_collapse_limit: '8', from_collapse_limit: '8' };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
  await endOthers(client);
  return client;
}

/** How many rows of tables the statements of `work` read: unlike its duration, it does not depend on what else the machine does. */
export async function rowsRead(client: Client, work: () => Promise<unknown>): Promise<number> {
  const total = async () => {
    await endOthers(client);
    const { rows } = await client.query<{ read: number }>(
      'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables',
    );
    return rows[0]?.read ?? 0;
  };
  const before = await total();
  await work();
  return (await total()) - before;
}

/** Whether a statement would compare the rows of two tables one by one, which is quick only for a few. */
export async function comparesRows(client: Client, { text, values }: Sent): Promise<boolean> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (format json) ${text}`, values);
  return /"Node Type": "Nested Loop"(?:(?!"Node Type")[^])*"Join Filter"/.test(
    JSON.stringify(rows[0]?.['QUERY PLAN'], null, 1),
  );
}

/** Tables with many rows that PostgreSQL knows nothing about, or far fewer. */
export async function unknownTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; known: number }>(
    `select relname as name, reltuples as known from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name, known } of rows) {
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 1_000 && known < count * 0.8) found.push(`${name}: ${known} of ${count}`);
  }
  return found;
}
