import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/run/port.ts';
import { cpuOf, memoryOf } from './cpu.ts';
import { account } from './load.ts';

export type Node = {
  url: string;
  token: string;
  megabytes: () => Promise<number>;
  /** Microseconds of CPU so far. */
  cpu: () => Promise<number>;
  /** Runs something, and returns the longest turn of the node's event loop meanwhile, in milliseconds: its CPU, and with what it waited for a core. */
  watched: <T>(work: () => Promise<T>) => Promise<{ answer: T; turn: Turn }>;
  stop: () => Promise<void>;
};
export type Turn = { cpu: number; time: number };
/** The bare server in front of the floor. */
export type Bare = Pick<Node, 'url' | 'cpu' | 'stop'>;

/** The product's own server as a separate process, with a signed-in user. */
export async function startNode(databaseUrl: string, secret: string): Promise<Node> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const turns = resolve(`.bench/turns-${port}`);
  const child = spawn(process.execPath, await startArguments(), {
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('watchTurns.ts', import.meta.url).href}`,
      TURNS: turns,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ALLOW_DATA_LOSS: 'yes',
      SESSION_SECRET: secret,
      DEMO: 'off',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  try {
    await ready(child, `${url}/readyz`);
    return {
      url,
      token: await signIn(url),
      megabytes: () => memoryOf(child.pid ?? 0),
      cpu: () => cpuOf(child.pid ?? 0),
      watched: (work) => watched(turns, work),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bare server as a separate process. */
export async function startBare(databaseUrl: string): Promise<Bare> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [fileURLToPath(new URL('floor/bare.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  await ready(child, `${url}/firstPage`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, cpu: () => cpuOf(child.pid ?? 0), stop };
}

/** The arguments of `npm start` for Node, because flags that limit its memory are measured too. */
async function startArguments(): Promise<string[]> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(await readFile('package.json', 'utf8'));
  return scripts.start.replace(/^exec node /, '').split(' ');
}

/** Waits until an address answers. */
async function ready(child: ChildProcess, address: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended while it started.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (answer && answer.status !== 503)
      throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    await sleep(100);
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: account.email, password: account.password }),
  });
  const { access_token: token }: { access_token?: string } = JSON.parse(await answer.text());
  if (!token) throw new Error(`Nobody could sign in: ${answer.status}`);
  return token;
}

/** While the file exists, `watchTurns.ts` writes to it. */
async function watched<T>(file: string, work: () => Promise<T>): Promise<{ answer: T; turn: Turn }> {
  await writeFile(file, '');
  try {
    await sleep(500);
    const answer = await work();
    await sleep(500);
    const windows = (await readFile(file, 'utf8')).trim().split('\n');
    const most = (column: number) => Math.max(...windows.map((window) => Number(window.split(' ')[column])));
    return { answer, turn: { cpu: most(0), time: most(1) } };
  } finally {
    await rm(file, { force: true });
  }
}
