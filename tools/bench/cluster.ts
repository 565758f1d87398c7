import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { takeLock } from '../../server/src/run/lock.ts';
import { type Cluster, startCluster } from '../../server/src/run/postgres/cluster.ts';
import { fill } from './load.ts';

/** Like the product's own PostgreSQL, with memory for a million rows. */
const settings = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  max_connections: '300',
  random_page_cost: '1.1',
  wal_compression: 'off', // as in server/src/run/embedded.ts
  jit: 'off',
};

export type Closing = (() => Promise<void>)[];

/** A PostgreSQL in `.bench/` with so many enquiries; reuses one filled by the same migrations. What is started here is added to `closing` at once. */
export async function openBench(
  rows: number,
  closing: Closing,
  tell: (line: string) => void,
): Promise<{ url: string; pid: number }> {
  const taken = await takeLock(resolve('.bench'), 'bench');
  if ('heldBy' in taken)
    throw new Error(`Another bench is running (pid ${taken.heldBy.pid}): two would measure each other.`);
  closing.push(taken.lock.release);
  const cluster = await startCluster({ dataDir: resolve('.bench/postgres'), password: 'bench', settings });
  closing.push(cluster.stop);
  const name = `bench_${rows}_${await version()}`;
  if (!(await has(cluster, name))) await make(cluster, name, rows, tell);
  const [pid = ''] = (await readFile(resolve('.bench/postgres/postmaster.pid'), 'utf8')).split('\n');
  return { url: cluster.url(name), pid: Number(pid) };
}

/** The database is renamed when complete. Deletes databases of the same size by other migrations. */
async function make(cluster: Cluster, name: string, rows: number, tell: (line: string) => void) {
  await admin(cluster, 'drop database if exists bench_new with (force)');
  for (const old of await like(cluster, `bench_${rows}_%`)) await admin(cluster, `drop database "${old}" with (force)`);
  await admin(cluster, 'create database bench_new');
  await fill(cluster.url('bench_new'), rows, tell);
  await admin(cluster, `alter database bench_new rename to "${name}"`);
}

/** A hash of the migrations and of the code that creates the rows. */
async function version(): Promise<string> {
  const folder = resolve('server/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = [
    ...names.map((name) => resolve(folder, name)),
    resolve('tools/bench/load.sql'),
    resolve('tools/bench/casework.sql'),
    resolve('tools/bench/courses.sql'),
    resolve('tools/bench/applications.sql'),
    resolve('tools/bench/money.sql'),
    resolve('tools/bench/time.sql'),
    resolve('tools/bench/floor/schema.sql'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

const has = async (cluster: Cluster, name: string) => (await like(cluster, name)).includes(name);

async function like(cluster: Cluster, pattern: string): Promise<string[]> {
  const rows = await admin(cluster, 'select datname from pg_database where datname like $1', [pattern]);
  return rows.map(({ datname }) => String(datname));
}

async function admin(cluster: Cluster, text: string, values: string[] = []) {
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, values).finally(() => client.end());
  return rows;
}
