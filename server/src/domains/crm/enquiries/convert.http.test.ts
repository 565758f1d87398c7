import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded, stateOf } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let agent: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  agent = await crm.person({ companies: ['ar'] });
});

const ready: Record<string, string> = { AD: 'FU IP OL', VE: 'FU IP SA', FCE: 'FU', FCW: 'FU', JP: 'FU IP', BUY: 'IP' };
const used: Record<string, string> = {
  AD: 'NE FU IP OL CL',
  VE: 'NE FU IP SA CL',
  FCE: 'NE FU NI CL',
  FCW: 'NE FU NI CL',
  JP: 'NE FU IP CL',
  BUY: 'NE IP CL',
};
const pairs = Object.entries(used).flatMap(([serCode, statuses]) =>
  statuses.split(' ').map((from) => ({ serCode, from, isReady: ready[serCode]?.split(' ').includes(from) })),
);
const enquiryIn = async (serCode: string, from: string) => {
  const who = serCode === 'BUY' ? agent : asha;
  const { id } = await recorded(crm, who, { serCode, tags: ['vip'] });
  return { who, id, version: await inStatus(crm, id, from) };
};

test.each(pairs.filter(({ isReady }) => isReady))('$serCode in $from can be converted', async ({ serCode, from }) => {
  const { who, id, version } = await enquiryIn(serCode, from);
  const { status, body } = await crm.as(who, enquiries.convert, { id, version, note: 'Signed today' });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  expect(body.enquiry).toMatchObject({
    status: 'CV',
    conversionId: body.conversionId,
    nextFollowUpAt: null,
    moves: [],
    can: { move: false, convert: false, delete: false },
    version: version + 1,
  });
  const file = await crm.as(who, conversions.get, { id: body.conversionId });
  expect(file.body).toMatchObject({
    number: body.conversionNumber,
    statusId: serCode === 'BUY' ? 1 : 4,
    enquiryId: id,
    serCode,
    caseOfficer: who.name,
    nextActionAt: '2026-03-05T00:00:00.000Z',
    tags: ['vip'],
  });
  const stream = await crm.as(who, conversions.timeline, { id: body.conversionId });
  expect(stream.body.rows.map(({ kind }) => kind)).toEqual(['converted', 'opened', 'created']);
  expect(stream.body.rows[0]?.note).toBe('Signed today');
  expect(await crm.trail(id)).toEqual(['enquiries.create', 'enquiries.convert']);
  expect(await crm.trail(body.conversionId)).toEqual(['conversions.open']);
});

test.each(pairs.filter(({ isReady }) => !isReady))(
  '$serCode in $from cannot be converted',
  async ({ serCode, from }) => {
    const { who, id, version } = await enquiryIn(serCode, from);
    const before = await stateOf(crm, id);
    const { status, body } = await crm.as(who, enquiries.convert, { id, version });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
    expect(await stateOf(crm, id)).toEqual(before);
  },
);

describe('converting', () => {
  test('happens once, even with two concurrent clicks; the second returns the client', async () => {
    const { id, version } = await enquiryIn('VE', 'FU');
    const click = () => crm.as(asha, enquiries.convert, { id, version });
    const replies = await crm.atOnce('enquiries', click, click);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'conflict', present: { id, status: 'CV' } });
    const later = await crm.as(asha, enquiries.convert, { id, version: version + 1 });
    expect(later).toMatchObject({ status: 409, body: { present: { status: 'CV' } } });
    const { files, stream, trail } = await stateOf(crm, id);
    expect([files.length, stream.length, trail.length]).toEqual([1, 2, 2]);
  });

  test('returns the current row for a stale version', async () => {
    const { id, version } = await enquiryIn('VE', 'FU');
    await crm.as(asha, enquiries.change, { id, version, rating: 'cold' });
    const before = await stateOf(crm, id);
    const reply = await crm.as(asha, enquiries.convert, { id, version });
    expect(reply).toMatchObject({ status: 409, body: { present: { status: 'FU', rating: 'cold' } } });
    expect(await stateOf(crm, id)).toEqual(before);
  });

  test('requires a case officer who works in the office, otherwise a field error', async () => {
    const { id, version } = await enquiryIn('VE', 'FU');
    const colleague = await crm.person({ roles: ['staff'], name: 'Case Officer' });
    const elsewhere = await crm.person({ roles: ['buser'], country: 'BD' });
    const before = await stateOf(crm, id);
    const refused = await crm.as(asha, enquiries.convert, { id, version, caseOfficerId: elsewhere.id });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'caseOfficerId' }] } });
    expect(await stateOf(crm, id)).toEqual(before);
    const { body } = await crm.as(asha, enquiries.convert, { id, version, caseOfficerId: colleague.id });
    const file = await crm.as(asha, conversions.get, { id: body.conversionId });
    expect(file.body.caseOfficer).toBe('Case Officer');
  });
});
