import { describe, expect, test } from 'vitest';
import { followsOf, isMinorOn, maskNumber, turns18On, warningsOf } from './parties.rules.ts';

test.each([
  ['EA1234567', 'E****4567'],
  ['A12345678', 'A****5678'],
  ['12345678', '1****5678'],
  ['AB12345', '****45'],
  ['12345', '****45'],
])('the number %s is shown as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});

const person = {
  part: 'main' as const,
  included: 'coming' as const,
  contactId: 'c',
  dateOfBirth: null,
  passports: [],
  visas: [],
};
const held = (expiresOn: string) => ({ ...person, passports: [{ current: true, expiresOn }] });
const today = '2026-12-07';

describe('B1: a passport is judged on the planned lodgement (0b.5)', () => {
  test.each([
    ['2034-05-02', '2027-02-01', []],
    ['2027-08-02', '2027-02-01', []],
    ['2027-08-01', '2027-02-01', [['passport-expires-soon', 'warn']]],
    ['2027-02-01', '2027-02-01', [['passport-expires-soon', 'warn']]], // valid on its expiry day
    ['2027-01-31', '2027-02-01', [['passport-expires-before', 'stop']]],
    ['2026-12-06', '2027-02-01', [['passport-expired', 'stop']]],
    ['2027-06-07', null, [['passport-expires-soon', 'warn']]],
    ['2027-06-08', null, []],
    ['2027-06-08', '2026-01-01', []], // the planned day has passed: judged today
  ])('expires %s, planned %s', (expiresOn, plannedOn, expected) => {
    const found = warningsOf(held(expiresOn), { today, plannedOn });
    expect(found.map(({ code, severity }) => [code, severity])).toEqual(expected);
    for (const { on } of found) expect(on).toBe(expiresOn);
  });

  test.each([
    ['2029-08-27', '2029-08-28', ['passport-expires-in-stay']],
    ['2029-08-28', '2029-08-28', []],
  ])('0b.5: expires %s, the visa is estimated to end %s: %j', (expiresOn, visaEndsOn, expected) => {
    const found = warningsOf(held(expiresOn), { today, plannedOn: '2027-02-01', visaEndsOn });
    expect(found.map(({ code, severity }) => [code, severity])).toEqual(expected.map((code) => [code, 'warn']));
  });

  test('only the current passport counts; without one that is said', () => {
    const earlier = { current: false, expiresOn: '2020-01-01' };
    const both = { ...person, passports: [earlier, { current: true, expiresOn: '2035-01-01' }] };
    expect(warningsOf(both, { today, plannedOn: null })).toEqual([]);
    expect(warningsOf({ ...person, passports: [earlier] }, { today, plannedOn: null })).toEqual([
      { code: 'no-passport', severity: 'warn', on: null },
    ]);
  });

  test('people who stay at home and organisations are not judged', () => {
    expect(warningsOf({ ...person, included: 'not-coming' }, { today, plannedOn: null })).toEqual([]);
    expect(warningsOf({ ...person, contactId: null }, { today, plannedOn: null })).toEqual([]);
  });
});

test.each([
  [['2027-03-15'], '2027-04-01', ['2027-03-15']],
  [['2027-03-15', '2028-01-01'], '2027-04-01', []],
  [['2027-03-15', null], '2027-04-01', []], // without an end
  [['2026-01-01'], '2027-04-01', []], // over already: history
  [['2027-04-01'], '2027-04-01', []],
])('visas that end %j, planned %s: warns of %j', (ends, plannedOn, expected) => {
  const row = { ...held('2036-01-01'), visas: ends.map((expiresOn) => ({ expiresOn })) };
  expect(warningsOf(row, { today, plannedOn }).map(({ on }) => on)).toEqual(expected);
});

const child = (dateOfBirth: string) => ({ ...held('2036-01-01'), part: 'child' as const, dateOfBirth });

describe('W12: a child turns 18 between lodgement and decision', () => {
  test.each([
    ['2009-02-02', '2027-02-01', '2027-02-02'],
    ['2010-02-01', '2027-02-01', '2028-02-01'], // at the end of the year in which a decision can come
    ['2010-02-02', '2027-02-01', undefined],
    ['2008-01-01', '2027-02-01', '2026-01-01'], // already 18
    ['2009-12-07', null, '2027-12-07'],
  ])('born %s, planned %s: %s', (dateOfBirth, plannedOn, expected) => {
    const found = warningsOf(child(dateOfBirth), { today, plannedOn });
    expect(found.map(({ code, on }) => [code, on])).toEqual(expected ? [['turns-18', expected]] : []);
  });
  test('the expected day of the decision counts, where there is one', () => {
    const days = { today, plannedOn: '2027-02-01', decisionOn: '2027-06-30' };
    expect(warningsOf(child('2009-06-30'), days)).toHaveLength(1);
    expect(warningsOf(child('2009-07-01'), days)).toEqual([]);
  });
  test('a partner of 17 is not a child', () => {
    expect(warningsOf({ ...child('2009-02-02'), part: 'partner' }, { today, plannedOn: null })).toEqual([]);
  });
});

test.each([
  ['2008-12-08', '2026-12-07', true],
  ['2008-12-07', '2026-12-07', false],
  ['2008-02-29', '2026-02-27', true],
  ['2008-02-29', '2026-02-28', false], // W2: 29 February and 18 years
])('W2: born %s, under 18 on %s: %s', (dateOfBirth, day, expected) => {
  expect(isMinorOn(dateOfBirth, day)).toBe(expected);
  expect(turns18On('2008-02-29')).toBe('2026-02-28');
});

test.each([
  ['partner', 'coming', 3],
  ['child', 'coming', 3],
  ['child', 'not-coming', 0],
  ['sponsor', 'coming', 0],
] as const)('B2: a %s, %s, asks for %i things to follow', (part, included, count) => {
  expect(followsOf({ part, included })).toHaveLength(count);
});
