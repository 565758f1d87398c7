import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from '../kit/fixtures.ts';

type Seen = { shifts: number[]; grounds: Set<string>; empty: number };
declare global {
  interface Window {
    seen: Seen;
    transitions: number;
  }
}

/** Records per frame: layout shift, the backgrounds drawn, and whether the menu was missing. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { shifts: [], grounds: new Set(), empty: 0 };
    window.seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const drawn = document.querySelector('#root')?.childElementCount ?? 0;
      if (drawn > 0 && !document.querySelector('nav')) seen.empty += 1;
      if (document.body) seen.grounds.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Runs `act`, waits until the page settles, and checks the layout shift; up to 0.1 for a whole visit counts as good. */
async function steady(page: Page, what: string, act: () => Promise<unknown>, grounds = 1) {
  await page.evaluate(() => {
    window.seen.shifts.length = window.seen.empty = 0;
    window.seen.grounds.clear();
  });
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const seen = await page.evaluate(() => ({ ...window.seen, grounds: [...window.seen.grounds] }));
  expect(
    seen.shifts.reduce((sum, one) => sum + one, 0),
    `${what}: jumps`,
  ).toBeLessThan(0.1);
  expect(seen.empty, `${what}: frames without a menu`).toBe(0);
  expect(seen.grounds.length, `${what}: grounds ${seen.grounds.join(' | ')}`).toBeLessThanOrEqual(grounds);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// no other story signs in as this demo user: the chosen language follows users everywhere
const ANITA = 'anita.kovac@demo.test';

test('changing page, language or mode never flashes or jumps', async ({ page, request }) => {
  test.slow();
  const reply = await request.post('/api/login', { data: { username: ANITA, password: demoPassword } });
  const { access_token: token } = await reply.json();
  await page.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
  await page.emulateMedia({ colorScheme: 'light' });
  await watch(page);
  await page.goto('/apps/aran-enquiries/all');
  await expect(page.getByRole('row').nth(5)).toBeVisible();

  await steady(page, 'to another page', async () => {
    await page.getByRole('link', { name: 'Embark home' }).click();
    await expect(page).toHaveURL(/dashboards$/);
    await expect(page.getByRole('link', { name: /Overdue/ }).first()).toBeVisible();
  });
  await steady(page, 'and back', async () => {
    await page.goBack();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Display and language' }).click();
  await steady(page, 'to Turkish', async () => {
    await page.getByRole('radio', { name: 'Türkçe' }).click();
    await expect(page.getByRole('button', { name: 'Görüntüleme ve dil' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Görüntüleme ve dil' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Display and language' })).toBeVisible();
  await steady(page, 'to dark', () => page.emulateMedia({ colorScheme: 'dark' }), 2);
  await steady(page, 'to light', () => page.emulateMedia({ colorScheme: 'light' }), 2);
});

test('nor does changing company, and the console stays clean', async ({ page, signInAs }) => {
  await signInAs('admin');
  await watch(page);
  await page.goto('/apps/dashboards');
  await expect(page.getByRole('link', { name: /Overdue/ }).first()).toBeVisible();
  for (const [chip, home] of [
    ['Consultancy. Switch to Aran Property', /\/apps\/aran-dashboards$/],
    ['Aran Property. Switch to Consultancy', /\/apps\/dashboards$/],
  ] as const)
    await steady(
      page,
      chip,
      async () => {
        await page.getByRole('button', { name: chip }).click();
        await expect(page).toHaveURL(home);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
      2, // one per company
    );
});

test('a company switch cancels pending requests of the previous company', async ({ page, signInAs }) => {
  await signInAs('admin');
  const switched = page.waitForResponse((reply) => reply.url().endsWith('/api/session-app/company'));
  const refused: string[] = [];
  page.on('response', (reply) => (reply.status() === 409 ? refused.push(reply.url()) : undefined));
  await page.route('**/api/**', async (route) => {
    if (/reference|counts/.test(route.request().url()) && route.request().headers()['x-company'] === 'fc')
      await switched;
    await route.continue().catch(() => undefined); // cancelled by the page
  });
  await page.goto('/apps/enquiries/all');
  await page.getByRole('button', { name: 'Consultancy. Switch to Aran Property' }).click();
  await expect(page).toHaveURL(/\/apps\/aran-dashboards$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});

test('with reduced motion nothing starts a transition', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.addInitScript(() => {
    window.transitions = 0;
    addEventListener('transitionrun', () => (window.transitions += 1), true);
  });
  await signInAs('admin');
  await page.goto('/apps/dashboards');
  await page.getByRole('link', { name: 'Notifications', exact: true }).hover();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.transitions)).toBe(0);
});
