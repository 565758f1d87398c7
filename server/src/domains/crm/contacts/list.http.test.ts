import { Contact, ContactRow, contactList, contacts } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const mark = 'Zubaida';
let admin: Person;
let user: Person;
let dhaka: Person;
let accounts: Person;
let agency: Person;
let client: string;
let clientNumber: string;
let enquiryNumber: string;

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  user = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  accounts = await crm.person({ roles: ['acc'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
  const { db } = crm.database;
  const source = async (name: string) =>
    (
      await db
        .selectFrom('leadSources')
        .select('id')
        .where('company', '=', 'fc')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const first = await recorded(crm, admin, {
    givenNames: mark,
    familyName: 'Khatun',
    phone: '0412 345 678',
    leadSourceId: await source('Facebook'),
  });
  enquiryNumber = first.number;
  client = first.contactId;
  crm.setClock('2026-03-02T02:00:00Z');
  await recorded(crm, admin, {
    serCode: 'ADB',
    contactId: client,
    assigneeId: dhaka.id,
    leadSourceId: await source('Google'),
  });
  const moved = await crm.as(admin, enquiries.move, { id: first.id, version: first.version, to: 'IP' });
  const file = await crm.as(admin, enquiries.convert, { id: first.id, version: moved.body.version });
  clientNumber = file.body.conversionNumber;
  await recorded(crm, admin, { serCode: 'VEB', givenNames: mark, familyName: 'Begum', assigneeId: dhaka.id });
  await recorded(crm, admin, { givenNames: mark, familyName: 'Ákter', email: null, phone: '0499 888 777' });
  await recorded(crm, agency, { serCode: 'BUY', givenNames: mark, familyName: 'Elsewhere' });
});

const names = (body: { rows: { name: string }[] }) => body.rows.map(({ name }) => name.split(' ').at(-1)).join(' ');

describe('the list of all contacts', () => {
  test('includes their enquiries and client files', async () => {
    const { body } = await crm.as(admin, contacts.list, { q: mark, sort: 'name' });
    expect(names(body)).toBe('Ákter Begum Khatun');
    expect(body.total).toBe(3);
    expect(body.rows[2]).toMatchObject({
      id: client,
      phone: '+61412345678',
      offices: ['AU', 'BD'],
      enquiries: 2,
      openEnquiries: 1,
      conversions: 1,
    });
    expect(body.rows.map((row) => ContactRow.strict().parse(row))).toEqual(body.rows);
  });

  test.each([
    [{ office: 'BD' }, 'Begum Khatun'],
    [{ office: 'AU,BD' }, 'Ákter Begum Khatun'],
    [{ office: 'PK' }, ''],
    [{ hasFile: 'yes' }, 'Khatun'],
    [{ hasFile: 'no' }, 'Ákter Begum'],
    [{ missing: 'phone' }, 'Begum'],
    [{ missing: 'email' }, 'Ákter'],
    [{ missing: 'email,phone' }, 'Ákter Begum'],
    [{ q: '0412 345 678' }, 'Khatun'],
    [{ q: `${mark} akt` }, 'Ákter'],
    [{ q: '%%%' }, ''],
  ])('%j', async (filter, found) => {
    const given = JSON.parse(JSON.stringify({ q: mark, sort: 'name', ...filter }));
    const { status, body } = await crm.as(admin, contacts.list, given);
    expect([status, names(body)]).toEqual([200, found]);
    expect(body.total).toBe(body.rows.length);
  });

  test.each(contactList.sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'pages without losing rows, sorted by %s',
    async (sort) => {
      const fullList = (await crm.as(admin, contacts.list, { sort })).body;
      const first = (await crm.as(admin, contacts.list, { sort, size: 1 })).body;
      const rest = (await crm.as(admin, contacts.list, { sort, cursor: first.next ?? '' })).body;
      expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(fullList.rows.map(({ id }) => id));
    },
  );

  test('the office filter finds the same with and without a query', async () => {
    const { body } = await crm.as(admin, contacts.list, { office: ['BD'], sort: 'name' });
    expect(names(body)).toBe('Begum Khatun');
  });

  test('is for admins', async () => {
    for (const who of [user, dhaka, accounts]) expect((await crm.as(who, contacts.list, {})).status).toBe(403);
  });
});

const found = async (who: Person, q: string, office?: string) =>
  names((await crm.as(who, contacts.search, { q, sort: 'name', ...(office && { office: [office] }) })).body);

describe('a search', () => {
  test('finds contacts within reach by name, phone and record number', async () => {
    expect(await found(user, mark)).toBe('Ákter Khatun');
    expect(await found(dhaka, mark)).toBe('Begum Khatun');
    expect(await found(admin, mark, 'BD')).toBe('Begum Khatun');
    expect(await found(user, '+61 412 345 678')).toBe('Khatun');
    expect(await found(user, enquiryNumber.toLowerCase())).toBe('Khatun');
    expect(await found(dhaka, enquiryNumber)).toBe('');
    expect(await found(user, clientNumber)).toBe('Khatun');
    expect(await found(agency, mark)).toBe('Elsewhere');
    expect(await found(accounts, mark)).toBe('Khatun');
  });

  test('requires a query', async () => {
    expect(await crm.as(user, contacts.search, { q: ' ' })).toMatchObject({
      status: 422,
      body: { error: [{ type: 'q' }] },
    });
  });
});

describe('a contact', () => {
  test('shows everything within reach, and the first and last source', async () => {
    const { body } = await crm.as(admin, contacts.get, { id: client });
    expect(Contact.strict().parse(body)).toEqual(body);
    expect(body.enquiryList.map(({ serCode, status }) => [serCode, status])).toEqual([
      ['ADB', 'NE'],
      ['VE', 'CV'],
    ]);
    expect(body.conversionList).toMatchObject([{ number: clientNumber, serCode: 'VE', status: 'In progress' }]);
    expect(body.firstTouch).toMatchObject({ leadSource: 'Facebook', number: enquiryNumber });
    expect(body.lastTouch).toMatchObject({ leadSource: 'Google', at: '2026-03-02T02:00:00.000Z' });
  });

  test('shows another office its own records, and accounts only the client file', async () => {
    const there = (await crm.as(dhaka, contacts.get, { id: client })).body;
    expect(there).toMatchObject({ offices: ['BD'], enquiries: 1, conversions: 0, conversionList: [] });
    expect(there.firstTouch).toMatchObject({ leadSource: 'Google' });
    const money = (await crm.as(accounts, contacts.get, { id: client })).body;
    expect(money).toMatchObject({ enquiries: 0, enquiryList: [], conversions: 1, firstTouch: null });
  });

  test('returns 404 in another company or office', async () => {
    const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
    expect((await crm.as(agency, contacts.get, { id: client })).status).toBe(404);
    expect((await crm.as(lahore, contacts.get, { id: client })).status).toBe(404);
  });
});
