import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileSlow } from './welcome.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const waiting = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));

test('a slow step reports what it does, once', async () => {
  const tell = vi.fn<(line: string) => void>();
  const step = whileSlow(tell, 'Starting PostgreSQL …', waiting(3_000));
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell.mock.calls).toEqual([['Starting PostgreSQL …']]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await step).toBe('done');
  expect(tell).toHaveBeenCalledOnce();
});

test('a quick step reports nothing, nor does one that fails at once', async () => {
  const tell = vi.fn<(line: string) => void>();
  const quick = whileSlow(tell, 'Starting PostgreSQL …', waiting(100));
  const failed = whileSlow(tell, 'Loading …', Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await quick).toBe('done');
  expect(tell).not.toHaveBeenCalled();
});
