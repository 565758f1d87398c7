import { expect, test } from 'vitest';
import { pathOf } from './path.ts';

test.each([
  ['migration', 9, null, [4, 9, 12, 2], 1],
  ['migration', 10, null, [4, 9, 10, 12, 2], 2],
  ['migration', 11, null, [4, 9, 11, 2], 2],
  ['migration', 13, null, [4, 9, 13, 2], 2],
  ['migration', 14, 9, [4, 9, 14, 12, 2], 2],
  ['migration', 16, null, [4, 16], 1],
  ['migration', 2, null, [4, 9, 12, 2], 3],
  ['admission', 14, null, [4, 14, 5, 6, 7, 8, 2], 1],
  ['property', 1, null, [1, 2], 0],
] as const)('%s in status %i, held from %s: the way %j at %i', (kind, statusId, heldFrom, ids, at) => {
  expect(pathOf({ kind, statusId, heldFrom })).toEqual({ ids, at });
});
