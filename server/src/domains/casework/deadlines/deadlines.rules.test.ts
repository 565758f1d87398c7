import { expect, test } from 'vitest';
import { closedAs, isReopenable, refusedChange, refusedClose } from './deadlines.rules.ts';

const reason = 'answered by mail on the 20th';
const base = { hardness: 'legal' as const, isLate: false, asked: 'met' as const, reason, hasDocument: false };

test.each([
  ['F1: a legal date is not waived', { ...base, asked: 'waived' as const }, 'state'],
  ['A3: met needs evidence', { ...base, reason: null }, 'reason'],
  ['A3: a reason has twenty characters', { ...base, reason: 'nineteen characters' }, 'reason'],
  [
    'F1: missed needs a reason, also with a document',
    { ...base, asked: 'missed' as const, reason: null, hasDocument: true },
    'reason',
  ],
  [
    'F1: met after the day is missed, so it needs a reason',
    { ...base, isLate: true, reason: null, hasDocument: true },
    'reason',
  ],
  ['A3: waived needs a reason', { ...base, hardness: 'own' as const, asked: 'waived' as const, reason: '' }, 'reason'],
])('%s', (_, given, field) => {
  expect(refusedClose(given)?.field).toBe(field);
});

test.each([
  ['A3: met with a reason', base],
  ['A3: met with a document', { ...base, reason: null, hasDocument: true }],
  ['F1: missed with a reason', { ...base, asked: 'missed' as const }],
  ['a contract date waived with a reason', { ...base, hardness: 'contract' as const, asked: 'waived' as const }],
  ['a contract date met late', { ...base, hardness: 'contract' as const, isLate: true }],
])('%s is allowed', (_, given) => {
  expect(refusedClose(given)).toBeNull();
});

test('F1: a legal date that is closed late is missed; others keep what was asked', () => {
  expect(closedAs({ hardness: 'legal', isLate: true, asked: 'met' })).toBe('missed');
  expect(closedAs({ hardness: 'contract', isLate: true, asked: 'met' })).toBe('met');
  expect(closedAs({ hardness: 'legal', isLate: false, asked: 'met' })).toBe('met');
});

test('F2: a new due day needs a document or a reason', () => {
  expect(refusedChange(null, false)?.field).toBe('reason');
  expect([refusedChange(reason, false), refusedChange(null, true)]).toEqual([null, null]);
});

test('a date can be reopened for a day', () => {
  const closed = { state: 'met' as const, closedAt: '2026-03-02T01:00:00.000Z' };
  expect(isReopenable(closed, new Date('2026-03-03T01:00:00Z'))).toBe(true);
  expect(isReopenable(closed, new Date('2026-03-03T01:00:01Z'))).toBe(false);
  expect(isReopenable({ state: 'open', closedAt: null }, new Date('2026-03-02T01:00:00Z'))).toBe(false);
});
