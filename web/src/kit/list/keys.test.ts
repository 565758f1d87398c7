import { expect, test } from 'vitest';
import { placeFor } from './keys.ts';

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const size = { rows: 100, columns: 5, page: 20, rtl: false };
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['ArrowDown', at(-1, 2), at(0, 2)],
  ['ArrowUp', at(0, 2), at(-1, 2)],
  ['ArrowUp', at(-1, 2), at(-1, 2)],
  ['ArrowDown', at(99, 0), at(99, 0)],
  ['ArrowRight', at(3, 1), at(3, 2)],
  ['ArrowRight', at(3, 4), at(3, 4)],
  ['ArrowLeft', at(3, 0), at(3, 0)],
  ['Home', at(3, 3), at(3, 0)],
  ['End', at(3, 1), at(3, 4)],
  ['PageDown', at(90, 1), at(99, 1)],
  ['PageDown', at(-1, 1), at(20, 1)],
  ['PageUp', at(30, 1), at(10, 1)],
  ['PageUp', at(5, 1), at(0, 1)],
  ['j', at(3, 1), at(4, 1)],
  ['k', at(0, 1), at(0, 1)],
])('%s from %o moves to %o', (key, from, to) => {
  expect(placeFor(press(key), from, size)).toEqual(to);
});

test('with Ctrl the keys move to the ends', () => {
  expect(placeFor(press('Home', { ctrlKey: true }), at(50, 3), size)).toEqual(at(0, 0));
  expect(placeFor(press('End', { ctrlKey: true }), at(50, 3), size)).toEqual(at(99, 4));
  expect(placeFor(press('ArrowDown', { ctrlKey: true }), at(50, 3), size)).toEqual(at(99, 3));
});

test('right to left, the arrow keys are visual', () => {
  expect(placeFor(press('ArrowLeft'), at(3, 1), { ...size, rtl: true })).toEqual(at(3, 2));
  expect(placeFor(press('ArrowRight'), at(3, 1), { ...size, rtl: true })).toEqual(at(3, 0));
});

test('other keys, and keys with Alt, move nothing', () => {
  expect(placeFor(press('Enter'), at(3, 1), size)).toBeUndefined();
  expect(placeFor(press('ArrowLeft', { altKey: true }), at(3, 1), size)).toBeUndefined();
  expect(placeFor(press('j', { ctrlKey: true }), at(3, 1), size)).toBeUndefined();
});

test('a list without rows has only its header', () => {
  expect(placeFor(press('ArrowDown'), at(-1, 0), { ...size, rows: 0 })).toEqual(at(-1, 0));
});
