import { expect, inject, test, vi } from 'vitest';
import { copyOf } from '../../test/database.ts';
import { databaseClock, databaseTime } from './databaseClock.ts';

test('a node whose clock is hours wrong uses the time of the database', async () => {
  const own = await copyOf(inject('template'));
  const hours = 13 * 3_600_000;
  const clock = await databaseClock(() => databaseTime(own), { local: () => Date.now() + hours });
  try {
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  } finally {
    clock.stop();
    await own.drop();
  }
});

test('keeps the last difference while the database is away, and measures again', async () => {
  let away = false;
  let ahead = 5_000;
  const ask = vi.fn<() => Promise<number>>(async () => {
    if (away) throw new Error('away');
    return Date.now() + ahead;
  });
  const clock = await databaseClock(ask, { every: 10 });
  const difference = () => Math.round((clock.now().getTime() - Date.now()) / 1_000);
  expect(difference()).toBe(5);
  away = true;
  const calls = ask.mock.calls.length;
  await vi.waitUntil(() => ask.mock.calls.length > calls + 2);
  expect(difference()).toBe(5);
  [away, ahead] = [false, 60_000];
  await vi.waitUntil(() => difference() === 60);
  clock.stop();
});
