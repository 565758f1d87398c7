import { addDays } from '@embark/contracts/kit/time';
import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  goodUntil,
  isDateMissing,
  isSameTerm,
  issuingCountry,
  judge,
  judgedDay,
  leadDays,
  type PlanDays,
  type Term,
} from './validity.rules.ts';

const term = (given: Partial<Term> = {}): Term => ({
  months: 12,
  days: null,
  countedFrom: 'issue',
  judgedOn: ['lodgement'],
  ...given,
});
const plan: PlanDays = { plannedOn: '2027-02-01', invitedOn: null, acceptBy: null, decisionOn: null, visaEndsOn: null };
const dates = (issuedOn: string | null, expiresOn: string | null = null) => ({ issuedOn, expiresOn });

describe('E1: the last valid day', () => {
  test.each<[string, Term | null, [string | null, string | null], string | null]>([
    ['W2: 12 months run through the same day', term(), ['2026-01-20', null], '2027-01-20'],
    ['W2: 31 August and one month', term({ months: 1 }), ['2026-08-31', null], '2026-09-30'],
    ['W2: 31 December and two months', term({ months: 2 }), ['2026-12-31', null], '2027-02-28'],
    ['W2: in a leap year', term({ months: 2 }), ['2027-12-31', null], '2028-02-29'],
    ['W2: 29 February and 12 months', term(), ['2028-02-29', null], '2029-02-28'],
    ['24 months from the test', term({ months: 24, countedFrom: 'test' }), ['2025-03-15', null], '2027-03-15'],
    ['30 days from the print', term({ months: null, days: 30 }), ['2026-12-20', null], '2027-01-19'],
    ['its own expiry is earlier', term(), ['2026-01-20', '2026-12-31'], '2026-12-31'],
    ['its own expiry is later', term(), ['2026-01-20', '2028-01-01'], '2027-01-20'],
    [
      'until its own date: a passport',
      term({ months: null, countedFrom: 'expiry' }),
      ['2020-01-01', '2027-02-01'],
      '2027-02-01',
    ],
    ['no end: a degree', term({ months: null }), ['2010-06-01', null], null],
    ['no rule: only its own expiry', null, ['2010-06-01', '2027-05-03'], '2027-05-03'],
    ['no date to count from', term(), [null, null], null],
  ])('%s', (_, of, [issuedOn, expiresOn], expected) => {
    expect(goodUntil(of, dates(issuedOn, expiresOn))).toBe(expected);
  });

  test('property: never after its own expiry or its validity, and valid the day before the first day it is not', () => {
    const day = integer({ min: -3000, max: 3000 }).map((days) => addDays('2026-06-15', days));
    const terms = record({
      months: option(integer({ min: 1, max: 60 })),
      days: option(integer({ min: 1, max: 400 })),
      countedFrom: constantFrom<Term['countedFrom']>('issue', 'test', 'expiry'),
      judgedOn: constantFrom<Term['judgedOn']>(['lodgement']),
    });
    assert(
      property(terms, option(day), option(day), day, (of, issuedOn, expiresOn, plannedOn) => {
        const until = goodUntil(of, { issuedOn, expiresOn });
        expect(until === null || expiresOn === null || until <= expiresOn).toBe(true);
        const judged = judge(of, { issuedOn, expiresOn }, { ...plan, plannedOn }, 10);
        expect(judged.stale).toBe(until !== null && until < plannedOn);
        expect(judged.startAgainBy).toBe(judged.stale ? addDays(plannedOn, -10) : null);
        if (until === null) return;
        const on = (other: string) => judge(of, { issuedOn, expiresOn }, { ...plan, plannedOn: other }, null).stale;
        expect([on(until), on(addDays(until, 1))]).toEqual([false, true]);
      }),
    );
  });
});

describe('E1: the day on which it is judged', () => {
  const days: PlanDays = {
    plannedOn: '2027-02-01',
    invitedOn: '2026-12-01',
    acceptBy: '2026-11-01',
    decisionOn: '2027-09-01',
    visaEndsOn: '2030-03-15',
  };
  test.each<[string, Term['judgedOn'], Partial<PlanDays>, string | null]>([
    ['lodgement', ['lodgement'], days, '2027-02-01'],
    ['lodgement and decision: the later one', ['lodgement', 'decision'], days, '2027-09-01'],
    ['a decision that nobody knows', ['lodgement', 'decision'], {}, '2027-02-01'],
    ['a decision alone that nobody knows', ['decision'], {}, '2027-02-01'],
    ['an invitation decides once it is known', ['invitation', 'lodgement'], days, '2026-12-01'],
    ['before the invitation it is the lodgement', ['invitation', 'lodgement'], {}, '2027-02-01'],
    ['an invitation alone', ['invitation'], {}, null],
    ['the acceptance of an offer', ['acceptance'], days, '2026-11-01'],
    ['the end of the visa: health cover', ['visa-end'], days, '2030-03-15'],
    ['the end of a visa that nobody knows', ['visa-end'], {}, '2027-02-01'],
    ['nothing is planned', ['lodgement'], { plannedOn: null }, null],
  ])('%s', (_, judgedOn, given, expected) => {
    expect(judgedDay(term({ judgedOn }), { ...plan, ...given })).toBe(expected);
  });
});

describe('E1: start again by', () => {
  test('T3: an Australian police certificate of 2 Jan 2026, planned 20 Jan 2027, lead time 10 days', () => {
    const judged = judge(term(), dates('2026-01-02'), { ...plan, plannedOn: '2027-01-20' }, 10);
    expect(judged).toMatchObject({ goodUntil: '2027-01-02', stale: true, startAgainBy: '2027-01-10' });
  });
  test('0b.5: a passport is valid on its expiry day', () => {
    const passport = term({ months: null, countedFrom: 'expiry' });
    expect(judge(passport, dates(null, '2027-02-01'), plan, null).stale).toBe(false);
    expect(judge(passport, dates(null, '2027-01-31'), plan, null)).toMatchObject({ stale: true, startAgainBy: null });
  });
  test('without a document nothing is stale', () => {
    expect(judge(term(), null, plan, 21)).toMatchObject({ goodUntil: null, stale: false, startAgainBy: null });
  });

  const leads = [
    { typeKey: 'police-certificate', country: 'PK', days: 21 },
    { typeKey: 'police-certificate', country: null, days: 30 },
    { typeKey: 'degree', country: 'PK', days: 90 },
  ];
  test.each([
    ['police-certificate', 'PK', 21],
    ['police-certificate', 'BD', 30],
    ['police-certificate', null, 30],
    ['degree', 'BD', null],
    ['cv', 'PK', null],
  ])('the lead time of %s from %s', (type, country, expected) => {
    expect(leadDays(leads, type, country)).toBe(expected);
  });
  test.each([
    ['AU', null, 'PK', 'AU'],
    ['', 'AE', 'PK', 'AE'],
    ['', 'Lahore', 'PK', 'PK'],
    ['first', null, null, null],
  ])('the country of note %s and place %s with a passport of %s', (note, place, passport, expected) => {
    expect(issuingCountry(note, place, passport)).toBe(expected);
  });
});

test.each<[Term | null, string | null, string | null, boolean]>([
  [term(), null, null, true],
  [term(), '2026-01-20', null, false],
  [term({ months: null }), null, null, false],
  [term({ months: null, countedFrom: 'expiry' }), '2026-01-20', null, true],
  [term({ months: null, countedFrom: 'expiry' }), null, '2030-01-01', false],
  [null, null, null, false],
])('the date that a check asks for: %j issued %s, expires %s', (of, issuedOn, expiresOn, expected) => {
  expect(isDateMissing(of, { issuedOn, expiresOn })).toBe(expected);
});

test('W10: two values of a rule are the same whatever their order', () => {
  const one = term({ judgedOn: ['lodgement', 'decision'] });
  expect(isSameTerm(one, term({ judgedOn: ['decision', 'lodgement'] }))).toBe(true);
  for (const other of [{ months: 6 }, { days: 1 }, { countedFrom: 'test' as const }, { judgedOn: [] }])
    expect(isSameTerm(one, { ...one, ...other })).toBe(false);
});
