import { expect, test } from 'vitest';
import { boardPlace } from './board.ts';

const counts = [3, 0, 5, 1];
const at = (column: number, card: number) => ({ column, card });

test.each([
  ['ArrowDown', at(0, 0), at(0, 1)],
  ['ArrowDown', at(0, 2), at(0, 2)],
  ['ArrowUp', at(0, 0), at(0, 0)],
  ['End', at(2, 1), at(2, 4)],
  ['Home', at(2, 3), at(2, 0)],
  ['ArrowRight', at(0, 1), at(2, 1)],
  ['ArrowRight', at(2, 4), at(3, 0)],
  ['ArrowRight', at(3, 0), at(3, 0)],
  ['ArrowLeft', at(2, 4), at(0, 2)],
  ['ArrowLeft', at(0, 1), at(0, 1)],
])('%s from %o moves to %o', (key, from, to) => {
  expect(boardPlace(key, from, counts, false)).toEqual(to);
});

test('right to left, the next column is on the left', () => {
  expect(boardPlace('ArrowLeft', at(0, 1), counts, true)).toEqual(at(2, 1));
  expect(boardPlace('ArrowRight', at(2, 1), counts, true)).toEqual(at(0, 1));
});

test('other keys move nothing', () => {
  expect(boardPlace('Enter', at(0, 1), counts, false)).toBeUndefined();
});
