import { describe, expect, test } from 'vitest';
import { canberraHolidays, departmentDays } from './canberra.ts';
import { dueFrom, isWorked } from './days.ts';

/** As the government of the territory published them. */
const published: Record<number, string> = {
  2021: '01-01 01-26 03-08 04-02 04-03 04-04 04-05 04-25 04-26 05-31 06-14 10-04 12-25 12-26 12-27 12-28',
  2022: '01-01 01-03 01-26 03-14 04-15 04-16 04-17 04-18 04-25 05-30 06-13 10-03 12-25 12-26 12-27',
  2024: '01-01 01-26 03-11 03-29 03-30 03-31 04-01 04-25 05-27 06-10 10-07 12-25 12-26',
  2025: '01-01 01-27 03-10 04-18 04-19 04-20 04-21 04-25 06-02 06-09 10-06 12-25 12-26',
  2026: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28',
};

describe('L2: the working days of the department', () => {
  test.each(Object.entries(published))('the public holidays of the ACT in %s', (year, days) => {
    expect(canberraHolidays(Number(year)).map((day) => day.slice(5))).toEqual(days.split(' '));
  });

  const three = { days: 3, months: null, counted: 'working' } as const;
  test.each([
    ['over a weekend', '2026-07-09', '2026-07-14'],
    ['notified on a Friday', '2026-07-10', '2026-07-15'],
    ['notified on a Saturday', '2026-07-11', '2026-07-15'],
    ['over Easter', '2026-04-01', '2026-04-08'],
    ['over Canberra Day', '2027-03-05', '2027-03-11'],
    ['over Reconciliation Day', '2026-05-29', '2026-06-04'],
    ['over Christmas and the New Year', '2026-12-30', '2027-01-05'],
    ['not over the Cup of Melbourne', '2026-10-30', '2026-11-04'],
  ])('three of them %s: from %s they end on %s', (_, from, due) => {
    expect(dueFrom(from, three, departmentDays(from))).toBe(due);
  });

  test('Sunday is not one of them, though Dhaka works', () => {
    expect(isWorked('2026-07-12', departmentDays('2026-07-09'))).toBe(false);
  });
});
