import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { type Api, expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record, stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

const chosen = 'nine quiet harbours';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A demo without a mail server prints its mails to the log. */
const mailedTo = (email: string) => {
  const log = readFileSync(process.env.E2E_LOG ?? '', 'utf8');
  return log.slice(log.lastIndexOf(`To ${email}:`)).match(/http\S+\/login(#set=\S+)/)?.[1];
};

/** A new colleague, added by HR over the API; the invitation link is in the mail. */
async function added(api: Api, roles: string[] = []) {
  const { name, email } = stranger();
  const { data } = await api<{ data: { id: number; version: number } }>('POST', '/api/user-app/user/save', {
    displayName: name,
    email,
    office: 'AU',
    roles,
  });
  return { ...data, name, email };
}

/** Sets the first password by the mailed link and signs in, in a browser of their own. */
async function signIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await expect.poll(() => mailedTo(email), { timeout: 20_000 }).toBeTruthy();
  await page.goto(`/login${mailedTo(email) ?? ''}`);
  await box(page, 'New password').fill(chosen);
  await press(page, 'Set password');
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(chosen);
  await press(page, 'Sign in');
  return page;
}

test('HR adds a user, who waits for a role; the role opens their screens at once, and removal signs them out', async ({
  page,
  signInAs,
  colleague,
  browser,
}) => {
  test.slow();
  const { name, email } = stranger();
  await signInAs('hr');
  await page.goto('/apps/users/userlist');
  await page.getByRole('link', { name: 'Add staff member' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New staff member' })).toBeVisible();
  await box(page, 'Name').fill(name);
  await box(page, 'Email').fill(email);
  await box(page, 'Job title').fill('Counsellor');
  await page
    .getByRole('group', { name: 'Contract' })
    .getByLabel('Contract')
    .setInputFiles({
      name: 'agreement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 agreed\n%%EOF'),
    });
  await press(page, 'Add staff member');
  await expect(page.getByText(`Password link emailed to ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/users\/user\/\d+$/);
  const kept = page.waitForEvent('download');
  await press(page, 'Download agreement.pdf');
  expect((await kept).suggestedFilename()).toBe('agreement.pdf');
  const address = new URL(page.url()).pathname;

  const theirs = await signIn(browser, email);
  await expect(theirs.getByText(/have a role yet/)).toBeVisible();

  const admin = await colleague('admin');
  await admin.page.goto(address);
  await admin.page.getByRole('checkbox', { name: /^Accounts/ }).check();
  const change = admin.page.getByRole('region', { name: 'What will change' });
  await expect(change.getByText('See clients: all offices')).toBeVisible();
  await press(admin.page, 'Save');
  await expect(admin.page.getByText('Staff member saved.')).toBeVisible();
  await box(theirs, 'Email').fill(email);
  await box(theirs, 'Password').fill(chosen);
  await press(theirs, 'Sign in');
  await expect(theirs.getByRole('button', { name: /^Account: / })).toBeVisible();
  await theirs.goto('/apps/profile/list-conversions');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();

  const menu = theirs.getByRole('navigation');
  await expect(menu.getByText('India', { exact: true })).toHaveCount(0);
  await admin.page.getByRole('checkbox', { name: /^Counsellor India/ }).check();
  await press(admin.page, 'Save');
  await expect(menu.getByText('India', { exact: true }).first(), 'without a reload').toBeVisible();
  await expect(theirs).toHaveURL(/list-conversions$/);

  await press(admin.page, 'Deactivate');
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(theirs, 'over the live connection, without a click').toHaveURL(/\/login$/);
  await box(theirs, 'Email').fill(email);
  await box(theirs, 'Password').fill(chosen);
  await press(theirs, 'Sign in');
  await expect(theirs.getByText('Incorrect email or password.')).toBeVisible();
  await theirs.context().close();
});

test('the open work of a leaver is shared among the remaining users', async ({ page, signInAs, colleague }) => {
  test.slow();
  const admin = await colleague('admin');
  const leaver = await added(admin.api, ['user']);
  const mine = await Promise.all([1, 2, 3].map(() => record(admin.api, 'VE', { assigneeId: leaver.id })));
  await signInAs('hr');
  await page.goto('/apps/users/userlist');
  await page.getByRole('searchbox', { name: 'Search by name, email or job title' }).fill(leaver.name);
  await expect(page.getByText('1 staff member', { exact: true })).toBeVisible();
  await page.getByRole('row', { name: leaver.name }).getByRole('checkbox').check();
  await press(page, 'Deactivate 1 staff member');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 enquiries')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  const takers = dialog.getByRole('combobox', { name: /^New owner of/ });
  await expect(takers).toHaveAttribute('aria-invalid', 'true');
  for (const name of ['Daniel Hart · AU', 'Melis Kaya · AU']) {
    await takers.click();
    await page.getByRole('option', { name }).click();
  }
  await expect(dialog.getByText('About 2 each')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${leaver.name} can no longer sign in.`)).toBeVisible();
  await expect(page.getByText('0 staff members')).toBeVisible();
  const owners = await Promise.all(
    mine.map(
      async ({ id }) => (await admin.api<{ assignee: string }>('GET', `/api/enquiries-app/enquiries/${id}`)).assignee,
    ),
  );
  expect(new Set(owners)).toEqual(new Set(['Daniel Hart', 'Melis Kaya']));
});

story('the staff', 'admin', async (view, api) => {
  const { page, language } = view;
  await visit(page, '/apps/users/userlist');
  await expect(page.getByText('Alex Morgan').first()).toBeAttached();
  await look(view, 'staff');
  const { rows } = await api<{ rows: { id: number }[] }>('GET', '/api/user-app/userlist?role=buser&sort=name');
  await visit(page, `/apps/users/user/${rows[0]?.id}`);
  const role = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^${say(language, `users.role.${name}`)}`) });
  await role('buser').uncheck();
  await role('acc').check();
  await expect(page.getByRole('table', { name: say(language, 'users.access.rows') })).toBeVisible();
  await expect(
    page
      .getByRole('group', { name: say(language, 'users.work.title') })
      .getByRole('combobox')
      .first(),
  ).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0)); // when scrolled, the sticky bar covers part of a field
  await look(view, 'staff record');
  await visit(page, `/apps/users/profile/${rows[0]?.id}`);
  await look(view, 'staff profile');
});
