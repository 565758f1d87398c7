import type { Page } from '@playwright/test';
import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';

const address = 'https://docs.google.com/spreadsheets/d/1aB2c/edit?rm=minimal';

/** Mocks the spreadsheet host: embedding must not depend on the network. */
const answer = (page: Page) =>
  page.route('https://docs.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sheet</title><h1>Letters of 2026</h1>' }),
  );

type Sheet = { version: number };
const at = (name: string, book = 'admin') => `/api/sheets-app/sheets/${book}/${name}`;

test.describe.configure({ mode: 'serial' }); // all tests share an office's sheets

/** Console messages about test scripts that the sandboxed frame blocks. */
const kept = /localStorage.*(denied for this document|document is sandboxed)/;
test.beforeEach(({ quiet }) => quiet.but(kept));

test('an admin sets the address of a sheet, staff see it in the page, other roles see neither page nor address', async ({
  page,
  signInAs,
  colleague,
  quiet,
}) => {
  quiet.but(/status of 422/);
  const { api } = await signInAs('admin');
  await api('PATCH', at('confirmation'), {
    address: null,
    version: (await api<Sheet>('GET', at('confirmation'))).version,
  });
  const staff = await colleague('staff');
  await answer(staff.page);
  await staff.page.goto('/admin/confirmation');
  await expect(staff.page.getByText('Ask an administrator to link it.')).toBeVisible();

  await answer(page);
  await page.goto('/admin/confirmation');
  await page.getByRole('button', { name: 'Link spreadsheet' }).click();
  const panel = page.getByRole('dialog', { name: 'Sheet addresses' });
  await panel.getByRole('textbox', { name: 'Address' }).fill('https://sheets.example.test/x');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toContainText('You can only link pages from: docs.google.com');
  await panel.getByRole('textbox', { name: 'Address' }).fill(address);
  await panel.getByRole('button', { name: 'Save' }).click();
  const frame = page.frameLocator('iframe[title="Confirmation · Australia"]');
  await expect(frame.getByRole('heading', { name: 'Letters of 2026' })).toBeVisible();

  await staff.page.reload();
  const theirs = staff.page.frameLocator('iframe[title="Confirmation · Australia"]');
  await expect(theirs.getByRole('heading', { name: 'Letters of 2026' })).toBeVisible();
  await expect(staff.page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', address);
  await expect(staff.page.getByRole('button', { name: 'Sheet addresses' })).toHaveCount(0);

  for (const role of ['buser', 'acc', 'hr'] as const) {
    const other = await colleague(role);
    await other.page.goto('/admin/confirmation');
    await expect(other.page).toHaveURL(/\/apps\/dashboards$/);
  }
  await visit(page, '/admin/payroll');
  await expect(page).toHaveURL(/\/404$/);
});

test('the accounts’ sheet is set by an admin who cannot see it', async ({ page, signInAs, colleague }) => {
  const { api } = await signInAs('admin');
  type All = { rows: { book: string; name: string; version: number }[] };
  const { rows } = await api<All>('GET', '/api/sheets-app/sheets');
  const { version } = rows.find(({ book, name }) => book === 'accounts' && name === 'expense') ?? { version: 0 };
  await api('PATCH', at('expense', 'accounts'), { address, version });
  await page.goto('/accounts/expense');
  await expect(page).toHaveURL(/\/apps\/dashboards$/);
  const accounts = await colleague('acc');
  await answer(accounts.page);
  await accounts.page.goto('/accounts/expense');
  await accounts.page.getByRole('button', { name: 'Spreadsheet', exact: true }).click(); // the choice is kept
  const frame = accounts.page.frameLocator('iframe[title="Expense · Australia"]');
  await expect(frame.getByRole('heading', { name: 'Letters of 2026' })).toBeVisible();
});

test('a sheet that redirects to a page that cannot be framed is blocked, and the page says what to do', async ({
  page,
  signInAs,
  quiet,
}) => {
  quiet.but(/Content Security Policy|frame-src|ERR_/);
  const { api } = await signInAs('admin');
  const { version } = await api<Sheet>('GET', at('migration'));
  await api('PATCH', at('migration'), { address, version });
  await page.route('https://docs.google.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>location.href = "https://accounts.google.com/signin"</script>',
    }),
  );
  await page.goto('/admin/migration');
  await expect(page.getByRole('alert')).toContainText('sign in, then try again');
});

story('the sheets', 'admin', async (view, api) => {
  const { page } = view;
  await answer(page);
  await visit(page, '/bd-admin/providers');
  await expect(page.frameLocator('iframe').getByRole('columnheader', { name: 'CRICOS' })).toBeVisible();
  await look(view, 'demo sheet');
  const none = at('rpl', 'bd-admin');
  await api('PATCH', none, { address: null, version: (await api<Sheet>('GET', none)).version });
  await visit(page, '/bd-admin/rpl');
  await look(view, 'no sheet');
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await look(view, 'sheet addresses');
  const { version } = await api<Sheet>('GET', at('rpl'));
  await api('PATCH', at('rpl'), { address, version });
  await visit(page, '/admin/rpl');
  await expect(page.locator('iframe')).toBeVisible();
  await look(view, 'sheet');
});
