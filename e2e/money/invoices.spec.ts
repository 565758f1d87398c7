import type { Page } from '@playwright/test';
import { expect, test, visit } from '../kit/fixtures.ts';
import { box, button, unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { agreed, withheld } from '../kit/payments.ts';
import { say } from '../kit/texts.ts';

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

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

story('L9: the invoice of an instalment, the same debt on both pages', 'buser', async (view, api) => {
  const { page, language } = view;
  const { id } = await agreed(api);
  await visit(page, `/apps/profile/conversion/${id}/payments`);
  await page.getByRole('table').first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: say(language, 'payments.action.invoice') }).click();
  await expect(page).toHaveURL(/\/apps\/e-invoice\/invoices?\//);
  await look(view, 'draft of an instalment');
  await visit(page, `/apps/profile/conversion/${id}/payments`);
  await expect(page.getByRole('link', { name: say(language, 'payments.invoice.draft') })).toBeVisible();
  await look(view, 'plan with an invoice');
});

story('L7: the credit of a buyer is asked back on the invoice', 'acc', async (view, api) => {
  const { page, language } = view;
  const payer = unique('Jamuna Textiles');
  const { id } = await withheld(api, payer, 120_000);
  await visit(page, `/apps/e-invoice/invoices/${id}`);
  await button(page, say(language, 'payments.refunds.ask')).click();
  const form = page.getByRole('dialog');
  await form
    .getByRole('textbox', { name: say(language, 'payments.field.reason') })
    .fill('Their bank sent it a second time');
  await look(view, 'refund to a buyer');
  await form.getByRole('button', { name: say(language, 'payments.refunds.ask') }).click();
  await expect(page.getByText(say(language, 'payments.refunds.state.asked'), { exact: true })).toBeVisible();
  await expect(button(page, say(language, 'payments.action.approve'))).toHaveCount(0); // another person approves
  await look(view, 'invoice with a refund');
});
