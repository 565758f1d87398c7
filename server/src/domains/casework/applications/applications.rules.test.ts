import {
  type ApplicationState,
  applicationStates,
  isEndedState,
  nextStates,
} from '@embark/contracts/casework/applications';
import { describe, expect, test } from 'vitest';
import {
  cancelsCoe,
  datesOf,
  endOf,
  fileSteps,
  mayMove,
  movedTo,
  refusalOf,
  type State,
} from './applications.rules.ts';

const state = (given: Partial<State> = {}): State => ({
  status: 'full',
  intakeOn: '2027-02-22',
  offerOn: '2026-12-08',
  lapsesOn: '2027-01-08',
  submittedOn: '2026-11-20',
  deposit: null,
  depositDueOn: null,
  censusOn: null,
  commencedOn: null,
  gsAskedOn: null,
  conditions: [],
  coes: [],
  ...given,
});
const ielts = { id: 'c1', what: 'IELTS 6.5', dueOn: '2027-01-15', metOn: null };
const asked = (to: ApplicationState, given: object = {}) => ({
  to,
  on: '2026-12-10',
  today: '2026-12-10',
  hasEvidence: false,
  ...given,
});
const coe = { code: 'E7A41C20', startsOn: '2027-07-26', endsOn: '2030-06-28' };

describe('K: the flow', () => {
  test.each([
    ['draft', 'submitted', true],
    ['draft', 'full', false],
    ['submitted', 'conditional', true],
    ['conditional', 'full', true],
    ['conditional', 'accepted', false],
    ['full', 'accepted', true],
    ['accepted', 'coe', true],
    ['lapsed', 'full', true],
    ['coe', 'deferred', true],
    ['deferred', 'coe', true],
    ['enrolled', 'deferred', false],
    ['completed', 'withdrawn', false],
  ] as const)('%s to %s: %s', (from, to, may) => {
    expect(mayMove(from, to)).toBe(may);
  });

  test('every state but the last ones leads on, and each can be reached from a draft', () => {
    const seen = new Set<ApplicationState>(['draft']);
    for (const from of seen) for (const to of nextStates(from)) seen.add(to);
    expect([...seen].toSorted()).toEqual([...applicationStates].toSorted());
    const dead = applicationStates.filter((from) => nextStates(from).length === 0);
    expect(dead.every(isEndedState)).toBe(true);
  });
});

const refused = (field: string, message = /./) => ({ field, message: expect.stringMatching(message) });

describe('what a move needs', () => {
  test.each([
    [
      'K1: a full offer waits for all conditions',
      state({ status: 'conditional', conditions: [ielts] }),
      asked('full'),
      refused('conditions', /IELTS 6\.5/),
    ],
    [
      'K1: with all met it is full',
      state({ status: 'conditional', conditions: [{ ...ielts, metOn: '2026-12-01' }] }),
      asked('full'),
      null,
    ],
    ['a conditional offer has conditions', state({ status: 'submitted' }), asked('conditional'), refused('conditions')],
    [
      'with them it is made',
      state({ status: 'submitted' }),
      asked('conditional', { conditions: [{ what: 'IELTS' }] }),
      null,
    ],
    [
      'an offer does not lapse before it was made',
      state({ status: 'submitted' }),
      asked('full', { lapsesOn: '2026-12-09' }),
      refused('lapsesOn'),
    ],
    [
      'K2: a lapsed offer is not accepted',
      state({ lapsesOn: '2026-12-09' }),
      asked('accepted'),
      refused('on', /lapsed/),
    ],
    ['K2: on its last day it is', state({ lapsesOn: '2026-12-10' }), asked('accepted'), null],
    ['nor before it was made', state(), asked('accepted', { on: '2026-12-01' }), refused('on')],
    ['K2: a deposit needs evidence', state({ deposit: 1_200_000 }), asked('accepted'), refused('documentId')],
    ['K2: with evidence it is accepted', state({ deposit: 1_200_000 }), asked('accepted', { hasEvidence: true }), null],
    ['nothing happens tomorrow', state(), asked('accepted', { on: '2026-12-11' }), refused('on', /future/)],
    ['a CoE is typed', state({ status: 'accepted' }), asked('coe'), refused('coe.code')],
    [
      'and ends after it starts',
      state({ status: 'accepted' }),
      asked('coe', { coe: { ...coe, endsOn: coe.startsOn } }),
      refused('coe.endsOn'),
    ],
    ['a right one is taken', state({ status: 'accepted' }), asked('coe', { coe }), null],
    ['a course does not commence before it starts', state({ status: 'coe' }), asked('commenced'), refused('on')],
    [
      'enrolled after census',
      state({ status: 'commenced', censusOn: '2027-03-31' }),
      asked('enrolled', { hasEvidence: true }),
      refused('on', /census/),
    ],
    [
      'enrolled asks for the census day',
      state({ status: 'commenced' }),
      asked('enrolled', { hasEvidence: true }),
      refused('censusOn'),
    ],
    [
      'enrolled needs evidence',
      state({ status: 'commenced', censusOn: '2026-12-01' }),
      asked('enrolled'),
      refused('documentId'),
    ],
    ['a deferral names the new day', state({ status: 'coe' }), asked('deferred'), refused('intakeOn')],
    ['a later one', state({ status: 'coe' }), asked('deferred', { intakeOn: '2027-02-22' }), refused('intakeOn')],
    ['with a later one it is deferred', state({ status: 'coe' }), asked('deferred', { intakeOn: '2027-07-26' }), null],
  ])('%s', (_, before, move, expected) => {
    const refusal = refusalOf(before, move);
    expect(refusal).toEqual(expected);
  });
});

const written = (next: ApplicationState, before: State, given: object = {}) =>
  movedTo(before, { ...asked(next, given), reason: 'so' });

test('what a move writes: the day of its step, who is chosen, and the dates of a CoE', () => {
  expect(written('submitted', state({ status: 'draft', submittedOn: null }))).toMatchObject({
    status: 'submitted',
    submittedOn: '2026-12-10',
  });
  expect(written('full', state({ status: 'submitted' }), { lapsesOn: '2027-01-08' })).toMatchObject({
    offerOn: '2026-12-10',
    lapsesOn: '2027-01-08',
  });
  expect(written('full', state({ status: 'conditional' }))).not.toHaveProperty('offerOn');
  expect(written('accepted', state())).toMatchObject({ chosen: true, acceptedOn: '2026-12-10', endReason: null });
  expect(written('coe', state({ status: 'gs', gsAskedOn: '2026-12-01' }), { coe })).toMatchObject({
    intakeOn: coe.startsOn,
    endsOn: coe.endsOn,
    gsPassedOn: '2026-12-10',
  });
  expect(written('withdrawn', state({ status: 'accepted' }))).toMatchObject({ chosen: false, endReason: 'so' });
  expect(
    written('deferred', state({ status: 'coe', censusOn: '2027-03-31' }), { intakeOn: '2027-07-26' }),
  ).toMatchObject({
    intakeOn: '2027-07-26',
    endsOn: null,
    censusOn: null,
    chosen: true,
  });
});

test.each([
  ['deferred', true],
  ['withdrawn', true],
  ['cancelled', true],
  ['commenced', false],
] as const)('K4: %s cancels the valid CoE: %s', (to, expected) => {
  expect(cancelsCoe(state({ coes: [{ cancelledOn: null }] }), to)).toBe(expected);
  expect(cancelsCoe(state({ coes: [{ cancelledOn: '2026-12-01' }] }), to)).toBe(false);
});

test('K3: an offer has the dates of its lapse, deposit and open conditions; later only the census', () => {
  const offer = state({
    status: 'conditional',
    depositDueOn: '2027-01-05',
    conditions: [ielts, { ...ielts, id: 'c2', metOn: '2026-12-01' }],
  });
  expect(datesOf(offer).map(({ key, dueOn }) => [key, dueOn])).toEqual([
    ['offer', '2027-01-08'],
    ['deposit', '2027-01-05'],
    ['condition:c1', '2027-01-15'],
  ]);
  expect(datesOf(state({ status: 'accepted' }))).toEqual([]);
  expect(datesOf(state({ status: 'coe', censusOn: '2027-03-31' }))).toMatchObject([
    { key: 'census', dueOn: '2027-03-31' },
  ]);
  expect(datesOf(state({ status: 'enrolled', censusOn: '2027-03-31' }))).toEqual([]);
});

test.each([
  [4, 'submitted', [5]],
  [4, 'full', [5, 6]],
  [5, 'conditional', [6]],
  [6, 'coe', [7]],
  [6, 'full', []],
  [7, 'enrolled', [8]],
  [8, 'coe', []],
  [14, 'coe', []],
  [9, 'submitted', []],
  [5, 'withdrawn', []],
] as const)('B4: a file in status %i, an application that is now %s: %j', (statusId, to, steps) => {
  expect(fileSteps(statusId, to)).toEqual(steps);
});

test.each([
  ['2027-02-22', 20, '2027-07-09'],
  ['2027-07-26', null, null],
] as const)('a course from %s of %s weeks ends on %s', (from, weeks, end) => {
  expect(endOf(from, weeks)).toBe(end);
});
