import { expect, test } from 'vitest';
import { filterOf, nameOfSpan, periodAsked, spanNames, spanOf } from './period.ts';

const today = '2026-12-08';

test.each([
  ['next12', '2026-12-01', '2027-11-30'],
  ['past12', '2026-01-01', '2026-12-31'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['months12', '2026-01-01', '2026-12-08'],
  ['lastMonth', '2026-11-01', '2026-11-30'],
] as const)('%s is %s to %s', (name, from, to) => {
  expect(spanOf(name, today)).toEqual({ from, to });
});

test.each(['created', 'intake'] as const)('each named period of %s is recognised by its days', (kind) => {
  for (const name of spanNames(kind)) {
    const span = spanOf(name, '2027-03-08');
    expect(spanOf(nameOfSpan(kind, span, '2027-03-08') ?? name, '2027-03-08')).toEqual(span);
  }
  expect(nameOfSpan(kind, { from: '2020-01-01', to: '2020-01-02' }, today)).toBeUndefined();
});

test.each([
  ['nothing', {}, { kind: 'created', from: '2026-01-01', to: today }],
  [
    'days',
    { createdFrom: '2026-03-01', createdTo: '2026-03-31' },
    { kind: 'created', from: '2026-03-01', to: '2026-03-31' },
  ],
  [
    'days in the wrong order',
    { intakeFrom: '2027-03-31', intakeTo: '2027-03-01' },
    { kind: 'intake', from: '2027-03-01', to: '2027-03-31' },
  ],
  ['a first day', { intakeFrom: '2027-02-01' }, { kind: 'intake', from: '2027-02-01', to: '2027-11-30' }],
  [
    'a first day beyond the usual end',
    { intakeFrom: '2029-02-01' },
    { kind: 'intake', from: '2029-02-01', to: '2029-02-01' },
  ],
  ['a last day', { intakeTo: '2027-02-28' }, { kind: 'intake', from: '2026-12-01', to: '2027-02-28' }],
  [
    'a last day before the usual start',
    { intakeTo: '2026-02-28' },
    { kind: 'intake', from: '2026-02-28', to: '2026-02-28' },
  ],
])('the period of an address with %s', (_, asked, period) => {
  expect(periodAsked(asked, today)).toEqual(period);
});

test('the period in the words of the list', () => {
  const span = { from: '2027-02-01', to: '2027-02-28' };
  expect(filterOf('intake', span)).toEqual({ intakeFrom: span.from, intakeTo: span.to });
  expect(filterOf('created', span)).toEqual({ createdFrom: span.from, createdTo: span.to });
});
