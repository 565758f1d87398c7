import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';

const script = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

/** Starts a server process, alone or with its supervisor, and collects its output. */
export function launch(env: Record<string, string>, name: 'node' | 'supervised' = 'node') {
  const child = spawn(process.execPath, [script(name)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    said: () => said,
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Its exit code, or the signal that ended it. */
    ended: () => ended(child),
    saying: (text: string) => vi.waitUntil(() => said.includes(text), { timeout: 60_000, interval: 20 }),
  };
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode ?? child.signalCode;
}

/** The pid of the PostgreSQL of a data folder. */
export const postmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Queries the database of the server that runs in a data folder. */
export async function query(dataDir: string, text: string) {
  const { databaseUrl } = JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}
