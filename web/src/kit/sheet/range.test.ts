import { expect, test } from 'vitest';
import { fillOf, isIn, pasteOf, rectOf, sizeOf } from './range.ts';

const at = (top: number, start: number, bottom = top, end = start) => ({ top, bottom, start, end });
const size = { rows: 10, columns: 5 };
const says = (cells: { row: number; column: number; text: string }[]) =>
  cells.map(({ row, column, text }) => `${row}${column}${text}`).join(' ');

test('a range is the same whichever corner it began in', () => {
  const [low, high] = [
    { row: 1, column: 3 },
    { row: 4, column: 1 },
  ];
  expect(rectOf({ anchor: low, head: high })).toEqual(at(1, 1, 4, 3));
  expect(rectOf({ anchor: high, head: low })).toEqual(at(1, 1, 4, 3));
  expect(sizeOf(at(1, 1, 4, 3))).toBe(12);
  expect([isIn(at(1, 1, 4, 3), 4, 3), isIn(at(1, 1, 4, 3), 0, 2)]).toEqual([true, false]);
});

test.each([
  [
    'a block goes from the selected cell on',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    at(2, 1),
    '21a 22b 31c 32d',
    0,
  ],
  ['one cell fills the whole selection', [['a']], at(0, 0, 1, 1), '00a 01a 10a 11a', 0],
  ['a row is repeated in a selection of several rows', [['a', 'b']], at(0, 0, 1, 1), '00a 01b 10a 11b', 0],
  ['a selection that is no multiple is ignored', [['a'], ['b']], at(0, 0, 2, 0), '00a 10b', 0],
  ['rows beyond the end are counted', [['a'], ['b'], ['c']], at(8, 0), '80a 90b', 1],
  ['columns beyond the end are left out', [['a', 'b', 'c']], at(0, 4), '04a', 0],
  ['short rows leave cells alone', [['a', 'b'], ['c']], at(0, 0), '00a 01b 10c', 0],
])('%s', (_, block, rect, cells, beyond) => {
  const pasted = pasteOf(block, rect, size);
  expect([says(pasted.cells), pasted.beyond]).toEqual([cells, beyond]);
});

test('fill down copies the first row of the selection, or the row above a single one', () => {
  expect(fillOf(at(1, 0, 3, 0)).map(({ row, from }) => [row, from.row])).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(fillOf(at(2, 1, 2, 2)).map(({ row, column, from }) => [row, column, from.row])).toEqual([
    [2, 1, 1],
    [2, 2, 1],
  ]);
  expect(fillOf(at(0, 0))).toEqual([]);
});
