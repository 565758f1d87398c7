import { bulk, type NewExport } from '@embark/contracts/workspace/bulk';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { WhereCondition } from '@embark/contracts/kit';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let people: Record<'chief' | 'sydney' | 'dhaka' | 'seller', Person>;

/** The people who enquire, by name; two offices of one company, and the other company. */
const enquirers = [
  { givenNames: 'Amina', serCode: 'VE', language: 'bn', nationality: 'BD', residence: 'AU' },
  { givenNames: 'Bela', serCode: 'VE', language: 'ur', nationality: null, residence: 'BD' },
  { givenNames: 'Chloe', serCode: 'VE', language: null, nationality: 'PK', residence: null },
  { givenNames: 'Dina', serCode: 'VEB', language: 'bn', nationality: 'BD', residence: 'BD' },
  { givenNames: 'Esra', serCode: 'BUY', language: 'bn', nationality: 'BD', residence: 'AU' },
] as const;

beforeAll(async () => {
  people = {
    chief: await crm.person({ roles: ['admin'] }),
    sydney: await crm.person(),
    dhaka: await crm.person({ roles: ['buser'], country: 'BD' }),
    seller: await crm.person({ roles: ['admin'], companies: ['ar'] }),
  };
  for (const given of enquirers) {
    const who = given.serCode === 'BUY' ? people.seller : people.chief;
    await recorded(crm, who, { ...given, familyName: '' });
  }
});

type Filter = Parameters<typeof crm.as<typeof enquiries.list>>[2];
const where = (...conditions: WhereCondition[]): Filter => ({ where: JSON.stringify({ all: conditions }) });
const either = (...conditions: WhereCondition[]): Filter => ({ where: JSON.stringify({ any: conditions }) });

/** The names found, in order; checks that the total matches. */
async function found(who: Person, filter: Filter): Promise<string> {
  const { status, body } = await crm.as(who, enquiries.list, { sort: 'name', ...filter });
  expect([status, body.error, body.total]).toEqual([200, undefined, body.rows?.length]);
  return body.rows.map(({ name }) => name.charAt(0)).join('');
}

test.each<[says: string, filter: Filter, chief: string, sydney: string, dhaka: string, seller: string]>([
  ['nothing', {}, 'ABCD', 'ABC', 'D', 'E'],
  ['in the URL', { language: ['bn'] }, 'AD', 'A', 'D', 'E'],
  ['one of two, in the URL', { language: ['bn', 'ur'] }, 'ABD', 'AB', 'D', 'E'],
  ['one', where({ field: 'language', op: 'anyOf', value: ['bn'] }), 'AD', 'A', 'D', 'E'],
  ['one of two', where({ field: 'language', op: 'anyOf', value: ['bn', 'ur'] }), 'ABD', 'AB', 'D', 'E'],
  ['nobody’s', where({ field: 'language', op: 'anyOf', value: ['ja'] }), '', '', '', ''],
  ['none of, including blanks', where({ field: 'language', op: 'noneOf', value: ['bn'] }), 'BC', 'BC', '', ''],
  ['not asked yet', where({ field: 'language', op: 'blank' }), 'C', 'C', '', ''],
  ['already asked', where({ field: 'language', op: 'notBlank' }), 'ABD', 'AB', 'D', 'E'],
  ['a nationality', where({ field: 'nationality', op: 'anyOf', value: ['BD', 'PK'] }), 'ACD', 'AC', 'D', 'E'],
  ['no nationality', where({ field: 'nationality', op: 'blank' }), 'B', 'B', '', ''],
  ['lives in', where({ field: 'residence', op: 'anyOf', value: ['BD'] }), 'BD', 'B', 'D', ''],
  ['lives elsewhere', where({ field: 'residence', op: 'noneOf', value: ['BD'] }), 'AC', 'AC', '', 'E'],
  [
    'two of one person',
    where({ field: 'nationality', op: 'anyOf', value: ['BD'] }, { field: 'residence', op: 'anyOf', value: ['AU'] }),
    'A',
    'A',
    '',
    'E',
  ],
  [
    'either, with another field',
    either({ field: 'language', op: 'blank' }, { field: 'service', op: 'anyOf', value: ['VEB'] }),
    'CD',
    'C',
    'D',
    '',
  ],
])('%s: only within reach', async (_, filter, ...seen) => {
  const { chief, sydney, dhaka, seller } = people;
  expect(await Promise.all([chief, sydney, dhaka, seller].map((who) => found(who, filter)))).toEqual(seen);
});

test('rows show the current values', async () => {
  const read = async () => {
    const { body } = await crm.as(people.dhaka, enquiries.list, {});
    return body.rows[0];
  };
  const dina = await read();
  expect(dina).toMatchObject({ name: 'Dina', language: 'bn', nationality: 'BD', residence: 'BD' });
  if (!dina) throw new Error('nobody');
  const change = { id: dina.id, version: dina.version, language: 'en' as const, nationality: null };
  expect((await crm.as(people.dhaka, enquiries.change, change)).status).toBe(200);
  expect(await read()).toMatchObject({ language: 'en', nationality: null, residence: 'BD' });
  const back = { id: dina.id, version: dina.version + 1, language: 'bn' as const, nationality: 'BD' };
  expect((await crm.as(people.dhaka, enquiries.change, back)).status).toBe(200);
});

test('an export contains them in the requested language, for people its user may see', async () => {
  const columns: NewExport['columns'] = [
    { id: 'name', title: 'Name' },
    { id: 'language', title: 'Preferred language', words: { bn: 'Bengali' } },
    { id: 'nationality', title: 'Nationality', words: { BD: 'Bangladesh' } },
    { id: 'residence', title: 'Country of residence', words: { AU: 'Australia' } },
  ];
  const fileOf = async (who: Person, filter: Record<string, unknown> = {}) => {
    const asked = { list: 'enquiries', format: 'csv', sort: 'name', columns, filter } as const;
    const { status, body } = await crm.as(who, bulk.export, asked);
    expect([status, body.error]).toEqual([200, undefined]);
    const file = await crm.as(who, bulk.file, { id: body.id });
    return String(file.body).replace('\uFEFF', '').trim().split('\r\n');
  };
  expect(await fileOf(people.sydney)).toEqual([
    'Name,Preferred language,Nationality,Country of residence',
    'Amina,Bengali,Bangladesh,Australia',
    'Bela,ur,,BD',
    'Chloe,,PK,',
  ]);
  const bengali = { where: JSON.stringify({ all: [{ field: 'language', op: 'anyOf', value: ['bn'] }] }) };
  expect((await fileOf(people.dhaka, bengali)).slice(1)).toEqual(['Dina,Bengali,Bangladesh,BD']);
});

test('lists cannot be sorted by them', async () => {
  const reply = await crm.as(people.chief, enquiries.list, { sort: 'language' });
  expect(reply).toMatchObject({ status: 422, body: { error: [{ type: 'sort' }] } });
});
