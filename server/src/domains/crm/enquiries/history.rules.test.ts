import { expect, test } from 'vitest';
import { fieldChanges, own } from './history.rules.ts';

const trace = { at: '2026-03-02T01:00:00.000Z', actor: 'Asha', action: 'enquiries.change' };

test('fields of the person are recorded in the person’s history', () => {
  const personal = { name: 'A', phone: '+1', language: 'bn', dateOfBirth: 'x' };
  expect(own({ rating: 'hot', ...personal, calendar: {}, others: [] })).toEqual({
    rating: 'hot',
  });
});

test('an audit entry becomes one change per field, without internal and hidden fields', () => {
  const before = { rating: 'hot', dateOfBirth: '1990-01-01', version: 1, assigneeId: 3, assignee: 'Asha' };
  const after = { rating: 'cold', dateOfBirth: '1991-01-01', version: 2, assigneeId: 4, assignee: 'Ravi' };
  expect(fieldChanges({ ...trace, before, after }, ['dateOfBirth'])).toEqual([
    { ...trace, field: 'rating', before: 'hot', after: 'cold' },
    { ...trace, field: 'assignee', before: 'Asha', after: 'Ravi' },
  ]);
  expect(fieldChanges({ ...trace, before, after }, []).map(({ field }) => field)).toContain('dateOfBirth');
});

test('an entry without previous values lists the initial values', () => {
  expect(fieldChanges({ ...trace, before: null, after: { rating: 'warm', tags: [] } }, [])).toEqual([
    { ...trace, field: 'rating', before: null, after: 'warm' },
  ]);
});
