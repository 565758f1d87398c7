import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { type Api, accessible, expect, type Role, test } from './fixtures.ts';
import { type Language, say, translated } from './texts.ts';

// Every screen, in the languages of both directions, on a desk and in the hand: what a machine can see of its looks.
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Look = { language: Language; size: keyof typeof sizes; mode: 'light' | 'dark' };
type View = Look & { page: Page; info: TestInfo };

const light = (['en', 'ar'] as const).flatMap((language): Look[] => [
  { language, size: 'desk', mode: 'light' },
  { language, size: 'phone', mode: 'light' },
]);
const dark: Look[] = [
  { language: 'en', size: 'desk', mode: 'dark' },
  { language: 'ar', size: 'phone', mode: 'dark' },
];
const named = ({ language, size, mode }: Look) => `${language} ${size} ${mode}`;

async function dress(view: View) {
  await view.page.setViewportSize(sizes[view.size]);
  await view.page.emulateMedia({ colorScheme: view.mode, reducedMotion: 'reduce' });
  await view.page.addInitScript((kept) => localStorage.setItem('embark.language', kept), view.language);
}

/** Waits until the screen stands still, looks at it, and keeps its picture. */
async function look(view: View, what: string) {
  const { page, info, language } = view;
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  const coming = page.locator('[aria-busy=true], output .MuiSkeleton-root').filter({ visible: true });
  await expect(coming).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.screenshot({ path: join(info.project.outputDir, 'looks', `${what} ${named(view)}.png`) });
  const over = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
  expect(over, `${what}: wider than the window by`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
  await accessible(page, what);
  await translated(page, language, what);
}

type Row = { id: string };
const first = async (api: Api, path: string): Promise<string> => {
  const { rows } = await api<{ rows: Row[] }>('GET', path);
  return rows[0]?.id ?? '';
};

const nobody: Api = () => Promise.reject(new Error('Nobody is signed in'));

function story(title: string, role: Role | undefined, looks: Look[], walk: (view: View, api: Api) => Promise<void>) {
  for (const one of looks)
    test(`${title}, ${named(one)}`, async ({ page, signInAs }, info) => {
      test.slow();
      const view = { ...one, page, info };
      await dress(view);
      await walk(view, role ? (await signInAs(role)).api : nobody);
    });
}

story('sign-in and a wrong way', undefined, light, async (view) => {
  const { page, language } = view;
  await page.goto('/login');
  await page.getByRole('textbox', { name: say(language, 'session.login.email'), exact: true }).fill('a');
  await look(view, 'login');
  await page.goto('/nowhere');
  await look(view, 'not found');
});

story('the enquiries', 'manager', [...light, ...dark], async (view, api) => {
  const { page, language } = view;
  await page.goto('/apps/enquiries/all');
  await expect(page.getByText(/E-\d{4}-\d+/).first()).toBeAttached();
  await look(view, 'list');
  if (view.mode === 'dark') return;
  const peeked = await first(api, '/api/enquiries-app/enquiries?status=FU&size=1');
  await page.goto(`/apps/enquiries/FU?rating=hot,warm&peek=${peeked}`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await look(view, 'peek');
  await page.goto('/apps/enquiries/enquiry/new');
  await page.getByRole('textbox', { name: say(language, 'enquiries.field.givenNames') }).fill('Ayesha');
  await page.getByRole('button', { name: say(language, 'enquiries.form.save') }).click();
  await look(view, 'new enquiry');
});

story('the record', 'manager', [...light, ...dark], async (view, api) => {
  const { page, language } = view;
  const id = await first(api, '/api/enquiries-app/enquiries?status=IP&kind=admission&size=1&sort=-lastActivityAt');
  await page.goto(`/apps/enquiries/enquiry/${id}`);
  await look(view, 'record');
  if (view.mode === 'dark') return;
  const said = [say(language, 'enquiries.move.menu'), say(language, 'enquiries.key.move')];
  await page.getByRole('button', { name: new RegExp(`^(${said[0]}$|${said[1]})`) }).click();
  await page.getByRole('menuitem', { name: say(language, 'enquiries.status.CL') }).click();
  await look(view, 'move');
  await page.goto(`/apps/enquiries/enquiry/${id}/history`);
  await look(view, 'history');
});

const file = [
  'Student;Mobile No;Email Address;Service;Branch;Heard from;When',
  'Nusrat Jahan;01711-220331;nusrat@example.org;ADB;Dhaka office;Facebook;12/03/2026',
  '"Mr. Ali Raza";0300 1234567;ali.raza@example.org;Study abroad;Lahore;A friend of mine;01/04/2026',
  ';;;ADB;;;',
].join('\n');

story('the import', 'admin', light, async (view) => {
  const { page, language } = view;
  const t = (key: string) => say(language, key);
  await page.goto('/apps/enquiries/import');
  await look(view, 'import file');
  const buffer = Buffer.from(file);
  await page.getByLabel(t('imports.file.label')).setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: t('imports.values.title') })).toBeVisible();
  await look(view, 'import columns');
  await page.getByRole('button', { name: t('imports.next.columns'), exact: true }).click();
  const rehearse = language === 'ar' ? 'imports.rehearse_few' : 'imports.rehearse_other';
  await page.getByRole('radio', { name: t('imports.duplicates.update.title') }).check();
  await look(view, 'import duplicates');
  await page.getByRole('button', { name: say(language, rehearse, { number: '3' }) }).click();
  await expect(page.getByRole('button', { name: t('imports.actions.change') })).toBeVisible({ timeout: 30_000 });
  await look(view, 'rehearsal');
  await page.goto('/apps/enquiries/import?view=past');
  await expect(page.getByText('fair.csv').first()).toBeVisible();
  await look(view, 'past imports');
});

story('the clients', 'manager', light, async (view, api) => {
  const { page } = view;
  await page.goto('/apps/profile/list-conversions');
  await expect(page.getByText(/C-\d{4}-\d+/).first()).toBeAttached();
  await look(view, 'clients');
  const id = await first(api, '/api/profile-app/conversions?size=1');
  await page.goto(`/apps/profile/conversion/${id}/overview`);
  await look(view, 'client');
  await page.goto(`/apps/profile/conversion/${id}/timeline`);
  await look(view, 'client timeline');
});
