import { expect, test } from 'vitest';
import { byDay } from './Timeline.tsx';

test('entries are grouped by day in the office’s time zone, not the user’s', () => {
  const entries = ['2026-11-19T20:00:00Z', '2026-11-19T18:30:00Z', '2026-11-19T17:59:00Z'].map((at) => ({ at }));
  expect(byDay(entries, 'Asia/Dhaka')).toEqual([
    { day: '2026-11-20', entries: entries.slice(0, 2) },
    { day: '2026-11-19', entries: entries.slice(2) },
  ]);
});
