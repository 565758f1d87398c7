import { expect, test } from 'vitest';
import { listOf, type Part } from './links.ts';

const scope = {
  createdFrom: '2026-01-10',
  createdTo: '2026-03-15',
  office: ['AU', 'BD'],
  rows: 'source',
  columns: 'month',
};

test.each<[Part[], string]>([
  [[], '/apps/leadlist?createdFrom=2026-01-10&createdTo=2026-03-15&office=AU,BD'],
  [[['source', '7']], '/apps/leadlist?createdFrom=2026-01-10&createdTo=2026-03-15&leadSource=7&office=AU,BD'],
  [[['service', 'VE']], '/apps/leadlist?createdFrom=2026-01-10&createdTo=2026-03-15&office=AU,BD&serCode=VE'],
  [[['office', 'BD']], '/apps/leadlist?createdFrom=2026-01-10&createdTo=2026-03-15&office=BD'],
  [
    [
      ['assignee', 'none'],
      ['status', 'NE'],
    ],
    '/apps/lead-assignee-list?assignee=none&createdFrom=2026-01-10&createdTo=2026-03-15&office=AU,BD&status=NE',
  ],
  // the period clips the first and the last month
  [[['month', '2026-01']], '/apps/leadlist?createdFrom=2026-01-10&createdTo=2026-01-31&office=AU,BD'],
  [[['month', '2026-02']], '/apps/leadlist?createdFrom=2026-02-01&createdTo=2026-02-28&office=AU,BD'],
  [[['month', '2026-03']], '/apps/leadlist?createdFrom=2026-03-01&createdTo=2026-03-15&office=AU,BD'],
])('%o links to %s', (parts, address) => {
  expect(listOf(scope, parts)).toBe(address);
});

test('values of a figure are added to the filter, and blank ones left out', () => {
  expect(listOf({ createdFrom: undefined, q: '', office: [] }, [], { followUp: 'overdue' })).toBe(
    '/apps/leadlist?followUp=overdue',
  );
  expect(listOf({})).toBe('/apps/leadlist');
});
