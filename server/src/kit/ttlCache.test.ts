import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ttlCache } from './ttlCache.ts';

const source = {};
const counter = () => {
  let calls = 0;
  return async () => (calls += 1);
};

test('callers with the same name share one result while it is fresh', async () => {
  const [share, work] = [ttlCache<number>({ shortest: 60_000 }), counter()];
  expect(await Promise.all([share(source, 'all', work), share(source, 'all', work)])).toEqual([1, 1]);
  expect(await share(source, 'all', work)).toBe(1);
  expect([await share(source, 'some', work), await share({}, 'all', work)]).toEqual([2, 3]);
});

test('recomputes fast values and keeps slow ones', async () => {
  const [share, work] = [ttlCache<number>({ shortest: 0, quick: 40 }), counter()];
  expect([await share(source, 'quick', work), await share(source, 'quick', work)]).toEqual([1, 2]);
  const slow = async () => {
    await sleep(50);
    return work();
  };
  expect([await share(source, 'slow', slow), await share(source, 'slow', slow)]).toEqual([3, 3]);
});

test('reports a failure to the caller and does not cache it', async () => {
  const [share, work] = [ttlCache<number>({ shortest: 60_000 }), counter()];
  await expect(share(source, 'all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await share(source, 'all', work)).toBe(1);
});

test('no result is used once it is ten seconds old, however slow it was to compute', async () => {
  const clock = vi.spyOn(performance, 'now');
  try {
    const [share, work] = [ttlCache<number>({ shortest: 0 }), counter()];
    clock.mockReturnValue(1_000);
    const first = share(source, 'heavy', work);
    clock.mockReturnValue(3_000);
    expect(await first).toBe(1);
    clock.mockReturnValue(10_900);
    expect(await share(source, 'heavy', work)).toBe(1);
    clock.mockReturnValue(11_000);
    expect(await share(source, 'heavy', work)).toBe(2);
  } finally {
    clock.mockRestore();
  }
});
