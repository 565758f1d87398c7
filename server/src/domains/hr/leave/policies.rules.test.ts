import { describe, expect, test } from 'vitest';
import { before, ofState, placed } from './policies.rules.ts';

const row = (id: number, validFrom: string | null, validTo: string | null, employments = ['full', 'part']) => ({
  id,
  validFrom,
  validTo,
  employments,
});
const from = (validFrom: string, employments = ['full', 'part']) => ({ validFrom, employments });

describe('N2: a dated row makes room for the next', () => {
  test.each([
    ['the row in force ends the day before', [row(1, null, null)], from('2027-01-01'), null, [1], []],
    [
      'a later row stays',
      [row(1, null, '2027-05-31'), row(2, '2027-06-01', null)],
      from('2027-01-01'),
      '2027-05-31',
      [1],
      [],
    ],
    ['the first row of a type', [], from('2027-01-01'), null, [], []],
    ['other kinds of employment keep theirs', [row(1, null, null, ['casual'])], from('2027-01-01'), null, [], []],
    [
      'a part of the kinds: the old row goes on for the rest',
      [row(1, null, null, ['full', 'part'])],
      from('2027-01-01', ['part']),
      null,
      [1],
      [{ of: 1, employments: ['full'], validTo: null }],
    ],
    ['a row that ended is left alone', [row(1, null, '2025-12-31')], from('2027-01-01'), null, [], []],
  ])('%s', (_name, rows, fresh, validTo, ends, goOn) => {
    expect(placed(rows, fresh)).toEqual({ validTo, ends, goOn });
  });

  test('refused: two rows of one day, or two rows in force that end on different days', () => {
    expect(placed([row(1, '2027-01-01', null)], from('2027-01-01'))).toBe('same-day');
    expect(placed([row(1, null, null, ['full']), row(2, null, '2027-12-31', ['part'])], from('2027-01-01'))).toBe(
      'mixed',
    );
  });

  test('a row that is removed lets the one before it go on', () => {
    const rows = [row(1, null, '2026-12-31'), row(2, '2027-01-01', null), row(3, null, '2026-12-31', ['casual'])];
    expect(before(rows, { ...from('2027-01-01'), id: 2 })).toEqual([rows[0]]);
  });
});

test('N2: the rows of a state begin on their day; until then the rows of the office hold', () => {
  const office = { type: 'annual', state: null, validFrom: null, validTo: null };
  const state = { type: 'annual', state: 'VIC', validFrom: '2027-01-01', validTo: null };
  const casual = { type: 'casual', state: null, validFrom: null, validTo: null };
  expect(ofState([office, state, casual])).toEqual([{ ...office, validTo: '2026-12-31' }, state, casual]);
  expect(ofState([office, { ...state, validFrom: null }])).toEqual([{ ...state, validFrom: null }]);
  expect(ofState([{ ...office, validFrom: '2027-02-01' }, state])).toEqual([state]);
});
