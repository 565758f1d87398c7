import { expect, test } from 'vitest';
import { suggestions, surenessOf } from './suggestions.ts';

const entry = (name: string, above = '') => ({ name, above });
const english = [
  entry('New', 'Australia Admissions'),
  entry('New conversion', 'Australia Conversions'),
  entry('Renewals'),
  entry('New', 'Bangladesh Admissions'),
];
const names = (typed: string, entries = english) =>
  suggestions(entries, typed).map(({ name, above }) => `${above}/${name}`);

test('prefix matches come before substring matches', () => {
  expect(names('new')).toEqual([
    'Australia Admissions/New',
    'Bangladesh Admissions/New',
    'Australia Conversions/New conversion',
    '/Renewals',
  ]);
});

test('words of the location narrow the results, in any order', () => {
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

test('at most ten, and none for an empty search', () => {
  const many = Array.from({ length: 30 }, (_, at) => entry(`New ${at}`));
  expect(suggestions(many, 'n')).toHaveLength(10);
  expect(suggestions(many, '  ')).toEqual([]);
  expect(suggestions(many, 'zebra')).toEqual([]);
});

const screens = [
  entry('Leads dashboard', 'My work'),
  entry('Staff', 'HR'),
  entry('Staff reviews', 'HR'),
  entry('Office staffing'),
  entry('Leads report', 'Reports'),
  entry('Events', 'Tools'),
];

test.each([
  ['staff', ['Staff', 'Staff reviews', 'Office staffing']], // itself, a prefix, a word in it
  ['staff rev', ['Staff reviews']],
  ['affin', ['Office staffing']],
  ['dashbord', ['Leads dashboard']], // a missing letter
  ['dashboaard', ['Leads dashboard']], // an extra letter
  ['dashvoard', ['Leads dashboard']], // a wrong letter
  ['dahsboard', ['Leads dashboard']], // two swapped letters
  ['dahsb', ['Leads dashboard']], // incomplete
  ['evnets', ['Events']],
  ['leads dashbord', ['Leads dashboard']],
  ['stf', []], // short words must match exactly
  ['dshbord', []], // two typos
  ['tolls events', ['Events']], // in the location too
])('%s finds %j', (typed, found) => {
  expect(suggestions(screens, typed).map(({ name }) => name)).toEqual(found);
});

test('fuzzy matches have their own group', () => {
  const { sure, near } = surenessOf([...screens, entry('Stuff')], 'staff');
  expect([sure.map(({ name }) => name)[0], near.map(({ name }) => name)]).toEqual(['Staff', ['Stuff']]);
});
