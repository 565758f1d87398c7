import { access, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endLeftovers, markOf } from './leftovers.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'embark-leftovers-'));
  await mkdir(join(home, 'postgres'));
});
afterAll(() => rm(home, { recursive: true }));

const lock = () => join(home, 'postgres', 'postmaster.pid');

test('a lock whose number went to another program is removed', async () => {
  await writeFile(lock(), `${process.pid}\n`);
  await endLeftovers(join(home, 'postgres'));
  await expect(access(lock())).rejects.toThrow('ENOENT');
});

test('a lock of a process that is gone is left to PostgreSQL, which checks its memory too', async () => {
  await writeFile(lock(), '4194304\n');
  await endLeftovers(join(home, 'postgres'));
  await expect(access(lock())).resolves.not.toThrow();
});

test('a folder reached by another name is the same folder', async () => {
  await symlink(home, `${home}-alias`);
  expect(markOf(join(`${home}-alias`, 'postgres'))).toBe(markOf(join(home, 'postgres')));
  await rm(`${home}-alias`);
});
