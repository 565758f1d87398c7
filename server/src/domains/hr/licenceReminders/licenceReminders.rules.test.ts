import { addDays } from '@embark/contracts/kit/time';
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { saidBy, stepsDue } from './licenceReminders.rules.ts';

const terms = { validTo: '2026-11-30', insuredTo: '2026-12-31', renewedTo: null };
const last = (day: string, given: Partial<Parameters<typeof stepsDue>[0]> = {}) =>
  stepsDue({ ...terms, ...given }, day).at(-1);

test.each([
  ['2026-08-31', undefined, undefined],
  ['2026-09-01', 90, 'licenceEnds'],
  ['2026-09-30', 90, 'licenceEnds'],
  ['2026-10-01', 60, 'licenceEnds'],
  ['2026-10-05', 56, 'licenceRenewal'],
  ['2026-10-31', 30, 'licenceEnds'],
  ['2026-11-23', 7, 'licenceEnds'],
  ['2026-11-30', 7, 'licenceEnds'],
  ['2026-12-01', -1, 'licenceEnded'],
  ['2026-12-30', -1, 'licenceEnded'],
  ['2026-12-31', undefined, undefined],
])('G4: for a MARN to 30 Nov 2026, the last reminder due on %s is %s', (day, step, says) => {
  const found = last(day);
  expect([found?.step, found && saidBy(found)]).toEqual([step, says]);
});

test('G4: a licence that is renewed needs no reminder', () => {
  expect(stepsDue({ ...terms, renewedTo: '2027-11-30' }, '2026-11-23')).toEqual([]);
});

test.each([
  ['2026-05-31', undefined],
  ['2026-06-01', 'insuranceEnds'],
  ['2026-07-02', 'insuranceEnded'],
])('G4: an insurance that ends first has a reminder of its own: %s', (day, says) => {
  const found = last(day, { validTo: '2027-06-30', insuredTo: '2026-07-01' });
  expect(found && saidBy(found)).toBe(says);
});

test('G4: day by day, each step becomes due once and in order', () => {
  assert(
    property(integer({ min: 0, max: 400 }), (length) => {
      const seen = new Set<string>();
      const told: number[] = [];
      for (let at = 0; at <= length; at += 1) {
        const due = stepsDue(terms, addDays('2026-08-01', at)).filter(({ step }) => !seen.has(String(step)));
        for (const { step } of due) seen.add(String(step));
        told.push(...due.map(({ step }) => step));
      }
      return told.every((step, at) => at === 0 || step < told[at - 1]!);
    }),
  );
});
