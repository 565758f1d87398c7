import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, still, test } from '../kit/fixtures.ts';

const good = ['region', 'landmark-unique', 'aria-dialog-name', 'heading-order'];

/** Fails when a state of the shell violates axe's best practices for landmarks and dialogs. */
async function landmarked(page: Page, what: string) {
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const broken = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, good);
  expect(broken, what).toEqual([]);
}

test('every state of the shell has landmarks and names', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  await page.goto('/apps/leads-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await landmarked(page, 'the page');
  const banner = page.getByRole('banner');
  for (const [button, role] of [
    [/^Search or run/, 'dialog'],
    [/^Office clocks/, 'dialog'],
    [/^Display and language/, 'dialog'],
    [/^Shortcuts/, 'dialog'],
    [/^Today/, 'dialog'],
    [/^Notifications/, 'dialog'],
    [/^Account/, 'menu'],
  ] as const) {
    await banner.getByRole('button', { name: button }).click();
    await expect(page.getByRole(role)).toBeVisible();
    await landmarked(page, String(button));
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of ['Open menu', 'More tools', 'Search or run a command…']) {
    await banner.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await landmarked(page, `${button} on a phone`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an address of the other company redirects home, by navigation or full load', async ({ page, signInAs }) => {
  const { api } = await signInAs('manager');
  const { access_token: token } = await api<{ access_token: string }>('POST', '/api/session-app/company', {
    company: 'ar',
  });
  await page.addInitScript((given) => localStorage.setItem('embark.access_token', given), token);
  await page.goto('/apps/leads-dashboard');
  await expect(page).toHaveURL(/\/apps\/aran-dashboards$/);
  await page.goto('/apps/aran-clients');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/apps/leads-dashboard');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page).toHaveURL(/\/apps\/aran-dashboards$/);
});

test('two-key shortcuts open the everyday screens, and the dialog lists them', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/apps/dashboards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [keys, url] of [
    ['gl', /\/apps\/enquiries\/all$/],
    ['gc', /\/apps\/profile\/list-conversions$/],
    ['gs', /\/apps\/global-search\/search$/],
    ['gh', /\/apps\/dashboards$/],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page).toHaveURL(url);
  }
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'All shortcuts' }).click();
  await expect(page.getByRole('dialog').getByText('g m', { exact: true })).toBeVisible();
});
