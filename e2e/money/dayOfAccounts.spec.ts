import { test } from '../kit/fixtures.ts';
import { agreed, daysAgo, due, yesterday } from '../kit/payments.ts';
import { clientAccount, reconciliation, reminders } from './day/clients.ts';
import { commissionClaims, leaks } from './day/commission.ts';
import { credited, employerInvoice } from './day/invoices.ts';
import { bankList, dueReport, withheld } from './day/payments.ts';

test('T4: the day of an accountant', async ({ page, signInAs, colleague, quiet }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(10_000);
  quiet.but(/status of (409|422)/); // a receipt typed twice, a wrong ABN, a draw without a statement, a locked month
  const { api: au } = await colleague('user');
  const { api: bd } = await colleague('buser');
  const { api: pk } = await colleague('pkuser');
  const { api: administrator } = await colleague('manager');
  const { api: admin } = await colleague('admin');
  const six = await agreed(au, 'VE', yesterday(), { amount: 60_000, taxCode: null });
  await due(au, six.id, [{ amount: 60_000, dueOn: daysAgo(45, 'Australia/Melbourne') }]);
  const ten = await agreed(au, 'VE', yesterday());
  const dhaka = await agreed(bd, 'VEB', '2026-01-05', { amount: 6_000_000, taxCode: 'BD-15' });
  const debtors = await Promise.all([0, 1, 2].map(() => agreed(pk, 'VEP')));
  await signInAs('acc');

  await test.step('T4.1 what is due, by age and currency, and the list behind 31 to 60 days', () =>
    dueReport(page, six.name));
  await test.step('T4.2 five receipts from the bank list', () => bankList(page, six, ten));
  await test.step('T4.3 a BD invoice paid with VAT and tax withheld', () => withheld(page, dhaka));
  const buyer = await test.step('T4.4 an employer invoice with a wrong ABN', () => employerInvoice(page));
  await test.step('T4.5 a wrong line is credited and invoiced anew', () => credited(page, buyer));
  const claimed = await test.step('T4.6 commission claims', () => commissionClaims(page, administrator));
  await test.step('T4.7 leaks, and the mail about a short payment', () => leaks(page, claimed));
  await test.step('T4.8 client account', () => clientAccount(page, ten.id));
  await test.step('T4.9 reminders', () => reminders(page, pk, debtors));
  await test.step('T4.10 reconciliation of the month', () => reconciliation(page, admin));
});
