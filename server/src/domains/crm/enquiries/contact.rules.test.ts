import { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import { expect, test } from 'vitest';
import { effectOf } from './contact.rules.ts';

const now = '2026-03-02T01:00:00.000Z';
const earlier = '2026-03-01T01:00:00.000Z';
const reached = { lastContactedAt: now, firstResponseAt: now, leadStatus: 'contacted' };

test.each([
  ['a note', { kind: 'note', note: 'x' }, {}, {}],
  ['a call that reached', { kind: 'call', outcome: 'reached' }, {}, reached],
  ['a message sent', { kind: 'message', channel: 'sms' }, {}, reached],
  ['a message received', { kind: 'message', channel: 'sms', direction: 'in' }, {}, {}],
  ['a call nobody took', { kind: 'call', outcome: 'no-answer' }, {}, { leadStatus: 'attempted' }],
  ['a second call nobody took', { kind: 'call', outcome: 'busy' }, { leadStatus: 'attempted' }, {}],
  ['reaching after an attempt', { kind: 'call', outcome: 'reached' }, { leadStatus: 'attempted' }, reached],
  [
    'reaching a judged lead',
    { kind: 'call', outcome: 'reached' },
    { leadStatus: 'qualified', firstResponseAt: earlier },
    { lastContactedAt: now },
  ],
  ['failing to reach a judged lead', { kind: 'call', outcome: 'busy' }, { leadStatus: 'nurture' }, {}],
])('%s', (_, entry, standing, effect) => {
  expect(
    effectOf(NewTimelineEntry.parse(entry), { leadStatus: 'new', firstResponseAt: null, ...standing }, now),
  ).toEqual(effect);
});
