import type { Party } from '@embark/contracts/casework/parties';
import { expect, test } from 'vitest';
import { axisOf, blocksOf, nextDatesOf, proposalOf } from './overview.rules.ts';

const now = new Date('2026-12-07T03:00:00Z');
const date = (kind: string, dueOn: string, hardness: 'legal' | 'own' = 'legal') => ({
  id: '0197a000-0000-7000-8000-0000000000f1',
  kind,
  what: `Answer ${kind}`,
  dueOn,
  dueAt: `${dueOn}T13:00:00.000Z`,
  zone: 'Australia/Sydney',
  hardness,
  targetOn: '2026-12-22',
  owner: 'Asha Rao',
});
const action = {
  nextActionAt: '2026-12-10T04:00:00.000Z',
  nextAction: 'Ring the clinic',
  caseOfficer: 'Nadia Karim',
  zone: 'Asia/Dhaka',
};
const person: Party = {
  id: '0197a000-0000-7000-8000-0000000000d1',
  version: 1,
  conversionId: '0197a000-0000-7000-8000-0000000000c1',
  part: 'main',
  relation: '',
  included: 'coming',
  contactId: '0197a000-0000-7000-8000-0000000000a1',
  name: 'Rahim Uddin',
  dateOfBirth: null,
  nationality: null,
  isMinor: null,
  passports: [
    { id: 'p', version: 1, country: 'BD', number: 'E****1', issuedOn: null, expiresOn: '2027-05-03', current: true },
    { id: 'q', version: 1, country: 'BD', number: 'E****2', issuedOn: null, expiresOn: '2020-05-03', current: false },
  ],
  visas: [],
  warnings: [{ code: 'passport-expires-soon', severity: 'warn', on: '2027-05-03' }],
};

const nothing = {
  now,
  open: [],
  people: [],
  papers: null,
  gaps: [],
  hasPlan: null,
  action: { nextActionAt: null, zone: 'Asia/Dhaka' },
  licence: null,
};

test('B: the next dates are the open dates and the next action, the earliest first', () => {
  const open = [date('s56', '2026-12-29'), date('review', '2026-12-08'), date('visa-end', '2027-03-01')];
  const next = nextDatesOf(open, action, 3);
  expect(next.map(({ kind, what }) => [kind, what])).toEqual([
    ['date', 'Answer review'],
    ['next-action', 'Ring the clinic'],
    ['date', 'Answer s56'],
  ]);
  expect(next[1]).toMatchObject({ owner: 'Nadia Karim', zone: 'Asia/Dhaka', hardness: null });
  expect(nextDatesOf([], { ...action, nextActionAt: null }, 3)).toEqual([]);
});

test('B: what stands in the way: stops first, each with what it is about', () => {
  const paper = { lineId: 'l', type: 'police', name: 'Police certificate', person: 'Rahim Uddin' };
  const found = blocksOf({
    now,
    open: [date('s56', '2026-12-06'), date('s57', '2026-12-29')],
    people: [person],
    papers: {
      missing: [1, 2, 3, 4, 5].map((n) => ({ ...paper, name: `Paper ${n}` })),
      stale: [{ ...paper, goodUntil: '2027-01-20', startAgainBy: '2027-01-11' }],
    },
    gaps: [
      { kind: 'no-agreement', number: null },
      { kind: 'guide', number: 'A-2026-00001' },
    ],
    hasPlan: false,
    action: { nextActionAt: null, zone: 'Asia/Dhaka' },
    licence: null,
  });
  expect(found.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['late', 'stop'],
    ['agreement', 'stop'],
    ['stale', 'stop'],
    ['person', 'warn'],
    ['agreement', 'warn'],
    ['missing', 'warn'],
    ['no-plan', 'warn'],
  ]);
  expect(found[5]).toEqual({
    kind: 'missing',
    severity: 'warn',
    count: 5,
    names: ['Paper 1', 'Paper 2', 'Paper 3', 'Paper 4'],
  });
  expect(blocksOf(nothing)).toEqual([]);
});

test.each([
  ['on the target day', '2026-12-22T17:59:00.000Z', []],
  ['the day after it in Dhaka', '2026-12-22T18:00:00.000Z', ['next-action 2026-12-22 Answer s56']],
  ['without a next action', null, []],
])('A2: a next action %s of the date with the earliest target', (_what, nextActionAt, expected) => {
  const open = [{ ...date('s57', '2026-12-28'), targetOn: '2026-12-24' }, date('s56', '2026-12-29')];
  const found = blocksOf({ ...nothing, open, action: { nextActionAt, zone: 'Asia/Dhaka' } });
  expect(found.map((one) => (one.kind === 'next-action' ? `${one.kind} ${one.on} ${one.what}` : one.kind))).toEqual(
    expected,
  );
});

const daniel = { id: 7, name: 'Daniel Reid' };
test.each([
  ['nobody holds one', [], daniel, [['stop', null]]],
  ['the agent of the agreement holds one', [{ userId: 7 }], daniel, []],
  ['only others hold one', [{ userId: 8 }], daniel, [['warn', 'Daniel Reid']]],
  ['there is no agent yet', [{ userId: 8 }], null, []],
])('G: the licence on the planned day, %s', (_what, holders, agent, expected) => {
  const found = blocksOf({ ...nothing, licence: { on: '2026-12-01', holders, agent } });
  expect(found.map((one) => one.kind === 'licence' && [one.severity, one.name])).toEqual(expected);
});

test('the axis shows what is known and nothing else', () => {
  const visa = {
    id: 'v',
    version: 1,
    country: 'AU',
    subclass: '500',
    grantedOn: '2025-01-10',
    expiresOn: '2027-01-15',
    conditions: '',
    vevoOn: null,
    evidence: '',
  };
  const held: Party = {
    ...person,
    visas: [visa],
    warnings: [...person.warnings, { code: 'visa-expires-before', severity: 'warn', on: '2027-01-15' }],
  };
  const plan = { plannedOn: '2027-02-01', hardBy: null, acceptBy: null, decisionOn: null, visaEndsOn: null };
  const found = axisOf([held], plan, { open: [date('s56', '2026-12-06'), date('x', '2027-01-01', 'own')], now });
  expect(found.map(({ lane, label, mark, from, to, tone }) => [lane, label || mark, from, to, tone])).toEqual([
    ['visa', '500', '2025-01-10', '2027-01-15', 'warn'],
    ['passport', 'BD', null, '2027-05-03', 'warn'],
    ['plan', 'lodge', '2027-02-01', '2027-02-01', 'ok'],
    ['date', 'Answer s56', '2026-12-06', '2026-12-06', 'stop'],
    ['date', 'Answer x', '2027-01-01', '2027-01-01', 'ok'],
  ]);
  expect(axisOf([], null, { open: [], now })).toEqual([]);
});

test.each([
  ['migration', 9, 's56', { to: 10, why: 'request-open' }],
  ['migration', 9, 'biometrics', { to: 10, why: 'request-open' }],
  ['migration', 9, 'review', null],
  ['migration', 10, 's57', null],
  ['migration', 10, 'review', { to: 9, why: 'requests-answered' }],
  ['migration', 12, 's56', null],
  ['admission', 9, 's56', null],
])('B4: %s in status %i with the date %s: %j', (kind, statusId, deadline, expected) => {
  const found = proposalOf({ kind, statusId }, [date(deadline, '2026-12-29')]);
  expect(found && { to: found.to, why: found.why }).toEqual(expected);
});
