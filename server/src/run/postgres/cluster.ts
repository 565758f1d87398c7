import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SettingError } from '../../env.ts';
import { freePort } from '../port.ts';
import { accountFor } from './account.ts';
import { binaries } from './binaries.ts';
import { environment, initialise, ownName } from './initialise.ts';
import { endLeftovers, markOf } from './leftovers.ts';

export type ClusterOptions = {
  dataDir: string;
  password: string;
  /** PostgreSQL settings in addition to the defaults. */
  settings: Record<string, string>;
  /** Called when PostgreSQL crashed and is being restarted. */
  onLost?: (reason: string) => void;
  /** A free one by default. */
  port?: number;
};

export type Cluster = { port: number; url: (database: string) => string; stop: () => Promise<void> };

/** Runs our own PostgreSQL on loopback. Creates it on the first start, recovers it after a kill, and restarts it after a crash. */
export async function startCluster({
  dataDir,
  password,
  settings,
  onLost,
  port: fixed,
}: ClusterOptions): Promise<Cluster> {
  const account = await accountFor(dataDir);
  const bin = await binaries(account);
  await endLeftovers(dataDir);
  await initialise(dataDir, bin, account, password);
  const logFile = `${dataDir}.log`;

  const launch = async (port: number) => {
    const log = await open(logFile, 'w', 0o600);
    const all = {
      unix_socket_directories: '',
      ...settings,
      cluster_name: markOf(dataDir),
      listen_addresses: '127.0.0.1',
      port: String(port),
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(bin, 'bin/postgres'), ['-D', ownName(dataDir, account), ...flags], {
      ...account,
      cwd: dataDir,
      env: environment(),
      stdio: ['ignore', log.fd, log.fd],
      detached: true, // Ctrl-C must not reach PostgreSQL, which stops last
    });
    await log.close();
    return child;
  };

  const url = (port: number, database: string) =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

  let { child, port } = await firstLaunch(launch, (at) => url(at, 'postgres'), logFile, fixed);
  const stopping = new AbortController();

  const again = async () => {
    await endLeftovers(dataDir);
    child = await launch(port);
    await ready(child, url(port, 'postgres'));
  };

  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await ended(child);
      if (stopping.signal.aborted) return;
      onLost?.(await lastLines(logFile));
      while (!stopping.signal.aborted) {
        await sleep(500);
        const fault = await again().catch((error: Error) => error);
        if (fault === undefined) break;
        onLost?.(fault.message); // the disk is full, say
      }
    }
    await end(child);
  };
  const supervision = supervise();

  return {
    port,
    url: (database) => url(port, database),
    async stop() {
      stopping.abort();
      await end(child);
      await supervision;
    },
  };
}

/** Why PostgreSQL did not start, in one line. Its log is terse, so that it quotes no data: the details are read from the folder. */
export async function reasonIn(output: string, logFile: string): Promise<string> {
  const folder = logFile.replace(/\.log$/, '');
  const firstLine = async (name: string) =>
    (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n')[0] ?? '';
  if (/lock file "postmaster\.pid" already exists/.test(output))
    return `${folder}/postmaster.pid says that process ${await firstLine('postmaster.pid')} uses this data: stop that process, or delete the file if the folder was copied while its server ran.`;
  if (/database files are incompatible with server/.test(output))
    return `${folder} is of PostgreSQL ${await firstLine('PG_VERSION')}, which this version of the product can't run: start the version that made it, or restore a dump.`;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return `PostgreSQL did not start: ${fatal.replace(/^.*?(FATAL|PANIC): +/, '').trim()}. See ${logFile}.`;
}

/** Tries another port if a free one was taken in the meantime. */
async function firstLaunch(
  launch: (port: number) => Promise<ChildProcess>,
  url: (port: number) => string,
  logFile: string,
  fixed?: number,
) {
  for (let tries = 0; tries < 5; tries += 1) {
    const port = fixed ?? (await freePort());
    const child = await launch(port);
    if (await ready(child, url(port))) return { child, port };
    const output = await lastLines(logFile);
    if (!/Address already in use/.test(output)) throw new SettingError(await reasonIn(output, logFile));
  }
  throw new SettingError('PostgreSQL did not start: there is no free port for it.');
}

/** True once it accepts connections, false if it has exited. Recovery after a crash may take a while. */
async function ready(child: ChildProcess, connectionString: string): Promise<boolean> {
  child.on('error', () => {}); // reported by `exitCode`
  while (!isOver(child)) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    const answered = await client.connect().then(
      () => true,
      (error: Error & { code?: string }) => {
        if (error.code !== '28P01') return false;
        child.kill('SIGINT');
        throw new SettingError(
          'The password in secrets.json is wrong: restore the secrets.json that belongs to this data.',
        );
      },
    );
    await client.end().catch(() => undefined);
    if (answered) return true;
    await sleep(40);
  }
  return false;
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

const ended = async (child: ChildProcess) => void (isOver(child) || (await once(child, 'exit')));

/** Fast shutdown: disconnects clients and flushes all data; after ten seconds, an immediate shutdown. */
async function end(child: ChildProcess) {
  if (isOver(child)) return;
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended(child).finally(() => clearTimeout(hurry));
}

const lastLines = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n').slice(-5).join('\n');
