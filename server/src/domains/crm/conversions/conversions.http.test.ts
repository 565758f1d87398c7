import { conversionFields, ConversionRow, conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
let officer: Person;
const files: { id: string; number: string }[] = [];

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'], name: 'Mona Manager' });
  officer = await crm.person({ name: 'Olga Officer' });
  for (let n = 0; n < 9; n += 1) {
    const { id } = await recorded(crm, manager, {
      serCode: ['VE', 'AD', 'JP'][n % 3] ?? 'VE',
      givenNames: 'Client',
      familyName: `Number ${n % 4}`,
      phone: `041234567${n}`,
      nationality: 'BD',
      residence: 'AU',
      language: 'bn',
      ...(n % 2 === 0 && { assigneeId: officer.id }),
    });
    const version = await inStatus(crm, id, 'IP', `2026-03-0${3 + (n % 3)}T00:00:00Z`);
    const { body } = await crm.as(manager, enquiries.convert, { id, version });
    files.push({ id: body.conversionId, number: body.conversionNumber });
  }
});
const list = async (filter: Parameters<typeof crm.as<typeof conversions.list>>[2] = {}, who = manager) =>
  (await crm.as(who, conversions.list, filter)).body;

describe('client files', () => {
  test.each(conversionFields.sorts.flatMap((sort) => [sort, `-${sort}`, `-${sort},name`, `${sort},-${sort}`]))(
    'by %s page without repeating or losing a file',
    async (sort) => {
      const allIds = (await list({ sort })).rows.map(({ id }) => id);
      expect(new Set(allIds).size).toBe(9);
      const first = await list({ sort, size: 4 });
      const second = await list({ sort, size: 4, cursor: first.next ?? '' });
      const third = await list({ sort, size: 4, cursor: second.next ?? '' });
      expect(third.next).toBeNull();
      expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(allIds);
    },
  );

  test.each([
    [{ status: ['4'] }, 9],
    [{ status: ['all'] }, 9],
    [{ status: ['11', '12'] }, 0],
    [{ serCode: ['ve'] }, 3],
    [{ kind: ['admission', 'global'] }, 6],
    [{ office: ['AU'] }, 9],
    [{ office: ['BD'] }, 0],
    [{ openedFrom: '2026-03-02', openedTo: '2026-03-02' }, 9],
    [{ openedTo: '2026-03-01' }, 0],
    [{ q: 'client number' }, 9],
    [{ q: '0412 345 673' }, 1],
    [{ q: 'cl' }, 9],
    [{ q: 'nu' }, 9], // every word of a name, from its beginning
    [{ q: 'um' }, 0],
    [{ q: '%' }, 0],
  ])('%j finds %i', async (filter, count) => {
    const { status, body } = await crm.as(manager, conversions.list, JSON.parse(JSON.stringify(filter)));
    expect({ status, total: body.total, rows: body.rows?.length }).toEqual({ status: 200, total: count, rows: count });
  });

  test('by case officer and number', async () => {
    expect(await list({ caseOfficer: [String(officer.id)] })).toMatchObject({ total: 5 });
    expect(await list({ caseOfficer: ['me'] })).toMatchObject({ total: 4 });
    const reply = await crm.as(manager, conversions.list, { caseOfficer: ['x'] });
    expect(reply).toMatchObject({ status: 422, body: { error: [{ type: 'caseOfficer' }] } });
    const [file] = files;
    expect((await list({ q: file?.number.toLowerCase() })).rows.map(({ id }) => id)).toEqual([file?.id]);
  });

  test('returns only the fields of the contract', async () => {
    const { rows } = await list();
    expect(rows.map((row) => ConversionRow.strict().parse(row))).toEqual(rows);
  });
});

test('a renamed person is found and sorted by the new name', async () => {
  const { db } = crm.database;
  const { contactId } = await db.selectFrom('conversions').select('contactId').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('contacts').set({ givenNames: 'Ægir' }).where('id', '=', contactId).execute();
  expect((await list({ sort: 'name' })).rows[0]?.contactId).toBe(contactId);
  expect((await list({ q: 'aeg' })).total).toBe(1);
  await db.updateTable('contacts').set({ givenNames: 'Client' }).where('id', '=', contactId).execute();
});

test('accounts read names and money, but not nationality, language or notes', async () => {
  const accounts = await crm.person({ roles: ['acc'] });
  const id = files[0]?.id ?? '';
  const seen = await crm.as(manager, conversions.get, { id });
  expect(seen.body).toMatchObject({ nationality: 'BD', residence: 'AU', language: 'bn' });
  const { body } = await crm.as(accounts, conversions.get, { id });
  expect(body).toMatchObject({ name: 'Client Number 0', nationality: null, residence: null, language: null });
  const kinds = async (who: Person, kind?: string) => {
    const { rows } = (await crm.as(who, conversions.timeline, { id, ...(kind && { kind }) })).body;
    return rows.map((row) => row.kind);
  };
  expect(await kinds(manager)).toEqual(['converted', 'opened', 'created']);
  expect(await kinds(accounts)).toEqual(['opened']);
});

test('the database allows one client file per enquiry', async () => {
  const { db } = crm.database;
  const file = await db.selectFrom('conversions').selectAll().limit(1).executeTakeFirstOrThrow();
  const { id: _id, number: _number, ...copy } = file;
  await expect(db.insertInto('conversions').values(copy).execute()).rejects.toThrow('conversions_enquiry_id_key');
});
