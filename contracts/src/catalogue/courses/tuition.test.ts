import { expect, test } from 'vitest';
import { agreementStateOn, hasAgreementOn } from '../providers/index.ts';
import { yearlyTuition } from './tuition.ts';

const own = (year: number, checkedOn: string) => ({ year, amount: year * 1000, currency: 'AUD', checkedOn });
const course = { currency: 'AUD', tuition: 9_000_000, weeks: 156 };

test.each([
  ['no own tuition: a share of the whole course', course, [], { source: 'register', amount: 3_000_000 }],
  ['a year or less costs all', { ...course, weeks: 40 }, [], { source: 'register', amount: 9_000_000 }],
  ['no length', { ...course, weeks: null }, [], null],
  ['no length in weeks', { ...course, weeks: 0 }, [], null],
  ['no tuition in the register', { ...course, tuition: null }, [], null],
  ['own, newest year', course, [own(2026, '2026-01-01'), own(2027, '2026-02-01')], { source: 'own', year: 2027 }],
  ['own, 12 months old today', course, [own(2026, '2025-03-02')], { source: 'own', year: 2026 }],
  ['own, a day older', course, [own(2026, '2025-03-01')], { source: 'register' }],
  ['own without a register', { ...course, tuition: null }, [own(2026, '2026-01-01')], { source: 'own' }],
  ['newest year too old', course, [own(2027, '2025-01-01'), own(2026, '2026-01-01')], { source: 'own', year: 2026 }],
] as const)('R4: %s', (_, given, tuitions, expected) => {
  const found = yearlyTuition(given, tuitions, '2026-03-02');
  expect({ found }).toMatchObject({ found: expected });
});

test.each([
  [2026, { source: 'own', year: 2026, amount: 2_026_000 }],
  [2027, { source: 'own', year: 2027 }],
  [2028, { source: 'register', amount: 3_000_000 }],
] as const)('R4: for an intake in %i, the tuition of that year', (year, expected) => {
  const tuitions = [own(2026, '2026-01-01'), own(2027, '2026-02-01'), own(2028, '2025-01-01')];
  expect(yearlyTuition(course, tuitions, '2026-03-02', year)).toMatchObject(expected);
});

test.each([
  [null, null, 'none'],
  ['2026-03-02', null, 'in-force'],
  ['2026-03-03', null, 'future'],
  [null, '2026-03-01', 'ended'],
  [null, '2026-03-02', 'ends-soon'],
  ['2026-01-01', '2026-05-31', 'ends-soon'],
  ['2026-01-01', '2026-06-01', 'in-force'],
] as const)('R3: an agreement from %s to %s is %s on 2 March 2026', (agreementFrom, agreementTo, state) => {
  const agreement = { agreementFrom, agreementTo };
  expect(agreementStateOn(agreement, '2026-03-02')).toBe(state);
  expect(hasAgreementOn(agreement, '2026-03-02')).toBe(state === 'in-force' || state === 'ends-soon');
});
