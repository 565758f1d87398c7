import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { connect, type Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { type Cluster, startCluster } from './postgres/cluster.ts';
import { whileSlow } from './welcome.ts';

/** What decides which plan is chosen for a statement. */
export const plannerSettings = { effective_cache_size: '1GB', work_mem: '32MB', random_page_cost: '1.1', jit: 'off' };

/** Tuned for one office on the same machine as a browser; a separate database server has its own tuning. */
const settings = {
  ...plannerSettings,
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  max_connections: '120',
  // the bundled PostgreSQL only has pglz, which takes a fifth of the time of a change
  wal_compression: 'off',
  // cancels queries of a node that was killed
  client_connection_check_interval: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // error messages and details quote user input
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export type Embedded = {
  url: string;
  /** Whether the database was just created. */
  fresh: boolean;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  password: string;
  /** Fills a migrated, empty database. */
  fill: (database: Database) => Promise<void>;
  /** Reports progress on the terminal. */
  tell: (line: string) => void;
  onLost?: (reason: string) => void;
  /** Called before PostgreSQL runs, so that it is stopped even if the start is aborted. */
  onStarting: (stop: () => Promise<void>) => void;
};

/** Runs PostgreSQL in the data folder, and creates and fills the product's database on the first start. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, password, tell, onLost, onStarting } = options;
  const starting = startCluster({
    dataDir: join(dataDir, 'postgres'),
    password,
    settings,
    ...(onLost && { onLost }),
  });
  const stop = () =>
    starting.then(
      (cluster) => cluster.stop(),
      () => undefined, // it never ran; reject with the reason
    );
  onStarting(stop);
  const cluster = await whileSlow(tell, 'Starting PostgreSQL …', starting);
  const fresh = !(await exists(cluster, 'embark'));
  if (fresh) await make(cluster, options);
  return { url: cluster.url('embark'), fresh, stop };
}

/** The database is renamed once complete, so that a first start killed midway starts over. */
async function make(cluster: Cluster, { tell, fill }: EmbeddedOptions) {
  await admin(cluster, 'drop database if exists embark_new with (force)');
  await admin(cluster, 'create database embark_new');
  const database = connect(cluster.url('embark_new'), { statementTimeout: 0, lockTimeout: 0 });
  try {
    await whileSlow(tell, 'Making the tables of the database …', migrate(database));
    await fill(database);
    await database.pool.query('analyze');
  } finally {
    await database.db.destroy();
  }
  while (!(await renamed(cluster))) await sleep(50);
}

/** PostgreSQL notices closed connections late, and renames only unused databases. */
async function renamed(cluster: Cluster): Promise<boolean> {
  try {
    await admin(cluster, 'alter database embark_new rename to embark');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55006') return false;
    throw error;
  }
}

const exists = async (cluster: Cluster, name: string) =>
  (await admin(cluster, 'select 1 from pg_database where datname = $1', [name])).rowCount === 1;

async function admin(cluster: Cluster, text: string, values: string[] = []) {
  const client = new Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => {}); // the query itself reports the error
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}
