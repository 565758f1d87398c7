import { isInForce, isSameValue, needsCheck, type RuleValue } from '@embark/contracts/organisation/rulebook';
import { assert, date, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { changedRule, closedOn, isDoubtful, isNewlyChecked, isRange, overlap } from './rulebook.rules.ts';

const span = (validFrom: string | null, validTo: string | null) => ({ validFrom, validTo });
const money = (amount: number | null): RuleValue => ({ area: 'visa-money', amount, currency: 'AUD' });

test.each([
  [span(null, '2026-06-30'), span('2026-07-01', null), false],
  [span(null, '2026-07-01'), span('2026-07-01', null), true],
  [span('2026-07-01', null), span('2026-06-01', '2026-06-30'), false],
  [span('2026-07-01', null), span('2026-06-01', '2026-07-01'), true],
  [span(null, null), span('2026-06-01', '2026-06-01'), true],
])('A1: %j and %j share a day: %s', (one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});

test('A1: a closed value and the one that closes it meet without a gap or an overlap', () => {
  const day = date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) =>
    at.toISOString().slice(0, 10),
  );
  assert(
    property(record({ from: option(day), next: day }), ({ from, next }) => {
      const end = closedOn(span(from, null), next);
      if (from !== null && from >= next) return end === null;
      const old = span(from, end);
      return (
        end !== null && isRange(old) && !overlap(old, span(next, null)) && overlap(span(from, null), span(end, end))
      );
    }),
  );
});

test.each([
  [span('2026-07-01', '2027-06-30'), '2027-07-01', null],
  [span('2026-07-01', null), '2026-07-01', null],
  [span('2026-07-01', null), null, null],
  [span('2024-02-01', null), '2024-03-01', '2024-02-29'],
  [span(null, null), '2027-01-01', '2026-12-31'],
])('A1: %j ends when a value begins on %s: %s', (open, next, expected) => {
  expect(closedOn(open, next)).toBe(expected);
});

const rule = { flagged: false, checkBy: '2026-12-01', validTo: null, corrected: false };
test.each([
  ['on its day', rule, '2026-12-01', false],
  ['after its day', rule, '2026-12-02', true],
  ['in doubt', { ...rule, flagged: true }, '2026-01-01', true],
  ['in doubt that has ended', { ...rule, flagged: true, validTo: '2026-12-01' }, '2026-12-02', false],
  ['ended before today', { ...rule, validTo: '2026-12-01' }, '2026-12-02', false],
  ['still in force until later', { ...rule, validTo: '2026-12-31' }, '2026-12-02', true],
  ['corrected', { ...rule, flagged: true, corrected: true }, '2026-12-02', false],
  ['without a day', { ...rule, checkBy: null }, '2030-01-01', false],
])('A1: a value %s needs a check: %#', (_, given, today, expected) => {
  expect(needsCheck(given, today)).toBe(expected);
});

test.each([
  [span('2026-07-01', null), '2026-06-30', false],
  [span('2026-07-01', null), '2026-07-01', true],
  [span(null, '2026-06-30'), '2026-06-30', true],
  [span(null, '2026-06-30'), '2026-07-01', false],
])('A1: %j is in force on %s: %s', (given, day, expected) => {
  expect(isInForce({ ...given, corrected: false }, day)).toBe(expected);
  expect(isInForce({ ...given, corrected: true }, day)).toBe(false);
});

test.each([
  ['A', 100, false],
  ['B', 100, false],
  ['C', 100, true],
  ['A', null, true],
] as const)('A1: certainty %s with the amount %s stays in doubt: %s', (certainty, amount, expected) => {
  expect(isDoubtful({ certainty, value: money(amount) })).toBe(expected);
});

test('A1: a change counts as a check if it concerns the value, the certainty or the source', () => {
  const draft = {
    value: money(1),
    validFrom: null,
    validTo: null,
    source: 's',
    sourceUrl: null,
    certainty: 'A',
    checkBy: null,
    note: '',
  } as const;
  expect(isNewlyChecked(draft, { ...draft, note: 'seen', checkBy: '2027-01-01', validTo: '2027-01-01' })).toBe(false);
  for (const other of [{ value: money(2) }, { certainty: 'B' as const }, { source: 't' }, { sourceUrl: 'https://a.b' }])
    expect(isNewlyChecked(draft, { ...draft, ...other })).toBe(true);
});

test('W10: another row with the same value is no change, another value is, and no value too', () => {
  const before = { id: 1, value: money(2000) };
  expect(changedRule(before, before)).toBeNull();
  expect(changedRule(before, { id: 2, value: { currency: 'AUD', amount: 2000, area: 'visa-money' } })).toBeNull();
  expect(changedRule(before, { id: 2, value: money(2500) })).toEqual({ before, after: { id: 2, value: money(2500) } });
  expect(changedRule(before, null)).toEqual({ before, after: null });
  expect(isSameValue(money(null), money(0))).toBe(false);
});
