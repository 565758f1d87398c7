import { expect, test } from 'vitest';
import { type Facts, needsReason, type Standing, verdict, written } from './bulk.rules.ts';

const names: Record<number, string> = {
  2: 'Closed',
  4: 'In progress',
  9: 'Lodged',
  12: 'Granted',
  14: 'On hold',
  16: 'Withdrawn',
};
const statuses = Object.entries(names).map(([id, name]) => ({ id: Number(id), name, kinds: ['migration'] }));
const file = (given: Partial<Standing> = {}): Standing => ({
  kind: 'migration',
  statusId: 4,
  heldFrom: null,
  office: 'AU',
  zone: 'Australia/Melbourne',
  caseOfficerId: 7,
  target: null,
  ...given,
});
const assign = (offices: 'all' | string[] = ['AU']): Facts => ({ kind: 'assign', caseOfficerId: 8, offices });
const none: ReadonlySet<string> = new Set();
const move = (
  to: number,
  reason: string | null = null,
  nextActionAt: string | null = null,
  unlicensed = none,
): Facts => ({
  kind: 'move',
  to,
  reason,
  note: '',
  nextActionAt,
  statuses,
  dates: new Map([['AU', 'next morning']]),
  today: '2026-12-07',
  keptMonths: 84,
  unlicensed,
});

test.each([
  [file(), assign(), null],
  [file(), assign('all'), null],
  [file({ office: 'BD' }), assign(), 'other-office'],
  [file({ caseOfficerId: 8 }), assign(), 'same'],
  [file({ statusId: 2 }), assign(), 'closed'],
  [file(), move(9), null],
  [file(), move(12), 'no-step'],
  [file(), move(2), 'no-step'], // B5: each file is closed with its own letter
  [file({ statusId: 9 }), move(9), 'same'],
  [file({ statusId: 16 }), move(9), 'closed'],
  [file({ statusId: 16 }), move(4), null],
  [file({ statusId: 14, heldFrom: 9 }), move(9), null],
  [file({ statusId: 14, heldFrom: 9 }), move(4), 'no-step'],
  // G1: an office that requires a licence which the user doesn't have
  [file(), move(9, null, null, new Set(['AU'])), 'licence'],
  [file({ statusId: 9 }), move(12, null, null, new Set(['AU'])), 'licence'],
  [file({ statusId: 14, heldFrom: 9 }), move(9, null, null, new Set(['AU'])), 'licence'],
  [file({ office: 'BD' }), move(9, null, null, new Set(['AU'])), null],
  [file(), move(14, 'later', null, new Set(['AU'])), null],
])('%j with %j is skipped: %s', (row, facts, reason) => {
  expect(verdict(row, facts)).toBe(reason);
});

test.each([
  ['no open date', null, '2026-12-20T00:00:00Z', 9, null],
  ['on the target day of the office', '2026-12-20', '2026-12-20T12:59:00Z', 9, null],
  ['the day after it there, still the same day in UTC', '2026-12-20', '2026-12-20T13:00:00Z', 9, 'after-target'],
  ['a file that ends has no next action', '2026-12-20', '2026-12-24T00:00:00Z', 16, null],
  ['the current next action stays', '2026-12-20', null, 9, null],
])('A2: a next action set for many files, %s: %s', (_what, target, at, to, reason) => {
  expect(verdict(file({ target }), move(to, 'asked', at))).toBe(reason);
});

test('which moves require a reason', () => {
  expect([9, 14, 2, 16].map((to) => needsReason(file(), move(to)))).toEqual([false, true, true, true]);
  expect(needsReason(file({ statusId: 16 }), move(4))).toBe(true);
  expect(needsReason(file(), assign())).toBe(false);
});

const unclosed = {
  closingLetterOn: null,
  closingLetterWhy: null,
  originals: null,
  originalsWhy: null,
  retainUntil: null,
};
const open = { ...unclosed, closedAt: null, closeReason: null, nextActionAt: 'as planned', nextAction: 'Ring' };
const shut = {
  ...unclosed,
  retainUntil: '2033-01-01',
  closedAt: 'then',
  closeReason: 'gone',
  nextActionAt: null,
  nextAction: null,
};
const at = { now: 'now', userId: 1, mayGoOn: false };
const unchanged = { heldFrom: null, caseOfficerId: 7 };
test.each([
  ['a new officer', { ...file(), ...open }, assign(), at, { caseOfficerId: 8 }],
  ['a move keeps date and action', { ...file(), ...open }, move(9), at, { ...open, ...unchanged, statusId: 9 }],
  [
    'a given date',
    { ...file(), ...open },
    move(9, null, 'soon'),
    at,
    { ...open, ...unchanged, statusId: 9, nextActionAt: 'soon' },
  ],
  [
    'on hold remembers the previous status',
    { ...file(), ...open },
    move(14, 'later'),
    at,
    { ...open, ...unchanged, statusId: 14, heldFrom: 4 },
  ],
  [
    'withdrawn',
    { ...file(), ...open },
    move(16, 'done'),
    at,
    {
      ...unclosed,
      ...unchanged,
      statusId: 16,
      closedAt: 'now',
      closeReason: 'done',
      nextActionAt: null,
      nextAction: null,
      retainUntil: '2033-12-07',
    },
  ],
  [
    'reopened without its officer',
    { ...file({ statusId: 16 }), ...shut },
    move(4, 'back'),
    at,
    { ...open, ...unchanged, statusId: 4, caseOfficerId: 1, nextActionAt: 'next morning', nextAction: null },
  ],
  [
    'reopened with its officer',
    { ...file({ statusId: 16 }), ...shut },
    move(4, 'back'),
    { ...at, mayGoOn: true },
    { ...open, ...unchanged, statusId: 4, nextActionAt: 'next morning', nextAction: null },
  ],
])('%s', (_what, row, facts, given, columns) => {
  expect(written(row, facts, given)).toEqual(columns);
});
