import { currencies, minorDigits } from '@embark/contracts/kit';
import { employers } from '@embark/contracts/money/employers';
import { invoices } from '@embark/contracts/money/invoices';
import { payments } from '@embark/contracts/money/payments';
import { rates } from '@embark/contracts/money/rates';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { aLine, anInvoice } from '../../../../test/invoices.ts';
import { aReceipt, agreedFile } from '../../../../test/payments.ts';
import { employerOf } from '../../../../test/placements.ts';

const crm = testApp();
let administrator: Person;
let nusrat: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
});

test('L12: the database knows the decimals of every currency as the contracts do', async () => {
  const { rows } = await sql<{ code: string; digits: number }>`select code, minor_digits(code) as digits
    from unnest(${[...currencies, 'ZZZ']}::text[]) as code`.execute(crm.database.db);
  expect(rows.filter(({ code, digits }) => digits !== minorDigits(code))).toEqual([]);
});

test.each([
  ['JPY', 1500, '0.0105', 1575],
  ['KWD', 1250, '4.95', 619],
  ['BDT', 100_00, '0.0128', 128],
])('L12: an amount in %s is worth cents in Australian dollars', async (code, amount, rate, cents) => {
  const { rows } = await sql<{
    aud: number;
  }>`select in_aud(${amount}::bigint, ${rate}::numeric, ${code}) as aud`.execute(crm.database.db);
  expect(rows[0]?.aud).toBe(cents);
});

test('L12: a code that is no currency is refused with its field', async () => {
  const entity = (await entityMade(crm, administrator)).id;
  const { id } = await agreedFile(crm, nusrat, 100_00);
  const answers = [
    await crm.as(administrator, invoices.create, anInvoice(entity, { currency: 'ZZZ' })),
    await crm.as(nusrat, payments.record, { id, ...aReceipt(1_00, { currency: 'ZZZ' }) }),
    await crm.as(administrator, employers.create, employerOf(administrator, { currency: 'ZZZ' })),
    await crm.as(administrator, rates.create, { currency: 'ZZZ', day: '2026-03-02', rate: '1' }),
  ];
  for (const { status, body } of answers)
    expect([status, body.error]).toEqual([422, [{ type: 'currency', message: 'We know no such currency' }]]);
});

test('L12: an invoice in yen is counted in whole yen', async () => {
  const entity = (await entityMade(crm, administrator)).id;
  const lines = [aLine({ unitPrice: 150_000, quantity: 2000 })];
  const { status, body } = await crm.as(administrator, invoices.create, anInvoice(entity, { currency: 'JPY', lines }));
  expect([status, body.currency, body.net]).toEqual([200, 'JPY', 300_000]);
});
