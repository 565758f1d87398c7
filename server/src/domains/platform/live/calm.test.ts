import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calm } from './index.ts';
import type { Change } from './live.rules.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('throttles bulk changes to one every two seconds; changes that name their rows are sent at once', () => {
  const told: Change[] = [];
  const tell = calm((change) => told.push(change));
  const many = { topic: 'enquiries', company: 'fc', office: 1, ids: null };
  for (let batch = 0; batch < 50; batch += 1) {
    tell(many);
    vi.advanceTimersByTime(100);
  }
  expect(told).toHaveLength(3);
  tell({ ...many, ids: ['one'] });
  tell({ ...many, office: 2 });
  expect(told).toHaveLength(5);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(6); // the last change is never lost
});
