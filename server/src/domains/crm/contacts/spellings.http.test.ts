import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
let sydney: Person;
let dhaka: Person;
let accounts: Person;

/** The contacts by name, in list order; their emails do not matter. */
const people: Record<string, { givenNames: string; familyName?: string; preferredName?: string; phone?: string }> = {
  rahman: { givenNames: 'Md.', familyName: 'Rahman', phone: '+880 1711-223344' },
  bengali: { givenNames: 'মোহাম্মদ', familyName: 'রহমান' },
  arabic: { givenNames: 'محمد', familyName: 'رحمن' },
  hindi: { givenNames: 'मोहम्मद', familyName: 'रहमान' },
  mahmud: { givenNames: 'Mahmud', familyName: 'Hasan' },
  hossain: { givenNames: 'Sk.', familyName: 'Hossain' },
  husayn: { givenNames: 'শেখ', familyName: 'হোসেন' },
  fatema: { givenNames: 'Fatema', familyName: 'Begum' },
  karim: { givenNames: 'Abdul', familyName: 'Karim' },
  joined: { givenNames: 'عبدالرحمن', familyName: 'الحسيني' },
  rahim: { givenNames: 'Rahima', familyName: 'Khatun' },
  salim: { givenNames: 'Salim', familyName: 'Chowdhury' },
  salam: { givenNames: 'সালাম', familyName: 'চৌধুরী' },
  isil: { givenNames: 'Işıl', familyName: 'İpekçi', phone: '+90 532 123 45 67' },
  jose: { givenNames: 'José', familyName: 'Muñoz', phone: '0412 345 678' },
  jahangir: { givenNames: 'Jahangir', familyName: 'Chakraborty', preferredName: 'Sumon' },
  anwar: { givenNames: 'আনোয়ার', familyName: 'ইব্রাহিম' },
};
const allKeys = Object.keys(people);
const marks = new Map(allKeys.map((key, at) => [`p${at}@x.test`, key]));

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  sydney = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  accounts = await crm.person({ roles: ['acc'] });
  for (const [email, key] of marks) {
    const there = key === 'bengali' ? { serCode: 'VEB', assigneeId: dhaka.id } : {};
    const { id, version } = await recorded(crm, manager, { ...people[key], ...there, email });
    if (key !== 'rahman') continue;
    const { body } = await crm.as(manager, enquiries.move, { id, version, to: 'IP' });
    await crm.as(manager, enquiries.convert, { id, version: body.version });
  }
});

const keysOf = (rows: { email: string | null }[] | undefined) =>
  (rows ?? []).map(({ email }) => marks.get(email ?? '') ?? '?').toSorted();
const inEnquiries = async (who: Person, q: string) => keysOf((await crm.as(who, enquiries.list, { q })).body.rows);
const inPeople = async (who: Person, q: string) => keysOf((await crm.as(who, contacts.search, { q })).body.rows);

const mohammeds = 'arabic bengali hindi rahman';
/** Queries and exactly who they find. */
const table: [string, string][] = [
  ...[
    '01711-223344',
    '+880 1711 223344',
    '8801711223344',
    '008801711223344',
    '(01711) 22 33 44',
    '০১৭১১২২৩৩৪৪',
    '٠١٧١١٢٢٣٣٤٤',
    '2233',
    '1711',
    '017112',
    '223344',
    '+880 01711 223344',
    '0880 1711223344',
  ].map((phone): [string, string] => [phone, 'rahman']),
  ['0412345678', 'jose'],
  ['+61 412 345 678', 'jose'],
  ['0532 123', 'isil'],
  ['9905', ''],
  ...[
    'Md. Rahman',
    'Md Rahman',
    'MD RAHMAN',
    'Mohammed Rahman',
    'Muhammad Rahman',
    'Mohamad Rehman',
    'Mohd. Rohman',
    'rahman mohammed',
    'محمد',
    'মোহাম্মদ',
    'মোঃ রহমান',
    'মুহাম্মদ রহমান',
    'मोहम्मद',
    'मुहम्मद रहमान',
    'محمد رحمان',
    'Mohamned Rahman',
  ].map((name): [string, string] => [name, mohammeds]),
  ['rahman', `${mohammeds} joined`],
  ['Rahmna', `${mohammeds} joined`],
  ['Mahmood', 'mahmud'],
  ['মাহমুদ হাসান', 'mahmud'],
  ['محمود', 'mahmud'],
  ['hasan', 'mahmud'],
  ['حسن', 'mahmud'],
  ['Hussein', 'hossain husayn'],
  ['حسین', 'hossain husayn joined'],
  ['sheikh', 'hossain husayn'],
  ['sk hosen', 'hossain husayn'],
  ['شیخ', 'hossain husayn'],
  ['shaikh hasan', ''],
  ['ফাতিমা', 'fatema'],
  ['Fatimah Begam', 'fatema'],
  ['فاطمہ بیگم', 'fatema'],
  ['বেগম', 'fatema'],
  ['Fatena', 'fatema'],
  ['kareem', 'karim'],
  ['করিম', 'karim'],
  ['आब्दुल', 'joined karim'],
  ['Abdulkarim', 'karim'],
  ['Abdur Rahman', 'joined'],
  ['Abdurrahman', 'joined'],
  ['hussaini', 'joined'],
  ['Karimula', ''],
  ['rahim', 'rahim'],
  ['রহিমা', 'rahim'],
  ['salim', 'salim'],
  ['সেলিম', 'salim'],
  ['Chaudhry', 'salam salim'],
  ['چودھری', 'salam salim'],
  ['Choudhuri', 'salam salim'],
  ['chowdhruy', 'salam salim'],
  ['Salam', 'salam'],
  ['ISIL', 'isil'],
  ['ışıl ipekçi', 'isil'],
  ['IŞIL İPEKÇİ', 'isil'],
  ['MUNOZ', 'jose'],
  ['josé mun', 'jose'],
  ['Zahangir', 'jahangir'],
  ['জাহাঙ্গীর', 'jahangir'],
  ['chakrabarti', 'jahangir'],
  ['Chakrxborzy', 'jahangir'],
  ['Chzkrxborzy', ''],
  ['suman', 'jahangir'],
  ['সুমন', 'jahangir'],
  ['Anwar Ebrahim', 'anwar'],
  ['انور', 'anwar'],
  ['angir', 'jahangir'],
  ['Muhammad Ra', 'rahman'],
  ['মোহাম্মদ র', 'bengali'],
  ['sk', 'hossain husayn'],
  ['Xyzzyx', ''],
];

describe('a contact is found', () => {
  test.each(table)('by %s: %s', async (q, expected) => {
    const wanted = expected.split(' ').filter(Boolean).toSorted();
    expect(await inEnquiries(manager, q)).toEqual(wanted);
    expect(await inPeople(manager, q)).toEqual(wanted);
  });

  test.each(['Muhammad Rahman', 'محمد', '01711-223344', 'মোঃ'])('by %s only within reach', async (q) => {
    const isPhone = q.startsWith('0');
    expect(await inEnquiries(sydney, q)).toEqual(isPhone ? ['rahman'] : ['arabic', 'hindi', 'rahman']);
    expect(await inEnquiries(dhaka, q)).toEqual(isPhone ? [] : ['bengali']);
    expect(await inPeople(dhaka, q)).toEqual(isPhone ? [] : ['bengali']);
    const only = [[expect.stringContaining('Rahman'), null]]; // accounts see names, and no addresses
    for (const list of [contacts.search, conversions.list]) {
      const { rows } = (await crm.as(accounts, list, { q })).body;
      expect(rows.map(({ name, email }) => [name, email])).toEqual(only);
    }
  });

  test('by a name added later', async () => {
    const { id, version } = await recorded(crm, manager, { givenNames: 'Oldname', email: 'later@x.test' });
    await crm.as(manager, enquiries.change, { id, version, givenNames: 'Nazrul', familyName: 'নাসরিন' });
    for (const q of ['Nozrul', 'নজরুল', 'nasreen'])
      expect((await crm.as(manager, enquiries.list, { q })).body.rows).toMatchObject([{ id }]);
  });
});

test('exact name matches come before similar spellings', async () => {
  const { body } = await crm.as(manager, contacts.search, { q: 'মোহাম্মদ', sort: '-exact,name' });
  expect(keysOf(body.rows.slice(0, 1))).toEqual(['bengali']);
  expect(body.rows).toHaveLength(4);
  const list = await crm.as(manager, enquiries.list, { q: 'محمد', sort: '-exact' });
  expect(keysOf(list.body.rows.slice(0, 1))).toEqual(['arabic']);
  const files = await crm.as(manager, conversions.list, { q: 'rahman', sort: '-exact' });
  expect(files).toMatchObject({ status: 200, body: { total: 1 } });
});
