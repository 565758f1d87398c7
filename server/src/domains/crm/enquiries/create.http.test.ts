import { randomUUID } from 'node:crypto';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { session } from '@embark/contracts/organisation/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { anEnquiry, everything, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let dhaka: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});

describe('creating an enquiry', () => {
  test('takes the office and kind from the service, the owner from the caller, and assigns a number', async () => {
    const body = await recorded(crm, asha, { serCode: 've', phone: '0412 345 678', tags: ['vip', 'vip'] });
    expect(body).toMatchObject({
      serCode: 'VE',
      kind: 'migration',
      office: 'AU',
      zone: 'Australia/Melbourne',
      status: 'NE',
      leadStatus: 'new',
      rating: 'warm',
      assignee: 'Asha Owner',
      createdBy: 'Asha Owner',
      phone: '+61412345678',
      phoneRaw: '0412 345 678',
      tags: ['vip'],
      interest: { kind: 'migration' },
      createdAt: '2026-03-02T01:00:00.000Z',
      version: 1,
      can: { edit: true, move: true, delete: true, convert: false },
    });
    expect(body.number).toMatch(/^E-\d{4}-\d{6}$/);
    expect(body.moves.map(({ to }) => to)).toEqual(['FU', 'IP', 'CL']);
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: body.id });
    expect(stream.rows).toMatchObject([{ kind: 'created', actor: 'Asha Owner', number: body.number }]);
    expect(await crm.trail(body.id)).toEqual(['enquiries.create']);
  });

  test('reads a phone by the country of residence, otherwise by the office', async () => {
    expect((await recorded(crm, asha, { phone: '01711-223344', residence: 'BD' })).phone).toBe('+8801711223344');
    expect((await recorded(crm, dhaka, { serCode: 'VEB', phone: '01711-223355' })).phone).toBe('+8801711223355');
  });

  test.each([
    [undefined, null],
    ['', null],
    [' BN ', 'bn'],
  ])('saves the language %j as %j', async (language, kept) => {
    const { status, body } = await crm.as(asha, enquiries.create, { ...anEnquiry(), language });
    expect([status, body.language]).toEqual([200, kept]);
  });

  test.each(['Bangla', 'eo', 'bn-BD', 7])('refuses an unknown language with a field error: %j', async (language) => {
    const before = await everything(crm);
    const { status, body } = await crm.as(asha, enquiries.create, { ...anEnquiry(), language });
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, ['language']]);
    expect(await everything(crm)).toEqual(before);
  });

  test('saves names in any script as typed', async () => {
    const names = { givenNames: 'মোহাম্মদ', familyName: 'رحمن', preferredName: 'Åsa  O’Neil' };
    expect(await recorded(crm, dhaka, { serCode: 'ADB', ...names })).toMatchObject(names);
  });

  test.each([
    ['serCode', { serCode: 'NOPE' }],
    ['serCode', { serCode: 'BUY' }],
    ['nextFollowUpAt', { status: 'FU' as const }],
    ['nextFollowUpAt', { status: 'FU' as const, nextFollowUpAt: '2026-03-02T00:58:00Z' }],
    ['phone', { phone: '12345678901234567890' }],
    ['email', { email: 'not an address' }],
    ['email', { email: null }],
    ['givenNames', { givenNames: '', familyName: '' }],
    ['interest', { interest: { kind: 'admission' as const } }],
    ['leadSourceId', { leadSourceId: 9999 }],
    ['campaignId', { campaignId: 9999 }],
    ['assigneeId', { assigneeId: 999_999 }],
    ['contactId', { contactId: '01890000-0000-7000-8000-000000000000' }],
    ['dateOfBirth', { dateOfBirth: '2026-03-03' }],
    ['dateOfBirth', { dateOfBirth: '0000-01-01' }],
    ['nextFollowUpAt', { nextFollowUpAt: '0000-01-01T00:00:00Z' }],
    ['familyName', { familyName: 'a\u0000b' }],
    ['remarks', { remarks: '\ud800' }],
    ['nationality', { nationality: 'Australia' }],
  ])('refuses invalid %s with a field error, and saves nothing', async (field, given) => {
    const before = await everything(crm);
    const { status, body } = await crm.as(asha, enquiries.create, anEnquiry(given));
    expect({ status, fields: body.error?.map(({ type }) => type) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([expect.stringMatching(new RegExp(`^${field}`))]),
    });
    expect(await everything(crm)).toEqual(before);
  });

  test('refuses unknown keys', async () => {
    const sent = { ...anEnquiry(), version: 7 };
    expect(await crm.as(asha, enquiries.create, sent)).toMatchObject({ status: 422 });
  });

  test('requires a service of an office the user works in, and an owner who works there', async () => {
    const before = await everything(crm);
    expect((await crm.as(dhaka, enquiries.create, anEnquiry({ serCode: 'VE' }))).status).toBe(403);
    const named = await crm.as(asha, enquiries.create, anEnquiry({ assigneeId: dhaka.id }));
    expect(named).toMatchObject({ status: 422, body: { error: [{ type: 'assigneeId' }] } });
    const accounts = await crm.person({ roles: ['acc'] });
    expect((await crm.as(accounts, enquiries.create, anEnquiry())).status).toBe(403);
    const property = await crm.person({ companies: ['ar'] });
    expect((await crm.as(property, enquiries.create, anEnquiry({ serCode: 'VE' }))).status).toBe(422);
    expect((await crm.as(asha, enquiries.create, anEnquiry({ assigneeId: property.id }))).status).toBe(422);
    expect(await everything(crm)).toEqual(before);
    expect((await recorded(crm, property, { serCode: 'BUY' })).kind).toBe('property');
  });

  test('two requests with the same idempotency key create one enquiry', async () => {
    const sent = anEnquiry();
    const first = await crm.as(asha, enquiries.create, sent, { 'idempotency-key': 'one-click' });
    const second = await crm.as(asha, enquiries.create, sent, { 'idempotency-key': 'one-click' });
    expect(second.body.id).toBe(first.body.id);
  });

  test('an idempotency key of one company returns nothing in the other', async () => {
    const both = await crm.person({ companies: ['fc', 'ar'] });
    const key = { 'idempotency-key': 'two-companies' };
    const first = await crm.as(both, enquiries.create, anEnquiry(), key);
    await crm.as(both, session.switchCompany, { company: 'ar' });
    const second = await crm.as(both, enquiries.create, anEnquiry(), key);
    expect([first.status, second.status]).toEqual([200, 422]);
    expect(second.body).not.toHaveProperty('id');
  });
});

describe('an existing person', () => {
  test('is matched by email in any case or phone in any format, if the name is similar', async () => {
    const person = { givenNames: 'Rahima', familyName: 'Khatun', email: 'Rahima@mail.test', phone: '0412 111 222' };
    const first = await recorded(crm, asha, person);
    const byEmail = await recorded(crm, asha, { ...person, serCode: 'AD', email: 'rahima@MAIL.test', phone: null });
    const byPhone = await recorded(crm, asha, {
      serCode: 'JP',
      givenNames: 'Rahima',
      familyName: 'Khatoon',
      email: null,
      phone: '+61 412 111 222',
    });
    expect([byEmail.contactId, byPhone.contactId]).toEqual([first.contactId, first.contactId]);
    expect(byPhone.email).toBe('Rahima@mail.test');
    expect(byPhone.others.map(({ number }) => number).toSorted()).toEqual([first.number, byEmail.number].toSorted());
    const { body } = await crm.as(asha, enquiries.timeline, { id: byPhone.id });
    expect(body.rows[0]?.note).toContain('Rahima Khatoon');
  });

  test('is not matched by a shared phone alone, as in a family', async () => {
    const father = await recorded(crm, asha, { givenNames: 'Abdul', familyName: 'Karim', phone: '0412 999 111' });
    const child = await recorded(crm, asha, { givenNames: 'Nusrat', familyName: 'Jahan', phone: '0412 999 111' });
    expect(child.contactId).not.toBe(father.contactId);
    const named = await recorded(crm, asha, { serCode: 'AD', contactId: father.contactId });
    expect(named).toMatchObject({ contactId: father.contactId, givenNames: 'Abdul' });
  });

  test('is never matched across offices that cannot see them', async () => {
    const person = { givenNames: 'Farida', familyName: 'Akter', email: 'farida@mail.test' };
    const ours = await recorded(crm, asha, person);
    const theirs = await recorded(crm, dhaka, { ...person, serCode: 'ADB', residence: 'BD' });
    expect(theirs.contactId).not.toBe(ours.contactId);
    expect(theirs.others).toEqual([]);
    const taken = await crm.as(dhaka, enquiries.create, anEnquiry({ serCode: 'ADB', contactId: ours.contactId }));
    expect(taken).toMatchObject({ status: 422, body: { error: [{ type: 'contactId' }] } });
  });

  test.each(['by name', 'by email'])('keeps a concurrent change, found %s', async (how) => {
    const person = { givenNames: 'Nusrat', familyName: 'Jahan', email: `${randomUUID()}@mail.test` };
    const { id, version, contactId } = await recorded(crm, asha, person);
    const known = how === 'by name' ? { contactId } : person;
    const replies = await inTurn(
      crm.database.db,
      'timeline',
      () => crm.as(asha, enquiries.change, { id, version, nationality: 'BD' }),
      () => crm.as(asha, enquiries.create, { serCode: 'AD', nationality: 'PK', ...known }),
    );
    expect(replies.map(({ body }) => body)).toMatchObject([
      { contactId, nationality: 'BD' },
      { contactId, nationality: 'BD' },
    ]);
  });

  test('is created once by two concurrent requests', async () => {
    const person = { givenNames: 'Sumaiya', familyName: 'Islam', email: 'sumaiya@mail.test' };
    const send = (serCode: string) => () => crm.as(asha, enquiries.create, anEnquiry({ ...person, serCode }));
    const [one, two] = await crm.atOnce('contacts', send('VE'), send('AD'));
    expect(one?.body.contactId).toBe(two?.body.contactId);
  });
});
