import type { Page } from '@playwright/test';
import { accessible, type Api, expect, visit } from '../../kit/fixtures.ts';
import { button } from '../../kit/keys.ts';
import { anInvoice, blankEntity, daysAgo } from '../../kit/payments.ts';
import { dialog, cancelled, inDialog, payments, type File } from './steps.ts';

export async function clientAccount(page: Page, id: string) {
  await visit(page, payments(id));
  const account = page.getByRole('region', { name: 'Client account' });
  const amount = dialog(page).getByRole('textbox', { name: 'Amount (AUD)' });
  await account.getByRole('button', { name: 'Receive' }).click();
  await amount.fill('11710');
  await dialog(page).getByRole('textbox', { name: 'Received from' }).fill('Omar Farooq');
  await accessible(page, 'receive client money');
  await inDialog(page, 'Receive').click();
  await expect(account).toContainText('11,710.00');

  await account.getByRole('button', { name: 'Draw to office' }).click();
  await amount.fill('500');
  await inDialog(page, 'Draw to office').click();
  await expect(
    dialog(page)
      .getByText(/only against an issued statement of services/)
      .first(),
  ).toBeVisible();
  await cancelled(page);

  await button(page, 'Issue statement').click();
  const line = dialog(page).getByRole('group', { name: 'Line 1' });
  await line.getByRole('textbox', { name: 'Service' }).fill('Preparing the application');
  await line.getByRole('textbox', { name: 'Amount (AUD)' }).fill('500');
  await accessible(page, 'statement of services');
  await inDialog(page, 'Issue statement').click();
  const statement = page.getByRole('listitem', { name: /^AUS\// });
  const print = statement.getByRole('button', { name: 'Print statement' });
  const [pdf] = await Promise.all([page.waitForEvent('download'), print.click()]);
  expect(pdf.suggestedFilename()).toMatch(/^AUS-\d\d-\d\d-\d{5}\.pdf$/);
  await account.getByRole('button', { name: 'Draw to office' }).click();
  await inDialog(page, 'Draw to office').click();
  await expect(page.getByRole('article', { name: /Plan of agreement/ })).toContainText(/Paid .*1,000\.00/);

  await account.getByRole('button', { name: 'Pay out' }).click();
  await amount.fill('11210');
  await inDialog(page, 'Pay out').click();
  await expect(account.getByText(/Held for the client/)).toContainText('0.00');
}

export async function reminders(page: Page, pk: Api, [owes, promised, disputed]: File[]) {
  type Found = { plans: { instalments: { id: string }[] }[] };
  const { plans } = await pk<Found>('GET', `/api/money-app/files/${promised?.id}/payments`);
  const promise = { day: daysAgo(-5), note: 'Sells the car first' };
  await pk('POST', `/api/money-app/instalments/${plans[0]?.instalments[0]?.id}/promises`, promise);
  await visit(page, '/apps/money/reminders?office=PK');
  const client = (name = '') => page.getByRole('listitem', { name });
  await client(disputed?.name).locator('summary').click();
  await client(disputed?.name)
    .getByRole('button', { name: /^Mark as disputed/ })
    .click();
  await dialog(page).getByRole('textbox', { name: 'What is disputed' }).fill('Was told that the fee is 800');
  await inDialog(page, 'Mark as disputed').click();
  await expect(client(disputed?.name)).toContainText('Disputed');
  await expect(client(promised?.name)).toContainText('Promised to pay');
  await page.getByRole('button', { name: /^Send \d+ reminders?$/ }).click();
  await accessible(page, 'send reminders');
  await dialog(page)
    .getByRole('button', { name: /^Send \d+ reminders?$/ })
    .click();
  await expect(client(owes?.name).first()).toContainText('Reminded this month');
}

/** An entity of its own, so that no other story is locked out of a month; its invoice is paid in the locked month. */
export async function reconciliation(page: Page, admin: Api) {
  const mark = String(Math.floor(Math.random() * 90) + 10);
  const name = `Harbour ${mark}`;
  const entity = { ...blankEntity, legalName: name, prefix: `Q${mark}` };
  type Made = { id: number; version: number };
  const { id, version } = await admin<Made>('POST', '/api/money-app/entities', entity);
  const draft = await admin<Made>('POST', '/api/invoice-app/invoices', { ...anInvoice, entityId: id });
  await admin('POST', `/api/invoice-app/invoices/${draft.id}/issue`, { version: draft.version });
  await admin('PATCH', `/api/money-app/entities/${id}`, { version, active: false });

  await visit(page, '/apps/reports/reconciliation');
  const months = page.getByRole('region', { name: new RegExp(name) });
  await months.getByRole('button', { name: /^Sign off/ }).click();
  const bank = dialog(page).getByRole('textbox', { name: 'Balance on the bank statement (AUD)' });
  await bank.fill('120');
  await expect(dialog(page).getByRole('status')).toContainText('120.00');
  await inDialog(page, 'Sign off and lock month').click();
  await expect(
    dialog(page)
      .getByText(/Explain it in at least 20 characters/)
      .first(),
  ).toBeVisible();
  await accessible(page, 'sign off a month');
  await bank.fill('0');
  await inDialog(page, 'Sign off and lock month').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(months.getByText('Signed off', { exact: true })).toBeVisible();

  await visit(page, `/apps/e-invoice/invoices/${draft.id}`);
  await button(page, 'Record payment').click();
  await dialog(page).getByRole('textbox', { name: 'Amount (AUD)' }).first().fill('100');
  const lastMonth = new Date();
  lastMonth.setUTCDate(0);
  await dialog(page).getByLabel('Received on').fill(lastMonth.toISOString().slice(0, 10));
  await inDialog(page, 'Record receipt').click();
  await expect(
    dialog(page)
      .getByText(/is locked/)
      .first(),
  ).toBeVisible();
  await cancelled(page);

  await visit(page, '/apps/reports/reconciliation');
  await months.getByRole('button', { name: /^Unlock/ }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The bank corrected its statement');
  await accessible(page, 'unlock a month');
  await inDialog(page, 'Unlock').click();
  await expect(months).toContainText('The bank corrected its statement');
}
