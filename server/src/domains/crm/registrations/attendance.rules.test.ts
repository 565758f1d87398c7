import { describe, expect, test } from 'vitest';
import { type Act, attendanceOf, free, movingUp, placeFor, setRight } from './attendance.rules.ts';

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

  const day = 86_400_000;
  test.each([
    ['a clock that is slow', [['a', 1]], { sentAt: 5, now: 65 }, [61]],
    ['a clock that is fast', [['a', 1]], { sentAt: 5, now: 4.5 }, [0.5]],
    [
      'a clock that was set back: nothing lies in the future, and the distances stay',
      [
        ['a', 7],
        ['b', 8],
        ['a', 9],
      ],
      { sentAt: 5, now: 5 },
      [3, 4, 5],
    ],
    [
      'the same moment: the order of the phone',
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
      'the last moment there is',
      [
        ['a', 5],
        ['a', 5],
      ],
      { sentAt: 5, now: 5 },
      [4, 5],
    ],
    [
      'ages ago',
      [
        ['a', -90 * day],
        ['a', -89 * day],
        ['a', -88 * day],
      ],
      { sentAt: 5, now: 5 },
      [0, 1, 2].map((n) => 5 - 30 * day + n),
    ],
    [
      'not in their order',
      [
        ['a', 9],
        ['a', 3],
      ],
      { sentAt: 10, now: 10 },
      [3, 9],
    ],
    ['nothing', [], { sentAt: 1, now: 5 }, []],
  ] as [string, [string, number][], { sentAt: number; now: number }, number[]][])(
    '%s is set right',
    (_what, items, clocks, expected) => {
      const sent = items.map(([enquiryId, at]) => ({ enquiryId, at }));
      expect(setRight(sent, clocks).map(({ at }) => at)).toEqual(expected);
    },
  );
});
