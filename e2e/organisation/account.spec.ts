import { readFileSync } from 'node:fs';
import { demoPassword, expect, test, visit } from '../kit/fixtures.ts';
import type { Page } from '@playwright/test';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';
import { codeFor } from '../kit/totp.ts';

// Each story has its own account: its changes would stop others from signing in.
const fresh = 'seven quiet harbours';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, email: string, password = demoPassword) {
  await page.goto('/login');
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(password);
  await press(page, 'Sign in');
}
const isIn = (page: Page) => expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();

test('a new password ends the session on another device, and signs in on the next', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.but(/401/);
  const email = 'sonal.mehra@demo.test';
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [page, elsewhere]) {
    await signIn(one, email);
    await isIn(one);
  }
  await page.goto('/apps/users/myprofile?part=security');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await box(page, 'Current password').fill('not the password');
  await box(page, 'New password').fill('Password1234');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible();
  await box(page, 'Current password').fill(demoPassword);
  await box(page, 'New password').fill(fresh);
  await press(page, 'Change password');
  await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
  await expect(elsewhere, 'the other device hears of it').toHaveURL(/\/login$/);
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(elsewhere, email, fresh);
  await isIn(elsewhere);
  await elsewhere.context().close();
});

/** A demo without a mail server prints its mails to the log. */
const mailedTo = (email: string) => {
  const log = readFileSync(process.env.E2E_LOG ?? '', 'utf8');
  return log.slice(log.lastIndexOf(`To ${email}:`)).match(/http\S+\/login(#set=\S+)/)?.[1];
};

test('a forgotten password is reset with the mailed link, once', async ({ page, quiet }) => {
  quiet.but(/422/);
  const email = 'amit.deshpande@demo.test';
  await page.goto('/login');
  await box(page, 'Email').fill(email);
  await press(page, 'Forgot your password?');
  await press(page, 'Email me a link');
  await expect(page.getByText(/^If an account uses this email/)).toBeVisible();
  await expect.poll(() => mailedTo(email), { timeout: 20_000 }).toBeTruthy();
  const link = `/login${mailedTo(email) ?? ''}`;

  await page.goto('/404');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page, 'the token stays in no history').toHaveURL(/\/login$/);
  await box(page, 'New password').fill('short');
  await expect(box(page, 'New password')).toHaveAccessibleDescription(/^Use 12 characters or more/);
  await box(page, 'New password').fill(fresh);
  await press(page, 'Set password');
  await expect(page.getByText('Password set. You can sign in now.')).toBeVisible();
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(fresh);
  await press(page, 'Sign in');
  await isIn(page);

  await page.goto('/404');
  await page.goto(link);
  await box(page, 'New password').fill('eleven loud harbours');
  await press(page, 'Set password');
  await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible();
});

test('two-factor authentication is set up, required at sign-in, and reset with a recovery code', async ({ page }) => {
  const email = 'lavanya.iyer@demo.test';
  await signIn(page, email);
  await isIn(page);
  await page.goto('/apps/users/myprofile?part=security');
  await press(page, 'Set up');
  const panel = page.getByRole('dialog');
  await box(page, 'Current password').last().fill(demoPassword);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await panel.locator('code').innerText()).replaceAll(/\s/g, '');
  await box(page, 'Code').fill(codeFor(secret, -1));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await panel.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  for (const code of [codeFor(secret), recovery]) {
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, email);
    await box(page, 'Code from your authenticator app').fill('000000');
    await press(page, 'Sign in');
    await expect(box(page, 'Code from your authenticator app')).toHaveAccessibleDescription('Incorrect code.');
    await box(page, 'Code from your authenticator app').fill(code);
    await press(page, 'Sign in');
    await isIn(page);
  }
});

test('a user changes their name, photo and notifications, and ends an unknown session', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.but(/401/);
  const email = 'gurdeep.sandhu@demo.test';
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [page, elsewhere]) {
    await signIn(one, email);
    await isIn(one);
  }
  await page.goto('/apps/users/myprofile');
  await box(page, 'Name').fill('Gurdeep S. Sandhu');
  await page.getByRole('region', { name: 'About me' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account: Gurdeep S. Sandhu' })).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('Choose a photo').setInputFiles(file);
  const photo = page.getByRole('img', { name: 'Photo of Gurdeep S. Sandhu' });
  await expect(photo).toHaveAttribute('src', /^\/api\/account-app\/photos\/[0-9a-f]{64}$/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);

  await page.getByRole('link', { name: 'Notifications', exact: true }).last().click();
  await page.getByRole('checkbox', { name: 'Follow-ups due: Email' }).check();
  await page.getByLabel('From').fill('20:30');
  await page.getByLabel('To', { exact: true }).fill('07:00');
  await press(page, 'Save');
  await expect(page.getByText('Notification settings saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Security' }).click();
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

story('my profile', 'hrpk', async (view) => {
  const { page, language } = view;
  const t = (key: string) => say(language, key);
  await page.goto('/apps/users/myprofile');
  await expect(page.getByRole('heading', { name: t('account.me.office') })).toBeVisible();
  await look(view, 'my profile');
  await visit(page, '/apps/users/myprofile?part=security');
  await expect(page.getByText(t('account.sessions.this'))).toBeVisible();
  await look(view, 'security');
  await page.getByRole('button', { name: t('account.factor.setUp'), exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: t('account.password.present') }).fill(demoPassword);
  await panel.getByRole('button', { name: t('account.factor.next') }).click();
  await expect(panel.getByRole('img')).toBeVisible();
  await look(view, 'second factor');
  await visit(page, '/apps/users/myprofile?part=notifications');
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await look(view, 'notification choices');
  await visit(page, '/apps/reset-password');
  await page.getByRole('textbox', { name: t('account.password.new') }).fill('password');
  await look(view, 'reset password');
});

story('a forgotten password', undefined, async (view) => {
  const { page, language } = view;
  const t = (key: string) => say(language, key);
  await page.goto('/login');
  await page.getByRole('button', { name: t('session.login.forgot') }).click();
  await page.getByRole('textbox', { name: t('session.login.email') }).fill('a');
  await look(view, 'forgotten password');
  await page.goto('/404');
  await page.goto('/login#set=a-link-of-nobody');
  await page.getByRole('textbox', { name: t('session.login.newPassword') }).fill('short');
  await look(view, 'set a password');
});
