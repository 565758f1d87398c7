import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { imports } from '@embark/contracts/crm/imports';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { importing } from '../../../../test/importing.ts';
import { messy, messyText } from '../../../../test/messy.ts';

const t = testApp();
const i = importing(t);
const script = fileURLToPath(new URL('../../../../test/importer.ts', import.meta.url));

function worker() {
  const child = spawn(process.execPath, [script], { env: { ...process.env, DATABASE_URL: t.url }, stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('an import and its undo finish correctly after being killed halfway', { timeout: 120_000 }, async () => {
  const who = await t.person({ roles: ['admin'] });
  const { counts, ...file } = messy(5, 1_500);
  const before = await i.traces();
  const id = await i.send(who, messyText(file));
  const until = (reached: (found: { state: string; line: number; undoneLine: number }) => boolean) =>
    vi.waitUntil(
      async () => {
        const found = await t.database.db
          .selectFrom('imports')
          .select(['state', 'line', 'undoneLine'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return reached(found);
      },
      { timeout: 50_000, interval: 5 },
    );

  const first = worker();
  await until(({ line }) => line > 200);
  first.kill('SIGKILL');
  expect((await i.result(who, id)).state).toBe('running');
  const second = worker();
  await until(({ state }) => state === 'done');
  const { total, created, skipped, failed, warned } = await i.result(who, id);
  expect({ total, created, skipped, failed, warned }).toEqual(counts);

  await t.as(who, imports.undo, { id });
  await until(({ undoneLine }) => undoneLine > 200);
  second.kill('SIGKILL');
  expect((await i.result(who, id)).state).toBe('undoing');
  worker();
  await until(({ state }) => state === 'undone');
  expect((await i.result(who, id)).kept).toBe(0);
  expect(await i.traces()).toEqual(before);
});
