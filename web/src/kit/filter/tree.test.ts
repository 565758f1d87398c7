import type { WhereCondition, WhereGroup } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { add, put, sizeOf, textOf } from './tree.ts';

const is = (value: string): WhereCondition => ({ field: 'rating', op: 'anyOf', value: [value] });
const [hot, warm, cold] = [is('hot'), is('warm'), is('cold')];
const root: WhereGroup = { all: [hot, { any: [warm, cold] }] };

test('nodes are replaced, removed and added in place', () => {
  expect(put(root, [0], cold)).toEqual({ all: [cold, { any: [warm, cold] }] });
  expect(put(root, [1, 0], undefined)).toEqual({ all: [hot, { any: [cold] }] });
  expect(put(root, [1], { all: [warm] })).toEqual({ all: [hot, { all: [warm] }] });
  expect(add(root, [1], hot)).toEqual({ all: [hot, { any: [warm, cold, hot] }] });
  expect(add(root, [], hot)).toEqual({ all: [hot, { any: [warm, cold] }, hot] });
  expect(sizeOf(root)).toBe(3);
});

test('a group that loses its last condition is removed with it', () => {
  expect(put({ all: [hot, { any: [warm] }] }, [1, 0], undefined)).toEqual({ all: [hot] });
});

test.each<[WhereGroup, WhereGroup | undefined]>([
  [{ all: [] }, undefined],
  [{ any: [{ all: [] }] }, undefined],
  [{ any: [hot] }, { all: [hot] }],
  [{ all: [{ any: [hot] }, warm] }, { all: [hot, warm] }],
  [{ all: [{ all: [hot, warm] }, cold] }, { all: [hot, warm, cold] }],
  [{ all: [{ any: [hot, warm] }] }, { any: [hot, warm] }],
  [root, root],
])('%j is written to the address as %j', (given, expected) => {
  expect(textOf(given)).toBe(expected && JSON.stringify(expected));
});
