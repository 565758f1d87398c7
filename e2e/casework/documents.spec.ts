import type { Page } from '@playwright/test';
import { nineFiles, pdf, studentOf } from '../kit/clientFiles.ts';
import { expect, test, visit } from '../kit/fixtures.ts';
import { keysOf } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

const pathOf = ({ id }: { id: string }) => `/apps/profile/conversion/${id}/documents`;
const plan = { version: 0, subclass: '500', country: 'PK', evidenceLevel: 3, plannedOn: '2027-01-15' };

/** Uploads nine files through the list, each to the line its name suggests. */
async function uploadNine(page: Page, language: 'en' | 'ar' = 'en') {
  await page.getByLabel(say(language, 'documents.upload.files'), { exact: true }).setInputFiles(nineFiles);
  const box = page.getByRole('dialog');
  await box.getByRole('button').last().click();
}

test('nine documents are uploaded from a phone, and a colleague checks them by keyboard', async ({
  page,
  signInAs,
  colleague,
}) => {
  test.slow();
  const { api } = await signInAs('user');
  const file = await studentOf(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf(file));
  await page.getByRole('button', { name: 'Set up the plan' }).click();
  const form = page.getByRole('dialog', { name: 'Change plan' });
  await form.getByRole('textbox', { name: 'Visa subclass' }).fill('500');
  await form.getByLabel('Planned day').fill('2027-01-15');
  await form.getByRole('combobox', { name: 'Country of passport' }).click();
  await page.getByRole('option', { name: 'Pakistan' }).click();
  await form.getByRole('combobox', { name: 'Evidence level' }).click();
  await page.getByRole('option', { name: 'Level 3' }).click();
  await form.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByRole('button', { name: 'Passport', exact: false }).first()).toBeVisible();

  await uploadNine(page);
  await expect(page.getByText('9 of 9 files uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'To check 9' })).toBeVisible();

  const { page: there } = await colleague('manager');
  await there.goto(pathOf(file));
  const keys = keysOf(there);
  await expect(there.getByRole('button', { name: 'To check 9' })).toBeVisible();
  await keys.press('j');
  await keys.press('Enter');
  const preview = there.getByRole('dialog');
  await expect(preview.locator('canvas').first()).toBeVisible();
  const title = preview.getByRole('heading', { level: 2 });
  for (let left = 9; left > 0; left -= 1) {
    const name = (await title.textContent()) ?? '';
    const date = preview.locator('input[type=date][required]');
    if (await date.isVisible()) {
      await keys.to(date);
      const isExpiry = (await date.getAttribute('name')) === 'expiresOn';
      await there.keyboard.type(isExpiry ? '05032031' : '01202026');
      await keys.press('Enter');
    } else await keys.press('c');
    if (left > 1) await expect(title).not.toHaveText(name);
  }
  await expect(preview).toBeHidden();
  await expect(there.getByRole('button', { name: 'To check 0' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Change plan' }).click();
  await form.getByLabel('Planned day').fill('2027-02-01');
  await expect(form.getByText('1 document turns stale:')).toBeVisible();
  await expect(form.getByText(/Police certificate.*Start again by 11 Jan 2027/)).toBeVisible();
  await form.getByRole('button', { name: 'Save plan' }).click();
  await page.getByRole('button', { name: 'Stale 1' }).click();
  await expect(page.getByText('Start again by 11 Jan 2027')).toBeVisible();

  await page.getByRole('button', { name: 'Bundle' }).click();
  const bundle = page.getByRole('dialog', { name: 'Download documents' });
  await expect(bundle.getByText(/^9 files/)).toBeVisible();
  const coming = page.waitForEvent('download');
  await bundle.getByRole('button', { name: 'Download ZIP' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
});

test('an upload continues after the connection was lost', async ({ page, signInAs, quiet }) => {
  quiet.but(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const { api } = await signInAs('user');
  const file = await studentOf(api);
  await api('POST', `/api/documents-app/files/${file.id}/plan`, plan);
  await page.goto(pathOf(file));
  await expect(page.getByRole('button', { name: /^All 1/ })).toBeVisible();
  let parts = 0;
  await page.route('**/documents-app/uploads/part', async (route) => {
    parts += 1;
    if (parts === 2) await route.abort('failed');
    else await route.continue();
  });
  const big = Buffer.concat([pdf('bank'), Buffer.alloc(2_500_000, '\n')]);
  await page
    .getByLabel('Files to upload', { exact: true })
    .setInputFiles([{ name: 'bank-statement.pdf', mimeType: 'application/pdf', buffer: big }]);
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByText('1 of 1 file uploaded')).toBeVisible();
  expect(parts).toBe(4); // three parts, one of them twice
});

story('documents of a client file', 'manager', async (view, api) => {
  const { page, language } = view;
  const button = (key: Parameters<typeof say>[1]) =>
    page.getByRole('button', { name: say(language, key), exact: true });
  const file = await studentOf(api);
  await visit(page, pathOf(file));
  await expect(button('documents.plan.set')).toBeVisible();
  await look(view, 'documents without a plan');
  await api('POST', `/api/documents-app/files/${file.id}/plan`, plan);
  await page.reload();
  await expect(button('documents.act.bundle')).toBeHidden();
  await uploadNine(page, language);
  await expect(page.getByRole('button', { name: / 9$/ })).toBeVisible();
  await look(view, 'documents');
  await button('documents.plan.change').click();
  await look(view, 'plan of a client file');
  await page.keyboard.press('Escape');
  await button('documents.act.bundle').click();
  await look(view, 'bundle of documents');
  await page.keyboard.press('Escape');
  await button('documents.act.missing').click();
  await expect(button('documents.missing.copy')).toBeVisible();
  await look(view, 'missing documents');
  await page.keyboard.press('Escape');
  await page.locator('[data-line-name]').first().click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  await look(view, 'document preview');
});
