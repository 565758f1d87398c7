import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let mona: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
  mona = await crm.person({ roles: ['manager'], name: 'Mona Manager' });
});

async function aFile() {
  const { id } = await recorded(crm, asha);
  const version = await inStatus(crm, id, 'IP');
  const { body } = await crm.as(asha, enquiries.convert, { id, version });
  return (await crm.as(asha, conversions.get, { id: body.conversionId })).body;
}
type Given = Parameters<typeof crm.as<typeof conversions.addToTimeline>>[2];
const add = (id: string, entry: Omit<Given, 'id'>, who = asha) =>
  crm.as(who, conversions.addToTimeline, { id, ...entry });

const closing = { letterOn: '2026-03-02', letterWhy: null, originals: 'none-held', originalsWhy: null } as const;

describe('the timeline of a client file', () => {
  test('logs a call with its next action and notifies mentioned colleagues', async () => {
    const file = await aFile();
    const { status, body } = await add(file.id, {
      kind: 'call',
      outcome: 'reached',
      note: 'Sends the passport tomorrow, @Mona Manager',
      nextActionAt: '2026-03-04T09:30:00+11:00',
      nextAction: 'Check the passport',
    });
    expect(status).toBe(200);
    expect(body.entry).toMatchObject({
      kind: 'call',
      actor: 'Asha Officer',
      subject: 'conversions',
      subjectId: file.id,
      number: file.number,
      data: { outcome: 'reached', direction: 'out', nextActionAt: '2026-03-03T22:30:00.000Z' },
    });
    expect(body.record).toMatchObject({
      version: file.version + 1,
      nextActionAt: '2026-03-03T22:30:00.000Z',
      nextAction: 'Check the passport',
    });
    const { body: stream } = await crm.as(asha, conversions.timeline, { id: file.id });
    expect(stream.rows.map(({ kind }) => kind)).toEqual(['call', 'converted', 'opened', 'created']);
    const calls = await crm.as(asha, conversions.timeline, { id: file.id, kind: 'call,note' });
    expect(calls.body.rows).toEqual([body.entry]);
    expect(await crm.trail(file.id)).toEqual(['conversions.open', 'conversions.addToTimeline']);
    const [told] = (await crm.as(mona, notifications.panel, {})).body;
    expect(told).toMatchObject({ kind: 'mentioned', data: { number: file.number } });
  });

  test.each<[string, Omit<Given, 'id'>]>([
    ['note', { kind: 'note', note: ' ' }],
    ['outcome', { kind: 'call' }],
    ['channel', { kind: 'message' }],
    ['nextActionAt', { kind: 'note', note: 'x', nextActionAt: '2026-03-01T00:00:00Z' }],
  ])('refuses an invalid %s with a field error', async (field, entry) => {
    const { id } = await aFile();
    const before = await everything(crm);
    expect(await add(id, entry)).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
    expect(await everything(crm)).toEqual(before);
  });

  test('a closed file accepts notes, but no next action', async () => {
    const { id, version } = await aFile();
    await crm.as(asha, conversions.move, { id, to: 2, version, reason: 'Done elsewhere', closing });
    expect((await add(id, { kind: 'note', note: 'Thanked us' })).status).toBe(200);
    const refused = await add(id, { kind: 'note', note: 'x', nextActionAt: '2026-03-09T00:00:00Z' });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'nextActionAt' }] } });
  });

  test('requires permission to work on files of its office', async () => {
    const { id } = await aFile();
    const before = await everything(crm);
    const accounts = await crm.person({ roles: ['acc'] });
    const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
    const both = await crm.person({ roles: ['acc', 'buser'], country: 'BD' });
    const note = { kind: 'note', note: 'x' } as const;
    expect((await add(id, note, accounts)).status).toBe(403);
    expect((await add(id, note, dhaka)).status).toBe(404);
    expect((await add(id, note, both)).status).toBe(403);
    expect(await everything(crm)).toEqual(before);
  });
});
