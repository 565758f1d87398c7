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

test('removes a lock whose pid now belongs to another program', async () => {
  await writeFile(lock(), `${process.pid}\n`);
  await endLeftovers(join(home, 'postgres'));
  await expect(access(lock())).rejects.toThrow('ENOENT');
});

test('keeps the lock of a dead process for PostgreSQL, which also checks its shared memory', async () => {
  await writeFile(lock(), '4194304\n');
  await endLeftovers(join(home, 'postgres'));
  await expect(access(lock())).resolves.not.toThrow();
});

test('recognises a folder by another path', async () => {
  await symlink(home, `${home}-alias`);
  expect(markOf(join(`${home}-alias`, 'postgres'))).toBe(markOf(join(home, 'postgres')));
  await rm(`${home}-alias`);
});
