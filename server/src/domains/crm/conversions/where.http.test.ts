import { conversions } from '@embark/contracts/crm/conversions';
import { bulk } from '@embark/contracts/workspace/bulk';
import { type NewView, views } from '@embark/contracts/workspace/views';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let asha: Person;
let dhaka: Person;
let first: string;
let second: string;

async function client(by: Person, serCode: string, tags: string[]) {
  const { status, body } = await crm.as(by, conversions.create, {
    serCode,
    givenNames: 'Nadia',
    familyName: `Haq ${crypto.randomUUID()}`,
    email: `${crypto.randomUUID()}@example.com`,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  await crm.database.db.updateTable('conversions').set({ tags }).where('id', '=', body.id).execute();
  return body.id;
}

beforeAll(async () => {
  asha = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  first = await client(asha, 'VE', ['nursing']);
  second = await client(asha, 'VE', []);
  await client(dhaka, 'VEB', ['nursing']);
});

const found = async (who: Person, where: object) => {
  const { status, body } = await crm.as(who, conversions.list, { where: JSON.stringify(where) });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.rows.map(({ id }) => id).toSorted();
};

test('conditions find the matching client files within reach', async () => {
  const both = [first, second].toSorted();
  expect(await found(asha, { all: [{ field: 'tags', op: 'anyOf', value: ['nursing'] }] })).toEqual([first]);
  expect(await found(asha, { all: [{ field: 'tags', op: 'blank' }] })).toEqual([second]);
  expect(await found(asha, { all: [{ field: 'caseOfficer', op: 'anyOf', value: ['me'] }] })).toEqual(both);
  expect(await found(asha, { all: [{ field: 'caseOfficer', op: 'noneOf', value: ['me'] }] })).toEqual([]);
  expect(await found(asha, { all: [{ field: 'closedAt', op: 'blank' }] })).toEqual(both);
  expect(await found(asha, { all: [{ field: 'retainUntil', op: 'blank' }] })).toEqual(both);
  expect(await found(asha, { any: [{ field: 'openedAt', op: 'is', value: 'today' }] })).toEqual(both);
  expect(await found(asha, { all: [{ field: 'nextActionAt', op: 'overdue' }] })).toEqual([]);
  const status = (await crm.as(asha, conversions.get, { id: first })).body.statusId;
  expect(await found(asha, { all: [{ field: 'status', op: 'anyOf', value: [String(status)] }] })).toEqual(both);
  expect(await found(dhaka, { all: [{ field: 'serCode', op: 'anyOf', value: ['VE'] }] })).toEqual([]);
  const tagged = await crm.as(asha, conversions.list, { tag: 'nursing' });
  expect(tagged.body.rows.map(({ id }) => id)).toEqual([first]);
});

test('conditions on the last day of retention count it in the office of the file', async () => {
  const set = (retainUntil: string | null) =>
    crm.database.db.updateTable('conversions').set({ retainUntil }).where('id', '=', first).execute();
  await set('2033-03-02');
  const on = (value: string) => found(asha, { all: [{ field: 'retainUntil', op: 'on', value }] });
  expect([await on('2033-03-01'), await on('2033-03-02'), await on('2033-03-03')]).toEqual([[], [first], []]);
  expect(await found(asha, { all: [{ field: 'retainUntil', op: 'notBlank' }] })).toEqual([first]);
  await set(null);
});

test('invalid conditions are refused with their path', async () => {
  const where = JSON.stringify({ all: [{ field: 'rating', op: 'anyOf', value: ['hot'] }] });
  const { status, body } = await crm.as(asha, conversions.list, { where });
  expect([status, body.error?.[0]?.type]).toEqual([422, 'where.all.0.field']);
});

test('views with conditions can be saved, counted and shared; exports contain the matching rows', async () => {
  const where = JSON.stringify({ all: [{ field: 'tags', op: 'anyOf', value: ['nursing'] }] });
  const given: NewView = {
    list: 'conversions',
    name: 'Nursing',
    place: null,
    filter: { where },
    sort: '-openedAt',
    layout: 'list',
    look: null,
    roles: [],
    offices: [],
  };
  const made = await crm.as(asha, views.create, given);
  expect([made.status, made.body.list]).toEqual([200, 'conversions']);
  await crm.as(asha, views.arrange, { list: 'conversions', pinned: [made.body.id] });
  const counted = await crm.as(asha, views.counts, { list: 'conversions', place: '/apps/clients/all' });
  expect(counted.body).toEqual([{ id: made.body.id, count: 1 }]);
  expect((await crm.as(asha, views.list, { list: 'enquiries' })).body.rows).toEqual([]);
  const wrong = await crm.as(asha, views.create, { ...given, name: 'Other', filter: { rating: 'hot' } });
  expect([wrong.status, wrong.body.error?.[0]?.type]).toEqual([422, 'filter.rating']);
  const unsorted = await crm.as(asha, views.create, { ...given, name: 'Other', sort: 'rating' });
  expect([unsorted.status, unsorted.body.error?.[0]?.type]).toEqual([422, 'sort']);
  const hr = await crm.person({ roles: ['hr'] });
  expect((await crm.as(hr, views.list, { list: 'conversions' })).status).toBe(403);

  const administrator = await crm.person({ roles: ['manager'] });
  const shared = await crm.as(administrator, views.create, { ...given, name: 'Everywhere', roles: ['buser'] });
  const theirs = await crm.as(dhaka, views.counts, { list: 'conversions', place: '/apps/clients/all' });
  expect(theirs.body).toEqual([{ id: shared.body.id, count: 1 }]);

  const taken = {
    list: 'conversions',
    format: 'csv',
    filter: { where },
    columns: [{ id: 'number', title: 'No' }],
  } as const;
  const file = await crm.as(administrator, bulk.export, { ...taken, columns: [...taken.columns] });
  expect([file.status, file.body.total]).toEqual([200, 2]);
});
