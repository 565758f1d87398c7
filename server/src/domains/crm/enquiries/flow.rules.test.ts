import {
  enquiryStatuses,
  type EnquiryStatus,
  type ServiceKind,
  serviceKinds,
} from '@embark/contracts/catalogue/reference';
import { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import { describe, expect, test } from 'vitest';
import { canConvert, effectOf, movesFrom, needsOf, openMoves } from './flow.rules.ts';

/** The allowed moves by kind and status, written by hand. */
const table: Record<ServiceKind, Partial<Record<EnquiryStatus, string>>> = {
  admission: { NE: 'FU IP CL', FU: 'IP OL CL', IP: 'FU OL CL', OL: 'IP CL', CL: 'FU' },
  migration: { NE: 'FU IP CL', FU: 'IP SA CL', IP: 'FU SA CL', SA: 'IP CL', CL: 'FU' },
  event: { NE: 'FU NI CL', FU: 'NI CL', CL: 'FU', NI: 'FU' },
  webinar: { NE: 'FU NI CL', FU: 'NI CL', CL: 'FU', NI: 'FU' },
  global: { NE: 'FU IP CL', FU: 'IP CL', IP: 'FU CL', CL: 'FU' },
  property: { NE: 'IP CL', IP: 'CL' },
};
const converts: Record<ServiceKind, string> = {
  admission: 'FU IP OL',
  migration: 'FU IP SA',
  event: 'FU',
  webinar: 'FU',
  global: 'FU IP',
  property: 'IP',
};

describe.each(serviceKinds)('an enquiry about %s', (kind) => {
  test.each(Object.entries(table[kind]))('moves from %s to %s', (from, to) => {
    const status = enquiryStatuses.find((known) => known === from) ?? 'CV';
    expect(movesFrom(kind, status).toSorted()).toEqual(to.split(' ').toSorted());
  });

  test('can be converted only from statuses that allow it', () => {
    expect(enquiryStatuses.filter((status) => canConvert(kind, status))).toEqual(converts[kind].split(' '));
  });

  test('cannot move once it is a client', () => {
    expect(movesFrom(kind, 'CV')).toEqual([]);
  });
});

test.each([
  ['NE', 'FU', false, ['nextFollowUpAt']],
  ['NE', 'FU', true, ['nextFollowUpAt']],
  ['IP', 'FU', false, ['nextFollowUpAt']],
  ['IP', 'FU', true, []],
  ['CL', 'FU', false, ['statedReason']],
  ['NI', 'FU', false, ['statedReason']],
  ['NE', 'IP', false, []],
  ['FU', 'OL', true, []],
  ['IP', 'SA', true, []],
  ['OL', 'IP', true, []],
  ['NE', 'CL', false, ['closingReason']],
  ['FU', 'NI', true, ['closingReason']],
] as const)('from %s to %s (future date: %s) requires %j', (from, to, promised, needs) => {
  expect(needsOf(from, to, promised)).toEqual(needs);
});

test('open moves state their requirements', () => {
  expect(openMoves('property', 'NE', false)).toEqual([
    { to: 'IP', needs: [] },
    { to: 'CL', needs: ['closingReason'] },
  ]);
});

const now = '2026-03-02T01:00:00.000Z';
const earlier = '2026-03-01T01:00:00.000Z';
const reached = { lastContactedAt: now, firstResponseAt: now, leadStatus: 'contacted' };

test.each([
  ['a note', { kind: 'note', note: 'x' }, {}, {}],
  ['an answered call', { kind: 'call', outcome: 'reached' }, {}, reached],
  ['a message sent', { kind: 'message', channel: 'sms' }, {}, reached],
  ['a message received', { kind: 'message', channel: 'sms', direction: 'in' }, {}, {}],
  ['an unanswered call', { kind: 'call', outcome: 'no-answer' }, {}, { leadStatus: 'attempted' }],
  ['a second unanswered call', { kind: 'call', outcome: 'busy' }, { leadStatus: 'attempted' }, {}],
  ['an answered call after an attempt', { kind: 'call', outcome: 'reached' }, { leadStatus: 'attempted' }, reached],
  [
    'an answered call to a qualified lead',
    { kind: 'call', outcome: 'reached' },
    { leadStatus: 'qualified', firstResponseAt: earlier },
    { lastContactedAt: now },
  ],
  ['an unanswered call to a lead in nurture', { kind: 'call', outcome: 'busy' }, { leadStatus: 'nurture' }, {}],
])('%s', (_, entry, standing, effect) => {
  expect(
    effectOf(NewTimelineEntry.parse(entry), { leadStatus: 'new', firstResponseAt: null, ...standing }, now),
  ).toEqual(effect);
});
