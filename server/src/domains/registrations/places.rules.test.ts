import { describe, expect, test } from 'vitest';
import { type Act, attendanceOf, setRight } from './attendance.rules.ts';
import { free, movingUp, placeFor } from './places.rules.ts';

const house = (capacity: number | null, taken: number, waiting = 0) => ({ capacity, taken, waiting });

describe('a place', () => {
  test.each([
    ['no end of seats', house(null, 900), 3, 'registered'],
    ['seats left', house(10, 7), 3, 'registered'],
    ['one too many', house(10, 8), 3, 'waitlisted'],
    ['full', house(10, 10), 1, 'waitlisted'],
    ['walk-ins took more than there are', house(10, 12), 1, 'waitlisted'],
    ['others wait, though seats are left', house(10, 8, 1), 1, 'waitlisted'],
    ['others wait, and the limit is gone', house(null, 8, 1), 1, 'registered'],
  ] as const)('%s', (_what, given, seats, expected) => expect(placeFor(given, seats)).toBe(expected));

  test('what is left is never below none', () => {
    expect([free(house(null, 5)), free(house(10, 4)), free(house(10, 12))]).toEqual([null, 6, 0]);
  });
});

describe('moving up', () => {
  const line = [
    { id: 'a', seats: 1 },
    { id: 'b', seats: 3 },
    { id: 'c', seats: 1 },
  ];
  test.each([
    ['nobody', house(10, 10), []],
    ['the first', house(10, 9), ['a']],
    ['the first whose seats do not fit holds the line', house(10, 7), ['a']],
    ['as many as fit', house(10, 6), ['a', 'b']],
    ['everybody', house(null, 10), ['a', 'b', 'c']],
  ])('%s', (_what, given, expected) => expect(movingUp(given, line)).toEqual(expected));
});

const act = (kind: 'in' | 'out', at: number, actorId = 1): Act => ({
  key: `${kind} ${at} ${actorId}`,
  kind,
  at,
  actorId,
});

describe('who attends', () => {
  test.each([
    ['nothing was done', [], null],
    ['the first of two check-ins counts', [act('in', 20, 2), act('in', 10)], { at: 10, by: 1 }],
    ['a later undo ends it', [act('out', 30), act('in', 10)], null],
    ['an undo before it ends nothing', [act('out', 5), act('in', 10)], { at: 10, by: 1 }],
    ['in again after an undo', [act('in', 40, 2), act('out', 30), act('in', 10)], { at: 40, by: 2 }],
    ['at the same moment the undo is later', [act('out', 10), act('in', 10)], null],
    ['an undo without a check-in', [act('out', 10)], null],
  ])('%s', (_what, acts, expected) => {
    expect(attendanceOf(acts)).toEqual(expected);
    expect(attendanceOf(acts.toReversed())).toEqual(expected);
  });

  test('a phone whose clock is wrong is set right, and never into the future', () => {
    expect(setRight(1_000, { sentAt: 5_000, now: 65_000 })).toBe(61_000);
    expect(setRight(1_000, { sentAt: 5_000, now: 4_500 })).toBe(500);
    expect(setRight(9_000, { sentAt: 5_000, now: 5_000 })).toBe(5_000);
  });
});
