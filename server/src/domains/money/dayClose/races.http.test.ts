import { dayClose } from '@embark/contracts/money/dayClose';
import { expenses } from '@embark/contracts/money/expenses';
import { payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { closed, countsOf, sheetIn } from '../../../../test/dayClose.ts';
import { expenseOf } from '../../../../test/expenses.ts';
import { agreedFile, aReceipt } from '../../../../test/payments.ts';

const crm = testApp();
let acc: Person;
let dhaka: Person;
let files: string[];
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  files = [];
  for (let at = 0; at < 4; at += 1) files.push((await agreedFile(crm, dhaka, 9_000_000_00)).id);
});

const random = (below: number) => 1 + Math.floor(Math.random() * below);
const dayOf = (round: number) => `2026-02-${String(10 + round)}`;
const record = (id: string, amount: number, receivedOn: string) =>
  crm.as(dhaka, payments.record, { id, ...aReceipt(amount, { receivedOn, method: 'cash' }) });

test('W5, L9: a receipt recorded while the day is closed is in the sheet or is refused', async () => {
  const seen = new Set<string>();
  let opening = 0;
  for (let round = 0; round < 8; round += 1) {
    const day = dayOf(round);
    await record(files[0]!, 1_000_00, day);
    const before = await sheetIn(crm, acc, 'BD', day);
    const spend = expenseOf(acc, { office: 'BD', method: 'cash', amount: 7_00, spentOn: day });
    const [done, spent, ...received] = await Promise.all([
      crm.as(acc, dayClose.close, { office: 'BD', day, counts: countsOf(before) }),
      crm.as(acc, expenses.create, spend),
      ...files.map((id, at) => record(id, 100_00 + at, day)),
    ]);
    const after = await sheetIn(crm, acc, 'BD', day);
    const cash = after.currencies.find(({ currency }) => currency === 'BDT')!;
    const came = received.reduce((sum, { status }, at) => sum + (status === 200 ? 100_00 + at : 0), 1_000_00);
    const went = spent.status === 200 ? 7_00 : 0;
    for (const { status } of [done, spent, ...received]) expect([200, 409]).toContain(status);
    // the figures of the sheet are those of its movements, whoever came first
    expect(cash).toMatchObject({ opening, received: came, paid: went, expected: opening + came - went });
    expect(cash.moves.reduce((sum, one) => sum + one.received - one.paid, 0)).toBe(came - went);
    seen.add(done.status === 200 ? 'closed' : 'changed');
    // closed while all others were refused, or refused because the cash had changed
    expect(done.status === 200 ? came - went : 1_000_00).toBe(1_000_00);
    const again = done.status === 200 ? done : await closed(crm, acc, 'BD', day);
    expect(again.status).toBe(200);
    opening = (await sheetIn(crm, acc, 'BD', day)).currencies.find(({ currency }) => currency === 'BDT')!.counted!;
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('W5, L9: two people close the same day: one does', async () => {
  const day = '2026-02-25';
  await record(files[0]!, 50_00, day);
  const counts = countsOf(await sheetIn(crm, acc, 'BD', day));
  const both = await Promise.all([1, 2].map(() => crm.as(acc, dayClose.close, { office: 'BD', day, counts })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('L9: for random cash on several days, each opening is the last count, and the sums are those of the rows', async () => {
  crm.setClock('2026-03-20T01:00:00Z');
  const [keeper, clerk] = [await crm.person({ roles: ['acc'] }), await crm.person({ roles: ['buser'], country: 'BD' })];
  const previous = await sheetIn(crm, keeper, 'BD', '2026-02-25');
  let held = previous.currencies[0]!.counted!;
  for (let at = 0; at < 4; at += 1) {
    const day = `2026-03-1${at}`;
    let change = 0;
    for (const id of files) {
      const [amount, spent] = [random(90_000), random(40_000)];
      const given = aReceipt(amount, { receivedOn: day, method: 'cash' });
      expect((await crm.as(clerk, payments.record, { id, ...given })).status).toBe(200);
      const expense = expenseOf(keeper, { office: 'BD', method: 'cash', amount: spent, spentOn: day });
      expect((await crm.as(keeper, expenses.create, expense)).status).toBe(200);
      change += amount - spent;
    }
    const [cash] = (await sheetIn(crm, keeper, 'BD', day)).currencies;
    expect(cash).toMatchObject({ opening: held, expected: held + change });
    const counted = Math.max(0, held + change + random(200) - 100);
    const reason = 'Counted twice, small change is missing';
    const done = await closed(crm, keeper, 'BD', day, { BDT: { counted, reason } });
    expect(done.body.currencies[0]?.difference).toBe(counted - held - change);
    held = counted;
  }
});
