import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { type Api, accessible, expect, painted, type Role, still, test } from './fixtures.ts';
import { fits } from './fits.ts';
import { type Language, say, translated } from './texts.ts';

// Checks of every screen, in left-to-right and right-to-left languages, on desktop and phone.
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Look = { size: keyof typeof sizes; mode: 'light' | 'dark'; axe?: 'all' | 'color-contrast' };
type Walked = Extract<Language, 'en' | 'ar'>;
/** `npm test` saves no pictures, because no one views them and they take a twentieth of a story's time. */
const hasPictures = process.env.E2E_PICTURES !== 'off';
export type View = { page: Page; info: TestInfo; language: Walked };

/** Covers both languages, sizes and modes, each pair once. What axe finds does not depend on the language, except colours in dark mode on desktop. */
const looks: Record<Walked, readonly [desk: Look, phone: Look]> = {
  en: [
    { size: 'desk', mode: 'light', axe: 'all' },
    { size: 'phone', mode: 'dark', axe: 'all' },
  ],
  ar: [
    { size: 'desk', mode: 'dark', axe: 'color-contrast' },
    { size: 'phone', mode: 'light' },
  ],
};

async function applyLook(page: Page, { size, mode }: Look) {
  await page.emulateMedia({ colorScheme: mode });
  await page.setViewportSize(sizes[size]);
}

/** Checks the screen at desktop and phone size, then returns to desktop. */
export async function look(view: View, what: string) {
  const [desk, phone] = looks[view.language];
  await check(view, desk, what);
  await applyLook(view.page, phone);
  await check(view, phone, what);
  if (view.language === 'en') await fits(view.page, what);
  await applyLook(view.page, desk);
}

/** Waits until nothing has arrived for half a second. Playwright's `networkidle` can wait forever on pages with frames. */
const arrived = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.now() -
        Math.max(
          0,
          ...performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration),
        ) >
      500,
    undefined,
    { polling: 100 },
  );

/** Waits until the screen is still, saves a screenshot, and checks its width, direction, accessibility and language. */
async function check({ page, info, language }: View, { size, mode, axe }: Look, what: string) {
  // after a click the page before stays, with its heading, until the next one has loaded
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLElement>('main[data-address]')?.dataset['address'];
    return shown === undefined || shown === location.pathname + location.search;
  });
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  const coming = page.locator('[aria-busy=true], output .MuiSkeleton-root').filter({ visible: true });
  await expect(coming).toHaveCount(0);
  // a notification from another story would cover what is below it
  const popups = page.getByRole('region', { name: say(language, 'notifications.popups') });
  const closing = popups.getByRole('button', { name: say(language, 'kit.close'), exact: true });
  await expect(async () => {
    await closing.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    expect(await closing.count()).toBe(0); // another may have come meanwhile
  }).toPass({ timeout: 15_000 });
  if (size === 'phone') await arrived(page); // the cards' chunk loads with the first list
  await page.evaluate(async () => void (await document.fonts.ready));
  await still(page);
  const name = `${what} ${language} ${size} ${mode}`;
  if (hasPictures) await page.screenshot({ path: join(info.project.outputDir, 'looks', `${name}.png`) });
  else await painted(page); // as a screenshot does: until a new window size has been drawn
  const over = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
  expect(over, `${name}: wider than the window by`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
  if (axe) await accessible(page, name, axe);
  await translated(page, language, name);
}

type Row = { id: string };
export const first = async (api: Api, path: string): Promise<string> => {
  const { rows } = await api<{ rows: Row[] }>('GET', path);
  return rows[0]?.id ?? '';
};

const signedOut: Api = () => Promise.reject(new Error('This story is signed out'));

type Others = { colleague: (role: Role) => Promise<{ page: Page; api: Api }> };

/** Opens a page that has not been loaded yet in this language, at the size and in the mode of its story. */
export async function applyLanguage(page: Page, language: Walked) {
  await applyLook(page, looks[language][0]);
  await page.addInitScript((kept) => localStorage.setItem('embark.language', kept), language);
}

/**
 * A walk through screens in English and in Arabic; `look` checks each at desktop and phone size. `others` signs in colleagues.
 * Both may run at once: a role per language where one user can do only one of what the walk does.
 */
export function story(
  title: string,
  roles: Role | Readonly<Record<Walked, Role>> | undefined,
  walk: (view: View, api: Api, others: Others) => Promise<void>,
) {
  for (const language of ['en', 'ar'] as const)
    test(`${title}, in ${language}`, async ({ page, signInAs, colleague }, info) => {
      test.slow();
      await applyLanguage(page, language);
      const role = typeof roles === 'object' ? roles[language] : roles;
      await walk({ page, info, language }, role ? (await signInAs(role)).api : signedOut, { colleague });
    });
}
