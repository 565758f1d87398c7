import { expect, test } from 'vitest';
import { nextSort, setSort, sortsIn, textOfSorts, withoutSort } from './sort.ts';

test('a sort is read and written as in the contract', () => {
  expect(sortsIn('-createdAt, name')).toEqual([
    { id: 'createdAt', desc: true },
    { id: 'name', desc: false },
  ]);
  expect(sortsIn(undefined)).toEqual([]);
  expect(sortsIn(',-,')).toEqual([]);
  expect(textOfSorts(sortsIn('-createdAt,name'))).toBe('-createdAt,name');
  expect(textOfSorts([])).toBeUndefined();
});

test.each([
  [undefined, 'name', 'asc', false, 'name'],
  ['name', 'name', 'asc', false, '-name'],
  ['-name', 'name', 'asc', false, undefined],
  [undefined, 'made', 'desc', false, '-made'],
  ['-made', 'made', 'desc', false, 'made'],
  ['made', 'made', 'desc', false, undefined],
  ['name', 'made', 'desc', false, '-made'],
  ['name', 'made', 'desc', true, 'name,-made'],
  ['name,-made', 'name', 'asc', true, '-name,-made'],
  ['-name,-made', 'name', 'asc', true, '-made'],
  ['name,made', 'name', 'asc', false, '-name'],
] as const)('%s, then %s (first %s, added: %s) gives %s', (now, id, first, add, next) => {
  expect(nextSort(now, id, first, add)).toBe(next);
});

test('the menu sets a direction or removes a column', () => {
  expect(setSort('name', { id: 'made', desc: true }, false)).toBe('-made');
  expect(setSort('name', { id: 'made', desc: true }, true)).toBe('name,-made');
  expect(setSort('name,made', { id: 'name', desc: true }, true)).toBe('-name,made');
  expect(withoutSort('name,-made', 'made')).toBe('name');
  expect(withoutSort('made', 'made')).toBeUndefined();
});
