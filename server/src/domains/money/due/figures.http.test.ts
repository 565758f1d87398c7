import { due } from '@embark/contracts/money/due';
import { payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import { agreedFile, aLine, aReceipt, because, paid, planIn, splitPlan } from '../../../../test/payments.ts';

const crm = testApp(); // today is 2 March 2026
let acc: Person;
const day = (late: number) => new Date(Date.parse('2026-03-02') - late * 86_400_000).toISOString().slice(0, 10);
beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const melbourne = await crm.person({ roles: ['user'] });
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  acc = await crm.person({ roles: ['acc'] });
  await licensed(crm, admin, { userId: melbourne.id });

  /** A file with these instalments: days late, and amount. */
  const owes = async (who: Person, lines: readonly (readonly [late: number, amount: number])[], serCode = 'AD') => {
    const fee = lines.reduce((sum, [, amount]) => sum + amount, 0);
    const { id } = await agreedFile(crm, who, fee, { serCode });
    await splitPlan(
      crm,
      who,
      id,
      lines.map(([late, amount]) => aLine(amount, { dueOn: day(late) })),
    );
    return id;
  };
  await owes(melbourne, [
    [-20, 5_500_00],
    [-1, 4_400_00],
  ]);
  await owes(melbourne, [
    [1, 2_420_00],
    [30, 2_200_00],
    [31, 550_00],
  ]);
  await owes(melbourne, [
    [45, 550_00],
    [59, 330_00],
  ]);
  // of the oldest, A$300.00 are paid; the next one is paid in full
  const late = await owes(melbourne, [
    [60, 770_00],
    [91, 2_000_00],
    [120, 1_100_00],
  ]);
  const { instalments } = await planIn(crm, melbourne, late);
  const pays = (at: number, amount: number) => ({ instalmentId: instalments[at]!.id, kind: 'cash' as const, amount });
  const allocations = [pays(2, 1_100_00), pays(1, 300_00)];
  await paid(crm, acc, late, aReceipt(1_400_00, { currency: 'AUD', allocations }));
  await owes(
    dhaka,
    [
      [-5, 1_45_000_00],
      [10, 2_00_000_00],
    ],
    'VEB',
  );
  // what is waived is not due
  const waived = await owes(dhaka, [[5, 9_000_00]], 'VEB');
  const plan = await planIn(crm, dhaka, waived);
  const done = await crm.as(admin, payments.waive, {
    id: plan.instalments[0]!.id,
    version: plan.version,
    reason: because,
  });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
});

const amounts = (sums: Record<string, { amount: number }>) =>
  Object.fromEntries(Object.entries(sums).map(([age, { amount }]) => [age, amount]));

test('T4.1, L9: AUD 18,420.00 and BDT 3,45,000.00 by age, never one sum', async () => {
  const { body } = await crm.as(acc, due.table, {});
  expect(body.currencies.map(({ currency, total }) => [currency, amounts(total)])).toEqual([
    ['AUD', { all: 18_420_00, current: 9_900_00, d30: 4_620_00, d60: 2_200_00, d90: 0, older: 1_700_00 }],
    ['BDT', { all: 3_45_000_00, current: 1_45_000_00, d30: 2_00_000_00, d60: 0, d90: 0, older: 0 }],
  ]);
  expect(JSON.stringify(body)).not.toContain(String(18_420_00 + 3_45_000_00));
});

test('T4.1, L9: the list behind 31 to 60 days has 4 rows, which add up to it', async () => {
  const { body } = await crm.as(acc, due.list, { currency: ['AUD'], age: ['d60'], size: 100 });
  expect(body.total).toBe(4);
  expect(body.rows.map(({ days, open }) => [days, open]).toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [31, 550_00],
    [45, 550_00],
    [59, 330_00],
    [60, 770_00],
  ]);
});
