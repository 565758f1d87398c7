import { parties } from '@embark/contracts/casework/parties';
import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, recorded } from '../../../../test/enquiries.ts';
import { aFile, clientOf, partyOn } from '../../../../test/parties.ts';

const crm = testApp();
let asha: Person;
let dhaka: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});

const listed = async (id: string, who = asha) => (await crm.as(who, parties.list, { id })).body.rows;
const rows = () => crm.database.db.selectFrom('fileParties').selectAll().orderBy('id').execute();
const state = async () => ({ ...(await everything(crm)), parties: await rows() });

describe('the people of a client file', () => {
  test('every file has its client as main party, from the start', async () => {
    const file = await aFile(crm, asha, { dateOfBirth: '1999-01-01' });
    const [main, ...others] = await listed(file.id);
    expect(main).toMatchObject({ part: 'main', contactId: file.contactId, name: file.name, isMinor: false });
    expect(main?.warnings).toEqual([{ code: 'no-passport', severity: 'warn', on: null }]);
    expect(others).toEqual([]);
  });

  test('B2: a partner is added as a new contact, and asks what follows', async () => {
    const file = await aFile(crm, asha);
    const { status, body } = await crm.as(asha, parties.add, {
      id: file.id,
      part: 'partner',
      relation: 'wife',
      givenNames: 'Sadia',
      familyName: 'Rahman',
      nationality: 'BD',
      dateOfBirth: '2010-05-05',
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.follows).toEqual(['checklist', 'cover', 'funds']);
    expect(body.party).toMatchObject({
      part: 'partner',
      relation: 'wife',
      name: 'Sadia Rahman',
      isMinor: true,
      version: 1,
    });
    expect((await listed(file.id)).map(({ part }) => part)).toEqual(['main', 'partner']);
    const { rows: stream } = (await crm.as(asha, conversions.timeline, { id: file.id })).body;
    expect(stream[0]).toMatchObject({ kind: 'people', data: { did: 'added', name: 'Sadia Rahman', part: 'partner' } });
    expect(await crm.trail(body.party.id)).toEqual(['parties.add']);
    // the contact is within reach through the file
    expect((await crm.as(asha, contacts.get, { id: body.party.contactId ?? '' })).status).toBe(200);
    expect((await crm.as(dhaka, contacts.get, { id: body.party.contactId ?? '' })).status).toBe(404);
  });

  test('an employer can be an organisation by name, and stays at home', async () => {
    const file = await aFile(crm, asha);
    const employer = await partyOn(crm, asha, file.id, { part: 'employer', organisation: 'Harbour Care Pty Ltd' });
    expect(employer).toMatchObject({
      contactId: null,
      name: 'Harbour Care Pty Ltd',
      included: 'not-coming',
      warnings: [],
    });
  });

  test('an existing contact is added once', async () => {
    const file = await aFile(crm, asha);
    const { contactId } = await recorded(crm, asha);
    await partyOn(crm, asha, file.id, { contactId });
    const again = await crm.as(asha, parties.add, { id: file.id, part: 'child', contactId });
    expect(again).toMatchObject({
      status: 422,
      body: { error: [{ type: 'contactId', message: 'This person is already on the file' }] },
    });
  });

  test.each([
    ['main', { part: 'main', givenNames: 'Sadia' }, 'part'],
    ['nobody', { part: 'child' }, 'givenNames'],
    ['a person and an organisation', { part: 'employer', givenNames: 'S', organisation: 'X' }, 'givenNames'],
    ['an organisation as a child', { part: 'child', organisation: 'X Ltd' }, 'part'],
    ['a birth date to come', { part: 'child', givenNames: 'S', dateOfBirth: '2030-01-01' }, 'dateOfBirth'],
    ['an unknown contact', { part: 'child', contactId: '0197a000-0000-7000-8000-0000000000ff' }, 'contactId'],
  ] as const)('%s is refused', async (_what, given, field) => {
    const file = await aFile(crm, asha);
    const before = await state();
    const { status, body } = await crm.as(asha, parties.add, { id: file.id, ...given });
    expect({ status, error: body.error?.map(({ type }) => type) }).toEqual({ status: 422, error: [field] });
    expect(await state()).toEqual(before);
  });

  test('a child who comes along after all asks what follows; removing keeps the contact', async () => {
    const file = await aFile(crm, asha);
    const child = await partyOn(crm, asha, file.id, { part: 'child', included: 'not-coming' });
    const { id, version } = child;
    const { body } = await crm.as(asha, parties.change, { id, version, included: 'coming' });
    expect(body).toMatchObject({ follows: ['checklist', 'cover', 'funds'], party: { version: version + 1 } });
    const twice = await crm.as(asha, parties.change, { id, version: version + 1, relation: 'son' });
    expect(twice.body.follows).toEqual([]);
    expect((await crm.as(asha, parties.remove, { id, version })).status).toBe(409);
    expect((await crm.as(asha, parties.remove, { id, version: version + 2 })).status).toBe(200);
    expect((await listed(file.id)).length).toBe(1);
    expect((await crm.as(asha, contacts.get, { id: child.contactId ?? '' })).status).toBe(404);
    expect(await crm.trail(id)).toEqual(['parties.add', 'parties.change', 'parties.change', 'parties.remove']);
  });

  test('the client can be neither removed nor given another part', async () => {
    const file = await aFile(crm, asha);
    const { id, version } = await clientOf(crm, asha, file.id);
    const before = await state();
    expect((await crm.as(asha, parties.remove, { id, version })).status).toBe(409);
    expect((await crm.as(asha, parties.change, { id, version, part: 'parent' })).status).toBe(422);
    const partner = await partyOn(crm, asha, file.id);
    const crowned = await crm.as(asha, parties.change, { id: partner.id, version: partner.version, part: 'main' });
    expect(crowned.status).toBe(422);
    expect((await state()).parties.filter((row) => row.id === id)).toEqual(
      before.parties.filter((row) => row.id === id),
    );
  });

  test('accounts and other offices see nobody', async () => {
    const file = await aFile(crm, asha);
    const accounts = await crm.person({ roles: ['acc'] });
    const both = await crm.person({ roles: ['acc', 'buser'], country: 'BD' });
    expect((await crm.as(accounts, parties.list, { id: file.id })).status).toBe(403);
    expect((await crm.as(both, parties.list, { id: file.id })).status).toBe(404);
    expect((await crm.as(dhaka, parties.list, { id: file.id })).status).toBe(404);
    const { can } = (await crm.as(await crm.person({ roles: ['staff'] }), parties.list, { id: file.id })).body;
    expect(can).toEqual({ edit: true, editPapers: false, reveal: false });
  });

  test('the same person added twice at once is on the file once', async () => {
    const file = await aFile(crm, asha);
    const { contactId } = await recorded(crm, asha);
    const add = (part: 'child' | 'parent') => () => crm.as(asha, parties.add, { id: file.id, part, contactId });
    const replies = await crm.atOnce('fileParties', add('child'), add('parent'));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  test('two users add different people to a file at the same time', async () => {
    const file = await aFile(crm, asha);
    const add = (givenNames: string) => () =>
      crm.as(asha, parties.add, { id: file.id, part: 'child' as const, givenNames });
    const replies = await crm.atOnce('fileParties', add('Ayaan'), add('Zara'));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed(file.id)).length).toBe(3);
  });
});

test('W4: the people of a file go with it to another office', async () => {
  const file = await aFile(crm, asha);
  const partner = await partyOn(crm, asha, file.id);
  const { db } = crm.database;
  const service = await db
    .selectFrom('services')
    .select(['id', 'officeId'])
    .where('code', '=', 'VEB')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversions')
    .set({ officeId: service.officeId, serviceId: service.id, caseOfficerId: dhaka.id })
    .where('id', '=', file.id)
    .execute();
  expect((await crm.as(asha, parties.list, { id: file.id })).status).toBe(404);
  expect((await listed(file.id, dhaka)).map(({ id }) => id)).toContain(partner.id);
});
