import type { Page } from '@playwright/test';
import { demoPassword, emailOf, expect, test, visit } from '../kit/fixtures.ts';

const TOKEN = 'embark.access_token';
const LIST = '/apps/enquiries/all';

const account = (page: Page) => page.getByRole('button', { name: /^Account: / });
const field = (page: Page, name: 'Email' | 'Password') => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

async function signIn(page: Page, email: string, password = demoPassword) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await submit(page).click();
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token that expires in so many seconds. */
function unsigned(seconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return [part({ alg: 'HS256', typ: 'JWT' }), part({ sub: '1', sid: 'none', exp }), 'c2lnbmF0dXJl'].join('.');
}

async function openWithToken(page: Page, token: string, path = LIST) {
  await page.goto('/login');
  await page.evaluate(([key, value]) => localStorage.setItem(String(key), String(value)), [TOKEN, token]);
  await page.goto(path);
}

test('the form reports missing input while typing, and submits only complete entries', async ({ page }) => {
  await page.goto('/login');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'Email').pressSequentially('x');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('You must enter a valid email');
  await field(page, 'Email').press('Backspace');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('You must enter a email');
  await field(page, 'Email').fill('user@demo.test');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');

  const tooShort = 'Password is too short - should be 4 chars minimum.';
  await field(page, 'Password').pressSequentially('abc');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(tooShort);
  await expect(submit(page)).toBeDisabled();
  await field(page, 'Password').fill('');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Please enter your password.');
  await field(page, 'Password').fill('abcd');
  await expect(submit(page)).toBeEnabled();
});

test('a wrong password shows an error on its field, and then the right one is accepted', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, emailOf('staff'), 'not the password');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Incorrect email or password.');
  await expect(page).toHaveURL(/\/login$/);
  await field(page, 'Password').fill(demoPassword);
  await submit(page).click();
  await expect(account(page)).toBeVisible();
});

test('the path requested before the sign-in opens after it, with its filter', async ({ page }) => {
  await page.goto('/apps/enquiries/FU?rating=hot');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, emailOf('user'));
  await expect(page).toHaveURL(/\/apps\/enquiries\/FU\?rating=hot$/);
});

test('an expired token redirects to the sign-in page', async ({ page }) => {
  await openWithToken(page, unsigned(-60));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Token expired');
  await signIn(page, emailOf('user'));
  await expect(page).toHaveURL(/\/apps\/enquiries\/all$/);
});

test('a forged token redirects to the sign-in page', async ({ page, quiet }) => {
  quiet.but(/status of 401/);
  await openWithToken(page, unsigned(3600));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('This sign-in is not valid. Please sign in again.');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull();
});

test('a session logged out elsewhere ends here too, with the server’s message', async ({ page, request, quiet }) => {
  quiet.but(/status of 401/);
  await page.routeWebSocket(/\/ws\?/, () => undefined); // blocked, so that the next call reports it
  await page.goto('/login');
  await signIn(page, emailOf('user'));
  await account(page).waitFor();
  await page.goto(LIST);
  await expect(page.getByRole('grid', { name: 'Enquiries' })).toBeVisible();
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN);
  const away = await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
  expect(away.ok()).toBe(true);

  const next = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Follow-up' });
  await next.or(page.getByRole('alert')).first().click(); // a background request may have ended the session first
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
});

test('a page left open is left when its session ends', async ({ page, request, quiet }) => {
  quiet.but(/status of 401/); // a background request may get it before the live connection reports
  await page.goto('/login');
  await signIn(page, emailOf('manager'));
  await expect(page).toHaveURL(/\/apps\/dashboards$/);
  await expect(account(page)).toBeVisible();
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN);
  await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).not.toBeEmpty();
});

test('a signed-in user does not see the sign-in page, and /logout logs out', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, emailOf('user'));
  await expect(account(page)).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/apps\/dashboards$/);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(submit(page)).toBeVisible();
  expect(sockets).toEqual([]); // one would connect while its session ends
});

test('after a logout the next user starts on the home page', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, emailOf('user'));
  await account(page).waitFor();
  await visit(page, '/apps/enquiries/FU');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toBeEmpty();
  await signIn(page, emailOf('staff'));
  await expect(page).toHaveURL(/\/apps\/dashboards$/);
});

test('a guest on an unknown path sees a 404 page with links', async ({ page }) => {
  await page.goto('/apps/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  const said = 'Sorry but we could not find the page you are looking for';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to dashboard' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a screen that the role may not open redirects home', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, emailOf('user'));
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.goto('/apps/enquiries/import');
  await expect(page).toHaveURL(/\/apps\/dashboards$/);
});
