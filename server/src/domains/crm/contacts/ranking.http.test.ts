import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
let numbers: { enquiry: string; file: string };

const people = [
  { givenNames: 'Zakk', familyName: 'Ali', email: 'similar@x.test', phone: '+61 412 555 101' },
  { givenNames: 'Tom', familyName: 'Lee', email: 'blackjack@x.test', phone: '+61 412 340 990' },
  { givenNames: 'Mia', familyName: 'Jack', email: 'word@x.test', phone: '+61 412 555 102' },
  { givenNames: 'Jackson', familyName: 'Lee', email: 'prefix@x.test', phone: '+61 412 099 099' },
  { givenNames: 'Jack', email: 'whole@x.test', phone: '+61 412 555 103' },
];

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  for (const person of people) await recorded(crm, manager, person);
  const { id, version, number } = await recorded(crm, manager, {
    givenNames: 'Numbered',
    email: 'numbered@x.test',
    phone: '+61 412 555 104',
  });
  const moved = await crm.as(manager, enquiries.move, { id, version, to: 'IP' });
  await crm.as(manager, enquiries.convert, { id, version: moved.body.version });
  const file = (await crm.as(manager, conversions.list, {})).body.rows[0];
  numbers = { enquiry: number, file: file?.number ?? '' };
});

const lists = [
  ['enquiries', async (q: string) => (await crm.as(manager, enquiries.list, { q, sort: '-exact' })).body.rows],
  ['people', async (q: string) => (await crm.as(manager, contacts.search, { q, sort: '-exact' })).body.rows],
] as const;

test.each(lists)(
  '%s: ranks the whole name, its start, a word, a substring, and similar names last',
  async (_, find) => {
    expect((await find('jack')).map(({ email, match }) => [email, match])).toEqual([
      ['whole@x.test', 'exact'],
      ['prefix@x.test', 'exact'],
      ['word@x.test', 'exact'],
      ['blackjack@x.test', 'exact'],
      ['similar@x.test', 'similar'],
    ]);
    expect((await find('zak')).map(({ match }) => match)).toEqual(['exact', 'similar', 'similar']);
  },
);

test.each(lists)('%s: random letters find nothing', async (_, find) => {
  for (const q of ['zzzzqq', 'jjjkkk', 'jckx', 'ZZZZQQ']) expect(await find(q)).toEqual([]);
});

test.each(lists)('%s: ranks the end of a phone before its middle', async (_, find) => {
  expect((await find('0990')).map(({ email }) => email)).toEqual(['blackjack@x.test', 'prefix@x.test']);
});

test('a record number is found by its digits without prefix, year and leading zeros', async () => {
  const count = numbers.enquiry.slice(7); // six digits
  const [found] = (await crm.as(manager, enquiries.list, { q: count, sort: '-exact' })).body.rows;
  expect([found?.number, found?.match]).toEqual([numbers.enquiry, 'exact']);
  const [person] = (await crm.as(manager, contacts.search, { q: count, sort: '-exact' })).body.rows;
  expect([person?.email, person?.match]).toEqual(['numbered@x.test', 'exact']);
  const files = (await crm.as(manager, conversions.list, { q: numbers.file.slice(7), sort: '-exact' })).body.rows;
  expect(files.map(({ number, match }) => [number, match])).toEqual([[numbers.file, 'exact']]);
});

test('a list without a query highlights nothing', async () => {
  const { body } = await crm.as(manager, enquiries.list, {});
  expect(body.rows[0]?.match).toBeUndefined();
});
