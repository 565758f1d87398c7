import { expect, test } from 'vitest';
import { arranged, type ListGroups, rowsOn } from './groups.ts';

const all = [
  { key: 'a', title: 'A', total: 2 },
  { key: 'b', title: 'B', total: 0 },
  { key: 'c', title: 'C', total: 3 },
  { key: 'd', title: 'D', total: 1 },
];
const groups = (given: Partial<ListGroups<string>> = {}): ListGroups<string> => ({
  sort: 'group',
  of: (row) => row.charAt(0),
  all,
  closed: new Set(),
  onToggle: () => undefined,
  only: {},
  ...given,
});
const shown = (rows: readonly string[], hasMore: boolean, given?: Partial<ListGroups<string>>) => {
  const { rows: kept, lines, lineOf } = arranged(rows, hasMore, groups(given));
  expect(kept.map((_, index) => lines[lineOf[index] ?? -1])).toEqual([...kept.keys()]);
  return lines
    .map((line) => (typeof line === 'number' ? kept[line] : `${line.title}${line.isOpen ? '' : '+'}`))
    .join(' ');
};

test('rows stand under the headings of their groups; empty groups have none', () => {
  expect(shown(['a1', 'a2', 'c1', 'c2', 'c3', 'd1'], false)).toBe('A a1 a2 C c1 c2 c3 D d1');
});

test('groups after the last loaded row wait until all rows are loaded', () => {
  expect(shown(['a1', 'a2', 'c1'], true)).toBe('A a1 a2 C c1');
  expect(shown(['a1'], true)).toBe('A a1');
});

test('a closed group keeps its heading in its place, without rows', () => {
  const closed = new Set(['a', 'd']);
  expect(shown(['c1', 'c2', 'c3'], false, { closed })).toBe('A+ C c1 c2 c3 D+');
  expect(shown(['c1'], true, { closed })).toBe('A+ C c1');
  // rows of before it was closed are hidden at once
  expect(shown(['a1', 'a2', 'c1'], true, { closed })).toBe('A+ C c1');
  expect(shown([], false, { closed: new Set(['a', 'c', 'd']) })).toBe('A+ C+ D+');
});

test('a group that was just opened keeps its heading until its rows arrive', () => {
  expect(shown(['c1', 'c2', 'c3'], false)).toBe('A C c1 c2 c3 D');
});

const fold = (rows: readonly string[]) => rows.filter((row) => row !== 'c2');
test('folded rows are left out, under their own heading too', () => {
  expect(shown(['a1', 'c1', 'c2', 'c3'], false, { fold })).toBe('A a1 C c1 c3 D');
});

test('the rows in view are those between the headings', () => {
  const { lines } = arranged(['a1', 'a2', 'c1', 'c2', 'c3', 'd1'], false, groups());
  expect(rowsOn(lines, 0, 4)).toEqual({ first: 0, last: 2 });
  expect(rowsOn(lines, 3, 3)).toEqual({ first: 0, last: 0 });
  expect(rowsOn(lines, 4, 40)).toEqual({ first: 2, last: 5 });
});
