import { expect, test } from 'vitest';
import { suggestions } from './suggestions.ts';

const entry = (name: string, above = '') => ({ name, above });
const english = [
  entry('New', 'Australia Admissions'),
  entry('New conversion', 'Australia Conversions'),
  entry('Renewals'),
  entry('New', 'Bangladesh Admissions'),
];
const names = (typed: string, entries = english) =>
  suggestions(entries, typed).map(({ name, above }) => `${above}/${name}`);

test('what begins so stands before what holds it', () => {
  expect(names('new')).toEqual([
    'Australia Admissions/New',
    'Australia Conversions/New conversion',
    'Bangladesh Admissions/New',
    '/Renewals',
  ]);
});

test('words of the place narrow it down, in any order', () => {
  expect(names('new bangladesh')).toEqual(['Bangladesh Admissions/New']);
  expect(names('CONV aus')).toEqual(['Australia Conversions/New conversion']);
});

test.each([
  ['istanbul', 'İstanbul'],
  ['İŞLERİM', 'İşlerim'],
  ['ILGI', 'ılgı'],
  ['gocmen', 'Göçmenlik'],
  ['استراليا', 'أستراليا'],
  ['الهجره', 'الهجرة'],
])('%s finds %s', (typed, name) => {
  expect(suggestions([entry(name)], typed)).toHaveLength(1);
});

test('ten at most, and nothing for nothing', () => {
  const many = Array.from({ length: 30 }, (_, at) => entry(`New ${at}`));
  expect(suggestions(many, 'n')).toHaveLength(10);
  expect(suggestions(many, '  ')).toEqual([]);
  expect(suggestions(many, 'zebra')).toEqual([]);
});
