import { clientMoney } from '@embark/contracts/money/clientMoney';
import { dayClose } from '@embark/contracts/money/dayClose';
import { expenses } from '@embark/contracts/money/expenses';
import { payments } from '@embark/contracts/money/payments';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aMove } from '../../../../test/clientMoney.ts';
import { closed, countsOf, sheetIn } from '../../../../test/dayClose.ts';
import { anExpense, expenseOf } from '../../../../test/expenses.ts';
import { licensed } from '../../../../test/licences.ts';
import { agreedFile, aReceipt, because, moneyIn, paid } from '../../../../test/payments.ts';

const crm = testApp();
let admin: Person;
let acc: Person;
let administrator: Person;
let dhaka: Person;
let file: string;
let au: string;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const melbourne = await crm.person({ roles: ['user'] });
  await licensed(crm, admin, { userId: melbourne.id });
  file = (await agreedFile(crm, dhaka, 5_000_000_00)).id;
  au = (await agreedFile(crm, melbourne, 9_000_00, { serCode: 'AD' })).id;
});

const day = '2026-02-20';
const next = '2026-02-23';
const cash = (amount: number, receivedOn = day) =>
  crm.as(dhaka, payments.record, { id: file, ...aReceipt(amount, { receivedOn, method: 'cash' }) });
const bdt = async (on = day) =>
  (await sheetIn(crm, acc, 'BD', on)).currencies.find(({ currency }) => currency === 'BDT')!;
const CLOSED = (on = '20 February 2026') =>
  `The cash of Bangladesh is closed up to ${on}. Ask a manager to reopen the day.`;

describe('L9: the day-close sheet of an office', () => {
  test('cash counted = receipts − payouts: cash receipts, refunds and expenses of the day; other means and days are not in it', async () => {
    expect((await cash(10_000_00)).status).toBe(200);
    const { file: after } = await paid(crm, dhaka, file, aReceipt(500_00, { receivedOn: day, method: 'cash' }));
    const mistaken = after.receipts.find(({ amount }) => amount === 500_00)!;
    const reversed = { id: mistaken.id, version: mistaken.version, on: day, reason: because };
    expect((await crm.as(acc, payments.reverse, reversed)).status).toBe(200);
    await paid(crm, dhaka, file, aReceipt(7_000_00, { receivedOn: day, method: 'bank' }));
    await cash(3_000_00, next);
    await anExpense(crm, acc, { office: 'BD', amount: 1_250_00, method: 'cash', spentOn: day, name: 'Tea House' });
    await anExpense(crm, acc, { office: 'BD', amount: 9_000_00, method: 'bank', spentOn: day });
    await anExpense(crm, acc, { office: 'AU', amount: 5_00, method: 'cash', spentOn: day });
    await crm.as(dhaka, payments.askRefund, { id: file, amount: 800_00, reason: because, stage: null, waives: false });
    const [asked] = (await moneyIn(crm, acc, file)).refunds;
    const words = 'Agreed with the client';
    const approved = await crm.as(administrator, payments.approveRefund, {
      id: asked!.id,
      version: asked!.version,
      words,
    });
    const { version } = approved.body.refunds[0]!;
    const pay = { paidOn: day, method: 'cash' as const, reference: '', bankAccountId: null };
    expect((await crm.as(acc, payments.payRefund, { id: asked!.id, version, ...pay })).status).toBe(200);
    const sheet = await bdt();
    expect(sheet).toMatchObject({ opening: 0, received: 10_000_00, paid: 2_050_00, expected: 7_950_00, counted: null });
    expect(sheet.moves.map(({ kind, received, paid: out }) => [kind, received - out])).toEqual(
      expect.arrayContaining([
        ['receipt', 10_000_00],
        ['receipt', 500_00],
        ['receipt', -500_00],
        ['refund', -800_00],
        ['expense', -1_250_00],
      ]),
    );
    expect((await sheetIn(crm, acc, 'AU', day)).currencies).toMatchObject([{ currency: 'AUD', paid: 5_00 }]);
  });

  test('a difference needs a reason, notes and coins add up, and the figures are those that were shown', async () => {
    const sheet = await sheetIn(crm, acc, 'BD', day);
    const close = (given: object) =>
      crm.as(acc, dayClose.close, { office: 'BD', day, counts: countsOf(sheet, { BDT: given }) });
    const short = await close({ counted: 7_900_00, reason: 'Lost' });
    expect([short.status, short.body.error]).toEqual([
      422,
      [{ type: 'counts.0.reason', message: 'Explain the difference in at least 20 characters' }],
    ]);
    const wrong = await close({ notes: { 100000: 7, 10000: 8 } });
    expect([wrong.status, wrong.body.error?.[0]?.type]).toEqual([422, 'counts.0.counted']);
    expect((await close({ expected: 7_000_00 })).status).toBe(409);
    const tomorrow = await crm.as(acc, dayClose.close, { office: 'BD', day: '2026-03-05', counts: countsOf(sheet) });
    expect([tomorrow.status, tomorrow.body.error?.[0]?.type]).toEqual([422, 'day']);
    expect((await bdt()).counted).toBeNull();
  });

  test('accounts close it, counted by notes and coins; the next day opens with what was counted', async () => {
    const notes = { 100000: 7, 50000: 1, 20000: 2 }; // BDT 7,900.00
    const reason = 'Fifty taka are missing, the drawer was counted twice';
    const done = await closed(crm, acc, 'BD', day, { BDT: { counted: 7_900_00, notes, reason } });
    expect([done.status, done.body]).toMatchObject([
      200,
      { closed: { by: 'Farhana', at: '2026-03-02T01:00:00.000Z' }, can: { close: false, reopen: false } },
    ]);
    expect(done.body.currencies[0]).toMatchObject({ counted: 7_900_00, difference: -50_00, notes, reason });
    expect(await crm.trail(done.body.closeId!)).toEqual(['dayClose.close']);
    expect(await bdt(next)).toMatchObject({ opening: 7_900_00, received: 3_000_00, expected: 10_900_00 });
    const again = await closed(crm, acc, 'BD', day);
    expect([again.status, again.body.message]).toEqual([409, '20 February 2026 is closed already in the office BD.']);
  });

  test('a closed day and those before it take no more cash, by any way; other means and offices do', async () => {
    const late = [
      await cash(1_00),
      await cash(1_00, '2026-01-15'),
      await crm.as(acc, expenses.create, expenseOf(acc, { office: 'BD', method: 'cash', spentOn: day })),
    ];
    for (const { status, body } of late) expect([status, body.message]).toEqual([409, CLOSED()]);
    const { rows } = (await crm.as(acc, expenses.list, { office: ['BD'], method: ['cash'] })).body;
    const { id, version } = rows[0]!;
    for (const change of [{ amount: 1_00 }, { method: 'bank' as const }, { spentOn: next }])
      expect((await crm.as(acc, expenses.change, { id, version, ...change })).status).toBe(409);
    const removal = (await crm.as(acc, expenses.removeMany, { rows: [{ id, version }] })).body.rows[0];
    expect(removal?.problem?.message).toBe(CLOSED());
    expect((await crm.as(acc, expenses.change, { id, version, note: 'For the seminar' })).status).toBe(200);
    const [first] = (await moneyIn(crm, acc, file)).receipts.filter((one) => one.method === 'cash' && !one.reversed);
    const reverse = { id: first!.id, version: first!.version, on: first!.receivedOn, reason: because };
    expect((await crm.as(acc, payments.reverse, { ...reverse, on: next })).status).toBe(200);
    await cash(3_000_00, next); // as before the reversal
    await paid(crm, dhaka, file, aReceipt(1_00, { receivedOn: day, method: 'bank' }));
    await anExpense(crm, acc, { office: 'AU', amount: 6_00, method: 'cash', spentOn: day });
    const raw = sql`insert into expenses (company, office_id, entity_id, owner_id, spent_on, name, category, amount, currency, method, created_by, created_at, updated_at)
      select company, office_id, entity_id, owner_id, spent_on, name, category, 1, currency, 'cash', created_by, created_at, updated_at from expenses where id = ${id}`;
    await expect(raw.execute(crm.database.db)).rejects.toThrow('is closed');
  });

  test('days are closed in order, and the newest is reopened with a reason by a manager; what was signed stays', async () => {
    const later = await sheetIn(crm, acc, 'BD', '2026-02-25');
    expect(later).toMatchObject({ first: next, can: { close: false } });
    const skipped = await closed(crm, acc, 'BD', '2026-02-25');
    expect([skipped.status, skipped.body.message]).toEqual([
      409,
      'Close the days in order: 23 February 2026 comes first.',
    ]);
    const second = await closed(crm, administrator, 'BD', next);
    expect(second.status).toBe(200);
    const firstId = (await sheetIn(crm, administrator, 'BD', day)).closeId!;
    const older = await crm.as(administrator, dayClose.reopen, { id: firstId, reason: because });
    expect([older.status, older.body.message]).toEqual([409, 'Reopen the newest day first.']);
    const id = second.body.closeId!;
    expect((await crm.as(acc, dayClose.reopen, { id, reason: because })).status).toBe(403);
    expect((await crm.as(administrator, dayClose.reopen, { id, reason: 'Typo' })).body.error?.[0]?.type).toBe('reason');
    const done = await crm.as(administrator, dayClose.reopen, { id, reason: because });
    expect(done.body).toMatchObject({
      closed: null,
      reopened: [{ by: 'Hasan', reason: because }],
      can: { close: true },
    });
    expect((await crm.as(administrator, dayClose.reopen, { id, reason: because })).status).toBe(409);
    expect(await crm.trail(id)).toEqual(['dayClose.close', 'dayClose.reopen']);
    await expect(sql`delete from day_closes`.execute(crm.database.db)).rejects.toThrow('never');
    await expect(sql`update day_close_sums set counted = 1`.execute(crm.database.db)).rejects.toThrow('never');
    expect((await cash(1_00, next)).status).toBe(200);
  });

  test('client money in cash is in the sheet; what is drawn to the office never is', async () => {
    const move = { id: au, ...aMove(4_00_00, { day: next, method: 'cash' }), party: 'Sadia' };
    expect((await crm.as(acc, clientMoney.receive, move)).status).toBe(200);
    const out = { ...move, amount: 1_00_00, party: 'Department of Home Affairs' };
    expect((await crm.as(acc, clientMoney.payOut, out)).status).toBe(200);
    const [sheet] = (await sheetIn(crm, acc, 'AU', next)).currencies;
    expect(sheet).toMatchObject({ received: 400_00, paid: 100_00 });
    await closed(crm, acc, 'AU', next);
    const late = await crm.as(acc, clientMoney.refund, { ...move, amount: 1_00 });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('The cash of Australia is closed up to 23'),
    ]);
    expect((await crm.as(acc, clientMoney.refund, { ...move, method: 'bank', amount: 1_00 })).status).toBe(200);
  });

  test('the list has the differences, and is exported', async () => {
    const { rows, total } = (await crm.as(acc, dayClose.list, { office: ['BD'], agrees: 'no' })).body;
    expect([total, rows[0]]).toMatchObject([1, { day, difference: -50_00, state: 'closed', closedBy: 'Farhana' }]);
    expect((await crm.as(acc, dayClose.list, { state: ['reopened'] })).body.total).toBe(1);
    const columns = ['day', 'office', 'counted', 'difference'].map((id) => ({ id, title: id }));
    const asked = { list: 'dayCloses' as const, columns, filter: { office: ['BD'], state: ['closed'] } };
    const files: unknown[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const { body: job } = await crm.as(acc, bulk.export, { ...asked, format });
      const { status, body } = await crm.as(acc, bulk.file, { id: job.id });
      expect(status).toBe(200);
      files.push(body);
    }
    expect(files[0]).toContain('2026-02-20,BD,7900,-50');
  });

  test('counsellors and HR have no access, and another company sees nothing', async () => {
    const { closeId } = await sheetIn(crm, acc, 'BD', day);
    const hr = await crm.person({ roles: ['hr'] });
    for (const who of [dhaka, hr]) {
      expect((await crm.as(who, dayClose.sheet, { office: 'BD' })).status).toBe(403);
      expect((await crm.as(who, dayClose.list, {})).status).toBe(403);
      expect((await crm.as(who, dayClose.pdf, { id: closeId!, language: 'en' })).status).toBe(403);
    }
    const others = await crm.person({ roles: ['admin'], companies: ['ar', 'fc'], company: 'ar' });
    expect((await crm.as(others, dayClose.list, {})).body.rows).toEqual([]);
    expect((await crm.as(others, dayClose.reopen, { id: closeId!, reason: because })).status).toBe(404);
    expect((await sheetIn(crm, others, 'BD', day)).currencies).toMatchObject([{ received: 0, moves: [] }]);
    expect((await crm.as(acc, dayClose.sheet, { office: 'XX' })).status).toBe(404);
  });
});
