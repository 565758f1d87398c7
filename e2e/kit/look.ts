import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { type Api, accessible, expect, type Role, still, test } from './fixtures.ts';
import { type Language, translated } from './texts.ts';

// Every screen, in the languages of both directions, on a desk and in the hand: what a machine can see of its looks.
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Look = { language: Language; size: keyof typeof sizes; mode: 'light' | 'dark' };
export type View = Look & { page: Page; info: TestInfo };

/** Both languages, both sizes and both modes, each beside each other once. */
const looks: Look[] = [
  { language: 'en', size: 'desk', mode: 'light' },
  { language: 'en', size: 'phone', mode: 'dark' },
  { language: 'ar', size: 'desk', mode: 'dark' },
  { language: 'ar', size: 'phone', mode: 'light' },
];
const named = ({ language, size, mode }: Look) => `${language} ${size} ${mode}`;

async function dress(view: View) {
  await view.page.setViewportSize(sizes[view.size]);
  await view.page.emulateMedia({ colorScheme: view.mode });
  await view.page.addInitScript((kept) => localStorage.setItem('embark.language', kept), view.language);
}

/** Waits until the screen stands still, looks at it, and keeps its picture. */
export async function look(view: View, what: string) {
  const { page, info, language } = view;
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  const coming = page.locator('[aria-busy=true], output .MuiSkeleton-root').filter({ visible: true });
  await expect(coming).toHaveCount(0);
  if (view.size === 'phone') await page.waitForLoadState('networkidle'); // what draws cards comes with the first list
  await page.evaluate(async () => void (await document.fonts.ready));
  await still(page);
  await page.screenshot({ path: join(info.project.outputDir, 'looks', `${what} ${named(view)}.png`) });
  const over = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
  expect(over, `${what}: wider than the window by`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
  await accessible(page, what);
  await translated(page, language, what);
}

type Row = { id: string };
export const first = async (api: Api, path: string): Promise<string> => {
  const { rows } = await api<{ rows: Row[] }>('GET', path);
  return rows[0]?.id ?? '';
};

const nobody: Api = () => Promise.reject(new Error('Nobody is signed in'));

/** A walk through screens, once for each look. */
export function story(title: string, role: Role | undefined, walk: (view: View, api: Api) => Promise<void>) {
  for (const one of looks)
    test(`${title}, ${named(one)}`, async ({ page, signInAs }, info) => {
      test.slow();
      const view = { ...one, page, info };
      await dress(view);
      await walk(view, role ? (await signInAs(role)).api : nobody);
    });
}
