import type { BrowserContext, Page } from '@playwright/test';
import { type Api, demoPassword, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record, stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Switched = { access_token: string };

/** Switches the session to company ar before the page opens. */
async function toProperty(page: Page, api: Api) {
  const { access_token: token } = await api<Switched>('POST', '/api/session-app/company', { company: 'ar' });
  await page.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
}

/** Signs in a user of company ar only. */
async function enterAsAgent(page: Page, context: BrowserContext) {
  const reply = await page.request.post('/api/login', {
    data: { username: 'liam.donovan@demo.test', password: demoPassword },
  });
  const { access_token: token } = await reply.json();
  await context.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
}

test('an enquiry of the property business goes from the list to the client file without leaving that company', async ({
  page,
  context,
}) => {
  await enterAsAgent(page, context);
  const { givenNames, familyName, email } = stranger();
  await page.goto('/');
  await expect(page).toHaveURL(/\/apps\/aran-dashboards$/);
  await expect(page.getByRole('list', { name: 'My work' }).getByRole('link')).toHaveCount(4);

  await visit(page, '/apps/new-enquiries/NE');
  await page.getByRole('link', { name: 'New enquiry' }).first().click();
  await expect(page).toHaveURL(/\/apps\/aran-enquiries\/enquiry\/new$/);
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'enquiries.form.title') })).toBeVisible();
  await page.getByRole('combobox', { name: 'Service' }).click();
  const offered = page.getByRole('option');
  await expect(offered).toHaveCount(4);
  await page.getByRole('option', { name: /BUY/ }).click();
  await page.getByRole('textbox', { name: 'Given names' }).fill(givenNames);
  await page.getByRole('textbox', { name: 'Family name' }).fill(familyName);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save enquiry' }).click();
  await expect(page).toHaveURL(/\/apps\/aran-enquiries\/enquiry\/[\w-]{36}$/);

  await page.getByRole('button', { name: 'Move to In progress' }).click();
  await expect(page.getByText('Status changed to In progress.')).toBeVisible();
  await page.getByRole('link', { name: say('en', 'enquiries.page.tab.history') }).click();
  await expect(page).toHaveURL(/\?part=history$/);
  await page.getByRole('button', { name: 'Convert to client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to client' }).click();
  await expect(page).toHaveURL(/\/apps\/view-client\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(familyName);
  await expect(page.getByRole('main').getByText('Converted', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 }); // a phone shows one part at a time
  await page.getByRole('link', { name: 'Timeline', exact: true }).click();
  await expect(page).toHaveURL(/\/apps\/view-client\/[\w-]{36}\?part=timeline$/);
  await page.setViewportSize({ width: 1440, height: 900 });

  await visit(page, '/apps/conversions/1');
  await page.getByRole('searchbox', { name: 'Name, email, phone or number' }).fill(familyName);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
});

test('a client is created directly, and nothing of the consultancy is visible or counted', async ({
  page,
  context,
  colleague,
}) => {
  const there = await colleague('manager');
  const elsewhere = await record(there.api, 'VE');
  await enterAsAgent(page, context);
  const { givenNames, familyName, email } = stranger();
  await page.goto('/apps/add-client/new');
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: /RENT/ }).click();
  await page.getByRole('textbox', { name: 'Given names' }).fill(givenNames);
  await page.getByRole('textbox', { name: 'Family name' }).fill(familyName);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page
    .locator('form')
    .getByRole('button', { name: /client/i })
    .click();
  await expect(page).toHaveURL(/\/apps\/view-client\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(familyName);

  await visit(page, `/apps/aran-enquiries/all?q=${elsewhere.number}`);
  await expect(page.getByText('No results')).toBeVisible();
  await visit(there.page, `/apps/profile/list-conversions?q=${familyName}`);
  await expect(there.page.getByText('No results')).toBeVisible();
});

test('its import is limited to it', async ({ page, signInAs }) => {
  const { api } = await signInAs('admin');
  await toProperty(page, api);
  const { email } = stranger();
  await page.goto('/apps/ar-enquiries/ar-import');
  const buffer = Buffer.from(`Name,Email,Service\nNew Owner,${email},BUY\nA Student,x${email},AD`);
  await page
    .getByLabel(say('en', 'imports.file.label'))
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(say('en', 'imports.values.title'))).toBeVisible();
  await expect(page.getByRole('table').getByText('AD', { exact: true })).toBeVisible();
});

story('company ar', 'manager', async (view, api) => {
  const { page } = view;
  await toProperty(page, api);
  await visit(page, '/apps/aran-dashboards');
  await expect(page.getByRole('list').first()).toBeVisible();
  await look(view, 'ar home');
  await visit(page, '/apps/prospective-enquiries/IP');
  await expect(page.getByText(/E-\d{4}-\d+/).first()).toBeAttached();
  await look(view, 'ar list');
  const { rows } = await api<{ rows: { id: string }[] }>('GET', '/api/enquiries-app/enquiries?status=IP&size=1');
  await visit(page, `/apps/aran-enquiries/enquiry/${rows[0]?.id}`);
  await look(view, 'ar record');
  await visit(page, '/apps/aran-clients');
  await expect(page.locator('[role=row] a').first()).toBeAttached();
  await look(view, 'ar clients');
});
