import { expect, test } from 'vitest';
import { undoUntil, whyNot } from './undo.rules.ts';

const merge = { at: '2026-03-02T01:00:00.000Z', undoneBy: null, undoneAt: null, laterName: null };

test.each([
  ['at once', merge, '2026-03-02T01:00:00Z', /it can/],
  ['at the last moment', merge, '2026-04-01T01:00:00Z', /it can/],
  ['just too late', merge, '2026-04-01T01:00:00.001Z', /30 days/],
  ['twice', { ...merge, undoneBy: 'Asha', undoneAt: merge.at }, '2026-03-03T00:00:00Z', /already undone by Asha/],
  ['before a later merge', { ...merge, laterName: 'Rahim' }, '2026-03-03T00:00:00Z', /with Rahim\. Undo that first/],
])('an undo %s', (_, of, now, says) => {
  expect(whyNot(of, new Date(now)) ?? 'it can').toMatch(says);
});

test('thirty days are counted from the merge', () => {
  expect(undoUntil(merge.at)).toBe('2026-04-01T01:00:00.000Z');
});
