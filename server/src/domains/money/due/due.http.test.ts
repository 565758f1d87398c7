import { due, dueAges, type DueFilter, type DueItem } from '@embark/contracts/money/due';
import { payments } from '@embark/contracts/money/payments';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import { agreedFile, aLine, splitPlan } from '../../../../test/payments.ts';

const crm = testApp();
let administrator: Person;
let dhaka: Person;
let melbourne: Person;
let accounts: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  melbourne = await crm.person({ roles: ['user'] });
  accounts = await crm.person({ roles: ['acc'] });
  await licensed(crm, administrator, { userId: melbourne.id });
  const [bd, au] = [
    await agreedFile(crm, dhaka, 500_000),
    await agreedFile(crm, melbourne, 600_000, { serCode: 'AD' }),
  ];
  // today is 2 March: not yet due, 1, 30, 31, 60, 61, 90 and 91 days late
  const days = [
    '2026-03-02',
    '2026-03-01',
    '2026-01-31',
    '2026-01-30',
    '2026-01-01',
    '2025-12-31',
    '2025-12-02',
    '2025-12-01',
  ];
  await splitPlan(crm, dhaka, bd.id, [
    ...days.map((dueOn) => aLine(50_000, { dueOn })),
    aLine(100_000, { dueKind: 'grant' }),
  ]);
  await splitPlan(crm, melbourne, au.id, [
    aLine(400_000, { dueOn: '2026-01-15' }),
    aLine(200_000, { dueOn: '2026-04-01' }),
  ]);
});

const items = async (who: Person, filter: Partial<DueFilter> = {}) =>
  (await crm.as(who, due.list, { size: 100, ...filter })).body;
const sum = (rows: readonly DueItem[]) => rows.reduce((all, { open }) => all + open, 0);

describe('L9: what is due', () => {
  test.each([
    ['current', ['2026-03-02']],
    ['d30', ['2026-03-01', '2026-01-31']],
    ['d60', ['2026-01-30', '2026-01-01']],
    ['d90', ['2025-12-31', '2025-12-02']],
    ['older', ['2025-12-01']],
  ] as const)('age %s by its own day', async (age, days) => {
    const { rows } = await items(dhaka, { age: [age], sort: '-dueOn' });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(days);
    expect(rows.every((row) => row.age === age && row.office === 'BD')).toBe(true);
  });

  test('instalments without a day, paid ones and waived ones are not due', async () => {
    const all = await items(dhaka);
    expect(all.total).toBe(8);
    expect(sum(all.rows)).toBe(400_000);
  });

  test('currencies are never added, and every sum is that of its list', async () => {
    for (const rows of ['office', 'counsellor'] as const) {
      const { body } = await crm.as(accounts, due.table, { rows });
      expect(body.currencies.map(({ currency }) => currency)).toEqual(['AUD', 'BDT']);
      for (const { currency, rows: lines, total } of body.currencies) {
        for (const age of dueAges) {
          const listed = await items(accounts, { currency: [currency], age: [age] });
          expect({ amount: sum(listed.rows), count: listed.total }).toEqual(total[age]);
        }
        for (const { key, sums } of lines) {
          const narrowed = rows === 'office' ? { office: [key] } : { owner: [key] };
          const listed = await items(accounts, { currency: [currency], ...narrowed });
          expect({ amount: sum(listed.rows), count: listed.total }).toEqual(sums.all);
        }
      }
    }
  });

  test('a promise is shown beside the day, and found when it was broken', async () => {
    const [row] = (await items(dhaka, { age: ['older'] })).rows;
    expect(row).toMatchObject({ promise: 'none', promisedOn: null, days: 91 });
    const asked = { id: row?.id ?? '', day: '2026-03-05', note: '' };
    expect((await crm.as(dhaka, payments.promise, asked)).status).toBe(200);
    const promised = (await items(dhaka, { promise: ['promised'] })).rows;
    expect(promised).toMatchObject([{ id: row?.id, promise: 'promised', promisedOn: '2026-03-05', age: 'older' }]);
    expect((await items(dhaka, { promise: ['broken'] })).total).toBe(0);
    expect((await items(dhaka, { promise: ['none'] })).total).toBe(7);
  });

  test('counsellors see their office, accounts all, HR nothing', async () => {
    expect((await items(melbourne)).rows.map(({ office }) => office)).toEqual(['AU', 'AU']);
    expect((await items(administrator)).total).toBe((await items(accounts)).total);
    const hr = await crm.person({ roles: ['hr'] });
    expect((await crm.as(hr, due.list, {})).status).toBe(403);
    expect((await crm.as(hr, due.table, {})).status).toBe(403);
  });

  test('is exported with its amounts', async () => {
    const columns = ['number', 'open', 'currency'].map((id) => ({ id, title: id }));
    const asked = {
      list: 'due' as const,
      format: 'csv' as const,
      columns,
      filter: { currency: ['AUD'], age: ['d60'] },
    };
    const { body: job } = await crm.as(accounts, bulk.export, asked);
    expect((await crm.as(accounts, bulk.file, { id: job.id })).body).toMatch(/C-2026-\d{5},4000,AUD/);
  });

  test('the day is that of the office of the item, and a promise breaks with it', async () => {
    crm.setClock('2026-03-05T17:59:00Z');
    const night = await crm.person({ roles: ['buser'], country: 'BD' });
    const read = async () => (await items(night, { age: ['older'] })).rows.map(({ days, promise }) => [days, promise]);
    expect(await read()).toContainEqual([94, 'promised']);
    crm.setClock('2026-03-05T18:01:00Z');
    expect(await read()).toContainEqual([95, 'broken']);
  });
});
