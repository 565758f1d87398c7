import type { Page } from '@playwright/test';
import { expect, test, visit } from '../kit/fixtures.ts';
import { box, button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('T4.4, T4.5: an employer invoice is drafted, corrected, issued, downloaded and credited', async ({
  page,
  signInAs,
  quiet,
}) => {
  test.slow();
  quiet.but(/status of 422/);
  await signInAs('acc');
  const buyer = unique('Harbour Care');
  await visit(page, '/apps/e-invoice/invoices');
  await button(page, 'New invoice').first().click();
  const draft = page.getByRole('dialog', { name: 'New invoice' });
  await draft.getByRole('textbox', { name: 'Buyer', exact: true }).fill(buyer);
  await draft.getByRole('textbox', { name: "Buyer's tax number" }).fill('51824753557');
  const line = draft.getByRole('group', { name: 'Line 1' });
  await line.getByRole('textbox', { name: 'Description' }).fill('Placement: 15 % of A$82,000');
  await line.getByRole('textbox', { name: /^Unit price/ }).fill('12,300.00');
  await expect(draft.getByText('Taxed in the country of the billing entity.')).toBeVisible();
  await inDialog(page, 'Save draft').click();
  await expect(draft.getByText("This isn't an ABN. Check its 11 digits.").first()).toBeVisible();
  await draft.getByRole('textbox', { name: "Buyer's tax number" }).fill('51824753556');
  await inDialog(page, 'Save draft').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
  await expect(page.getByText('$13,530.00').first()).toBeVisible();

  await button(page, 'Issue').click();
  await inDialog(page, 'Issue').click();
  const heading = page.getByRole('heading', { level: 1, name: /^AU\/\d\d-\d\d\/\d{6}/ });
  await expect(heading).toBeVisible();
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').click()]);
  expect(pdf.suggestedFilename()).toMatch(/^AU-\d\d-\d\d-\d{6}\.pdf$/);
  await button(page, 'Send').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('accounts@harbour.example');
  await inDialog(page, 'Send').click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();

  // L5: the employer pays in part, without a client file
  await button(page, 'Record payment').click();
  const payment = page.getByRole('dialog', { name: 'Record receipt' });
  await payment.getByRole('textbox', { name: 'Amount (AUD)' }).first().fill('1000');
  await inDialog(page, 'Record receipt').click();
  await expect(payment).toHaveCount(0);
  await expect(page.getByText('Part paid', { exact: true }).first()).toBeVisible();

  await button(page, 'Credit note').click();
  await inDialog(page, 'Credit note').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft credit note' })).toBeVisible();
  await button(page, 'Edit').click();
  const note = page.getByRole('dialog', { name: 'Edit draft' });
  await note.getByRole('textbox', { name: /^Unit price/ }).fill('300');
  await inDialog(page, 'Save draft').click();
  await expect(page.getByText('$330.00').first()).toBeVisible();
  await button(page, 'Issue').click();
  await inDialog(page, 'Issue').click();
  await expect(page.getByRole('heading', { level: 1, name: /^AUC\/\d\d-\d\d\/\d{5}/ })).toBeVisible();

  await visit(page, `/apps/e-invoice/invoices?q=${encodeURIComponent(buyer)}`);
  await expect(page.getByText(buyer)).toHaveCount(2);
});

test('L1: an accountant corrects a billing entity and adds an account', async ({ page, signInAs, quiet }) => {
  quiet.but(/status of 422/);
  await signInAs('acc');
  await visit(page, '/apps/settings/billing');
  const india = page.getByRole('region', { name: 'Embark Consultancy India' });
  await expect(india.getByText(/^IN\/\d\d-\d\d\/\d{6}$/)).toBeVisible();
  await button(page, 'Edit Embark Consultancy India').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Tax number/ }).fill('07AAAAA1234A1ZT');
  await inDialog(page, 'Save').click();
  await expect(dialog.getByText("This isn't a GSTIN. Check its 15 characters.").first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Tax number/ }).fill('07AAAAA1234A1ZQ');
  await inDialog(page, 'Save').click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Add bank account: Embark Consultancy India').click();
  const name = unique('Second account');
  await box(page, 'Account name').fill(name);
  await box(page, 'Account number').fill('501');
  await inDialog(page, 'Save').click();
  await expect(india.getByText(name)).toBeVisible();
});

story('invoices and billing', 'acc', async (view) => {
  const { page } = view;
  await visit(page, '/apps/e-invoice/invoices');
  await expect(page.getByText(/^AU\/\d\d-\d\d\/\d{6}$/).first()).toBeVisible();
  await look(view, 'invoices');
  await page.getByRole('link', { name: /^AU\// }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^AU\// })).toBeVisible();
  await look(view, 'invoice');
  await visit(page, '/apps/settings/billing');
  await expect(page.getByText(/^AU\/\d\d-\d\d\/\d{6}$/).first()).toBeVisible();
  await look(view, 'billing');
});
