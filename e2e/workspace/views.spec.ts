import type { Page } from '@playwright/test';
import { accessible, expect, test, visit } from '../kit/fixtures.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Enquiries' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const total = (page: Page) => page.getByText(/^[\d,]+ enquir(y|ies)$/);

/** Opens a view of the strip, or of the menu at its end for the views that do not fit in the row. */
async function openView(page: Page, name: string) {
  const more = tabs(page).getByRole('button', { name: 'more: Views' });
  const tab = tabs(page).getByRole('link', { name }).filter({ visible: true });
  const item = page.getByRole('menuitem', { name });
  const soon = { timeout: 1_000 };
  // a tab moves into the menu when the counts of others need its place
  await expect(async () => {
    if ((await item.count()) > 0) await item.click(soon);
    else if ((await tab.count()) > 0) await tab.click(soon);
    else {
      await more.click(soon);
      await item.click(soon);
    }
  }).toPass({ timeout: 15_000 });
}

const own = () => `View ${crypto.randomUUID().slice(0, 8)}`;

test('conditions are built, shown as chips, saved as a view with its count, and opened again by its link', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  const name = own();
  await page.goto('/apps/enquiries/all');
  await expect(grid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter by conditions' });
  await dialog
    .getByRole('group', { name: 'Condition 1' })
    .getByRole('combobox', { name: 'Field' })
    .selectOption('Rating');
  await dialog.getByRole('group', { name: 'Condition 1' }).getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  const second = dialog.getByRole('group', { name: 'Condition 2' });
  await second.getByRole('combobox', { name: 'Field' }).selectOption('Created');
  await second.getByRole('combobox', { name: 'Condition' }).selectOption('in the last … days');
  await second.getByRole('spinbutton', { name: 'Days' }).fill('365');
  await accessible(page, 'conditions dialog');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Filters' }).getByText('last 365 days')).toBeVisible();

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = tabs(page).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const shown = (await total(page).textContent())?.replace(/\D/g, '');
  await expect(tab).toContainText(new RegExp(`${name}\\s*${Number(shown).toLocaleString('en')}$`));
  await accessible(page, 'list with a view');

  const id = new URL(page.url()).searchParams.get('view');
  await page.goto(`/apps/enquiries/all?view=${id}`);
  await expect(page.getByRole('list', { name: 'Filters' }).getByText('last 365 days')).toBeVisible();
  await expect(total(page)).toHaveText(new RegExp(`^${Number(shown).toLocaleString('en')} `));
  await page.getByRole('button', { name: 'Remove filter Rating' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await openView(page, 'All');
  await expect(page.getByRole('list', { name: 'Filters' })).toBeHidden();
});

test('a manager shares a view with a role; it shows as a tab for exactly those users, with their own rows', async ({
  page,
  signInAs,
  colleague,
}) => {
  const { api } = await signInAs('manager');
  const name = own();
  const blank = { list: 'enquiries', place: null, sort: null, layout: 'list', look: null, offices: [] };
  const view = await api<{ id: string; version: number }>('POST', '/api/views-app/views', {
    ...blank,
    name,
    filter: { rating: 'hot' },
    roles: ['buser'],
  });
  const dhaka = await colleague('buser');
  await dhaka.page.goto('/apps/veb-enquiries/all/all');
  await openView(dhaka.page, name);
  await expect(grid(dhaka.page)).toBeVisible();
  await expect(dhaka.page.getByRole('combobox', { name: 'Rating' }).getByText('Hot')).toBeVisible();
  await expect(grid(dhaka.page).getByRole('gridcell', { name: 'AU', exact: true })).toHaveCount(0);

  await visit(page, '/apps/enquiries/all');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  const panel = page.getByRole('dialog', { name: 'Manage views' });
  await panel.getByRole('button', { name: `More actions for ${name}` }).click();
  await accessible(page, 'view actions');
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(panel.getByRole('link', { name })).toBeHidden();
  expect(view.version).toBe(1);
});

test('on a phone the conditions fill the screen, mirrored in Arabic', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('embark.language', 'ar'));
  await signInAs('user');
  const where = JSON.stringify({
    any: [
      { field: 'nextFollowUp', op: 'overdue' },
      { field: 'owner', op: 'anyOf', value: ['me'] },
    ],
  });
  await page.goto(`/apps/enquiries/all?where=${encodeURIComponent(where)}`);
  await page.getByRole('button', { name: /^عوامل التصفية/ }).click();
  await page.getByRole('button', { name: 'الشروط' }).click();
  await expect(page.getByRole('dialog', { name: 'التصفية بالشروط' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await accessible(page, 'conditions on a phone, in Arabic');
});
