import { due } from '@embark/contracts/money/due';
import { paid } from '@embark/contracts/money/paid';
import { rates } from '@embark/contracts/money/rates';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import { agreedFile, aLine, aReceipt, paid as received, splitPlan } from '../../../../test/payments.ts';
import { rated } from '../../../../test/rates.ts';

const crm = testApp();
let acc: Person;
let dhaka: Person;
let file: string;
beforeAll(async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  acc = await crm.person({ roles: ['acc'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const melbourne = await crm.person({ roles: ['user'] });
  await licensed(crm, administrator, { userId: melbourne.id });
  const au = await agreedFile(crm, melbourne, 600_000, { serCode: 'AD' });
  file = (await agreedFile(crm, dhaka, 500_000_00)).id;
  await splitPlan(crm, dhaka, file, [aLine(1_25, { dueOn: '2026-01-15' }), aLine(499_998_75, { dueOn: '2026-06-01' })]);
  await received(crm, melbourne, au.id, aReceipt(70_000, { currency: 'AUD', receivedOn: '2026-02-10' }));
  for (const [amount, receivedOn] of [
    [10_000, '2026-01-31'],
    [20_000, '2026-02-01'],
    [40_000, '2026-02-12'],
  ] as const)
    await received(crm, dhaka, file, aReceipt(amount, { receivedOn }));
});

const table = async () => (await crm.as(acc, paid.table, { rows: 'month' })).body;
const items = async () =>
  (await crm.as(acc, paid.list, { sort: 'receivedOn', size: 100 })).body.rows.map((one) => [
    one.currency,
    one.aud,
    one.audRate,
    one.audDay,
    one.audOld,
  ]);

test('L9: without a rate there is no figure, and the total says what it leaves out', async () => {
  expect(await items()).toEqual([
    ['BDT', null, null, null, false],
    ['BDT', null, null, null, false],
    ['AUD', 70_000, null, null, false],
    ['BDT', null, null, null, false],
  ]);
  const { aud, currencies } = await table();
  expect(aud).toEqual({
    amount: 70_000,
    without: 3,
    old: 0,
    leftOut: [{ currency: 'BDT', amount: 70_000, count: 3 }],
  });
  expect(currencies[1]?.total).toMatchObject({ amount: 70_000, aud: { amount: 0, without: 3, rate: null } });
});

test('L9: received money has the rate of its day, the latest on or before it; one older than 7 days is marked', async () => {
  await rated(crm, acc, { day: '2026-02-01', rate: '0.0128' });
  await rated(crm, acc, { day: '2026-02-04', rate: '0.0131' });
  expect(await items()).toEqual([
    ['BDT', null, null, null, false],
    ['BDT', 256, '0.0128', '2026-02-01', false],
    ['AUD', 70_000, null, null, false],
    ['BDT', 524, '0.0131', '2026-02-04', true],
  ]);
  const { aud, currencies } = await table();
  expect(aud).toEqual({ amount: 70_780, without: 1, old: 1, leftOut: [{ currency: 'BDT', amount: 10_000, count: 1 }] });
  const february = currencies[1]?.rows.find(({ key }) => key === '2026-02-01');
  expect(february).toMatchObject({ amount: 60_000, aud: { amount: 780, without: 0, old: 1, rate: null, day: null } });
  expect(currencies.map(({ currency, total }) => [currency, total.amount])).toEqual([
    ['AUD', 70_000],
    ['BDT', 70_000],
  ]);
});

test('L9: what is due has the rate of today in its office; half a cent is rounded up in each row', async () => {
  const open = async () =>
    (await crm.as(dhaka, due.list, { sort: 'dueOn' })).body.rows.map((one) => [
      one.open,
      one.aud,
      one.audDay,
      one.audOld,
    ]);
  expect((await open())[1]).toEqual([499_998_75, Math.floor((499_998_75 * 131) / 10_000 + 0.5), '2026-02-04', true]);
  await rated(crm, acc, { day: '2026-03-02', rate: '0.012' });
  expect(await open()).toEqual([
    [1_25, 2, '2026-03-02', false], // 1.5 cents
    [499_998_75, 599_999, '2026-03-02', false], // 599,998.5 cents
  ]);
  const { body } = await crm.as(acc, due.table, { rows: 'office' });
  const bdt = body.currencies.find(({ currency }) => currency === 'BDT');
  expect(bdt).toMatchObject({ aud: { amount: 600_001, without: 0, old: 0, rate: '0.012', day: '2026-03-02' } });
  expect(body.aud.amount).toBe(600_001 + (body.currencies[0]?.total.all.amount ?? 0));
});

test('L9: the day of a rate begins with the day of the office', async () => {
  crm.setClock('2026-03-02T17:00:00Z'); // 3 March in Melbourne, still 2 March in Dhaka
  const night = await crm.person({ roles: ['acc'] });
  await rated(crm, night, { day: '2026-03-03', rate: '0.5' });
  const rateIn = async () => (await crm.as(night, due.list, { currency: ['BDT'] })).body.rows[0]?.audRate;
  expect(await rateIn()).toBe('0.012');
  crm.setClock('2026-03-02T18:30:00Z');
  expect(await rateIn()).toBe('0.5');
  const { rows } = (await crm.as(night, rates.list, { currency: 'BDT' })).body;
  await crm.as(night, rates.remove, { id: rows[0]!.id, version: rows[0]!.version });
  crm.setClock('2026-03-02T01:00:00Z');
});

test('L9: the exports have the amount, the rate and its day; a row without a rate has none of them', async () => {
  const columns = ['receivedOn', 'aud', 'audRate', 'audDay'].map((id) => ({ id, title: id === 'aud' ? '≈ AUD' : id }));
  const asked = { list: 'paid' as const, columns, filter: { currency: ['BDT'] }, sort: 'receivedOn' };
  const { body: csv } = await crm.as(acc, bulk.export, { ...asked, format: 'csv' });
  const text = (await crm.as(acc, bulk.file, { id: csv.id })).body;
  expect(text).toContain('receivedOn,≈ AUD,audRate,audDay');
  expect(text).toContain('2026-01-31,,,');
  expect(text).toContain('2026-02-12,5.24,0.0131,2026-02-04');
  const { body: xlsx } = await crm.as(acc, bulk.export, { ...asked, format: 'xlsx' });
  expect((await crm.as(acc, bulk.file, { id: xlsx.id })).status).toBe(200);
});

const random = (below: number) => Math.floor(Math.random() * below);
/** Half up in exact integers: eight decimals of the rate. */
const exact = (amount: number, rate: string) => {
  const [whole = '0', decimals = ''] = rate.split('.');
  const scaled = BigInt(whole + decimals.padEnd(8, '0'));
  return Number((BigInt(amount) * scaled * 2n + 10n ** 8n) / (2n * 10n ** 8n));
};

test('L9: for random amounts and rates, each row is exact and the sum is that of its rounded rows', async () => {
  for (let round = 0; round < 4; round += 1) {
    const rate = `${random(3)}.${String(random(100_000_000)).padStart(8, '0')}`;
    const day = `2026-02-${20 + round}`;
    await rated(crm, acc, { day, rate: /[1-9]/.test(rate) ? rate : '0.00000001' });
    const amounts = Array.from({ length: 8 }, () => 1 + random(1_000_000));
    for (const amount of amounts) await received(crm, dhaka, file, aReceipt(amount, { receivedOn: day }));
    const { rows } = (await crm.as(acc, paid.list, { receivedFrom: day, receivedTo: day, size: 100 })).body;
    for (const row of rows) expect(row.aud).toBe(exact(row.amount, rate));
    const { body } = await crm.as(acc, paid.table, { rows: 'office', receivedFrom: day, receivedTo: day });
    expect(body.aud.amount).toBe(rows.reduce((sum, { aud }) => sum + (aud ?? 0), 0));
    expect(body.currencies[0]?.total.aud.rate).toBe(rate.replace(/0+$/, '').replace(/\.$/, ''));
  }
});
