import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(process.env.E2E_DATA_DIR ?? '', name), 'utf8'));
}

/** Another node of the product under test: its own process on the same database. After a kill it can be restarted on its port. */
export async function anotherNode(port: number) {
  const { databaseUrl } = await read<{ databaseUrl: string }>('lock');
  const { session } = await read<{ session: string }>('secrets.json');
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ALLOW_DATA_LOSS: 'yes',
    SESSION_SECRET: session,
    LOG_LEVEL: 'warn',
  };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  async function begin() {
    child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 0; !(await isReady()); tries += 1) {
      if (tries > 600 || child.exitCode !== null) throw new Error(`The node at ${url} does not come up.`);
      await sleep(100);
    }
  }
  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await begin();
  return { url, begin, kill };
}
