import { paid, paidDimensions, type PaidFilter } from '@embark/contracts/money/paid';
import { payments } from '@embark/contracts/money/payments';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import { agreedFile, aReceipt, because, paid as received } from '../../../../test/payments.ts';

const crm = testApp();
let dhaka: Person;
let accounts: Person;
let reversed: { id: string; version: number };
beforeAll(async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const melbourne = await crm.person({ roles: ['user'] });
  accounts = await crm.person({ roles: ['acc'] });
  await licensed(crm, administrator, { userId: melbourne.id });
  const [bd, au] = [
    await agreedFile(crm, dhaka, 500_000),
    await agreedFile(crm, melbourne, 600_000, { serCode: 'AD' }),
  ];
  const at = async (id: string, who: Person, amount: number, receivedOn: string, more: object = {}) =>
    received(crm, who, id, aReceipt(amount, { receivedOn, ...more }));
  await at(bd.id, dhaka, 10_000, '2026-01-31', { method: 'cash' });
  await at(bd.id, dhaka, 20_000, '2026-02-01');
  const { file } = await at(bd.id, dhaka, 40_000, '2026-02-28');
  await at(au.id, melbourne, 70_000, '2026-02-28', { currency: 'AUD' });
  const last = file.receipts.find(({ amount }) => amount === 40_000);
  reversed = { id: last?.id ?? '', version: last?.version ?? 0 };
});

const list = async (filter: Partial<PaidFilter> = {}) =>
  (await crm.as(accounts, paid.list, { size: 100, ...filter })).body;

const days = async (filter: Partial<PaidFilter>) =>
  (await list(filter)).rows.map(({ receivedOn, currency }) => `${receivedOn} ${currency}`);
const filterOf = (by: string, key: string): Partial<PaidFilter> =>
  by === 'counsellor' ? { owner: [key] } : by === 'month' ? { receivedFrom: key } : { [by]: [key] };

describe('L9: money received', () => {
  test('by the day of the receipt, both ends included', async () => {
    expect(await days({ receivedFrom: '2026-02-01', receivedTo: '2026-02-28', office: ['BD'] })).toEqual([
      '2026-02-28 BDT',
      '2026-02-01 BDT',
    ]);
    expect(await days({ receivedTo: '2026-01-31' })).toEqual(['2026-01-31 BDT']);
    expect(await days({ method: ['cash'] })).toEqual(['2026-01-31 BDT']);
    expect(await days({ service: ['AD'] })).toEqual(['2026-02-28 AUD']);
    expect(await days({ owner: [String(dhaka.id)], sort: 'receivedOn' })).toHaveLength(3);
  });

  test('each sum is that of its list, and currencies are never added', async () => {
    for (const rows of paidDimensions) {
      const { body } = await crm.as(accounts, paid.table, { rows });
      expect(body.currencies.map(({ currency, total: { amount, count } }) => [currency, { amount, count }])).toEqual([
        ['AUD', { amount: 70_000, count: 1 }],
        ['BDT', { amount: 70_000, count: 3 }],
      ]);
      for (const { currency, rows: lines } of body.currencies)
        for (const { key, amount, count } of lines) {
          const end = rows === 'month' ? { receivedTo: `${key.slice(0, 8)}${key.includes('-02-') ? '28' : '31'}` } : {};
          const found = await list({ currency: [currency], ...filterOf(rows, key), ...end });
          expect([rows, key, found.rows.reduce((sum, one) => sum + one.amount, 0), found.total]).toEqual([
            rows,
            key,
            amount,
            count,
          ]);
        }
    }
  });

  test('is exported as CSV and XLSX, and counsellors have no access', async () => {
    const columns = ['receivedOn', 'amount', 'currency'].map((id) => ({ id, title: id }));
    const asked = { list: 'paid' as const, columns, filter: { currency: ['AUD'] } };
    const { body: csv } = await crm.as(accounts, bulk.export, { ...asked, format: 'csv' });
    expect((await crm.as(accounts, bulk.file, { id: csv.id })).body).toContain('2026-02-28,700,AUD');
    const { body: xlsx } = await crm.as(accounts, bulk.export, { ...asked, format: 'xlsx' });
    expect((await crm.as(accounts, bulk.file, { id: xlsx.id })).status).toBe(200);
    expect((await crm.as(dhaka, paid.list, {})).status).toBe(403);
    expect((await crm.as(dhaka, paid.table, {})).status).toBe(403);
  });

  test('a reversed receipt counts no more', async () => {
    const { status } = await crm.as(accounts, payments.reverse, { ...reversed, on: '2026-03-01', reason: because });
    expect(status).toBe(200);
    const { body } = await crm.as(accounts, paid.table, { rows: 'office', currency: ['BDT'] });
    expect(body.currencies[0]?.total).toMatchObject({ amount: 30_000, count: 2 });
  });
});
