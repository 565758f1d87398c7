import { rates } from '@embark/contracts/money/rates';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { rated } from '../../../../test/rates.ts';

const crm = testApp();
let acc: Person;
let administrator: Person;
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  administrator = await crm.person({ roles: ['manager'] });
});

const create = (given: object = {}, who = acc) =>
  crm.as(who, rates.create, { currency: 'INR', day: '2026-03-01', rate: '0.0181', ...given });
const current = async () => (await crm.as(acc, rates.list, {})).body.current;
const rateOf = async (currency: string) => (await current()).find((one) => one.currency === currency);

test('L9: accounts add the rate of a day; it stays exact, and the newest on or before today counts', async () => {
  expect(await rateOf('BDT')).toEqual({ currency: 'BDT', rate: null, day: null, old: false });
  await rated(crm, acc, { day: '2026-02-20', rate: '0.01250001' });
  expect(await rateOf('BDT')).toEqual({ currency: 'BDT', rate: '0.01250001', day: '2026-02-20', old: true });
  await rated(crm, administrator, { day: '2026-02-23', rate: '0,0128' });
  expect(await rateOf('BDT')).toEqual({ currency: 'BDT', rate: '0.0128', day: '2026-02-23', old: false });
  const { rows } = (await crm.as(acc, rates.list, { currency: 'BDT' })).body;
  expect(rows.map(({ day, rate, by }) => [day, rate, by])).toEqual([
    ['2026-02-23', '0.0128', administrator.name],
    ['2026-02-20', '0.01250001', 'Farhana'],
  ]);
  expect((await crm.as(acc, rates.list, { before: '2026-02-23' })).body.rows).toHaveLength(1);
});

test.each([
  [{ day: '2026-03-03' }, 'day', "This day can't be in the future"],
  [{ rate: '0' }, 'rate', 'The rate must be more than 0'],
  [{ rate: '0.000000001' }, 'rate', 'Enter a rate like 0.0128, below 1000 and with at most 8 decimals'],
  [{ rate: '1000' }, 'rate', 'Enter a rate like 0.0128, below 1000 and with at most 8 decimals'],
  [{ rate: '-1' }, 'rate', 'Enter a rate like 0.0128, below 1000 and with at most 8 decimals'],
  [{ currency: 'AUD' }, 'currency', 'Amounts in AUD need no rate'],
  [{ currency: 'XQQ' }, 'currency', 'We know no such currency'],
])('L9: %j is refused on its field', async (given, field, message) => {
  const { status, body } = await create(given);
  expect([status, body.error]).toEqual([422, [{ type: field, message }]]);
});

test('L9: a second rate for the same day is refused, also at the same moment; a change and a removal are audited', async () => {
  const both = await Promise.all([create(), create({ rate: '0.0182' }, administrator)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const made = both.find(({ status }) => status === 200)!.body;
  expect(both.find(({ status }) => status === 409)!.body.present).toMatchObject({ id: made.id });
  const changed = await crm.as(administrator, rates.change, { id: made.id, version: made.version, rate: '0.0190' });
  expect(changed.body).toMatchObject({ rate: '0.019', version: 2, by: administrator.name });
  expect((await crm.as(acc, rates.change, { id: made.id, version: 1, rate: '0.02' })).status).toBe(409);
  expect((await crm.as(acc, rates.remove, { id: made.id, version: 2 })).status).toBe(200);
  expect(await crm.trail(made.id)).toEqual(['rates.create', 'rates.change', 'rates.remove']);
  expect((await crm.as(acc, rates.remove, { id: made.id, version: 2 })).status).toBe(404);
});

const sheet = 'currency;day;rate\nPKR;2026-02-27;0,0055\n\nBDT;2026-02-23;0.0129\nUSD\t2026-02-27\t1.52';

test('L9: a pasted list is previewed by line; all of it is saved, or nothing', async () => {
  const bad = 'PKR,2026-02-27,0.0055\nPKR,2026-02-27,0.0056\nPKR,2026-03-09,0.0055\nAUD,2026-02-27,1\nPKR 0.0055';
  const { lines } = (await crm.as(acc, rates.preview, { text: bad })).body;
  expect(lines.map(({ line, error }) => [line, error])).toEqual([
    [1, null],
    [2, 'Line 1 has the same currency and day'],
    [3, "This day can't be in the future"],
    [4, 'Amounts in AUD need no rate'],
    [5, 'Write currency, day and rate, like BDT, 2026-11-20, 0.0128'],
  ]);
  const refused = await crm.as(acc, rates.import, { text: bad, replaces: 0 });
  expect([refused.status, refused.body.error]).toEqual([
    422,
    [{ type: 'text', message: 'Line 2: Line 1 has the same currency and day' }],
  ]);
  expect((await rateOf('PKR'))?.rate).toBeNull();
  const good = (await crm.as(acc, rates.preview, { text: sheet })).body.lines;
  expect(good.map(({ line, currency, rate, replaces, error }) => [line, currency, rate, replaces, error])).toEqual([
    [2, 'PKR', '0.0055', null, null],
    [4, 'BDT', '0.0129', '0.0128', null],
    [5, 'USD', '1.52', null, null],
  ]);
  const stale = await crm.as(acc, rates.import, { text: sheet, replaces: 0 });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The rates have changed since the preview. Look at it again.',
  ]);
  expect((await crm.as(acc, rates.import, { text: sheet, replaces: 1 })).body).toEqual({ added: 2, changed: 1 });
  expect([await rateOf('PKR'), await rateOf('BDT')]).toMatchObject([{ rate: '0.0055' }, { rate: '0.0129' }]);
  const [bdt] = (await crm.as(acc, rates.list, { currency: 'BDT' })).body.rows;
  expect(await crm.trail(bdt!.id)).toEqual(['rates.create', 'rates.import']);
});

test('L9: rates belong to the company; counsellors and HR have no access', async () => {
  const { id, version } = (await crm.as(acc, rates.list, { currency: 'BDT' })).body.rows[0]!;
  for (const roles of [['user'], ['buser'], ['hr']] as const) {
    const who = await crm.person({ roles: [...roles], country: roles[0] === 'buser' ? 'BD' : 'AU' });
    expect((await crm.as(who, rates.list, {})).status).toBe(403);
    expect((await create({ day: '2026-01-05' }, who)).status).toBe(403);
    expect((await crm.as(who, rates.change, { id, version, rate: '1' })).status).toBe(403);
    expect((await crm.as(who, rates.remove, { id, version })).status).toBe(403);
    expect((await crm.as(who, rates.preview, { text: sheet })).status).toBe(403);
    expect((await crm.as(who, rates.import, { text: sheet, replaces: 0 })).status).toBe(403);
  }
  const others = await crm.person({ roles: ['admin'], companies: ['ar', 'fc'], company: 'ar' });
  expect((await crm.as(others, rates.list, {})).body.rows).toEqual([]);
  expect((await crm.as(others, rates.change, { id, version, rate: '1' })).status).toBe(404);
});
