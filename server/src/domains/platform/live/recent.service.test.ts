import { expect, test } from 'vitest';
import { recentChanges } from './recent.service.ts';

const change = (id: string) => ({ topic: 'enquiries', company: 'fc', office: 1, ids: [id] });

test('knows the changes since a page began to load, and says when it no longer does', () => {
  let time = 100_000;
  const recent = recentChanges(() => time);
  expect(recent.since(1)).toBe(null); // the server has just started
  time += 1_000;
  expect(recent.since(500)).toEqual([]);
  recent.note(change('1'));
  time += 10_000;
  recent.note(change('2'));
  expect(recent.since(5_000)).toEqual([change('2')]);
  expect(recent.since(10_000)).toEqual([change('1'), change('2')]);
  time += 25_000;
  expect(recent.since(30_000)).toEqual([change('2')]);
  expect(recent.since(40_000)).toBe(null);
  recent.gap();
  expect(recent.since(30_000)).toBe(null);
  time += 20_000; // the kept change is older than half a minute now, and goes; the gap stays
  expect(recent.since(25_000)).toBe(null);
  expect(recent.since(15_000)).toEqual([]);
});

test('keeps a bounded number of changes', () => {
  let time = 0;
  const recent = recentChanges(() => time);
  for (let id = 0; id < 10_000; id += 1) {
    time += 1;
    recent.note(change(String(id)));
  }
  const known = recent.since(1_999);
  expect(known).toHaveLength(2_000);
  expect(recent.since(2_100)).toBe(null);
});
