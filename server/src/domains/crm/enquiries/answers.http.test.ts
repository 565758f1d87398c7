import { enquiries } from '@embark/contracts/crm/enquiries';
import type { Input } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
type At = { id: string; version: number };

const changes: Record<string, Omit<Input<typeof enquiries.change>, 'id' | 'version'>> = {
  rating: { rating: 'hot' },
  'lead status': { leadStatus: 'contacted' },
  tags: { tags: ['urgent', 'vip', 'urgent'] },
  remarks: { remarks: 'Prefers to be called after five.' },
  'follow-up in another zone': {
    nextFollowUpAt: '2026-03-09T15:30:00+05:30',
    nextFollowUpHow: 'call',
    nextFollowUpNote: 'Ask for the transcript',
  },
  'lead source': { leadSourceId: 1 },
  service: { serCode: 'VE' },
  interest: { interest: { kind: 'admission', level: 'master', field: 'Nursing' } },
  name: { familyName: 'Karim' },
  nothing: {},
  'the same rating': { rating: 'warm', remarks: '' },
};
const entries = {
  note: { kind: 'note', note: 'Has the passport.' },
  call: { kind: 'call', note: 'Talked.', outcome: 'reached', direction: 'out' },
  'unanswered call': { kind: 'call', note: '', outcome: 'no-answer', direction: 'out' },
  'call that moves': {
    kind: 'call',
    note: 'Wants to apply.',
    outcome: 'reached',
    direction: 'out',
    to: 'FU',
    nextFollowUpAt: '2026-03-10T00:00:00Z',
  },
} as const;
const saves: Record<string, (who: Person, at: At) => Promise<{ status: number; body: object }>> = {
  ...Object.fromEntries(
    Object.entries(changes).map(([name, given]) => [
      `edit: ${name}`,
      (who: Person, at: At) => crm.as(who, enquiries.change, { ...at, ...given }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(entries).map(([name, given]) => [
      `entry: ${name}`,
      async (who: Person, { id }: At) => {
        const { status, body } = await crm.as(who, enquiries.addToTimeline, { id, ...given });
        return { status, body: body.record };
      },
    ]),
  ),
  'move to follow up': (who, at) =>
    crm.as(who, enquiries.move, { ...at, to: 'FU', nextFollowUpAt: '2026-03-09T00:00:00Z', note: 'Later.' }),
  'move on': (who, at) => crm.as(who, enquiries.move, { ...at, to: 'IP' }),
  close: (who, at) => crm.as(who, enquiries.move, { ...at, to: 'CL', reason: 'budget', note: 'Too dear.' }),
};

test.each(Object.entries(saves))('what a save answers is what a read then shows: %s', async (_, save) => {
  const admin = await crm.person({ roles: ['admin'] });
  crm.setClock('2026-03-02T01:00:00Z');
  const { id, version } = await recorded(crm, admin, { serCode: 'AD' });
  crm.setClock('2026-03-02T04:05:06.789Z');
  const { status, body } = await save(admin, { id, version });
  const read = (await crm.as(admin, enquiries.get, { id })).body;
  // only a save names people who can't open the record
  const shown = 'unseenBy' in body ? { ...read, unseenBy: [] } : read;
  expect({ status, body }).toEqual({ status: 200, body: shown });
});
