import { clientMoney } from '@embark/contracts/money/clientMoney';
import { expenses } from '@embark/contracts/money/expenses';
import { invoices } from '@embark/contracts/money/invoices';
import { payments } from '@embark/contracts/money/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { aMove, heldFile } from '../../../../test/clientMoney.ts';
import { expenseOf } from '../../../../test/expenses.ts';
import { anInvoice } from '../../../../test/invoices.ts';
import { licensed } from '../../../../test/licences.ts';
import { agreedFile, aReceipt, because, paid } from '../../../../test/payments.ts';

const crm = testApp();
let acc: Person;
let nusrat: Person;
let rahim: Person;
let daniel: Person;
let au: number;
let count = 0;
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  rahim = await crm.person({ roles: ['buser'], country: 'BD', name: 'Rahim' });
  daniel = await crm.person({ roles: ['user'], name: 'Daniel' });
  const admin = await crm.person({ roles: ['admin'] });
  await licensed(crm, admin, { userId: daniel.id });
  au = (await entityMade(crm, acc)).id;
});

type Answer = { status: number; body: { code?: string; message?: string } };
type Act = (given?: { another?: boolean }) => Promise<Answer>;

/** Each act with what it records, and the same with one fact changed. */
const acts: [string, () => Promise<{ same: Act; other: Act }>][] = [
  [
    'a bill of a supplier',
    async () => {
      const bill = expenseOf(acc, { name: 'Origin Energy', reference: `INV ${++count}` });
      return {
        same: (given = {}) => crm.as(acc, expenses.create, { ...bill, name: ' ORIGIN ENERGY', ...given }),
        other: () => crm.as(acc, expenses.create, { ...bill, reference: 'INV other' }),
      };
    },
  ],
  [
    'cash without a reference',
    async () => {
      const { id } = await agreedFile(crm, nusrat, 500_00);
      const cash = aReceipt(50_00, { method: 'cash' });
      return {
        same: (given = {}) => crm.as(nusrat, payments.record, { id, ...cash, ...given }),
        other: () => crm.as(nusrat, payments.record, { id, ...cash, amount: 50_01 }),
      };
    },
  ],
  [
    'a refund',
    async () => {
      const { id } = await agreedFile(crm, nusrat, 500_00);
      await paid(crm, nusrat, id, aReceipt(300_00));
      const refund = { id, amount: 20_00, reason: 'Withdrew', stage: null, waives: false };
      return {
        same: (given = {}) => crm.as(nusrat, payments.askRefund, { ...refund, ...given }),
        other: () => crm.as(nusrat, payments.askRefund, { ...refund, amount: 21_00 }),
      };
    },
  ],
  [
    'client money paid out',
    async () => {
      const id = await heldFile(crm, daniel, { held: 300_00, acc });
      const move = { id, ...aMove(40_00), party: 'Home Affairs' };
      return {
        same: (given = {}) => crm.as(acc, clientMoney.payOut, { ...move, ...given }),
        other: () => crm.as(acc, clientMoney.payOut, { ...move, party: 'VETASSESS' }),
      };
    },
  ],
  [
    'a statement of services',
    async () => {
      const id = await heldFile(crm, daniel);
      const statement = { id, issuedOn: '2026-03-02', lines: [{ what: 'Advice', amount: 90_00 }] };
      return {
        same: (given = {}) => crm.as(acc, clientMoney.issueStatement, { ...statement, ...given }),
        other: () => crm.as(acc, clientMoney.issueStatement, { ...statement, issuedOn: '2026-03-01' }),
      };
    },
  ],
  [
    'an invoice with a reference',
    async () => {
      const invoice = anInvoice(au, { reference: `PO ${++count}` });
      return {
        same: (given = {}) => crm.as(acc, invoices.create, { ...invoice, ...given }),
        other: () => crm.as(acc, invoices.create, { ...invoice, reference: 'PO other' }),
      };
    },
  ],
];

describe.each(acts)('L11: %s', (_name, made) => {
  test('is asked about once it is recorded, and recorded again when it is another one', async () => {
    const { same, other } = await made();
    expect((await same()).status).toBe(200);
    const asked = await same();
    expect([asked.status, asked.body.code]).toEqual([409, 'repeated']);
    expect(asked.body.message).toContain('You recorded the same just now');
    expect((await other()).status).toBe(200);
    expect((await same({ another: true })).status).toBe(200);
  });

  test('is recorded once by three calls at the same time', async () => {
    const { same } = await made();
    const answers = await Promise.all([same(), same(), same()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await same()).body.code).toBe('repeated');
  });
});

test('L11: another cashier is told who recorded it; the answer is in the audit trail', async () => {
  const { id } = await agreedFile(crm, nusrat, 500_00);
  const cash = aReceipt(70_00, { method: 'cash' });
  const { file } = await paid(crm, nusrat, id, cash);
  const { number } = file.receipts[0]!;
  const asked = await crm.as(rahim, payments.record, { id, ...cash });
  expect(asked.body).toMatchObject({
    code: 'repeated',
    message: 'Nusrat recorded the same just now. Record it again?',
    allowed: ['another'],
    earlier: { overlaps: false, by: 'Nusrat', mine: false, title: number },
  });
  const { receiptId } = await paid(crm, rahim, id, { ...cash, another: true });
  const { after } = await crm.database.db
    .selectFrom('audit')
    .select('after')
    .where('subjectId', '=', receiptId)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ repeats: number });
});

test('L11: a receipt that was reversed is no reason to ask', async () => {
  const { id } = await agreedFile(crm, nusrat, 500_00);
  const cash = aReceipt(80_00, { method: 'cash' });
  const { receiptId, file } = await paid(crm, nusrat, id, cash);
  const { version } = file.receipts[0]!;
  const reversed = await crm.as(acc, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because });
  expect(reversed.status).toBe(200);
  expect((await crm.as(nusrat, payments.record, { id, ...cash })).status).toBe(200);
});

test('L11: rows of a sheet are added together and not asked about', async () => {
  const { office, ...row } = expenseOf(acc, { name: 'Sheet Supplies' });
  const { body } = await crm.as(acc, expenses.addMany, { office, rows: [row, row] });
  expect(body.rows.map(({ problem }) => problem)).toEqual([null, null]);
});
