import { expect, test } from 'vitest';
import { intakeIn } from './intake.ts';

const intakes = ['2026-07', '2027-02', '2027-07'];
const february = { intakeFrom: '2027-02-01', intakeTo: '2027-02-28' };

test.each([
  ['the next intake without an address', {}, '2026-12-08', february],
  ['this month, if it is an intake', {}, '2027-02-27', february],
  ['the last one if none is ahead', {}, '2027-08-01', { intakeFrom: '2027-07-01', intakeTo: '2027-07-31' }],
  [
    'the one asked for',
    { intakeFrom: '2026-07-13' },
    '2026-12-08',
    { intakeFrom: '2026-07-01', intakeTo: '2026-07-31' },
  ],
  [
    'a range',
    { intakeFrom: '2026-07-01', intakeTo: '2027-02-03' },
    '2026-12-08',
    { intakeFrom: '2026-07-01', intakeTo: '2027-02-28' },
  ],
  [
    'a range in the wrong order',
    { intakeFrom: '2027-02-01', intakeTo: '2026-07-01' },
    '2026-12-08',
    { intakeFrom: '2026-07-01', intakeTo: '2027-02-28' },
  ],
  ['only its end', { intakeTo: '2027-02-28' }, '2026-12-08', february],
])('the board opens %s', (_, asked, today, intake) => {
  expect(intakeIn(asked, intakes, today)).toEqual(intake);
});

test('without any intake there is nothing to open', () => {
  expect(intakeIn({}, [], '2026-12-08')).toBeUndefined();
});
