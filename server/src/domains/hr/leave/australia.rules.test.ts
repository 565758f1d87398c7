import { easterOf } from '@embark/contracts/kit/easter';
import { describe, expect, test } from 'vitest';
import { victorian } from './australia.rules.ts';

/** As the State of Victoria published them; `*`: the Friday before the AFL Grand Final. */
const published: Record<number, string> = {
  2017: '01-01 01-02 01-26 03-13 04-14 04-15 04-16 04-17 04-25 06-12 09-29* 11-07 12-25 12-26',
  2018: '01-01 01-26 03-12 03-30 03-31 04-01 04-02 04-25 06-11 09-28* 11-06 12-25 12-26',
  2019: '01-01 01-28 03-11 04-19 04-20 04-21 04-22 04-25 06-10 09-27* 11-05 12-25 12-26',
  2021: '01-01 01-26 03-08 04-02 04-03 04-04 04-05 04-25 06-14 09-24* 11-02 12-25 12-26 12-27 12-28',
  2022: '01-01 01-03 01-26 03-14 04-15 04-16 04-17 04-18 04-25 06-13 09-23* 11-01 12-25 12-26 12-27',
  2023: '01-01 01-02 01-26 03-13 04-07 04-08 04-09 04-10 04-25 06-12 09-29* 11-07 12-25 12-26',
  2024: '01-01 01-26 03-11 03-29 03-30 03-31 04-01 04-25 06-10 09-27* 11-05 12-25 12-26',
  2025: '01-01 01-27 03-10 04-18 04-19 04-20 04-21 04-25 06-09 09-26* 11-04 12-25 12-26',
  2026: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25* 11-03 12-25 12-26 12-28',
  2027: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 09-24* 11-02 12-25 12-26 12-27 12-28',
};

describe('facts 14: Australian holidays by rule', () => {
  test.each(Object.keys(published))('%s in Victoria', (year) => {
    const found = victorian(Number(year)).map(({ day, provisional }) => `${day.slice(5)}${provisional ? '*' : ''}`);
    expect(found.join(' ')).toBe(published[Number(year)]);
  });

  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2038, '2038-04-25'],
    [2100, '2100-03-28'],
  ])('Easter Sunday of %i', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  test('no day twice but Anzac Day on Easter, and no year without one', () => {
    for (let year = 2000; year <= 2100; year += 1) {
      const days = victorian(year).map(({ day }) => day);
      expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true);
      expect(days.length - new Set(days).size).toBeLessThanOrEqual(1);
    }
  });
});
