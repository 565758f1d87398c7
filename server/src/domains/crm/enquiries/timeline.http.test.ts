import { type NewTimelineEntry, TimelineEntry } from '@embark/contracts/platform/timeline';
import { Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
});
type Given = Parameters<typeof crm.as<typeof enquiries.addToTimeline>>[2];
const add = (id: string, entry: Omit<Given, 'id'>) => crm.as(asha, enquiries.addToTimeline, { id, ...entry });

describe('the timeline', () => {
  test('lists notes, calls and messages, newest first, by page and by kind', async () => {
    const { id } = await recorded(crm, asha);
    await add(id, { kind: 'note', note: 'First\n  as typed' });
    await add(id, { kind: 'call', outcome: 'no-answer', direction: 'out' });
    await add(id, { kind: 'message', channel: 'whatsapp', note: 'سلام' });
    const first = await crm.as(asha, enquiries.timeline, { id, size: 3 });
    expect(first.body.rows).toMatchObject([
      {
        kind: 'message',
        note: 'سلام',
        data: { channel: 'whatsapp', direction: 'out' },
        actor: 'Asha Owner',
        at: '2026-03-02T01:00:00.000Z',
      },
      { kind: 'call', data: { outcome: 'no-answer' } },
      { kind: 'note', note: 'First\n  as typed' },
    ]);
    const rest = await crm.as(asha, enquiries.timeline, { id, size: 3, cursor: first.body.next ?? '' });
    expect(rest.body).toMatchObject({ rows: [{ kind: 'created' }], next: null });
    const calls = await crm.as(asha, enquiries.timeline, { id, kind: ['call', 'note'] });
    expect(calls.body.rows.map(({ kind }) => kind)).toEqual(['call', 'note']);
  });

  test('is included when the record opens, with the same entries as its own endpoint', async () => {
    const { id } = await recorded(crm, asha, { dateOfBirth: '1990-05-05' });
    for (const note of Array.from({ length: 51 }, (_, n) => `Note ${n}`)) await add(id, { kind: 'note', note });
    const { status, body } = await crm.as(asha, enquiries.open, { id });
    const [enquiry, timeline] = [
      await crm.as(asha, enquiries.get, { id }),
      await crm.as(asha, enquiries.timeline, { id }),
    ];
    expect({ status, body }).toEqual({ status: 200, body: { enquiry: enquiry.body, timeline: timeline.body } });
    expect(body.timeline.rows).toHaveLength(50);
    expect(Enquiry.strict().parse(body.enquiry)).toEqual(body.enquiry);
    expect(z.array(TimelineEntry.strict()).parse(body.timeline.rows)).toEqual(body.timeline.rows);
  });

  test('a new entry returns itself and the updated enquiry', async () => {
    const row = await recorded(crm, asha);
    const { body } = await add(row.id, {
      kind: 'call',
      outcome: 'reached',
      nextFollowUpAt: '2026-03-04T09:30:00+11:00',
      nextFollowUpHow: 'email',
      nextFollowUpNote: 'Send the list',
    });
    expect(body.entry).toMatchObject({
      kind: 'call',
      subject: 'enquiries',
      subjectId: row.id,
      number: row.number,
      data: { nextFollowUpAt: '2026-03-03T22:30:00.000Z' },
    });
    expect(body.record).toMatchObject({
      version: 2,
      leadStatus: 'contacted',
      nextFollowUpAt: '2026-03-03T22:30:00.000Z',
      nextFollowUpHow: 'email',
      nextFollowUpNote: 'Send the list',
    });
    const { body: history } = await crm.as(asha, enquiries.history, { id: row.id });
    expect(history.rows).toContainEqual(
      expect.objectContaining({ field: 'leadStatus', before: 'new', after: 'contacted' }),
    );
  });

  test('an entry sent again with its Idempotency-Key is saved once, and gives the same answer', async () => {
    const { id } = await recorded(crm, asha);
    const send = () =>
      crm.as(asha, enquiries.addToTimeline, { id, kind: 'note', note: 'Once' }, { 'idempotency-key': 'one-note' });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 200, body: { entry: { note: 'Once' }, record: { id } } });
    expect(second.body).toEqual(first.body);
    const { body } = await crm.as(asha, enquiries.timeline, { id });
    expect(body.rows.map(({ kind }) => kind)).toEqual(['note', 'created']);
  });

  test('measures the first response once, in the office’s working time', async () => {
    crm.setClock('2026-03-02T06:00:00Z'); // 17:00 in Melbourne
    const { id } = await recorded(crm, asha);
    crm.setClock('2026-03-02T22:30:00Z'); // 09:30 on the next day
    const early = await crm.person();
    const call = await crm.as(early, enquiries.addToTimeline, { id, kind: 'call', outcome: 'reached' });
    expect(call.body.record).toMatchObject({ firstResponseAt: '2026-03-02T22:30:00.000Z', firstResponseMinutes: 60 });
    crm.setClock('2026-03-02T23:30:00Z');
    const again = await crm.as(early, enquiries.addToTimeline, { id, kind: 'message', channel: 'email' });
    expect(again.body.record).toMatchObject({ firstResponseMinutes: 60, lastContactedAt: '2026-03-02T23:30:00.000Z' });
    crm.setClock('2026-03-02T01:00:00Z');
  });

  test.each<[string, Omit<Given, 'id'>]>([
    ['note', { kind: 'note', note: '  ' }],
    ['note', { kind: 'note', note: 'a\u0000b' }],
    ['outcome', { kind: 'call' }],
    ['channel', { kind: 'message' }],
    ['nextFollowUpAt', { kind: 'note', note: 'x', nextFollowUpAt: '2026-03-01T00:00:00Z' }],
  ])('refuses invalid %s with a field error: %j', async (field, entry) => {
    const { id } = await recorded(crm, asha);
    const before = await everything(crm);
    expect(await add(id, entry)).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
    expect(await everything(crm)).toEqual(before);
  });

  test('a call on a new enquiry sets the follow-up and the status in one save, and a retry changes nothing more', async () => {
    const { id } = await recorded(crm, asha);
    const call = { kind: 'call', outcome: 'reached', to: 'FU', nextFollowUpAt: '2026-03-04T09:30:00+11:00' } as const;
    const { body } = await add(id, call);
    expect(body.record).toMatchObject({
      status: 'FU',
      leadStatus: 'contacted',
      nextFollowUpAt: '2026-03-03T22:30:00.000Z',
    });
    expect((await add(id, call)).body.record).toMatchObject({ status: 'FU' });
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id });
    expect(stream.rows.map(({ kind }) => kind)).toEqual(['call', 'call', 'status', 'created']);
    expect(stream.rows[2]?.data).toEqual({ from: 'NE', to: 'FU' });
  });

  test.each([
    ['NE', 'VE', {}, 'nextFollowUpAt'],
    ['CL', 'VE', {}, 'to'],
    ['NI', 'FCE', {}, 'to'],
    ['CV', 'VE', {}, 'to'],
    ['SA', 'VE', { nextFollowUpAt: '2026-03-09T00:00:00Z' }, 'to'],
  ])('a call on a %s enquiry (%s) does not move it to follow-up with %j: %s', async (status, serCode, given, field) => {
    const { id } = await recorded(crm, asha, { serCode });
    await inStatus(crm, id, status);
    const before = await everything(crm);
    const refused = await add(id, { kind: 'call', outcome: 'reached', to: 'FU', ...given });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
    expect(await everything(crm)).toEqual(before);
  });

  test('accepts notes on a closed enquiry, but no next date', async () => {
    const { id } = await recorded(crm, asha);
    await inStatus(crm, id, 'CL');
    const note: NewTimelineEntry = { kind: 'note', note: 'Wrote back', direction: 'out' };
    expect((await add(id, note)).status).toBe(200);
    const refused = await add(id, { ...note, nextFollowUpAt: '2026-03-09T00:00:00Z' });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'nextFollowUpAt' }] } });
  });

  test('refuses an invalid cursor', async () => {
    const { id } = await recorded(crm, asha);
    const reply = await crm.as(asha, enquiries.timeline, { id, cursor: "1' or '1'='1" });
    expect(reply).toMatchObject({ status: 422, body: { error: [{ type: 'cursor' }] } });
  });
});
