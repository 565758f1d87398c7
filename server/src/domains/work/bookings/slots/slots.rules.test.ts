import { wallOf } from '@embark/contracts/kit/time';
import { describe, expect, test } from 'vitest';
import { type Asked, freeStarts, nearest, openHours, type Period, type Person, slotRefusal } from './slots.rules.ts';

const MINUTE = 60_000;
const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from,
    to,
    modes: ['person' as const, 'phone' as const, 'video' as const],
    typeIds: [],
  }));

const person = (given: Partial<Person> = {}): Person => ({
  id: 1,
  name: 'Daniel',
  zone: 'Australia/Melbourne',
  hours: everyDay('09:00', '17:00'),
  exceptions: [],
  officeZone: 'Australia/Melbourne',
  opens: '09:00',
  closes: '17:00',
  away: [],
  halves: [],
  holidays: [],
  taken: [],
  counted: [],
  ...given,
});
const type = (given: Partial<Asked['type']> = {}): Asked['type'] => ({
  id: 7,
  minutes: 30,
  beforeMinutes: 0,
  afterMinutes: 0,
  noticeHours: 0,
  aheadDays: 400,
  perDay: null,
  ...given,
});
const now = new Date('2027-01-01T00:00:00Z');
const asked = (given: Partial<Asked> = {}): Asked => ({ type: type(), now, ...given });
const span = (from: string, until: string): Period => ({ from: Date.parse(from), until: Date.parse(until) });
const clocks = (starts: readonly number[], zone: string) =>
  starts.map((start) => wallOf(new Date(start), zone).time.slice(0, 5));

describe('O: hours are local time of the consultant', () => {
  test('10:00 in Melbourne is 05:00 in Dhaka on 2 April 2027, and 06:00 on 5 April', () => {
    for (const [day, dhaka] of [
      ['2027-04-02', '05:00'],
      ['2027-04-05', '06:00'],
    ] as const) {
      const starts = freeStarts(person(), day, 1, asked());
      const ten = clocks(starts, 'Australia/Melbourne').indexOf('10:00');
      expect(clocks(starts, 'Asia/Dhaka')[ten]).toBe(dhaka);
      expect(starts).toHaveLength(16);
    }
  });

  test.each([
    ['Australia/Melbourne', '2027-04-04', '2027-10-03'],
    ['Asia/Dhaka', '2027-04-04', '2027-10-03'],
    ['Europe/Istanbul', '2027-03-28', '2027-10-31'],
    ['Europe/London', '2027-03-28', '2027-10-31'],
  ])('in %s they keep their clock on days when clocks change', (zone, ...days) => {
    for (const day of days) {
      const starts = freeStarts(person({ zone, officeZone: zone }), day, 1, asked());
      expect(clocks(starts, zone)).toEqual(
        Array.from(
          { length: 16 },
          (_, at) => `${String(9 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
        ),
      );
    }
  });

  test('an hour that a clock change skips is not offered twice', () => {
    const night = person({ hours: everyDay('01:00', '04:00') });
    const starts = freeStarts(night, '2027-10-03', 1, asked()); // 02:00 to 03:00 does not exist
    expect(clocks(starts, 'Australia/Melbourne')).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(new Set(starts).size).toBe(starts.length);
  });
});

/** A time of 10 February 2027 in Melbourne, which is UTC+11. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2027, 1, 9, hour + 13, minute)).toISOString();

describe('O2: what closes time', () => {
  const day = '2027-02-10';
  const times = (given: Partial<Person>, more: Partial<Asked> = {}) =>
    clocks(
      freeStarts(person({ hours: everyDay('09:00', '12:00'), ...given }), day, 1, asked(more)),
      'Australia/Melbourne',
    );

  test('days off, half days, holidays, exceptions', () => {
    expect(times({})).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(times({ away: [{ from: null, to: day }] })).toEqual([]);
    expect(times({ away: [{ from: '2027-02-11', to: '2027-02-12' }] })).toHaveLength(6);
    expect(times({ halves: [{ day, part: 'am' }] })).toEqual([]);
    expect(times({ halves: [{ day, part: 'pm' }] })).toHaveLength(6);
    expect(times({ holidays: [{ day, half: null }] })).toEqual([]);
    expect(times({ holidays: [{ day, half: 'pm' }], opens: '09:00', closes: '13:00' })).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
    expect(times({ exceptions: [{ day, from: '11:00', to: '12:00' }] })).toEqual(['11:00', '11:30']);
    expect(times({ exceptions: [{ day, from: null, to: null }] })).toEqual([]);
  });

  test('leave is days of the office, also of a consultant who works in another zone', () => {
    const away = { zone: 'Asia/Dhaka', away: [{ from: day, to: day }] };
    // 10 February in Melbourne ends at 19:00 in Dhaka
    const late = person({ ...away, hours: everyDay('17:00', '21:00') });
    expect(clocks(freeStarts(late, day, 1, asked()), 'Asia/Dhaka')).toEqual(['19:00', '19:30', '20:00', '20:30']);
  });

  test('bookings and busy times, with the minutes before and after', () => {
    const taken = [span(at(10), at(10, 30))];
    expect(times({ taken })).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    expect(times({ taken: [span(at(9), at(11))] })).toEqual(['11:00', '11:30']);
    expect(times({ taken }, { type: type({ beforeMinutes: 15, afterMinutes: 15 }) })).toEqual([
      '09:00',
      '11:00',
      '11:30',
    ]);
    expect(times({ counted: [Date.parse(at(10))] }, { type: type({ perDay: 1 }) })).toEqual([]);
    expect(times({ counted: [Date.parse(at(10))] }, { type: type({ perDay: 2 }) })).toHaveLength(6);
    expect(times({}, { room: [span(at(9), at(11, 30))] })).toEqual(['11:30']);
  });

  test('the mode and the type of the hours', () => {
    const [one] = everyDay('09:00', '10:00').filter(({ weekday }) => weekday === 3);
    const hours = [{ ...one!, modes: ['phone' as const], typeIds: [8] }];
    expect(times({ hours })).toEqual([]);
    expect(times({ hours }, { type: type({ id: 8 }) })).toEqual(['09:00', '09:30']);
    expect(times({ hours }, { type: type({ id: 8 }), mode: 'video' })).toEqual([]);
  });
});

const slot = (consultantId: number, hour: number) => ({
  consultantId,
  consultant: `C${consultantId}`,
  startsAt: new Date(Date.UTC(2027, 1, 10, hour)).toISOString(),
});

test('O7: the nearest slots are those of the same consultant first', () => {
  const free = [slot(2, 10), slot(1, 15), slot(1, 8), slot(2, 11), slot(3, 10)];
  expect(
    nearest(free, Date.UTC(2027, 1, 10, 10), 1).map((one) => [one.consultantId, one.startsAt.slice(11, 13)]),
  ).toEqual([
    [1, '08'],
    [1, '15'],
    [2, '10'],
  ]);
});

/** Numbers that look random and are the same on every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('O1, O2 as a property: slots never meet busy time, leave or each other once booked', () => {
  for (let round = 0; round < 150; round += 1) {
    const roll = dice(round + 1);
    const base = Date.UTC(2027, 3, 1 + roll(10)); // around the change of clocks
    const spans = (count: number): Period[] =>
      Array.from({ length: count }, () => {
        const from = base + roll(7 * 24 * 12) * 5 * MINUTE;
        return { from, until: from + (1 + roll(24)) * 5 * MINUTE };
      });
    const of = type({ minutes: 5 * (1 + roll(18)), beforeMinutes: 5 * roll(4), afterMinutes: 5 * roll(4) });
    const busy = spans(roll(12));
    const someone = person({ taken: busy, halves: [{ day: '2027-04-03', part: roll(2) ? 'am' : 'pm' }] });
    const from = new Date(base).toISOString().slice(0, 10);
    const open = openHours(someone, from, 8);
    const held: Period[] = [];
    const booked = () => ({ ...someone, taken: [...busy, ...held] });
    // books slots one after the other, as clients would, until none is left or twenty are taken
    for (let taken = 0; taken < 20; taken += 1) {
      const free = freeStarts(booked(), from, 7, asked({ type: of }));
      if (free.length === 0) break;
      const start = free[roll(free.length)] ?? 0;
      expect(slotRefusal(booked(), start, asked({ type: of }))).toBeNull();
      const mine = { from: start - of.beforeMinutes * MINUTE, until: start + (of.minutes + of.afterMinutes) * MINUTE };
      const meets = (other: Period) => other.from < mine.until && mine.from < other.until;
      expect([...busy, ...held].filter(meets)).toEqual([]);
      expect(open.some((one) => one.from <= start && start + of.minutes * MINUTE <= one.until)).toBe(true);
      held.push(mine);
      expect(slotRefusal(booked(), start, asked({ type: of }))).toBe('taken');
    }
  }
});

test('O2: a week of 20 people takes less than 100 milliseconds', () => {
  const people = Array.from({ length: 20 }, (_, id) =>
    person({
      id,
      taken: Array.from({ length: 40 }, (__, place) => {
        const from = Date.UTC(2027, 1, 8 + (place % 5), place % 8);
        return { from, until: from + 30 * MINUTE };
      }),
    }),
  );
  const week = () => people.map((one) => freeStarts(one, '2027-02-08', 7, asked()));
  week(); // offsets of the zone are looked up once
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    week();
    return performance.now() - begun;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
