import { enquiries, type EnquiryChange } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let manager: Person;
let dhaka: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  manager = await crm.person({ roles: ['manager'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD', name: 'Dhaka Owner' });
});
const changed = (who: Person, row: { id: string; version: number }, change: Omit<EnquiryChange, 'version'>) =>
  crm.as(who, enquiries.change, { id: row.id, version: row.version, ...change });

describe('changing an enquiry', () => {
  test('records the history of every field, including the person’s', async () => {
    const row = await recorded(crm, asha, { phone: '0412 345 678', rating: 'cold' });
    const { body } = await changed(asha, row, {
      rating: 'hot',
      familyName: 'Begum',
      phone: '0412 345 999',
      language: 'ur',
      tags: ['a'],
      interest: { kind: 'migration', subclass: '482' },
      remarks: ' as typed \n',
    });
    expect(body).toMatchObject({
      rating: 'hot',
      name: 'Asha Begum',
      phone: '+61412345999',
      language: 'ur',
      remarks: ' as typed \n',
      version: 2,
    });
    const { body: history } = await crm.as(asha, enquiries.history, { id: row.id });
    const changes = history.rows.filter(({ action }) => action.endsWith('.change'));
    expect(Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]))).toMatchObject({
      rating: ['cold', 'hot'],
      familyName: [row.familyName, 'Begum'],
      phone: ['+61412345678', '+61412345999'],
      language: [null, 'ur'],
      interest: [{ kind: 'migration' }, { kind: 'migration', subclass: '482' }],
    });
    expect(history.rows.map(({ field }) => field)).not.toContain('version');
    expect(history.rows.every(({ actor }) => actor === 'Asha Owner')).toBe(true);
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: row.id, kind: ['changed'] });
    expect(stream.rows[0]?.data.fields).toEqual(expect.arrayContaining(['rating', 'familyName', 'phone', 'language']));
  });

  test('adds the new owner and the new date to the timeline', async () => {
    const colleague = await crm.person({ roles: ['staff'], name: 'Ravi Staff' });
    const row = await recorded(crm, asha);
    await changed(asha, row, {
      assigneeId: colleague.id,
      nextFollowUpAt: '2026-03-09T10:00:00+11:00',
      nextFollowUpHow: 'call',
    });
    const { body } = await crm.as(asha, enquiries.timeline, { id: row.id });
    expect(body.rows.slice(0, 2)).toMatchObject([
      { kind: 'follow-up', data: { from: '2026-03-02T05:00:00.000Z', to: '2026-03-08T23:00:00.000Z', how: 'call' } },
      { kind: 'assignee', data: { from: 'Asha Owner', to: 'Ravi Staff' } },
    ]);
  });

  test.each<[string, Omit<EnquiryChange, 'version'>]>([
    ['assigneeId', { assigneeId: null }],
    ['assigneeId', { assigneeId: 999_999 }],
    ['nextFollowUpAt', { nextFollowUpAt: null }],
    ['nextFollowUpAt', { nextFollowUpAt: '2026-03-01T00:00:00Z' }],
    ['email', { email: null, phone: null, whatsapp: null }],
    ['givenNames', { givenNames: '', familyName: '', preferredName: '' }],
    ['phone', { phone: '123456' }],
    ['interest', { interest: { kind: 'property' } }],
    ['serCode', { serCode: 'NOPE' }],
    ['serCode', { serCode: 'FCE' }],
    ['serCode', { serCode: 'BUY' }],
    ['leadSourceId', { leadSourceId: 32_000 }],
    ['campaignId', { campaignId: 32_000 }],
  ])('refuses invalid %s with a field error: %j', async (field, change) => {
    const { id } = await recorded(crm, asha);
    const version = await inStatus(crm, id, 'IP');
    const before = await everything(crm);
    const { status, body } = await changed(asha, { id, version }, change);
    expect({ status, fields: body.error?.map(({ type }) => type) }).toEqual({ status: 422, fields: [field] });
    expect(await everything(crm)).toEqual(before);
  });

  test('keeps values that are no longer offered, and a number in a different format', async () => {
    const { db } = crm.database;
    const source = { company: 'fc', name: 'A fair of last year' };
    const { id } = await db.insertInto('leadSources').values(source).returning('id').executeTakeFirstOrThrow();
    const row = await recorded(crm, asha, { leadSourceId: id, phone: '0412 777 111' });
    await db.updateTable('leadSources').set({ active: false }).where('id', '=', id).execute();
    const { body } = await changed(asha, row, { leadSourceId: id, phone: '+61 412 777 111', rating: 'hot' });
    expect(body).toMatchObject({ leadSource: 'A fair of last year', rating: 'hot', phoneRaw: '0412 777 111' });
    expect(await crm.trail(row.contactId)).toEqual(['contacts.create']);
    const other = await recorded(crm, asha);
    expect((await changed(asha, other, { leadSourceId: id })).status).toBe(422);
  });

  test('an empty change does nothing', async () => {
    const row = await recorded(crm, asha);
    const before = await everything(crm);
    expect((await changed(asha, row, {})).body.version).toBe(1);
    expect(await everything(crm)).toEqual(before);
  });

  test('changing to another service kind resets the interest', async () => {
    const row = await recorded(crm, asha, { interest: { kind: 'migration', subclass: '482' } });
    const { body } = await changed(asha, row, { serCode: 'AD' });
    expect(body).toMatchObject({ serCode: 'AD', kind: 'admission', interest: { kind: 'admission' } });
  });

  test('changing the office requires access to both, and an owner who works there', async () => {
    const row = await recorded(crm, asha);
    const before = await everything(crm);
    expect((await changed(asha, row, { serCode: 'VEB' })).status).toBe(403);
    expect((await changed(manager, row, { serCode: 'VEB' })).body.error).toMatchObject([{ type: 'assigneeId' }]);
    expect(await everything(crm)).toEqual(before);
    const { body } = await changed(manager, row, { serCode: 'VEB', assigneeId: dhaka.id });
    expect(body).toMatchObject({ office: 'BD', serCode: 'VEB', assignee: 'Dhaka Owner' });
    expect((await crm.as(asha, enquiries.get, { id: row.id })).status).toBe(404);
    expect((await crm.as(dhaka, enquiries.get, { id: row.id })).status).toBe(200);
  });
});

describe('a stale version', () => {
  test('returns the current row, and keeps the other user’s changes', async () => {
    const row = await recorded(crm, asha);
    await changed(asha, row, { rating: 'hot' });
    const before = await everything(crm);
    const { status, body } = await changed(manager, row, { rating: 'cold' });
    expect({ status, code: body.code, present: body.present }).toMatchObject({
      status: 409,
      code: 'conflict',
      present: { id: row.id, rating: 'hot', version: 2, contactId: row.contactId },
    });
    expect(await everything(crm)).toEqual(before);
  });

  test('exactly one of two concurrent saves succeeds', async () => {
    const row = await recorded(crm, asha);
    const save = (rating: 'hot' | 'cold') => () => changed(asha, row, { rating });
    const replies = await crm.atOnce('enquiries', save('hot'), save('cold'));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await crm.as(asha, enquiries.get, { id: row.id })).body.version).toBe(2);
  });

  test('is detected when the person was changed through another of their enquiries', async () => {
    const person = { givenNames: 'Mina', familyName: 'Das', email: 'mina@mail.test' };
    const one = await recorded(crm, asha, person);
    const other = await recorded(crm, asha, { ...person, serCode: 'AD' });
    await changed(asha, one, { phone: '0412 000 111' });
    expect((await changed(asha, other, { phone: '0412 000 222' })).status).toBe(409);
    expect((await crm.as(asha, enquiries.get, { id: other.id })).body.phone).toBe('+61412000111');
  });

  test('concurrent edits of two enquiries of one person do not block each other', async () => {
    const person = { givenNames: 'Lina', familyName: 'Das', email: 'lina@mail.test' };
    const one = await recorded(crm, asha, person);
    const other = await recorded(crm, asha, { ...person, serCode: 'AD' });
    const replies = await crm.atOnce(
      'contacts',
      () => changed(asha, one, { phone: '0412 000 333' }),
      () => changed(asha, other, { phone: '0412 000 444' }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.filter(({ body }) => body.present !== undefined)).toHaveLength(1); // the two requests did not deadlock
  });
});

describe('deleting an enquiry', () => {
  test('deletes its timeline, and a person with no other records; the audit log keeps them', async () => {
    const row = await recorded(crm, asha);
    expect((await crm.as(asha, enquiries.remove, { id: row.id, version: 9 })).status).toBe(409);
    expect((await crm.as(asha, enquiries.remove, { id: row.id, version: 1 })).status).toBe(200);
    expect((await crm.as(asha, enquiries.get, { id: row.id })).status).toBe(404);
    const after = await everything(crm);
    expect(after.contactRows.map(({ id }) => id)).not.toContain(row.contactId);
    expect(after.stream.map(({ subjectId }) => subjectId)).not.toContain(row.id);
    expect(await crm.trail(row.id)).toEqual(['enquiries.create', 'enquiries.remove']);
  });

  test('two concurrent deletions: the last one deletes the person', async () => {
    const one = await recorded(crm, asha);
    const two = await recorded(crm, asha, { serCode: 'AD', contactId: one.contactId });
    const remove = (id: string) => () => crm.as(asha, enquiries.remove, { id, version: 1 });
    const replies = await crm.atOnce('contacts', remove(one.id), remove(two.id));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await everything(crm)).contactRows.map(({ id }) => id)).not.toContain(one.contactId);
  });

  test('keeps a person with another enquiry', async () => {
    const row = await recorded(crm, asha);
    await crm.as(asha, enquiries.create, anEnquiry({ serCode: 'AD', contactId: row.contactId }));
    await crm.as(asha, enquiries.remove, { id: row.id, version: 1 });
    expect((await everything(crm)).contactRows.map(({ id }) => id)).toContain(row.contactId);
  });

  test('is refused to staff, and for clients', async () => {
    const staff = await crm.person({ roles: ['staff'] });
    const row = await recorded(crm, staff);
    const version = await inStatus(crm, row.id, 'IP');
    await crm.as(asha, enquiries.convert, { id: row.id, version });
    const before = await everything(crm);
    expect((await crm.as(staff, enquiries.remove, { id: row.id, version: version + 1 })).status).toBe(403);
    expect((await crm.as(asha, enquiries.remove, { id: row.id, version: version + 1 })).status).toBe(409);
    expect(await everything(crm)).toEqual(before);
  });

  test('permission in one office does not apply to another', async () => {
    const both = await crm.person({ roles: ['staff', 'buser'] });
    const [here, there] = [await recorded(crm, both), await recorded(crm, both, { serCode: 'VEB' })];
    expect((await crm.as(both, enquiries.remove, { id: here.id, version: 1 })).status).toBe(403);
    expect((await crm.as(both, enquiries.get, { id: here.id })).body.can.delete).toBe(false);
    expect((await crm.as(both, enquiries.remove, { id: there.id, version: 1 })).status).toBe(200);
  });
});

test('an enquiry moved to another office loses a campaign of the old office, but keeps one of all offices', async () => {
  const { db } = crm.database;
  for (const [officeId, stays] of [
    [1, null],
    [null, 'Everywhere'],
  ] as const) {
    const given = { company: 'fc', officeId, name: officeId ? 'Autumn' : 'Everywhere', channel: 'Google' };
    const { id: campaignId } = await db.insertInto('campaigns').values(given).returning('id').executeTakeFirstOrThrow();
    const row = await recorded(crm, asha, { serCode: 'VE', campaignId });
    const { status, body } = await changed(manager, row, { serCode: 'VEB', assigneeId: dhaka.id });
    expect([status, body.office, body.campaign]).toEqual([200, 'BD', stays]);
  }
});
