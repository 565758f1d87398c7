import type { Page } from '@playwright/test';
import { accessible, type Api, demoPassword, expect, test, visit } from '../kit/fixtures.ts';
import { story, look } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';
import { codeFor } from '../kit/totp.ts';

const chosen = 'seven quiet harbours';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, email: string, password = chosen) {
  await page.goto('/login');
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill(password);
  await press(page, 'Sign in');
}
const isIn = (page: Page) => expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();

/** Enables registration for the duration of `work`, then disables it again. */
async function whileGuestsRegister(api: Api, work: () => Promise<void>) {
  const set = async (registration: boolean) => {
    const present = await api<{ registration: boolean }>('GET', '/api/access-settings-app/settings');
    await api('POST', '/api/access-settings-app/settings', { ...present, registration });
  };
  await set(true);
  await work().finally(() => set(false));
}

test('a guest registers, waits for a role, gets one, and sets up two-factor authentication', async ({
  page,
  colleague,
  quiet,
}) => {
  test.slow();
  quiet.but(/401/);
  const admin = await colleague('admin');
  const { name, email } = stranger();
  await whileGuestsRegister(admin.api, async () => {
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await accessible(page, 'registration');
    await box(page, 'Name').fill(name);
    await box(page, 'Email').fill('hr@demo.test');
    await box(page, 'New password').fill(chosen);
    await press(page, 'Create account');
    await expect(box(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists.');
    await box(page, 'Email').fill(email);
    await press(page, 'Create account');
    await expect(page.getByText(/^Your account doesn't have a role yet/)).toBeVisible();
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/register');
  await expect(page, 'closed again').toHaveURL(/\/404$/);

  type Found = { rows: { id: number; version: number }[] };
  const found = await admin.api<Found>('GET', `/api/user-app/userlist?role=none&q=${encodeURIComponent(email)}`);
  await admin.api('POST', '/api/user-app/user/save', {
    ...found.rows.map(({ id, version }) => ({ id, version }))[0],
    roles: ['user'],
  });
  await signIn(page, email);
  await isIn(page);
  const elsewhere = await (await admin.page.context().browser()?.newContext())?.newPage();
  if (!elsewhere) throw new Error('no second browser');
  await signIn(elsewhere, email);
  await isIn(elsewhere);

  await page.goto('/apps/users/myprofile?part=security');
  await press(page, 'Set up');
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Current password', exact: true }).fill(chosen);
  await panel.getByRole('button', { name: 'Continue' }).click();
  const secret = (await panel.locator('code').innerText()).replaceAll(/\s/g, '');
  await panel.getByRole('textbox', { name: 'Code', exact: true }).fill(codeFor(secret, -1));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.getByRole('button', { name: "I've saved them" }).click();
  await expect(elsewhere, 'what the password alone had opened is over').toHaveURL(/\/login$/);
  await elsewhere.context().close();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email);
  await box(page, 'Code from your authenticator app').fill(codeFor(secret));
  await press(page, 'Sign in');
  await isIn(page);
});

const isPage = (url: URL) => url.pathname.startsWith('/apps/');

test('a page of an older build reloads with the new one, at the requested address', async ({
  page,
  signInAs,
  quiet,
}) => {
  quiet.but(/404/);
  await signInAs('user');
  await page.goto('/apps/dashboards');
  await isIn(page);
  let missing = 0;
  await page.route('**/assets/SearchPage-*.js', async (route) => {
    missing += 1;
    await (missing === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue());
  });
  await page.route(isPage, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const reply = await route.fetch();
    return route.fulfill({
      response: reply,
      body: (await reply.text()).replace(/frame-[\w-]+\.js/, 'frame-of-tomorrow.js'),
    });
  });
  const again = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Global search' }).click();
  await again;
  await expect(page).toHaveURL(/\/apps\/global-search\/search$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(missing).toBe(2);
});

story('a first password', undefined, async (view) => {
  const { page, language } = view;
  const t = (key: string) => say(language, key);
  const reply = await page.request.post('/api/login', {
    data: { username: 'staff@demo.test', password: demoPassword },
  });
  const { access_token: token } = await reply.json();
  await page.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
  await page.route('**/api/auth/access-token', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, user: { ...body.user, mustChangePassword: true } } });
  });
  await visit(page, '/apps/dashboards');
  await expect(page.getByRole('heading', { level: 1, name: t('account.passwordGate.title') })).toBeVisible();
  await look(view, 'a password of one’s own');
});
