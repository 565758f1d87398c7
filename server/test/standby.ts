import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { quickFolder } from '../../tools/quickFolder.ts';
import { startCluster } from '../src/run/postgres/cluster.ts';

/** Like the primary of the tests: a standby needs at least its connections. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  jit: 'off',
  hot_standby: 'on',
  max_standby_streaming_delay: '0', // other tests create and drop databases all the time: their changes wait for no read
};

/** Starts a second PostgreSQL that follows the one of the tests by streaming replication. `url` is a database of the first. */
export async function startStandby(url: string) {
  const given = new URL(url.replace(/@[^/:]*:/, '@127.0.0.1:'));
  const from = decodeURIComponent(/@([^/:]*):/.exec(url)?.[1] ?? ''); // the socket is in the folder of the data
  const slot = `standby_${process.pid}_${Math.trunc(performance.now())}`;
  const home = await mkdtemp(join(quickFolder(), 'embark-standby-'));
  const dataDir = join(home, 'postgres');
  const primary = new Client({ connectionString: url });
  await primary.connect();
  await primary.query('select pg_create_physical_replication_slot($1, true)', [slot]); // keeps what the standby has not read yet
  const own = {
    ...settings,
    primary_slot_name: slot,
    primary_conninfo: `host=127.0.0.1 port=${given.port} user=${given.username} password=${given.password}`,
  };
  const start = (port?: number) =>
    startCluster({ dataDir, password: given.password, settings: own, ...(port && { port }) });
  try {
    await primary.query('select pg_backup_start($1, true)', [slot]);
    spawnSync('cp', ['-a', from, dataDir]); // databases of other tests come and go meanwhile
    const { rows } = await primary.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    for (const file of ['postmaster.pid', 'postmaster.opts', 'pg_replslot'])
      await rm(join(dataDir, file), { recursive: true, force: true });
    spawnSync('cp', ['-a', join(from, 'pg_snapshots'), join(dataDir, 'pg_replslot')]); // an empty folder of the right owner
    await writeFile(join(dataDir, 'backup_label'), rows[0]?.label ?? '');
    await writeFile(join(dataDir, 'standby.signal'), '');
    for (const file of ['backup_label', 'standby.signal'])
      spawnSync('chown', [`--reference=${join(from, 'PG_VERSION')}`, join(dataDir, file)]);
  } finally {
    await primary.end();
  }
  let cluster = await start();
  return {
    url: cluster.url(given.pathname.slice(1)),
    pid: async () => Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    stop: () => cluster.stop(),
    /** Starts it again, on the same port. */
    async start() {
      cluster = await start(cluster.port);
    },
    async end() {
      await cluster.stop();
      const admin = new Client({ connectionString: url });
      await admin.connect();
      await admin.query('select pg_drop_replication_slot($1)', [slot]).finally(() => admin.end());
      await rm(home, { recursive: true, force: true });
    },
  };
}
