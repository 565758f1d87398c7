import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { accessible, demoPassword, expect, test } from '../kit/fixtures.ts';
import { translated } from '../kit/texts.ts';

// Demo users that no other story signs in as: their settings follow them everywhere.
const BEN = 'ben.aldridge@demo.test'; // belongs to both companies
const GRACE = 'grace.tran@demo.test';
const OMAR = 'omar.haddad@demo.test';
const LIST = '/apps/enquiries/all';

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const reply = await request.post('/api/login', { data: { username: email, password: demoPassword } });
  return (await reply.json()).access_token;
}

/** A separate browser with this user signed in. */
async function browserOf(browser: Browser, request: APIRequestContext, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const token = await tokenOf(request, email);
  await context.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
  return context.newPage();
}

const tokens = new Map<string, string>();

/** Saves settings in another session of this user; open pages follow. */
async function save(request: APIRequestContext, email: string, settings: object) {
  const token = tokens.get(email) ?? (await tokenOf(request, email));
  tokens.set(email, token);
  const reply = await request.post('/api/auth/user/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { settings },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/api/auth/user/update') && reply.ok());
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--mui-palette-primary-main'));

const look = async (one: Page) => ({
  ground: await ground(one),
  size: await one.evaluate(() => document.documentElement.style.fontSize),
  lang: await one.evaluate(() => document.documentElement.lang),
});

test('a setting survives a reload, and applies in another browser at once', async ({ browser, request, quiet }) => {
  await save(request, BEN, { theme: null, layout: null, mode: null, fontSize: null, language: 'en', direction: null });
  const page = await browserOf(browser, request, BEN);
  const elsewhere = await browserOf(browser, request, BEN);
  for (const one of [page, elsewhere]) {
    quiet.hear(one);
    await one.goto(LIST);
    await expect(one.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  }

  let answer = saved(page);
  await button(page, 'Display and language').click();
  await button(page, 'Display settings').click();
  const panel = page.getByRole('dialog', { name: 'Display settings' });
  await panel.getByText('Menu on top', { exact: true }).click();
  // the page behind the panel is hidden from screen readers, but visible
  await expect(page.locator('nav').getByRole('button', { name: 'Australia', includeHidden: true })).toBeInViewport();
  await expect(page.locator('nav').getByRole('searchbox', { includeHidden: true })).toHaveCount(0);
  await panel.getByRole('combobox', { name: 'Page', exact: true }).click();
  await page.getByRole('option', { name: 'Plum, dark' }).click();
  await answer;
  await expect.poll(() => ground(page)).toBe('rgb(23, 18, 24)');
  await panel.getByRole('button', { name: 'Done' }).click();

  await button(page, 'Display and language').click();
  await page.getByRole('slider', { name: 'Text size' }).focus();
  await page.keyboard.press('ArrowRight');
  answer = saved(page);
  await page.getByRole('radio', { name: 'Türkçe' }).click();
  await answer;
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  const chosen = { ground: 'rgb(23, 18, 24)', size: '68.75%', lang: 'tr' };
  await expect.poll(() => look(elsewhere), 'in the other browser').toEqual(chosen);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Görüntüleme ve dil' })).toBeVisible();
  expect(await look(page)).toEqual(chosen);
  await save(request, BEN, { theme: null, layout: null, mode: null, fontSize: null, language: 'en' });
});

test('nothing flashes: the first paint has the chosen colours, font size and direction', async ({
  browser,
  request,
}) => {
  await save(request, GRACE, { theme: { main: 'dark5' }, mode: 'dark', fontSize: 1.2, language: 'ar' });
  const page = await browserOf(browser, request, GRACE);
  await page.goto(LIST);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.route('**/assets/app-*.js', (route) => route.abort()); // only the first paint
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() =>
      page.evaluate(() => ({
        dir: document.documentElement.dir,
        size: document.documentElement.style.fontSize,
        ground: getComputedStyle(document.documentElement).backgroundColor,
      })),
    )
    .toEqual({ dir: 'rtl', size: '75%', ground: 'rgb(23, 19, 16)' });
  await save(request, GRACE, { theme: null, mode: null, fontSize: null, language: 'en' });
});

test('the chip switches company; a tab left behind explains why it cannot save, and keeps what was typed', async ({
  browser,
  request,
  quiet,
}) => {
  await save(request, BEN, { language: 'en' });
  const page = await browserOf(browser, request, BEN);
  quiet.hear(page);
  quiet.but(/409/);
  await page.goto('/apps/enquiries/enquiry/new');
  await page.getByRole('textbox', { name: 'Given names' }).fill('Ayesha');
  const other = await page.context().newPage();
  await other.goto(LIST);
  await button(other, 'Consultancy. Switch to Aran Property').click();
  await expect(other).toHaveURL(/\/apps\/aran-dashboards$/);
  await expect(button(other, 'Aran Property. Switch to Consultancy')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await accessible(other, 'company ar');

  const dialog = page.getByRole('dialog', { name: 'This tab is still in Consultancy' });
  await expect(dialog).toBeVisible();
  await accessible(page, 'a tab left behind');
  await dialog.getByRole('button', { name: 'Switch back to Consultancy' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Given names' })).toHaveValue('Ayesha');
  await expect(other.getByRole('dialog', { name: 'This tab is still in Aran Property' })).toBeVisible();
  await other.getByRole('button', { name: 'Open Consultancy in this tab' }).click();
  await expect(other).toHaveURL(/\/apps\/dashboards$/);
});

test('starred screens show in the toolbar, in their starred order', async ({ browser, request, quiet }) => {
  const page = await browserOf(browser, request, OMAR);
  quiet.hear(page);
  await page.goto(LIST);
  await button(page, 'Shortcuts').click();
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  for (const name of ['Home', 'Follow-up']) {
    await sheet.getByRole('searchbox').fill(name);
    await sheet
      .getByRole('button', { name: new RegExp(`^Star .*${name}$`) })
      .first()
      .click();
  }
  const rows = sheet.getByRole('list', { name: 'Shortcuts' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const answer = saved(page);
  await rows.nth(1).dragTo(rows.nth(0));
  await expect(rows.nth(0)).toContainText('› Follow-up');
  await answer;
  await page.reload();
  await expect(page.getByRole('list', { name: 'Shortcuts' }).getByRole('link').first()).toHaveAttribute(
    'aria-label',
    /Follow-up$/,
  );
});

for (const [language, dir, numbers] of [
  ['en', 'ltr', [1, 2, 3, 4, 5, 6]],
  ['ar', 'rtl', [6]], // the colours are the same as in English
] as const)
  test(`every theme is readable, ${language}`, async ({ browser, request, quiet }) => {
    test.setTimeout(240_000);
    const email = language === 'en' ? 'priyanka.nair@demo.test' : 'melis.kaya@demo.test';
    const page = await browserOf(browser, request, email);
    quiet.hear(page);
    await save(request, email, {
      theme: null,
      mode: null,
      language,
      layout: { footer: { display: true, position: 'fixed' } },
    });
    await page.goto(LIST);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByText(/E-\d{4}-\d+/).first()).toBeAttached();
    await accessible(page, language);
    for (const mode of ['light', 'dark'] as const)
      for (const number of numbers) {
        const scheme = `${mode}${number}`;
        const before = await accent(page);
        await save(request, email, { theme: { main: scheme, navbar: scheme, toolbar: scheme, footer: scheme }, mode });
        await expect.poll(() => accent(page), scheme).not.toBe(before);
        await accessible(page, `${scheme} in ${language}`, 'color-contrast'); // a scheme changes colours only
      }
    const mixed = { main: 'light4', navbar: 'dark3', toolbar: 'mainThemeDark', footer: 'mainThemeDark' };
    const before = await accent(page);
    await save(request, email, { theme: mixed, mode: 'light', layout: { style: 'layout3' } });
    await expect.poll(() => accent(page)).not.toBe(before);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scheme', 'dark');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await accessible(page, `dark bars on a light page, ${language}`);
  });

const display = /^(Display and language|العرض واللغة)$/;
const panels = {
  settings: /^(Display settings|إعدادات العرض)$/,
  schemes: /^(Colour schemes|أنظمة الألوان)$/,
  quick: /^(Today|اليوم)$/,
};
for (const language of ['en', 'ar'] as const)
  test(`the panels are accessible, ${language}`, async ({ browser, request, quiet }) => {
    const email = language === 'en' ? 'kamran.javed@demo.test' : 'saima.rauf@demo.test';
    await save(request, email, { language });
    const page = await browserOf(browser, request, email);
    quiet.hear(page);
    await page.goto('/apps/vep-enquiries/all/all');
    await button(page, display).click();
    await expect(page.getByRole('dialog', { name: display })).toBeVisible();
    await accessible(page, `the display menu in ${language}`);
    await translated(page, language, 'the display menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: display })).toHaveCount(0);
    for (const [what, name] of Object.entries(panels)) {
      if (what !== 'quick') await button(page, display).click();
      await button(page, name).click();
      const panel = page.getByRole('dialog', { name });
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await accessible(page, `${what} in ${language}`);
      await translated(page, language, what);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, /^(More tools|أدوات أخرى)$/).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await accessible(page, `tools of a phone in ${language}`);
    await translated(page, language, 'tools of a phone');
  });
