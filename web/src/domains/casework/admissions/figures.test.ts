import { daysOfMonth } from '@embark/contracts/casework/admissions';
import { expect, test } from 'vitest';
import { listOf } from './figures.ts';

const scope = {
  intakeFrom: '2027-02-10',
  intakeTo: '2027-07-31',
  office: ['AU', 'BD'],
  rows: 'provider',
  q: undefined,
};
const within = 'intakeFrom=2027-02-10&intakeTo=2027-07-31&office=AU,BD';

test.each([
  ['a total', {}, `/apps/applications?${within}`],
  ['a stage of all', { stage: 'coe' }, `/apps/applications?${within}&reached=coe`],
  ['a provider', { row: ['provider', '7'], stage: 'visa' }, `/apps/applications?${within}&provider=7&reached=visa`],
  ['a state', { row: ['state', 'coe'] }, `/apps/applications?${within}&status=coe`],
  ['a counsellor', { row: ['counsellor', '31'] }, `/apps/applications?${within}&owner=31`],
  ['an office', { row: ['office', 'BD'] }, '/apps/applications?intakeFrom=2027-02-10&intakeTo=2027-07-31&office=BD'],
  [
    'an intake that the period cuts',
    { row: ['intake', '2027-02'] },
    '/apps/applications?intakeFrom=2027-02-10&intakeTo=2027-02-28&office=AU,BD',
  ],
  [
    'an intake within the period',
    { row: ['intake', '2027-03'], stage: 'offer' },
    '/apps/applications?intakeFrom=2027-03-01&intakeTo=2027-03-31&office=AU,BD&reached=offer',
  ],
] as const)('the list of %s', (_, figure, address) => {
  expect(listOf(scope, figure)).toBe(address);
});

test('a month ends on its last day, also in a leap year', () => {
  expect([daysOfMonth('2027-02'), daysOfMonth('2028-02'), daysOfMonth('2027-12')]).toEqual([
    { from: '2027-02-01', to: '2027-02-28' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2027-12-01', to: '2027-12-31' },
  ]);
});
