import type { Page } from '@playwright/test';
import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { look, story, type View } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

type Provider = { id: number; version: number; city: string; note: string };

const blank = {
  cricosCode: null,
  tradingName: '',
  country: 'AU',
  type: 'private',
  capacity: null,
  website: '',
  address: '',
  city: '',
  state: 'VIC',
  postcode: '',
  lane: null,
  laneOn: null,
  portalUrl: '',
  agreementFrom: null,
  agreementTo: null,
  agreementTerritories: '',
  agreementTerms: '',
  note: '',
  contacts: [],
  campuses: [],
  active: true,
};

test.describe.configure({ mode: 'serial' }); // all use the settings of one person

/** The demo's spreadsheets are sandboxed, which blocks the scripts of the tests in them. */
test.beforeEach(({ quiet }) => quiet.but(/localStorage.*(denied for this document|document is sandboxed)/));

const cell = async (page: Page, row: string, column: string) => {
  const head = page.getByRole('columnheader', { name: new RegExp(`^${column}`) });
  const at = await head.getAttribute('aria-colindex');
  return page.getByRole('row', { name: new RegExp(`^${row} `) }).locator(`[aria-colindex="${at}"]`);
};

test('200 rows pasted from a spreadsheet are saved and taken back in one step', async ({ page, context, signInAs }) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await signInAs('user');
  const mark = `Paste${Date.now()}`;
  const made: Provider[] = [];
  for (let from = 1; from <= 200; from += 20)
    made.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          api<Provider>('POST', '/api/provider-app/providers', {
            ...blank,
            name: `${mark} ${String(from + at).padStart(3, '0')}`,
          }),
        ),
      )),
    );
  await page.goto(`/admin/providers?q=${mark}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('200 providers')).toBeVisible();

  const type = await cell(page, `${mark} 001`, 'Type');
  await type.click();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    Array.from({ length: 200 }, (_, at) => (at < 3 ? 'nowhere' : 'Government')).join('\r\n'),
  );
  await page.keyboard.press('Control+V');
  await expect(page.locator('output', { hasText: '197 rows saved. 3 rows not saved' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(type.getByRole('button', { name: /not one of the choices/ })).toBeVisible();
  const typeOf = async (at: number) =>
    (await api<Record<string, unknown>>('GET', `/api/provider-app/providers/${made[at]?.id}`))['type'];
  expect([await typeOf(0), await typeOf(3), await typeOf(199)]).toEqual(['private', 'government', 'government']);

  await page.keyboard.press('Control+Z');
  await expect(page.locator('output', { hasText: '197 rows restored' })).toBeVisible({ timeout: 30_000 });
  expect([await typeOf(3), await typeOf(199)]).toEqual(['private', 'private']);

  // by keys alone: a note with typing, a range, the totals
  await (await cell(page, `${mark} 002`, 'Note')).click();
  await page.keyboard.type('Called twice');
  await page.keyboard.press('Enter');
  await expect(await cell(page, `${mark} 002`, 'Note')).toHaveText('Called twice');
  await expect(await cell(page, `${mark} 003`, 'Note')).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.locator('output', { hasText: '2 cells' })).toBeVisible();
  await page.keyboard.press('Control+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Called twice\r\n');
  await accessible(page, 'register');
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible(); // the choice is kept
});

const asRegister = async ({ page, language }: View) => {
  await page.getByRole('button', { name: say(language, 'sheets.as.register'), exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
};

story('the registers of the administration', 'user', async (view) => {
  await visit(view.page, '/admin/offerletter');
  await asRegister(view);
  await look(view, 'register of offers');
  await visit(view.page, '/admin/migration');
  await asRegister(view);
  await look(view, 'register of migration');
  await visit(view.page, '/admin/serviceagreement');
  await asRegister(view);
  await look(view, 'register of agreements');
  await visit(view.page, '/admin/rpl');
  await asRegister(view);
  await look(view, 'register of RPL');
  await visit(view.page, '/admin/providers');
  await asRegister(view);
  await view.page.locator('[data-row="1"] > [aria-colindex="2"]').click();
  await view.page.keyboard.press('Shift+ArrowDown');
  await view.page.keyboard.press('Shift+ArrowDown');
  await look(view, 'register of providers');
});

test('a draft agreement is edited, sent and exported from its register, and its fee is grey', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const mark = `Register ${Date.now()}`;
  const file = await api<{ id: string; name: string }>('POST', '/api/profile-app/conversions', {
    serCode: 'VE',
    givenNames: 'Leyla',
    familyName: mark,
    email: `leyla.${Date.now()}@mail.test`,
  });
  const { number } = await api<{ number: string }>('POST', `/api/agreements-app/files/${file.id}/agreements`, {
    template: 'migration',
    language: 'en',
  });
  await page.goto(`/admin/serviceagreement?q=${number}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('1 agreement', { exact: true })).toBeVisible();
  await expect(await cell(page, file.name, 'Fee')).toHaveAttribute('data-hint', 'Change this on the client file.');

  await (await cell(page, file.name, 'How identity was verified')).click();
  await page.keyboard.type('Passport seen');
  await page.keyboard.press('Enter');
  await expect(await cell(page, file.name, 'How identity was verified')).toHaveText('Passport seen');
  await page.keyboard.press('Control+Z');
  await expect(page.locator('output', { hasText: '1 row restored' })).toBeVisible();
  await expect(await cell(page, file.name, 'How identity was verified')).toHaveText('');

  await (await cell(page, file.name, 'Status')).click();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await expect(await cell(page, file.name, 'Status')).toHaveText('Sent');
  await accessible(page, 'register of agreements');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const text = await (await (await saved).createReadStream()).toArray();
  expect(Buffer.concat(text.map((part) => Buffer.from(part))).toString()).toContain(number);
});
