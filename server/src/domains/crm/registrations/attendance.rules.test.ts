import { describe, expect, test } from 'vitest';
import { type Act, attendanceOf, free, movingUp, placeFor, setRight } from './attendance.rules.ts';

const house = (capacity: number | null, taken: number, waiting = 0) => ({ capacity, taken, waiting });

describe('a seat', () => {
  test.each([
    ['without a limit', house(null, 900), 3, 'registered'],
    ['seats left', house(10, 7), 3, 'registered'],
    ['one too many', house(10, 8), 3, 'waitlisted'],
    ['full', house(10, 10), 1, 'waitlisted'],
    ['walk-ins beyond the capacity', house(10, 12), 1, 'waitlisted'],
    ['others are waiting, though seats are free', house(10, 8, 1), 1, 'waitlisted'],
    ['others are waiting, and the limit was removed', house(null, 8, 1), 1, 'registered'],
  ] as const)('%s', (_what, given, seats, expected) => expect(placeFor(given, seats)).toBe(expected));

  test('free seats are never negative', () => {
    expect([free(house(null, 5)), free(house(10, 4)), free(house(10, 12))]).toEqual([null, 6, 0]);
  });
});

describe('promotion from the waitlist', () => {
  const line = [
    { id: 'a', seats: 1 },
    { id: 'b', seats: 3 },
    { id: 'c', seats: 1 },
  ];
  test.each([
    ['nobody', house(10, 10), []],
    ['the first', house(10, 9), ['a']],
    ['the first, whose seats do not fit, blocks the next', house(10, 7), ['a']],
    ['all that fit', house(10, 6), ['a', 'b']],
    ['everybody', house(null, 10), ['a', 'b', 'c']],
  ])('%s', (_what, given, expected) => expect(movingUp(given, line)).toEqual(expected));
});

const act = (kind: 'in' | 'out', at: number, actorId = 1): Act => ({
  key: `${kind} ${at} ${actorId}`,
  kind,
  at,
  actorId,
});

describe('attendance', () => {
  test.each([
    ['nothing was done', [], null],
    ['the first of two check-ins counts', [act('in', 20, 2), act('in', 10)], { at: 10, by: 1 }],
    ['a later undo ends it', [act('out', 30), act('in', 10)], null],
    ['an earlier undo has no effect', [act('out', 5), act('in', 10)], { at: 10, by: 1 }],
    ['checked in again after an undo', [act('in', 40, 2), act('out', 30), act('in', 10)], { at: 40, by: 2 }],
    ['at the same time the undo counts as later', [act('out', 10), act('in', 10)], null],
    ['an undo without a check-in', [act('out', 10)], null],
  ])('%s', (_what, acts, expected) => {
    expect(attendanceOf(acts)).toEqual(expected);
    expect(attendanceOf(acts.toReversed())).toEqual(expected);
  });

  const day = 86_400_000;
  test.each([
    ['a slow clock', [['a', 1]], { sentAt: 5, now: 65 }, [61]],
    ['a fast clock', [['a', 1]], { sentAt: 5, now: 4.5 }, [0.5]],
    [
      'a clock that was set back: no time is in the future, and the intervals stay',
      [
        ['a', 7],
        ['b', 8],
        ['a', 9],
      ],
      { sentAt: 5, now: 5 },
      [3, 4, 5],
    ],
    [
      'the same time: the order on the phone',
      [
        ['a', 4],
        ['b', 4],
        ['a', 4],
        ['a', 4],
      ],
      { sentAt: 100, now: 100 },
      [4, 4, 5, 6],
    ],
    [
      'the latest possible time',
      [
        ['a', 5],
        ['a', 5],
      ],
      { sentAt: 5, now: 5 },
      [4, 5],
    ],
    [
      'very old times',
      [
        ['a', -90 * day],
        ['a', -89 * day],
        ['a', -88 * day],
      ],
      { sentAt: 5, now: 5 },
      [0, 1, 2].map((n) => 5 - 30 * day + n),
    ],
    [
      'out of order',
      [
        ['a', 9],
        ['a', 3],
      ],
      { sentAt: 10, now: 10 },
      [3, 9],
    ],
    ['nothing', [], { sentAt: 1, now: 5 }, []],
  ] as [string, [string, number][], { sentAt: number; now: number }, number[]][])(
    '%s is corrected',
    (_what, items, clocks, expected) => {
      const sent = items.map(([enquiryId, at]) => ({ enquiryId, at }));
      expect(setRight(sent, clocks).map(({ at }) => at)).toEqual(expected);
    },
  );
});
