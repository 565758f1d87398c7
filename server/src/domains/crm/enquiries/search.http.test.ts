import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
const numbers = new Map<string, string>();

beforeAll(async () => {
  asha = await crm.person({ roles: ['manager'] });
  const people = [
    { givenNames: 'José', familyName: 'Muñoz', email: 'jose@x.test', phone: '+61 412 345 678' },
    { givenNames: 'রহিম', familyName: 'উদ্দিন', email: 'rahim@x.test', phone: '01711-223344', residence: 'BD' },
    { givenNames: 'محمد', familyName: 'رحمن', email: 'md.rahman@x.test', whatsapp: '+92 300 1234567' },
    { givenNames: 'Percy', familyName: '100% Sure', email: 'under_score@x.test' },
    { givenNames: 'Li', familyName: 'Wei', preferredName: 'Lily', email: 'lw@x.test' },
    { givenNames: 'Amélie', familyName: '\u09b0\u09be\u09df', email: 'roy@x.test' },
    { givenNames: '\u0623\u062d\u0645\u062f', familyName: '\u0642\u0631\u06cc\u0634\u06cc', email: 'ahmad@x.test' },
    { givenNames: 'Back\\slash', familyName: "O'Neil", email: 'oneil@x.test' },
  ];
  for (const person of people) {
    const { number } = await recorded(crm, asha, person);
    numbers.set(person.email, number);
  }
});

const found = async (q: string) => {
  const { status, body } = await crm.as(asha, enquiries.list, { q });
  expect(status).toBe(200);
  expect(body.total).toBe(body.rows.length);
  return body.rows.map(({ email }) => email);
};

describe('quick search finds', () => {
  test.each([
    ['josé', 'jose@x.test'],
    ['JOSE munoz', 'jose@x.test'],
    ['munoz jos', 'jose@x.test'],
    ['0412 345 678', 'jose@x.test'],
    ['+61412345678', 'jose@x.test'],
    ['(0412) 345-678', 'jose@x.test'],
    ['রহিম', 'rahim@x.test'],
    ['উদ্দিন', 'rahim@x.test'],
    ['01711-223344', 'rahim@x.test'],
    ['+880 1711 223344', 'rahim@x.test'],
    ['8801711223344', 'rahim@x.test'],
    ['008801711223344', 'rahim@x.test'],
    ['০১৭১১২২৩৩৪৪', 'rahim@x.test'],
    ['محمد', 'md.rahman@x.test'],
    ['رحمن محمد', 'md.rahman@x.test'],
    ['0300-1234567', 'md.rahman@x.test'],
    ['MD.Rahman@x', 'md.rahman@x.test'],
    ['100%', 'under_score@x.test'],
    ['under_score', 'under_score@x.test'],
    ['li', 'lw@x.test'],
    ['li we', 'lw@x.test'],
    ['lily', 'lw@x.test'],
    ['wei li', 'lw@x.test'],
    ['Ame\u0301lie', 'roy@x.test'],
    ['\u09b0\u09be\u09df', 'roy@x.test'],
    ['\u09b0\u09be\u09af\u09bc', 'roy@x.test'],
    ['\u0627\u062d\u0645\u062f', 'ahmad@x.test'],
    ['\u0642\u0631\u064a\u0634\u064a', 'ahmad@x.test'],
    ['\u0623\u064e\u062d\u0652\u0645\u064e\u062f', 'ahmad@x.test'],
    ["o'neil", 'oneil@x.test'],
    ['back\\slash', 'oneil@x.test'],
  ])('by %j', async (q, email) => {
    expect(await found(q)).toEqual([email]);
  });

  test('finds a person by their current name and contact details, not by previous ones', async () => {
    const { id, version } = await recorded(crm, asha, { givenNames: 'Oldname', email: 'before@x.test' });
    const change = { id, version, givenNames: 'Newname', email: 'after@x.test', phone: '0412 999 888' };
    expect(await crm.as(asha, enquiries.change, change)).toMatchObject({ status: 200 });
    for (const q of ['newname', 'after@x', '0412 999 888']) expect(await found(q)).toEqual(['after@x.test']);
    for (const q of ['oldname', 'before@x']) expect(await found(q)).toEqual([]);
    const { body } = await crm.as(asha, enquiries.get, { id });
    await crm.as(asha, enquiries.remove, { id, version: body.version });
  });

  test('by number in any format', async () => {
    for (const [email, number] of numbers) {
      const bare = number.replace('E-', '');
      expect([await found(number), await found(number.toLowerCase()), await found(bare)]).toEqual([
        [email],
        [email],
        [email],
      ]);
    }
  });

  test.each([
    '100_',
    'under%score',
    '%',
    '_',
    '%%%',
    '\\',
    "'; drop table contacts; --",
    'wei zzz',
    '99999999',
    '🙂',
    'E-2026-999999',
  ])('finds nothing by %j', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  test('finds everything by blanks', async () => {
    expect(await found('   ')).toHaveLength(8);
  });

  test.each(['name', '-assignee', 'leadSource', '-status,name', 'nextFollowUpAt'])(
    'in pages, sorted by %s',
    async (sort) => {
      const first = await crm.as(asha, enquiries.list, { q: 'x.test', sort, size: 5 });
      const cursor = first.body.next ?? '';
      const rest = await crm.as(asha, enquiries.list, { q: 'x.test', sort, size: 5, cursor });
      expect([first.body.total, rest.body.total, rest.body.next]).toEqual([8, 8, null]);
      expect(new Set([...first.body.rows, ...rest.body.rows].map(({ id }) => id)).size).toBe(8);
    },
  );
});

test.each(['a\u0000b', 'x'.repeat(201)])('refuses %j with a field error', async (q) => {
  const reply = await crm.as(asha, enquiries.list, { q });
  expect(reply).toMatchObject({ status: 422, body: { error: [{ type: 'q' }] } });
});

const page = async (asked: object) => (await crm.as(asha, enquiries.list, { q: 'zarrin', ...asked })).body;
const numbersOf = ({ rows }: { rows: { number: string }[] }) => rows.map(({ number }) => number);
describe('a common name', () => {
  const names: string[] = [];
  beforeAll(async () => {
    for (let place = 0; place < 7; place += 1) {
      const given = { givenNames: 'Zarrin', familyName: `Everywhere${place}`, email: `z${place}@x.test` };
      names.unshift((await recorded(crm, asha, place === 3 ? { ...given, serCode: 'JP' } : given)).number);
    }
  });

  // pages that the newest rows fill, fill exactly, and do not fill
  test.each([1, 2, 3, 6, 7, 8])('is listed newest first with a full count, in pages of %i', async (size) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const body = await page({ size, ...(cursor && { cursor }) });
      expect(body.total).toBe(7);
      seen.push(...numbersOf(body));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names);
    expect(numbersOf(await page({ size: 2, page: 2 }))).toEqual(names.slice(2, 4));
  });

  test('respects other filters and another sort order', async () => {
    expect(await page({ size: 2, serCode: 'JP' })).toMatchObject({ total: 1, next: null });
    const oldest = await page({ size: 2, sort: 'createdAt' });
    expect([numbersOf(oldest), oldest.total]).toEqual([names.slice(-2).toReversed(), 7]);
  });
});
