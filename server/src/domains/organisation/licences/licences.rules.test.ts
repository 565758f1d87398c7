import { addDays } from '@embark/contracts/kit/time';
import { assert, constantFrom, integer, option, property } from 'fast-check';
import { expect, test } from 'vitest';
import { daysLeft, isValidOn, lastDayOf, refusalFor, standingOn, type Terms } from './licences.rules.ts';

const marn: Terms = {
  kind: 'marn',
  state: 'active',
  validFrom: '2025-12-01',
  validTo: '2026-11-30',
  insuredTo: '2026-12-31',
};

test.each<[string, Partial<Terms>, string, string]>([
  ['the day before it begins', {}, '2025-11-30', 'upcoming'],
  ['its first day', {}, '2025-12-01', 'valid'],
  ['91 days before its end', {}, '2026-08-31', 'valid'],
  ['90 days before its end', {}, '2026-09-01', 'ending'],
  ['its last day', {}, '2026-11-30', 'ending'],
  ['the day after', {}, '2026-12-01', 'expired'],
  ['the last day of an insurance that ends earlier', { insuredTo: '2026-06-30' }, '2026-06-30', 'ending'],
  ['the day after that', { insuredTo: '2026-06-30' }, '2026-07-01', 'uninsured'],
  ['any day without insurance', { insuredTo: null }, '2026-03-02', 'uninsured'],
  ['a lawyer without insurance', { kind: 'lawyer', insuredTo: null }, '2026-03-02', 'uninsured'],
  ['an education agent, who needs none', { kind: 'qeac', insuredTo: null }, '2026-03-02', 'valid'],
  ['a suspended licence', { state: 'suspended' }, '2026-03-02', 'suspended'],
  ['an ended licence', { state: 'ended' }, '2026-03-02', 'ended'],
])('G: a licence on %s', (_, given, day, standing) => {
  const licence = { ...marn, ...given };
  expect(standingOn(licence, day)).toBe(standing);
  expect(isValidOn(licence, day)).toBe(standing === 'valid' || standing === 'ending');
});

test('G: valid on a day means active, begun, not over and insured, whatever the dates', () => {
  const day = integer({ min: 0, max: 800 }).map((more) => addDays('2025-06-01', more));
  const terms = property(
    constantFrom('active', 'suspended', 'ended'),
    day,
    day,
    option(day),
    day,
    (state, validFrom, validTo, insuredTo, on) => {
      const licence = { ...marn, state, validFrom, validTo, insuredTo } as const;
      const meant = state === 'active' && validFrom <= on && on <= validTo && insuredTo !== null && insuredTo >= on;
      return isValidOn(licence, on) === meant && (!meant || daysLeft(licence, on) >= 0);
    },
  );
  assert(terms);
});

test('G: the earlier of term and insurance counts', () => {
  expect(lastDayOf(marn)).toBe('2026-11-30');
  expect(lastDayOf({ ...marn, insuredTo: '2026-06-30' })).toBe('2026-06-30');
  expect(lastDayOf({ ...marn, insuredTo: null })).toBeNull();
  expect(daysLeft(marn, '2026-12-02')).toBe(-2);
});

test('G2: the refusal names whom to refer it to', () => {
  const daniel = { name: 'Daniel Reid', number: 'MARN 1234567' };
  expect(refusalFor([daniel])).toBe(
    'Only a registered migration agent can do this. Refer it to Daniel Reid (MARN 1234567).',
  );
  const many = [daniel, ...['A', 'B', 'C'].map((name) => ({ name, number: 'MARN 7654321' }))];
  expect(refusalFor(many)).toMatch(/Refer it to Daniel Reid \(MARN 1234567\), A \(.*\), B \(MARN 7654321\)\.$/);
  expect(refusalFor([])).toMatch(/no staff member .* has a valid licence/);
});
