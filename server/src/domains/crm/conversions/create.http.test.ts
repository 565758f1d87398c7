import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { asAgents } from '../../../../test/licences.ts';
import { anEnquiry, everything, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let olga: Person;
let agent: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  olga = await crm.person({ name: 'Olga Officer' });
  agent = await crm.person({ name: 'Arif Agent', companies: ['ar'] });
  await asAgents(crm, asha);
});

const client = (more: object = {}) => ({ ...anEnquiry(), ...more });

test.each([
  ['VE', 4],
  ['AD', 4],
  ['JP', 4],
  ['FCE', 4],
  ['BUY', 1],
])('a client of %s is created with contact and enquiry in one request', async (serCode, statusId) => {
  const who = serCode === 'BUY' ? agent : asha;
  const given = client({ serCode, remarks: 'Came with a friend', tags: ['vip'] });
  const { status, body } = await crm.as(who, conversions.create, given);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    statusId,
    serCode,
    caseOfficer: who.name,
    remarks: 'Came with a friend',
    tags: ['vip'],
  });
  expect(body.nextActionAt).toBe('2026-03-02T23:00:00.000Z');

  const enquiry = await crm.as(who, enquiries.get, { id: body.enquiryId ?? '' });
  expect(enquiry.body).toMatchObject({
    status: 'CV',
    leadStatus: 'qualified',
    conversionId: body.id,
    email: given.email,
  });
  const { rows } = (await crm.as(who, conversions.timeline, { id: body.id })).body;
  expect(rows.map(({ kind }) => kind)).toEqual(
    serCode === 'FCE' ? ['converted', 'opened', 'created'] : ['converted', 'opened', 'status', 'created'],
  );
  expect(await crm.trail(body.id)).toEqual(['conversions.open']);
});

test('property saves the interest, and the chosen officer, next action and status', async () => {
  const interest = { kind: 'property' as const, deal: 'buy' as const, suburbs: ['Carlton'] };
  const bought = await crm.as(agent, conversions.create, client({ serCode: 'BUY', interest }));
  const enquiry = await crm.as(agent, enquiries.get, { id: bought.body.enquiryId ?? '' });
  expect(enquiry.body.interest).toEqual(interest);

  const plan = { nextFollowUpAt: '2026-03-09T01:00:00Z', nextFollowUpNote: 'Bring the passport', assigneeId: olga.id };
  const { body } = await crm.as(asha, conversions.create, client({ ...plan, statusId: 9 }));
  expect(body).toMatchObject({
    statusId: 9,
    caseOfficer: 'Olga Officer',
    nextActionAt: '2026-03-09T01:00:00.000Z',
    nextAction: 'Bring the passport',
  });
  expect(await crm.trail(body.id)).toEqual(['conversions.open', 'conversions.move']);
});

test('an existing person is not duplicated', async () => {
  const { contactId } = await recorded(crm, asha);
  const { body } = await crm.as(asha, conversions.create, { serCode: 'AD', contactId });
  expect(body.contactId).toBe(contactId);
});

test('a double click creates one', async () => {
  const given = client();
  const twice = { 'idempotency-key': crypto.randomUUID() };
  const first = await crm.as(asha, conversions.create, given, twice);
  const second = await crm.as(asha, conversions.create, given, twice);
  expect(second.body.id).toBe(first.body.id);
  expect((await crm.as(asha, conversions.list, { q: given.email ?? '' })).body.total).toBe(1);
});

describe('a refused request saves nothing', () => {
  test.each([
    ['nobody', { givenNames: '', familyName: '', email: 'x@mail.test' }, 422, 'givenNames'],
    ['no contact details', { email: null }, 422, 'email'],
    ['an unknown service', { serCode: 'XX' }, 422, 'serCode'],
    ['another office', { serCode: 'VEB' }, 403, undefined],
    ['a status that is not a first status', { statusId: 12 }, 422, 'statusId'],
    ['a closed status', { statusId: 2 }, 422, 'statusId'],
    ['a status that requires a reason', { statusId: 14 }, 422, 'statusId'],
    ['an unknown contact', { contactId: '01990000-0000-7000-8000-000000000000' }, 422, 'contactId'],
    ['a date in the past', { nextFollowUpAt: '2026-01-01T00:00:00Z' }, 422, 'nextFollowUpAt'],
    ['an interest of another kind', { interest: { kind: 'property' } }, 422, 'interest'],
    ['an unknown field', { rating: 'hot' }, 422, 'rating'],
  ])('%s', async (_what, wrong, status, field) => {
    const before = await everything(crm);
    const reply = await crm.as(asha, conversions.create, client(wrong));
    expect([reply.status, reply.body.error?.map(({ type }) => type) ?? []]).toEqual([status, field ? [field] : []]);
    expect(await everything(crm)).toEqual(before);
  });

  test('a case officer of another office', async () => {
    const dhaka = await crm.person({ roles: ['buser'] });
    const before = await everything(crm);
    const { status, body } = await crm.as(asha, conversions.create, client({ assigneeId: dhaka.id }));
    expect([status, body.error?.[0]?.type]).toEqual([422, 'assigneeId']);
    expect(await everything(crm)).toEqual(before);
  });
});
