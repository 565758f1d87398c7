import { accessible, expect, test, visit } from '../kit/fixtures.ts';
import { button, unique } from '../kit/keys.ts';
import { look, story, type View } from '../kit/look.ts';
import { say } from '../kit/texts.ts';

test.describe.configure({ mode: 'serial' }); // all use the settings of one person

/** The demo's spreadsheets are sandboxed, which blocks the scripts of the tests in them. */
test.beforeEach(({ quiet }) => quiet.but(/localStorage.*(denied for this document|document is sandboxed)/));

test('S: 200 expenses pasted, 3 of them not allowed: 197 are added, 3 say why, one undo removes them all', async ({
  page,
  context,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await signInAs('acc');
  const mark = unique('Paste');
  const found = () => api<{ total: number }>('GET', `/api/expenses-app/expenses?q=${encodeURIComponent(mark)}`);
  await page.goto(`/accounts/expense?q=${encodeURIComponent(mark)}`);
  await button(page, 'Register').click();
  await button(page, 'Paste rows').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Rows' }).click();
  const rows = Array.from({ length: 200 }, (_, at) => {
    const day = at === 7 ? '2090-01-01' : '2026-11-02';
    const category = at === 8 ? 'Gifts' : 'Travel';
    return [day, `${mark} ${at}`, category, at === 9 ? '0' : '12.50'].join('\t');
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\r\n'));
  await page.keyboard.press('Control+V');
  await expect(dialog.getByText('200 rows')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 199 rows' }).click();
  await expect(dialog.getByText('197 expenses added.')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText("3 rows can't be saved:")).toBeVisible();
  await accessible(page, 'paste expenses');
  expect((await found()).total).toBe(197);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('197 expenses removed.')).toBeVisible({ timeout: 30_000 });
  expect((await found()).total).toBe(0);
});

test('an expense is added with its bill, and a second person approves it', async ({ page, signInAs, colleague }) => {
  await signInAs('acc');
  const name = unique('Energy');
  const { page: other } = await colleague('manager');
  await visit(page, '/apps/expenses/new');
  await page.getByRole('textbox', { name: 'Payee' }).fill(name);
  await page.getByLabel(/^Day/).fill('2026-11-02');
  await page.getByRole('combobox', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Rent' }).click();
  await page.getByRole('textbox', { name: /Amount/ }).fill('1,250.00');
  await page.getByRole('combobox', { name: /Office/ }).click();
  await page.getByRole('option', { name: /Australia/ }).click();
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(button(page, 'Approve')).toBeHidden();
  await page
    .getByRole('region', { name: 'Bill' })
    .getByLabel('Bill')
    .setInputFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
    });
  await expect(button(page, 'bill.pdf')).toBeVisible();
  await other.goto(page.url());
  await button(other, 'Approve').click();
  await expect(button(other, 'Take approval back')).toBeVisible();
});

const asRegister = async ({ page, language }: View) => {
  await page.getByRole('button', { name: say(language, 'sheets.as.register'), exact: true }).click();
  await expect(page.getByRole('combobox', { name: say(language, 'sheet.month') })).toBeVisible();
};

story('expenses and revenue: the registers, the list and a form', 'acc', async (view) => {
  await visit(view.page, '/accounts/expense');
  await asRegister(view);
  await look(view, 'register of expenses');
  await view.page.getByRole('button', { name: say(view.language, 'expenses.paste.open') }).click();
  await look(view, 'paste expenses');
  await view.page.keyboard.press('Escape');
  await visit(view.page, '/apps/expenses');
  await look(view, 'expenses');
  await visit(view.page, '/apps/expenses/new');
  await look(view, 'new expense');
  await visit(view.page, '/accounts/revenue');
  await asRegister(view);
  await look(view, 'register of revenue');
});
