import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickFolder } from '../../../tools/quickFolder.ts';
import { launch } from '../../test/process.ts';
import { freePort } from './port.ts';

// R1: `npm start` restarts a server that died

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'embark-supervisor-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const begin = async (folder: string, more: Record<string, string> = {}) =>
  launch({ DATA_DIR: folder, PORT: String(await freePort()), ...more }, 'supervised');

const serverOf = async (folder: string): Promise<number> =>
  JSON.parse(await readFile(join(folder, 'lock'), 'utf8')).pid;
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};
const timesReady = (said: string) => said.split('is ready at').length - 1;

test('R1: a killed server is started again, and says so; the supervisor ends with its server', {
  timeout: 120_000,
}, async () => {
  const folder = join(home, 'killed');
  const supervisor = await begin(folder);
  await supervisor.saying('is ready at');
  const first = await serverOf(folder);
  process.kill(first, 'SIGKILL');
  await supervisor.saying('The server stopped unexpectedly (SIGKILL). Restarting in 0.1 s …');
  await vi.waitUntil(() => timesReady(supervisor.said()) === 2, { timeout: 60_000, interval: 20 });
  const second = await serverOf(folder);
  expect(second).not.toBe(first);

  supervisor.kill('SIGTERM');
  expect(await supervisor.ended()).toBe(0);
  expect(isGone(second)).toBe(true);
  expect(timesReady(supervisor.said())).toBe(2);
});

test('R1: a server whose supervisor was killed ends too', { timeout: 120_000 }, async () => {
  const folder = join(home, 'alone');
  const supervisor = await begin(folder);
  await supervisor.saying('is ready at');
  const server = await serverOf(folder);
  supervisor.kill('SIGKILL');
  await vi.waitFor(() => expect(isGone(server)).toBe(true), 30_000);
});

test('R1: a server that cannot start is not started again', { timeout: 60_000 }, async () => {
  const supervisor = await begin(join(home, 'wrong'), { HOST: '0.0.0.0', DEMO: 'on' });
  expect(await supervisor.ended()).toBe(1);
  expect(supervisor.said()).not.toContain('Restarting');
});
