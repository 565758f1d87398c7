import { expect, test } from 'vitest';
import { moved } from './useShortcutEntries.ts';

test.each([
  [['a', 'b', 'c'], 'a', 'c', ['b', 'c', 'a']],
  [['a', 'b', 'c'], 'c', 'a', ['c', 'a', 'b']],
  [['a', 'b', 'c'], 'b', 'b', ['a', 'b', 'c']],
  [['a', 'b'], 'a', 'gone', ['a', 'b']],
  [['a', 'b'], 'gone', 'a', ['a', 'b']],
])('%j: %s moved to the place of %s', (ids, id, place, expected) => {
  expect(moved(ids, id, place)).toEqual(expected);
});
