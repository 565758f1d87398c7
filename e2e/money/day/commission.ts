import type { Page } from '@playwright/test';
import { enrolledIn, termsOf } from '../../kit/commission.ts';
import { coursesOf } from '../../kit/courses.ts';
import { accessible, type Api, expect, visit } from '../../kit/fixtures.ts';
import { button, unique } from '../../kit/keys.ts';
import { dialog, inDialog, recorded } from './steps.ts';

export async function commissionClaims(page: Page, administrator: Api) {
  const one = await coursesOf(administrator, [unique('Bachelor of Arts')]);
  await termsOf(administrator, one.providerId, {});
  for (const studentNumber of ['S1000001', 'S1000002'])
    await enrolledIn(administrator, one.ids[0] ?? 0, { studentNumber });
  const each = await coursesOf(administrator, [unique('Bachelor of Design')]);
  const windowDays = Math.round((Date.now() - Date.parse('2026-03-31')) / 86_400_000) + 10;
  const rules = { perInvoice: 1, asks: ['studentNumber'], paymentDays: 45 };
  await termsOf(administrator, each.providerId, {
    ...rules,
    parts: [{ share: 10_000, census: 1, claimBy: null }],
    windowDays,
  });
  for (const studentNumber of ['S1000003', 'S1000004', ''])
    await enrolledIn(administrator, each.ids[0] ?? 0, { studentNumber });

  await visit(page, '/apps/commission/claims');
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: `${each.provider} (3)` }).click();
  const left = page.getByRole('region', { name: "Can't be claimed yet: 1 student" });
  await expect(left).toContainText('Missing: student number');
  const group = page.getByRole('region', { name: /^AU · / });
  await expect(group).toContainText('1 student per invoice · 45 days to pay');
  await expect(group).toContainText('2 students · 2 invoices · $5,100.00');
  await accessible(page, 'commission claims');
  await button(page, 'Create invoices').click();
  await expect(page.getByRole('dialog', { name: '2 invoices created' })).toContainText('$2,550.00 + $255.00 tax');
  await inDialog(page, 'Close').click();

  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: `${one.provider} (2)` }).click();
  await expect(group).toContainText('2 students · 1 invoice · $5,100.00');
  await button(page, 'Create invoices').click();
  const done = page.getByRole('dialog', { name: '1 invoice created' });
  await expect(done).toContainText('$5,100.00 + $510.00 tax');
  await done.getByRole('link').click();
  await paidByStudent(page);
  return { short: one.providerId, late: each.providerId };
}

/** The provider pays A$255.00 and its tax too little for one of the students. */
async function paidByStudent(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: /^AU\// })).toBeVisible();
  await button(page, 'Record payment').click();
  await dialog(page).getByRole('textbox', { name: 'Amount (AUD)' }).first().fill('5329.50');
  await recorded(page);
  await button(page, 'Enter by student').click();
  const split = page.getByRole('dialog', { name: /5,329\.50.* by student/ });
  await expect(split.getByText(/280\.50.* more than the payment/)).toBeVisible();
  await split.getByRole('textbox').first().fill('2524.50');
  await accessible(page, 'a payment by student');
  await inDialog(page, 'Save').click();
  await expect(split).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Students' })).toContainText('$2,295.00');
}

export async function leaks(page: Page, { short, late }: { short: number; late: number }) {
  await visit(page, `/apps/commission/leaks?provider=${late}`);
  const window = page.getByRole('region', { name: 'Not claimed in time' });
  await expect(window).toContainText('1 leak · $2,550.00');
  await window.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/apps\/profile\/conversion\//); // accountants open the client file
  await visit(page, `/apps/commission/leaks?provider=${short}`);
  const paidShort = page.getByRole('region', { name: 'Paid too little' });
  await expect(paidShort).toContainText('$255.00');
  await accessible(page, 'leaks');
  await paidShort.getByRole('button', { name: 'Ask provider' }).click();
  const mail = page.getByRole('dialog', { name: /^Ask .* for the difference$/ });
  await mail.getByRole('textbox', { name: 'Email' }).fill('finance@yarra.example');
  await expect(mail.getByRole('textbox', { name: 'Message' })).toHaveValue(/15 ?%[^]*17,000\.00/);
  await accessible(page, 'mail about a short payment');
  await inDialog(page, 'Send').click();
  await expect(paidShort).toContainText('asked ');
}
