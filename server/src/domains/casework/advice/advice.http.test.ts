import { advice } from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let nusrat: Person;
let imran: Person;
let acc: Person;

beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  imran = await crm.person({ roles: ['buser'], country: 'BD', name: 'Imran' });
  acc = await crm.person({ roles: ['acc'] });
});
beforeEach(() => crm.setClock('2026-03-02T01:00:00Z'));

const told = { kind: 'advice', channel: 'phone', at: '2026-03-02T00:30:00Z', minutes: 12, text: 'BVB first' } as const;
/** Logs a call, and puts it at a time. */
async function called(conversionId: string, minutes: number, at: string): Promise<number> {
  const call = { id: conversionId, kind: 'call', outcome: 'reached', minutes, note: 'Asked about work' } as const;
  const { id } = (await crm.as(nusrat, conversions.addToTimeline, call)).body.entry;
  await crm.database.db.updateTable('timeline').set({ at }).where('id', '=', id).execute();
  return id;
}
const streamOf = async (id: string) => (await crm.as(nusrat, conversions.timeline, { id })).body.rows;

test('C: a note is listed on the file and in its timeline', async () => {
  const { id: conversionId } = await aFile(crm, nusrat);
  const { status, body } = await crm.as(nusrat, advice.add, { ...told, conversionId });
  expect([status, body]).toMatchObject([
    200,
    {
      ...told,
      at: '2026-03-02T00:30:00.000Z',
      by: 'Nusrat',
      contact: 'Sadia Rahman',
      can: { change: true, correct: false },
    },
  ]);
  const listed = await crm.as(imran, advice.list, { conversionId });
  expect(listed.body).toMatchObject({
    rows: [{ id: body.id, text: 'BVB first', can: { change: false, correct: true } }],
    can: { add: true },
  });
  expect((await streamOf(conversionId))[0]).toMatchObject({
    kind: 'advice',
    note: 'BVB first',
    data: { kind: 'advice', channel: 'phone', minutes: 12 },
  });
  expect(await crm.trail(body.id)).toEqual(['advice.add']);
});

test('C: a note of an enquiry shows on its client file', async () => {
  const { id: conversionId, enquiryId } = await aFile(crm, nusrat);
  if (!enquiryId) throw new Error('no enquiry');
  await crm.as(nusrat, advice.add, { ...told, kind: 'first-consultation', enquiryId });
  const rows = (await crm.as(nusrat, advice.list, { conversionId })).body.rows;
  expect(rows.map(({ kind }) => kind)).toEqual(['first-consultation']);
  expect((await crm.as(nusrat, advice.list, { enquiryId })).body.rows).toHaveLength(1);
});

test.each([
  [{ text: ' ' }, 'text'],
  [{ minutes: 0 }, 'minutes'],
  [{ at: '2026-03-02T02:00:00Z' }, 'at'],
  [{ enquiryId: crypto.randomUUID() }, 'conversionId'],
  [{ callEntry: 1 }, 'callEntry'],
])('%j is refused, and nothing is saved', async (given, field) => {
  const { id: conversionId } = await aFile(crm, nusrat);
  const { status, body } = await crm.as(nusrat, advice.add, { ...told, conversionId, ...given });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
  expect((await crm.as(nusrat, advice.list, { conversionId })).body.rows).toEqual([]);
});

test('C: the author can change a note for 15 minutes; a correction is a new note that names the old', async () => {
  const { id: conversionId } = await aFile(crm, nusrat);
  const { id, version } = (await crm.as(nusrat, advice.add, { ...told, conversionId })).body;
  expect((await crm.as(imran, advice.change, { id, version, text: 'Mine' })).status).toBe(403);
  crm.setClock('2026-03-02T01:15:00Z');
  const changed = await crm.as(nusrat, advice.change, { id, version, text: 'BVB before travel' });
  expect(changed.body).toMatchObject({ text: 'BVB before travel', version: version + 1 });
  expect((await streamOf(conversionId))[0]).toMatchObject({ note: 'BVB before travel' });

  crm.setClock('2026-03-02T01:15:01Z');
  const late = await crm.as(nusrat, advice.change, { id, version: version + 1, text: 'Too late' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Notes can be changed for 15 minutes. Add a correction instead.',
  ]);
  const correction = { ...told, conversionId, correctsId: id, text: 'No BVB needed' };
  expect((await crm.as(imran, advice.add, correction)).body).toMatchObject({ correctsId: id });
  expect((await crm.as(nusrat, advice.add, correction)).status).toBe(409);
  const rows = (await crm.as(nusrat, advice.list, { conversionId })).body.rows;
  expect(rows.map(({ text, correctedById }) => [text, correctedById !== null])).toEqual([
    ['No BVB needed', false],
    ['BVB before travel', true],
  ]);
});

test('the database refuses a late change, whatever writes it', async () => {
  const { id: conversionId } = await aFile(crm, nusrat);
  const { id } = (await crm.as(nusrat, advice.add, { ...told, conversionId })).body;
  const late = crm.database.db.updateTable('adviceNotes').set({ text: 'x', updatedAt: '2026-03-02T01:20:00Z' });
  await expect(late.where('id', '=', id).execute()).rejects.toThrow('can no longer change');
});

test('V1, W8: accounts never read notes, nor gaps that tell of them', async () => {
  const { id: conversionId } = await aFile(crm, nusrat);
  await called(conversionId, 6, '2026-02-20T04:00:00Z');
  expect((await crm.as(acc, advice.list, { conversionId })).status).toBe(403);
  expect((await crm.as(acc, advice.add, { ...told, conversionId })).status).toBe(403);
  const gaps = async (who: Person) =>
    (await crm.as(who, agreements.list, { id: conversionId })).body.gaps.map(({ kind }) => kind);
  expect([await gaps(acc), await gaps(nusrat)]).toEqual([['no-agreement'], ['no-agreement', 'call-note']]);
});

test('C5: a call over five minutes without a note is a gap after two working days', async () => {
  const { id: conversionId } = await aFile(crm, nusrat);
  const callGaps = async () => {
    const { body } = await crm.as(nusrat, agreements.list, { id: conversionId });
    return body.gaps.filter(({ kind }) => kind === 'call-note').map(({ call: one }) => one?.minutes);
  };
  // Dhaka works from Sunday to Thursday, and today is Monday
  await called(conversionId, 5, '2026-02-25T04:00:00Z');
  await called(conversionId, 7, '2026-02-26T04:00:00Z');
  expect(await callGaps()).toEqual([]);
  const callEntry = await called(conversionId, 6, '2026-02-25T04:00:00Z');
  expect(await callGaps()).toEqual([6]);
  const note = { ...told, conversionId, callEntry };
  expect((await crm.as(nusrat, advice.add, note)).status).toBe(200);
  expect(await callGaps()).toEqual([]);
});

test('an enquiry with notes of advice is not deleted', async () => {
  const { id, version } = await recorded(crm, nusrat, { serCode: 'VEB' });
  await crm.as(nusrat, advice.add, { ...told, enquiryId: id });
  const administrator = await crm.person({ roles: ['admin'] });
  expect((await crm.as(administrator, enquiries.remove, { id, version })).status).toBe(409);
});
