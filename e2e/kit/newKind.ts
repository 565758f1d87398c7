import { chromium, expect as forgiving } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { browser } from './browser.ts';

export type Asked = {
  url: string;
  path: string;
  words: { one: string; many: string };
  email: string;
  password: string;
};

const PATIENCE = 20_000; // milliseconds; the compiler runs in parallel
const expect = forgiving.configure({ timeout: PATIENCE });

/** Uses a new kind of record in the browser like its first user; throws on anything missing and on console errors. */
export async function drive({ url, path, words, email, password }: Asked): Promise<void> {
  const started = await chromium.launch(await browser());
  const complaints: string[] = [];
  try {
    const context = await started.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: url,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    context.setDefaultTimeout(PATIENCE);
    context.on('console', (message) => (message.type() === 'error' ? complaints.push(message.text()) : undefined));
    context.on('weberror', (fault) => complaints.push(fault.error().message));

    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation').getByRole('link', { name: words.many, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.many })).toBeVisible();

    for (const name of ['Harbour View', 'Golden Gate']) {
      await page
        .getByRole('link', { name: `New ${words.one}` })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Choose an office')).toBeVisible(); // the contract validates before the server
      await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('First'); // its creator
      await page.getByRole('combobox', { name: 'Office' }).click();
      await page.getByRole('option', { name: /^AU/ }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('link', { name: words.many, exact: true }).last().click();
    }

    await page.getByRole('searchbox', { name: `Search ${words.many.toLowerCase()}` }).fill('harbour');
    await page.waitForURL(/q=harbour/);
    await expect(page.getByRole('row', { name: /Golden Gate/ })).toBeHidden();
    await page
      .getByRole('row', { name: /Harbour View/ })
      .getByRole('link', { name: 'Harbour View' })
      .click();

    await page.getByRole('textbox', { name: 'Write a note' }).fill('Called them back');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Called them back' })).toBeVisible();

    const elsewhere = await context.newPage(); // changes here show there without a reload
    await elsewhere.goto(path);
    await expect(elsewhere.getByRole('row', { name: /Harbour View/ })).toBeVisible();
    await page.getByRole('button', { name: /^Name/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Bridge');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Bridge' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'changed Name' })).toBeVisible();
    await expect(elsewhere.getByRole('row', { name: /Harbour Bridge/ })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Lights');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible();

    await page.goto(`${path}?office=AU&sort=name`);
    await expect(page.getByRole('row', { name: /Harbour Lights/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText(/AU|Australia/);
    await page.getByRole('checkbox', { name: /Harbour Lights/ }).check();
    await page.getByRole('button', { name: 'Set a field' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await page.getByRole('button', { name: 'Update 1 record' }).click();
    await expect(page.getByRole('row', { name: /Harbour Lights/ })).toContainText('Inactive');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /Harbour Lights/ })).not.toContainText('Inactive');
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.split(/\r?\n/).map((line) => line.split(',')[0])).toEqual(
      expect.arrayContaining(['Golden Gate', 'Harbour Lights']),
    );
    expect(complaints).toEqual([]);
  } finally {
    await started.close();
  }
}
