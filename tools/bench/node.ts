import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/run/port.ts';
import { account } from './load.ts';

export type Node = { url: string; token: string; megabytes: () => Promise<number>; stop: () => Promise<void> };

/** The product's own server as a separate process, with a signed-in user. */
export async function startNode(databaseUrl: string, secret: string): Promise<Node> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, await startArguments(), {
    env: {
      ...process.env,
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
    await ready(child, url);
    return { url, token: await signIn(url), megabytes: () => megabytes(child.pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The arguments of `npm start` for Node, because flags that limit its memory are measured too. */
async function startArguments(): Promise<string[]> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(await readFile('package.json', 'utf8'));
  return scripts.start.replace(/^exec node /, '').split(' ');
}

async function ready(child: ChildProcess, url: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended while it started.');
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
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

/** The resident memory of a process in MB, read from /proc. */
async function megabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
