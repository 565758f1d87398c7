import type { Page } from '@playwright/test';
import { expect, visit } from '../../kit/fixtures.ts';
import { button, unique } from '../../kit/keys.ts';
import { dialog, inDialog, issued } from './steps.ts';

/** Returns the buyer. */
export async function employerInvoice(page: Page): Promise<string> {
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
  await issued(page);
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').click()]);
  expect(pdf.suggestedFilename()).toMatch(/^AU-\d\d-\d\d-\d{6}\.pdf$/);
  await button(page, 'Send').click();
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('accounts@harbour.example');
  await inDialog(page, 'Send').click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  return buyer;
}

export async function credited(page: Page, buyer: string) {
  await button(page, 'Credit note').click();
  await inDialog(page, 'Credit note').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft credit note' })).toBeVisible();
  await button(page, 'Edit').click();
  const note = page.getByRole('dialog', { name: 'Edit draft' });
  await note.getByRole('textbox', { name: /^Unit price/ }).fill('300');
  await inDialog(page, 'Save draft').click();
  await expect(page.getByText('$330.00').first()).toBeVisible();
  await issued(page, /^AUC\/\d\d-\d\d\/\d{5}/);

  await visit(page, '/apps/e-invoice/invoices');
  await button(page, 'New invoice').first().click();
  await dialog(page).getByRole('textbox', { name: 'Buyer', exact: true }).fill(buyer);
  await dialog(page).getByRole('textbox', { name: "Buyer's tax number" }).fill('51824753556');
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Placement: 15 % of A$80,000');
  await dialog(page)
    .getByRole('textbox', { name: /^Unit price/ })
    .fill('12,000.00');
  await inDialog(page, 'Save draft').click();
  await expect(page.getByText('$13,200.00').first()).toBeVisible();
  await issued(page);
  await visit(page, `/apps/e-invoice/invoices?q=${encodeURIComponent(buyer)}`);
  await expect(page.getByText(buyer)).toHaveCount(3); // nothing is deleted
}
