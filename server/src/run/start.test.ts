import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { quickFolder } from '../../../tools/quickFolder.ts';
import { launch, postmaster, query } from '../../test/process.ts';
import { freePort } from './port.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'embark-start-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function begin(folder: string, more: Record<string, string> = {}) {
  const port = await freePort();
  const server = launch({ DATA_DIR: folder, PORT: String(port), ...more });
  const ready = async () => {
    await server.saying('is ready at');
    return server;
  };
  return { ...server, ready, port, address: `http://127.0.0.1:${port}` };
}

const dataDir = () => join(home, 'one');
const accounts = (folder: string) => query(folder, 'select email from users');
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

describe('the lifecycle of a data folder', { timeout: 120_000 }, () => {
  test('a first start killed while it creates the demo leaves nothing incomplete; the second one creates it', async () => {
    await mkdir(join(dataDir(), 'postgres.new-half'), { recursive: true });
    const first = await begin(dataDir(), { HANG: '1' });
    await first.saying('hanging');
    first.kill('SIGKILL');
    await first.ended();

    const second = await begin(dataDir());
    await second.ready();
    expect(await accounts(dataDir())).toEqual([{ email: 'admin@demo.test' }]);
    expect(second.said()).toContain('admin@demo.test');
    expect(second.said()).toContain(`is ready at ${second.address}`);

    const pid = await postmaster(dataDir());
    second.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
    expect(isGone(pid)).toBe(true);
    expect(await readdir(dataDir())).toEqual(['postgres', 'postgres.log', 'secrets.json']);
  });

  test('a second start reports where the first one runs, without affecting it', async () => {
    const first = await begin(dataDir());
    await first.ready();
    const second = await begin(dataDir());
    expect(await second.ended()).toBe(1);
    expect(second.said()).toMatch(new RegExp(`^Already running at ${first.address} \\(server, pid \\d+\\).*\n$`));
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    first.kill('SIGINT');
    expect(await first.ended()).toBe(0);
  });

  test('after the server alone is killed, the next start takes over its PostgreSQL without data loss', async () => {
    const killed = await begin(dataDir());
    await killed.ready();
    await query(dataDir(), "update users set name = 'Kept'");
    const orphan = await postmaster(dataDir());
    killed.kill('SIGKILL');
    await killed.ended();
    expect(isGone(orphan)).toBe(false);

    const next = await begin(dataDir());
    await next.ready();
    expect(await postmaster(dataDir())).not.toBe(orphan);
    expect(await query(dataDir(), 'select name from users')).toEqual([{ name: 'Kept' }]);
    next.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
  });

  test('after it is killed with its PostgreSQL, it starts again over the stale locks without data loss', async () => {
    const killed = await begin(dataDir());
    await killed.ready();
    await query(dataDir(), "update users set name = 'Kept too'");
    process.kill(await postmaster(dataDir()), 'SIGKILL');
    killed.kill('SIGKILL');
    await killed.ended();

    const next = await begin(dataDir());
    await next.ready();
    expect(await query(dataDir(), 'select name from users')).toEqual([{ name: 'Kept too' }]);
    next.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
  });

  test('during a database outage requests return 503 with Retry-After, and recover afterwards', async () => {
    const server = await begin(dataDir());
    await server.ready();
    const call = () =>
      fetch(`${server.address}/api/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'nobody@demo.test', password: 'wrong' }),
      });
    const before = (await call()).status;
    process.kill(await postmaster(dataDir()), 'SIGKILL');

    const refused = await vi.waitUntil(
      async () => {
        const reply = await call();
        return reply.status === 503 && reply;
      },
      { timeout: 15_000, interval: 5 },
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await vi.waitFor(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200), 30_000);
    expect((await call()).status).toBe(before);
    server.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  });

  test('a demo is not served to other machines, also if it already exists in the data folder', async () => {
    const server = await begin(dataDir(), { HOST: '0.0.0.0' });
    expect(await server.ended()).toBe(1);
    expect(server.said()).toMatch(/^(?:.* …\n)*HOST=0\.0\.0\.0 is not allowed: .*\n$/);
  });
});

test('a port in use stops the start with a message that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await vi.waitUntil(() => other.listening);
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? String(address.port) : '';
  const server = launch({ DATA_DIR: join(home, 'two'), PORT: port });
  expect(await server.ended()).toBe(1);
  other.close();
  expect(server.said()).toMatch(new RegExp(`^Port ${port} is taken by another program: choose another.*\n$`));
});

test('an unreachable database is named with instructions', { timeout: 60_000 }, async () => {
  const server = launch({
    DATABASE_URL: 'postgres://embark@no-such-host.invalid/embark',
    SESSION_SECRET: 's'.repeat(32),
    PORT: String(await freePort()),
  });
  expect(await server.ended()).toBe(1);
  expect(server.said()).toMatch(/DATABASE_URL: no-such-host\.invalid is an unknown host\.\n$/);
});
