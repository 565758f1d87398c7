import type { Page } from '@playwright/test';
import { accessible, expect, visit } from '../../kit/fixtures.ts';
import { button, unique } from '../../kit/keys.ts';
import { cancelled, choose, dialog, inDialog, issued, payments, recorded, type File } from './steps.ts';

export async function dueReport(page: Page, client: string) {
  await visit(page, '/apps/money/due');
  for (const currency of ['AUD', 'BDT'])
    await expect(page.getByRole('region', { name: `Open amounts in ${currency}` })).toBeVisible();
  const aud = page.getByRole('region', { name: 'Open amounts in AUD' });
  const heads = await aud.getByRole('columnheader').allTextContents();
  const sum = aud
    .getByRole('row')
    .last()
    .getByRole('cell')
    .nth(heads.indexOf('31–60 days') - 1)
    .getByRole('link');
  const items = await sum.getAttribute('title');
  await sum.click();
  await expect(page).toHaveURL(/money\/due\/items\?.*currency=AUD/);
  await expect(page.getByRole('main')).toContainText(String(items?.split(' ')[0]));
  await page
    .getByRole('textbox', { name: 'Search by client' })
    .or(page.getByPlaceholder(/Search by client/))
    .first()
    .fill(client);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('row').nth(1)).toContainText('45 days late');
}

async function receipt(page: Page, amount: string, reference: string) {
  await button(page, 'Record receipt').click();
  await dialog(page).getByRole('textbox', { name: 'Amount (AUD)' }).first().fill(amount);
  await dialog(page).getByRole('textbox', { name: 'Reference' }).fill(reference);
}

export async function bankList(page: Page, six: File, ten: File) {
  const mark = unique('NAB');
  await visit(page, payments(six.id));
  await receipt(page, '700', `${mark} 0412`);
  await expect(dialog(page).getByText(/Stays as credit: .*100\.00/)).toBeVisible();
  await accessible(page, 'a receipt with a rest');
  await recorded(page);
  await expect(page.getByText(/The client has a credit of .*100\.00/)).toBeVisible();

  await visit(page, payments(ten.id));
  await receipt(page, '400', `${mark} 0413`);
  await recorded(page);
  await receipt(page, '400', `${mark} 0413`);
  await inDialog(page, 'Record receipt').click();
  await expect(page.getByRole('dialog', { name: 'Record it again?' })).toBeVisible();
  await accessible(page, 'a receipt typed twice');
  await page.keyboard.press('Enter'); // the focus is on Cancel
  await expect(dialog(page).getByRole('alert')).toContainText('the same is recorded already');
  await cancelled(page);
  const others = [
    ['50', `${mark} 0414`],
    ['30', `${mark} 0415`],
    ['20', `${mark} 0416`],
  ] as const;
  for (const [amount, reference] of others) {
    await receipt(page, amount, reference);
    await recorded(page);
  }
  await expect(page.getByRole('listitem', { name: /^AUR\// })).toHaveCount(4);
  await expect(page.getByRole('article', { name: /Plan of agreement/ })).toContainText(/Open .*500\.00/);
}

export async function withheld(page: Page, file: File) {
  await visit(page, payments(file.id));
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Create invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
  await button(page, 'Issue').click();
  await inDialog(page, 'Issue').click();
  await expect(dialog(page).getByText("Enter the buyer's address")).toBeVisible();
  await cancelled(page);
  await button(page, 'Edit').click();
  await dialog(page).getByRole('textbox', { name: "Buyer's address" }).fill('Road 7, Dhanmondi, Dhaka');
  await inDialog(page, 'Save draft').click();
  await expect(dialog(page)).toHaveCount(0);
  await issued(page, /^BD\//);
  await button(page, 'Record payment').click();
  const paying = dialog(page);
  await paying.getByRole('textbox', { name: 'Amount (BDT)' }).first().fill('55500');
  const parts = [
    ['VAT withheld', '9000'],
    ['Income tax withheld', '4500'],
  ] as const;
  for (const [at, [kind, amount]] of parts.entries()) {
    await inDialog(page, 'Add line').click();
    const line = paying.getByRole('group', { name: `Line ${at + 2}` });
    await choose(page, line.getByRole('combobox', { name: 'Kind' }), kind);
    await line.getByRole('textbox', { name: 'Amount (BDT)' }).fill(amount);
    await line.getByLabel('Expected by').fill('2027-01-31');
  }
  await accessible(page, 'a receipt with tax withheld');
  await recorded(page);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/certificate expected by/)).toHaveCount(2);
  await button(page, 'Enter certificate').first().click();
  await dialog(page).getByRole('textbox', { name: 'Certificate number' }).fill('Mushak 6.6 / 0117');
  await inDialog(page, 'Save certificate').click();
  await expect(page.getByText(/certificate expected by/)).toHaveCount(1);
  // paying the invoice paid the instalment
  await visit(page, payments(file.id));
  await expect(page.getByRole('table', { name: 'Instalments' })).toContainText('Paid');
}
