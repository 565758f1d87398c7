import type { HoursForm } from '@embark/contracts/work/bookings';
import { describe, expect, test } from 'vitest';
import { daysText, hoursOf, hoursText, linesOf, WeekForm } from './hours.ts';

const at = (weekday: number, from: string, to: string) => ({
  weekday,
  from,
  to,
  modes: ['video' as const],
  typeIds: [],
});
const week = (days: number[]) => days.flatMap((day) => [at(day, '09:00', '12:00'), at(day, '13:00', '17:00')]);

/** The fields that the form refuses. */
const form = (...hours: object[]) => {
  const read = WeekForm.safeParse({ zone: 'Asia/Dhaka', videoLink: '', hours, exceptions: [] });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('O: weekly hours in words', () => {
  test.each([
    [[1, 2, 3, 4, 5], 'Mon–Fri'],
    [[7, 1, 2, 3, 4], 'Sun–Thu'],
    [[1, 3, 4, 6], 'Mon, Wed–Thu, Sat'],
    [[1, 2, 3, 4, 5, 6, 7], 'Mon–Sun'],
    [[6], 'Sat'],
  ])('days %j are %s', (days, text) => {
    expect(daysText(days)).toBe(text);
  });

  test('equal days stand together', () => {
    expect(hoursText([...week([1, 2, 3, 4, 5]), at(6, '10:00', '12:00')])).toBe(
      'Mon–Fri 09:00–12:00, 13:00–17:00; Sat 10:00–12:00',
    );
    expect(hoursText([])).toBe('');
  });
});

describe('O: the form has a line for equal hours', () => {
  test('and gives back the same hours by day', () => {
    const hours = [...week([1, 2, 3]), at(5, '09:00', '12:00')];
    const lines = linesOf(hours);
    expect(lines.map(({ weekdays, from }) => [weekdays, from])).toEqual([
      [[1, 2, 3, 5], '09:00'],
      [[1, 2, 3], '13:00'],
    ]);
    const key = (one: (typeof hours)[number] | HoursForm) => `${one.weekday} ${one.from} ${one.to} ${one.modes.join()}`;
    expect(new Set(hoursOf(lines).map(key))).toEqual(new Set(hours.map(key)));
  });

  test('no days, an end before the start, and lines that overlap are refused', () => {
    const line = { weekdays: [1, 2], from: '09:00', to: '12:00', modes: ['phone'], typeIds: [] };
    expect(form(line)).toEqual([]);
    expect(form({ ...line, weekdays: [] })).toEqual(['hours.0.weekdays']);
    expect(form({ ...line, to: '08:00' })).toEqual(['hours.0.to']);
    expect(form(line, { ...line, weekdays: [2], from: '11:00', to: '14:00' })).toEqual(['hours.1.from']);
    expect(form(line, { ...line, weekdays: [3] })).toEqual([]);
  });
});
