import { payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aReceipt, because, paid, planIn } from '../../../../test/payments.ts';
import { pdfAt, readPdf } from '../../../../test/pdf.ts';
import { accountsOf, type MovementRow } from './account.rules.ts';

const crm = testApp();
let nusrat: Person;
let acc: Person;
let id: string;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  acc = await crm.person({ roles: ['acc'] });
  ({ id } = await agreedFile(crm, nusrat, 60_000_00));
});

const move = (day: string, amount: number, currency = 'BDT'): MovementRow => ({
  day,
  kind: amount > 0 ? 'instalment' : 'receipt',
  number: '',
  what: '',
  currency,
  amount,
});

test('L9: a period begins with what was owed before it, both of its days included, each currency by itself', () => {
  const rows = [
    move('2026-01-31', 500),
    move('2026-02-01', -200),
    move('2026-02-28', 700),
    move('2026-03-01', -1_000),
    move('2026-02-02', 90, 'AUD'),
  ];
  expect(
    accountsOf(rows, '2026-02-01', '2026-02-28').map(({ rows: shown, ...one }) => ({
      ...one,
      balances: shown.map(({ balance }) => balance),
    })),
  ).toEqual([
    { currency: 'AUD', opening: 0, balances: [90], closing: 90 },
    { currency: 'BDT', opening: 500, balances: [300, 1_000], closing: 1_000 },
  ]);
});

test('L9: the statement of a client file lists what was charged, paid and reversed, with the balance', async () => {
  const [line] = (await planIn(crm, nusrat, id)).instalments;
  const allocations = [{ instalmentId: line!.id, kind: 'cash' as const, amount: 15_000_00 }];
  await paid(crm, nusrat, id, aReceipt(15_000_00, { allocations }));
  const { file, receiptId } = await paid(crm, nusrat, id, aReceipt(7_000_00));
  const { version } = file.receipts.find((one) => one.id === receiptId)!;
  await crm.as(acc, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because });
  const { text } = await readPdf((await pdfAt(crm, acc, `/money-app/files/${id}/statement`)).bytes);
  for (const words of ['Opening balance', '60,000.00', '15,000.00', 'Payment reversed', 'To be paid', '45,000.00'])
    expect(text).toContain(words);
  const before = await readPdf((await pdfAt(crm, acc, `/money-app/files/${id}/statement?to=2026-01-31`)).bytes);
  expect(before.text).toContain('No movements in this period.');
  expect(before.text).not.toContain('60,000.00');
});

test('L9: a period that ends before it begins is refused by its field, and other offices find no file', async () => {
  const wrong = await crm.as(acc, payments.statement, { id, from: '2026-03-02', to: '2026-03-01' });
  expect([wrong.status, wrong.body]).toMatchObject([422, { error: [{ type: 'from' }] }]);
  const daniel = await crm.person({ roles: ['user'] });
  expect((await crm.as(daniel, payments.statement, { id })).status).toBe(404);
  expect((await crm.as(await crm.person({ roles: ['hr'] }), payments.statement, { id })).status).toBe(403);
});
