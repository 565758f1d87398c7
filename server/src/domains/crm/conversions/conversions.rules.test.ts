import { type ServiceKind, serviceKinds } from '@embark/contracts/catalogue/reference';
import { describe, expect, test } from 'vitest';
import { asksReason, firstStatus, heldFrom, movesFrom } from './conversions.rules.ts';

const every = [...serviceKinds];
const consultancy = every.filter((kind) => kind !== 'property');
const statuses = [
  { id: 1, kinds: ['property'] },
  { id: 4, kinds: consultancy },
  ...[5, 6, 7, 8].map((id) => ({ id, kinds: ['admission'] })),
  ...[3, 15].map((id) => ({ id, kinds: ['global'] })),
  ...[9, 10, 11, 12, 13].map((id) => ({ id, kinds: ['migration'] })),
  ...[14, 2, 16].map((id) => ({ id, kinds: every })),
];

/** The allowed moves of a client file by kind, written by hand. */
const table: Record<ServiceKind, Record<number, string>> = {
  admission: { 4: '5 14 16 2', 5: '6 14 16', 6: '7 14 16', 7: '8 14 16', 8: '2', 2: '4', 16: '4' },
  migration: {
    4: '9 14 16 2',
    9: '10 11 12 14 16',
    10: '9 11 12 16',
    11: '13 2',
    12: '2',
    13: '11 12 16',
    2: '4',
    16: '4',
  },
  event: { 4: '14 16 2', 2: '4', 16: '4' },
  webinar: { 4: '14 16 2', 2: '4', 16: '4' },
  global: { 4: '3 14 16 2', 3: '15 14 16', 15: '2', 2: '4', 16: '4' },
  property: { 1: '2 14 16', 2: '1', 16: '1' },
};

describe.each(serviceKinds)('a client file about %s', (kind) => {
  test.each(Object.entries(table[kind]))('moves from %s to %s', (from, to) => {
    const open = movesFrom({ kind, statusId: Number(from), heldFrom: null }, statuses);
    expect(open.toSorted((one, other) => one - other)).toEqual(
      to
        .split(' ')
        .map(Number)
        .toSorted((one, other) => one - other),
    );
  });

  test('a file on hold returns to its previous status, or to the first one', () => {
    for (const from of Object.keys(table[kind])
      .map(Number)
      .filter((id) => table[kind][id]?.includes('14'))) {
      expect(movesFrom({ kind, statusId: 14, heldFrom: heldFrom(from, 14) }, statuses)).toEqual([from]);
    }
    expect(movesFrom({ kind, statusId: 14, heldFrom: null }, statuses)).toEqual([firstStatus(kind)]);
  });
});

test('only a move to "on hold" remembers the previous status', () => {
  expect([heldFrom(9, 14), heldFrom(14, 9), heldFrom(9, 12)]).toEqual([9, null, null]);
});

test.each([
  [4, 14, true],
  [9, 16, true],
  [2, 4, true],
  [16, 1, true],
  [4, 2, true],
  [12, 2, false],
  [8, 2, false],
  [1, 2, false],
  [4, 9, false],
  [14, 9, false],
])('from %i to %i a reason is required: %s', (from, to, asks) => {
  expect(asksReason(from, to)).toBe(asks);
});
