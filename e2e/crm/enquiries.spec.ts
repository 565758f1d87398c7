import type { Page } from '@playwright/test';
import { expect, test, visit } from '../kit/fixtures.ts';
import { keysOf } from '../kit/keys.ts';
import { pathOf, present, record, stranger } from '../kit/people.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const fact = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const grid = (page: Page) => page.getByRole('grid', { name: 'Enquiries' });
const searchList = (page: Page) => page.getByRole('searchbox', { name: 'Name, email, phone or number' });

test('an enquiry is recorded by keyboard alone, recognized when entered again, and found in any spelling', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('user');
  const { givenNames, familyName, name, phone } = stranger();
  await page.goto('/apps/enquiries/all');
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('c');
  const service = page.getByRole('combobox', { name: 'Service' });
  await keysOf(page).to(service);
  await page.keyboard.type('· AD');
  await page.keyboard.press('Enter');
  await keysOf(page).to(page.getByRole('textbox', { name: 'Given names' }));
  await page.keyboard.type(givenNames);
  await page.keyboard.press('Tab');
  await page.keyboard.type(familyName);
  await keysOf(page).to(page.getByRole('textbox', { name: 'Phone' }));
  await page.keyboard.type(phone.local);
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toContainText(name);
  await expect(title(page)).toContainText('New');

  await visit(page, '/apps/enquiries/enquiry/new');
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone.dashed);
  const warning = page.getByRole('alert').filter({ hasText: 'Already on file' });
  await expect(warning).toContainText(`${name} (same phone)`);
  await expect(warning.getByRole('link', { name: /^Open E-/ })).toBeVisible();

  await visit(page, '/apps/enquiries/all');
  for (const typed of [phone.local, phone.dashed, phone.plain, familyName.slice(0, 6)]) {
    await searchList(page).fill(typed);
    await expect(page.getByText('1 enquiry')).toBeVisible();
    await expect(grid(page).getByRole('link', { name })).toBeVisible();
    await searchList(page).fill('');
    await expect(page.getByText('1 enquiry')).toBeHidden();
  }
});

test('a call is logged with its outcome and the next step in one save', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'AD');
  await page.goto(pathOf(enquiry));
  await expect(title(page)).toContainText(enquiry.name);
  await page.keyboard.press('l');
  const composer = page.getByRole('region', { name: 'Log activity' });
  await composer.getByRole('button', { name: 'Spoke' }).click();
  await composer.getByRole('textbox', { name: 'Call notes' }).fill('Wants a bachelor of nursing in February.');
  await composer.getByRole('button', { name: 'Schedule follow-up' }).click();
  await composer.getByRole('button', { name: /^Next week/ }).click();
  await composer.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'WhatsApp' }).click();
  await composer.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByText('Call logged.')).toBeVisible();

  await expect(page.getByText('called: Spoke')).toBeVisible();
  await expect(page.getByText('Wants a bachelor of nursing in February.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next follow-up' }).getByText('WhatsApp')).toBeVisible();
  const { nextFollowUpAt } = await present(api, enquiry.id);
  const days = (new Date(String(nextFollowUpAt)).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(4);
  expect(days).toBeLessThan(11);
});

test('a field is edited in place, and the change undone', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'AD', { preferredName: 'Nila' });
  await page.goto(pathOf(enquiry));
  await fact(page, 'Preferred name').press('Enter');
  const field = page.getByRole('textbox', { name: 'Preferred name' });
  await expect(field).toHaveValue('Nila');
  await field.fill('নীলা');
  await field.press('Enter');
  await expect(page.getByText('Preferred name updated.')).toBeVisible();
  await expect(fact(page, 'Preferred name')).toContainText('নীলা');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Preferred name change undone.')).toBeVisible();
  await expect(fact(page, 'Preferred name')).toContainText('Nila');
  expect(await present(api, enquiry.id)).toMatchObject({ preferredName: 'Nila' });
});

const ways = [
  { serCode: 'AD', last: 'Letter of offer' },
  { serCode: 'VE', last: 'Service agreement' },
];
for (const { serCode, last } of ways)
  test(`an enquiry for ${serCode} is worked from new to client, once`, async ({ page, signInAs }) => {
    test.slow();
    const { api } = await signInAs('user');
    const enquiry = await record(api, serCode);
    await page.goto(pathOf(enquiry));
    await page.getByRole('button', { name: 'Move to Follow-up' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Next follow-up' })).toHaveValue(/^\d{4}-/);
    await dialog.getByRole('button', { name: /^Next week/ }).click();
    await dialog.getByRole('button', { name: 'Move to Follow-up' }).click();
    await expect(title(page)).toContainText('Follow-up');

    await page.getByRole('button', { name: /^Change status( .*)?$/ }).click();
    await page.getByRole('menuitem', { name: 'Move to In progress' }).click();
    await expect(title(page)).toContainText('In progress');

    await page.getByRole('button', { name: `Move to ${last}` }).click();
    await expect(title(page)).toContainText(last);

    await page.getByRole('button', { name: 'Convert to client' }).click();
    await dialog.getByRole('button', { name: 'Convert to client' }).dblclick();
    await expect(page).toHaveURL(/\/apps\/profile\/conversion\//);
    await expect(title(page)).toContainText(enquiry.name);

    const clients = await api('GET', `/api/profile-app/conversions?q=${encodeURIComponent(enquiry.name)}`);
    expect(clients).toMatchObject({ total: 1 });
    expect(await present(api, enquiry.id)).toMatchObject({ status: 'CV', moves: [] });
  });

test('two users who edit one field see both values', async ({ page, signInAs, colleague, quiet }) => {
  quiet.but(/status of 409/);
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'AD', { preferredName: 'Nila' });
  const other = await colleague('staff');
  await page.goto(pathOf(enquiry));
  await fact(page, 'Preferred name').click();
  await page.getByRole('textbox', { name: 'Preferred name' }).fill('Mine');

  await other.page.goto(pathOf(enquiry));
  await fact(other.page, 'Preferred name').click();
  await other.page.getByRole('textbox', { name: 'Preferred name' }).fill('Theirs');
  await other.page.keyboard.press('Enter');
  await expect(other.page.getByText('Preferred name updated.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Preferred name' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed Preferred name' });
  await expect(dialog.getByRole('definition')).toHaveText(['Mine', 'Theirs']);
  expect(await present(api, enquiry.id)).toMatchObject({ preferredName: 'Theirs' });
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(fact(other.page, 'Preferred name')).toContainText('Mine');
});

test('a change by one user shows in the list of another without a reload', async ({ page, signInAs, colleague }) => {
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'AD', { rating: 'cold' });
  const other = await colleague('manager');
  await other.page.goto(`/apps/enquiries/all?q=${enquiry.number}`);
  const row = grid(other.page).getByRole('row', { name: enquiry.name });
  await expect(row).toContainText('Cold');

  await page.goto(pathOf(enquiry));
  await fact(page, 'Rating').click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await expect(row).toContainText('Hot');
});

test('users of another office cannot find it, neither by search nor by its address', async ({
  signInAs,
  colleague,
  quiet,
}) => {
  quiet.but(/status of 404/);
  const { api } = await signInAs('user');
  const enquiry = await record(api, 'AD');
  const there = await colleague('buser');
  expect(await there.api('GET', `/api/enquiries-app/enquiries?q=${enquiry.number}`)).toMatchObject({ total: 0 });
  await there.page.goto(pathOf(enquiry));
  await expect(there.page.getByRole('alert')).toContainText("Not found, or you don't have access.");
  await expect(there.page.getByText(enquiry.name)).toHaveCount(0);
});

test('the list is worked by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/apps/enquiries/FU');
  const rows = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.nth(2)).toBeVisible();
  const links = await rows.getByRole('rowheader').getByRole('link').allTextContents();
  const names = links.map((text) => text.replace(/E-\d{4}-\d+$/, '')); // the number follows the name

  await page.keyboard.press('/');
  await expect(searchList(page)).toBeFocused();
  await keysOf(page).to(grid(page).getByRole('columnheader').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog', { name: names[1] });
  await expect(peek).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(rows.nth(1).getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText(names[2] ?? '');
  await page.goBack();
  await expect(rows.nth(2)).toBeVisible();
});
