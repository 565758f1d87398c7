import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickFolder } from '../../../tools/quickFolder.ts';
import { launch } from '../../test/process.ts';
import { runWithUs } from './browser.ts';
import { folderFault } from './claim.ts';
import { freePort } from './port.ts';
import { reasonIn } from './postgres/cluster.ts';

let home: string;
const dir = (name: string) => join(home, name);
const start = async (folder: string) =>
  launch({ DATA_DIR: dir(folder), PORT: String(await freePort()), LOG_LEVEL: 'silent' });

beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'embark-broken-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('a folder for the copies below, and one copied while its server runs', { timeout: 120_000 }, async () => {
  const server = await start('one');
  await server.saying('is ready at');
  await copy('one', 'running');
  server.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});

/** As a backup does: with the owners of the files. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', dir(from), dir(to)]);

/** What the start says about a copy of the folder that is broken like this: one line, and exit code 1. */
async function saidAbout(break_: (folder: string) => Promise<unknown>, from = 'one'): Promise<string> {
  const name = crypto.randomUUID();
  await copy(from, name);
  await break_(dir(name));
  const server = await start(name);
  expect(await server.ended()).toBe(1);
  const lines = server
    .said()
    .trim()
    .split('\n')
    .filter((line) => !line.endsWith(' …'));
  await rm(dir(name), { recursive: true, force: true });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\.$/);
  return (lines[0] ?? '').replaceAll(dir(name), 'DATA');
}

test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
  [
    'damaged secrets',
    (folder) => writeFile(join(folder, 'secrets.json'), '{"session": '),
    /^DATA\/secrets\.json is damaged: restore it/,
  ],
  [
    'secrets of other data',
    (folder) =>
      writeFile(join(folder, 'secrets.json'), JSON.stringify({ session: 's'.repeat(40), database: 'd'.repeat(20) })),
    /^The password in secrets\.json is wrong: restore/,
  ],
  [
    'an older PostgreSQL',
    (folder) => writeFile(join(folder, 'postgres/PG_VERSION'), '15\n'),
    /^DATA\/postgres is of PostgreSQL 15, which this version of the product can't run: start /,
  ],
  [
    'a damaged PostgreSQL',
    (folder) => rm(join(folder, 'postgres/global/pg_control')),
    /^PostgreSQL did not start: .*pg_control.* See DATA\/postgres\.log\.$/,
  ],
  [
    'a missing setting file',
    (folder) => rm(join(folder, 'postgres/postgresql.conf')),
    /^PostgreSQL did not start: .*postgresql\.conf.*\.$/,
  ],
  ['a folder as the lock', (folder) => mkdir(join(folder, 'lock')), /^DATA_DIR=DATA has a folder in place of a file: /],
  [
    'a file in its place',
    async (folder) => {
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
    },
    /^DATA_DIR=DATA is not a folder: choose another DATA_DIR\.$/,
  ],
])('D7: %s is one sentence', { timeout: 60_000 }, async (_, break_, says) => {
  expect(await saidAbout(break_)).toMatch(says);
});

test('D7: a copied postmaster.pid that names a running PostgreSQL is one sentence', { timeout: 60_000 }, async () => {
  const first = await start('one');
  await first.saying('is ready at');
  const pid = await readFile(join(dir('one'), 'postgres/postmaster.pid'), 'utf8');
  const said = await saidAbout(async (folder) => {
    await rm(join(folder, 'lock'), { force: true });
    await writeFile(join(folder, 'postgres/postmaster.pid'), pid, { mode: 0o600 });
  }, 'running');
  expect(said).toMatch(
    new RegExp(`^DATA/postgres/postmaster\\.pid says that process ${pid.split('\n')[0]} uses this data: `),
  );
  first.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
});

test.each([
  ['EACCES', /belongs to another user/],
  ['EROFS', /is on a read-only disk/],
  ['ENOSPC', /is on a full disk/],
])('D7: %s in the data folder is one sentence; elsewhere it is shown in full', (code, says) => {
  const fault = (path: string) =>
    Object.assign(new Error(`${code}: no, open '${path}'`), { code, syscall: 'open', path });
  expect(String(folderFault(fault('/data/lock'), '/data'))).toMatch(says);
  const other = fault('/elsewhere/file');
  expect(folderFault(other, '/data')).toBe(other);
});

test('D7: the reason of PostgreSQL is its last fatal line', async () => {
  const output = '2026-11-27 UTC [1] LOG:  starting\n2026-11-27 UTC [1] FATAL:  could not map memory\nHINT: more';
  expect(await reasonIn(output, '/data/postgres.log')).toBe(
    'PostgreSQL did not start: could not map memory. See /data/postgres.log.',
  );
});

test('D7: a build ends with the server that started it, even if that is killed', { timeout: 60_000 }, async () => {
  const module = JSON.stringify(new URL('browser.ts', import.meta.url).href);
  const endless = `(async () => { process.stderr.write(String(process.pid)); require('node:fs').writeFileSync(${JSON.stringify(dir('pid'))}, String(process.pid)); await new Promise((go) => setTimeout(go, 3600000)); })()`;
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { runWithUs } = await import(${module}); await runWithUs(${JSON.stringify(endless)}, '/');`,
  ]);
  const pid = await vi.waitFor(async () => Number(await readFile(dir('pid'), 'utf8')), 30_000);
  expect(process.kill(pid, 0)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);
});

test.each([
  ['Promise.resolve()', { code: 0, said: '' }],
  ["Promise.reject('no disk')", { code: 1, said: expect.stringContaining('no disk') }],
])('D7: %s in a process of its own: its result is known', async (script, result) => {
  expect(await runWithUs(script, tmpdir())).toEqual(result);
});
