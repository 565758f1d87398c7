import type { Page } from '@playwright/test';
import { type Api, expect, test, visit } from '../kit/fixtures.ts';
import { unique } from '../kit/keys.ts';
import { look, story } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type File = { id: string; name: string; status: string };
const LODGED = 9;

/** A new client of VE whose case is lodged. */
async function client(api: Api): Promise<File> {
  const { familyName, phone } = stranger();
  const given = { serCode: 'VE', familyName, phone: phone.local, statusId: LODGED };
  return api<File>('POST', '/api/profile-app/conversions', given);
}
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, person: string) => column(page, name).getByRole('link', { name: person });

test('a client is dragged on the board, rejected where the flow has no step, and moved by keyboard', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const file = await client(api);
  const status = async () => (await api<File>('GET', `/api/profile-app/conversions/${file.id}`)).status;
  await page.goto(`/apps/all-conversions-VE/VE/all?q=${file.name}`);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/layout=board/);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();

  await cardIn(page, 'Lodged', file.name).hover();
  await page.mouse.down();
  const refused = await column(page, 'In progress').boundingBox();
  await page.mouse.move((refused?.x ?? 0) + 40, (refused?.y ?? 0) + 90, { steps: 8 });
  await expect(column(page, 'In progress').getByText("Can't move here")).toBeVisible();
  const to = await column(page, 'Further information requested').boundingBox();
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 90, { steps: 8 });
  await page.mouse.up();
  await expect(cardIn(page, 'Further information requested', file.name)).toBeVisible();
  await expect.poll(status).toBe('Further information requested');

  await cardIn(page, 'Further information requested', file.name).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Move to Withdrawn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to “Withdrawn”' });
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Moved to Canada');
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  await expect(cardIn(page, 'Withdrawn', file.name)).toBeVisible();
  await expect.poll(status).toBe('Withdrawn');
});

test('conditions on clients are saved as a view with its count, and opened again by its link', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  await client(api);
  const name = unique('View');
  await page.goto('/apps/profile/list-conversions');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Conditions' }).click();
  const first = page.getByRole('group', { name: 'Condition 1' });
  await first.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Lodged' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply' }).click();
  const chips = page.getByRole('list', { name: 'Filters' });
  await expect(chips.getByText('Lodged')).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const total = page.getByText(/^[\d,]+ clients?$/);
  // other stories create clients in parallel, so both are read until they match
  const agrees = async () => (await tab.textContent())?.endsWith((await total.textContent())?.split(' ')[0] ?? '-');
  await expect.poll(agrees).toBe(true);

  const id = new URL(page.url()).searchParams.get('view');
  await page.goto(`/apps/profile/list-conversions?view=${id}`);
  await expect(chips.getByText('Lodged')).toBeVisible();
  await expect.poll(agrees).toBe(true);
});

story('lists of clients', 'manager', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/all-conversions-VE/VE/all?layout=board');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await look(view, 'client board');
  const where = JSON.stringify({ all: [{ field: 'nextActionAt', op: 'overdue' }] });
  await visit(page, `/apps/profile/list-conversions?where=${encodeURIComponent(where)}`);
  await expect(page.locator('[role=row] a').first()).toBeAttached();
  await look(view, 'clients filtered by a condition');
  await page.getByRole('button', { name: new RegExp(`^${say(language, 'list.filters')}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(language, 'list.conditions') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(view, 'conditions on clients');
});
