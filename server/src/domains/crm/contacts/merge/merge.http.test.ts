import { contacts, MergePreview, merges } from '@embark/contracts/crm/contacts';
import { contactStreams, enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { everything, recorded } from '../../../../../test/enquiries.ts';

const crm = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'], name: 'Amal Admin' });
});

let keep: Awaited<ReturnType<typeof recorded>>;
let drop: Awaited<ReturnType<typeof recorded>>;
let count = 0;
beforeEach(async () => {
  count += 1;
  const phone = (part: number) => `+61 4${part}0 ${String(100_000 + count).replace(/(...)$/, ' $1')}`;
  keep = await recorded(crm, admin, {
    givenNames: 'Rahim',
    familyName: `Uddin${count}`,
    email: `rahim${count}@mail.test`,
    phone: phone(1),
    consent: [{ channel: 'email', given: true, at: '2026-01-01T00:00:00Z', how: 'form' }],
  });
  drop = await recorded(crm, admin, {
    givenNames: 'Md Rahim',
    familyName: `Uddin${count}`,
    email: `uddin${count}@work.test`,
    phone: phone(2),
    dateOfBirth: '1990-05-05',
    consent: [
      { channel: 'email', given: false, at: '2026-02-01T00:00:00Z', how: 'call' },
      { channel: 'sms', given: true, at: '2026-02-01T00:00:00Z', how: 'call' },
    ],
  });
});

const byText = (one: string, two: string) => one.localeCompare(two);
const sides = () => ({ keep: keep.contactId, drop: drop.contactId });
const versions = async () => {
  const rows = await crm.database.db.selectFrom('contacts').select(['id', 'version']).execute();
  const of = (id: string) => rows.find((row) => row.id === id)?.version ?? 0;
  return { keepVersion: of(keep.contactId), dropVersion: of(drop.contactId) };
};
const merge = async (given: object = {}, who = admin) =>
  crm.as(who, merges.merge, { ...sides(), ...(await versions()), ...given });

describe('the comparison', () => {
  test('shows the differences, the suggestions and what would move', async () => {
    const { body } = await crm.as(admin, merges.preview, sides());
    expect(MergePreview.strict().parse(body)).toEqual(body);
    expect(body.suggested).toEqual({ givenNames: 'drop', email: 'drop', phone: 'drop', dateOfBirth: 'drop' });
    expect(body.moves).toEqual({
      enquiries: 1,
      conversions: 0,
      timeline: 1,
      aliases: 0,
      handovers: 0,
      parties: 0,
      passports: 0,
      visas: 0,
      bookings: 0,
    });
    expect(body.consent).toMatchObject([
      { channel: 'email', given: false },
      { channel: 'sms', given: true },
    ]);
    expect(body.sameService).toEqual([{ serCode: 'VE', numbers: [keep.number, drop.number] }]);
  });

  test('is for admins of the company, and requires two different contacts', async () => {
    const agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
    const manager = await crm.person({ roles: ['manager'] });
    expect((await crm.as(manager, merges.preview, sides())).status).toBe(403);
    expect((await crm.as(agency, merges.preview, sides())).status).toBe(404);
    expect((await crm.as(admin, merges.preview, { keep: keep.contactId, drop: keep.contactId })).status).toBe(422);
    const before = await everything(crm);
    expect((await merge({}, manager)).status).toBe(403);
    expect((await merge({}, agency)).status).toBe(404);
    expect((await merge({ drop: keep.contactId })).status).toBe(422);
    expect((await merge({ choose: { givenNames: 'both' } })).status).toBe(422);
    const elsewhere = await recorded(crm, agency, { serCode: 'BUY' });
    expect((await merge({ drop: elsewhere.contactId, dropVersion: 1 })).status).toBe(404);
    expect({ ...(await everything(crm)), ...rest(before) }).toEqual(before);
  });
});
// the other company's own enquiry
const rest = ({ enquiryRows, contactRows, stream, trail }: Awaited<ReturnType<typeof everything>>) => ({
  enquiryRows,
  contactRows,
  stream,
  trail,
});

describe('a merge', () => {
  test('combines all records, with the chosen fields', async () => {
    const { status, body } = await merge({ choose: { givenNames: 'drop', dateOfBirth: 'drop', phone: 'drop' } });
    expect([status, body.moved]).toEqual([
      200,
      {
        enquiries: 1,
        conversions: 0,
        timeline: 1,
        aliases: 0,
        handovers: 0,
        parties: 0,
        passports: 0,
        visas: 0,
        bookings: 0,
      },
    ]);
    const person = (await crm.as(admin, contacts.profile, { id: keep.contactId })).body;
    expect(person).toMatchObject({
      givenNames: 'Md Rahim',
      email: `rahim${count}@mail.test`,
      dateOfBirth: '1990-05-05',
      consent: [{ channel: 'email', given: false }, { channel: 'sms' }],
      merges: [{ name: `Md Rahim Uddin${count}`, by: 'Amal Admin', until: '2026-04-01T01:00:00.000Z' }],
    });
    expect(person.aliases.map(({ kind }) => kind)).toEqual(['email', 'name', 'phone']);
    const { enquiryList } = (await crm.as(admin, contacts.get, { id: keep.contactId })).body;
    expect(enquiryList.map(({ id }) => id).toSorted(byText)).toEqual([keep.id, drop.id].toSorted(byText));
    const { rows } = (await crm.as(admin, contactStreams.timeline, { id: keep.contactId })).body;
    expect(rows.map(({ kind }) => kind)).toEqual(['merged', 'created', 'created']);
    expect(rows[0]?.data).toMatchObject({ enquiries: 1, sameService: [{ serCode: 'VE' }] });
  });

  test('notifies users who have one of the enquiries open', async () => {
    await merge();
    for (const { id, version } of [keep, drop])
      expect((await crm.as(admin, enquiries.change, { id, version, remarks: 'late' })).status).toBe(409);
  });

  test('redirects the URL of the merged contact to the survivor, and forms that refer to it', async () => {
    await merge();
    expect((await crm.as(admin, contacts.get, { id: drop.contactId })).body.id).toBe(keep.contactId);
    expect((await crm.as(admin, contacts.profile, { id: drop.contactId })).body.id).toBe(keep.contactId);
    const made = await crm.as(admin, enquiries.create, { serCode: 'AD', contactId: drop.contactId });
    expect([made.status, made.body.contactId]).toEqual([200, keep.contactId]);
    const { body } = await crm.as(admin, contacts.list, { q: `Uddin${count}` });
    expect(body.rows.map(({ id }) => id)).toEqual([keep.contactId]);
  });

  test('keeps every email, number and name findable: in the duplicate check, in search, and in new enquiries', async () => {
    await merge();
    const email = `UDDIN${count}@work.test`;
    const asked = { email, serCode: 'VE' };
    expect((await crm.as(admin, contacts.known, asked)).body.rows).toMatchObject([
      { within: true, contactId: keep.contactId, why: ['email'] },
    ]);
    const phone = `0420 ${100_000 + count}`;
    expect((await crm.as(admin, contacts.known, { phone, serCode: 'VE' })).body.rows).toHaveLength(1);
    for (const q of [email, `md rahim uddin${count}`])
      expect((await crm.as(admin, enquiries.list, { q })).body.rows.map(({ contactId }) => contactId)).toEqual([
        keep.contactId,
        keep.contactId,
      ]);
    const again = await recorded(crm, admin, {
      givenNames: 'Md Rahim',
      familyName: `Uddin${count}`,
      email,
      serCode: 'AD',
    });
    expect(again.contactId).toBe(keep.contactId);
  });

  test('shows the history of both contacts', async () => {
    const change = { id: drop.id, version: drop.version, nationality: 'BD' };
    expect((await crm.as(admin, enquiries.change, change)).status).toBe(200);
    await merge();
    const { rows } = (await crm.as(admin, contactStreams.history, { id: keep.contactId })).body;
    expect(rows.map(({ field, after }) => [field, after])).toContainEqual(['nationality', 'BD']);
  });
});

describe('a concurrent change', () => {
  test('by another user to one of the contacts is refused', async () => {
    const stale = { ...sides(), ...(await versions()) };
    await crm.as(admin, enquiries.change, { id: drop.id, version: drop.version, nationality: 'BD' });
    const { status, body } = await crm.as(admin, merges.merge, stale);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Reload and check them again')]);
  });

  test('that inserts a row for the merged contact is redirected by a trigger', async () => {
    await merge();
    const { db } = crm.database;
    const { id } = await db
      .insertInto('timeline')
      .values({
        company: 'fc',
        contactId: drop.contactId,
        subject: 'enquiries',
        subjectId: drop.id,
        kind: 'note',
        note: 'late',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await db.selectFrom('timeline').select('contactId').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.contactId).toBe(keep.contactId);
  });
});
