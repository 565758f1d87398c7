import { readFile } from 'node:fs/promises';
import { accessible, expect, test, visit } from '../kit/fixtures.ts';

const list = '/apps/enquiries/all?assignee=me';

test('a few enquiries are tagged, and the toast undoes it', async ({ page, signInAs }) => {
  const { api } = await signInAs('user');
  await page.goto(list);
  const grid = page.getByRole('grid');
  await grid.getByRole('checkbox').nth(1).check();
  await grid.getByRole('checkbox').nth(2).check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Tags', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add or remove tags' });
  const tag = `fair ${Date.now()}`;
  await dialog.getByRole('combobox', { name: 'Tags to add' }).fill(`${tag},`);
  await expect(dialog.getByRole('status', { name: 'What will happen' })).toContainText('2 records will be updated');
  await accessible(page, 'bulk update confirmation');
  await dialog.getByRole('button', { name: 'Update tags on 2 records' }).click();
  await expect(page.getByText('2 records updated')).toBeVisible();
  await expect(bar).toBeHidden();
  const tagged = async () =>
    (await api<{ total: number }>('GET', `/api/enquiries-app/enquiries?tag=${encodeURIComponent(tag)}`)).total;
  expect(await tagged()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 records restored.')).toBeVisible();
  expect(await tagged()).toBe(0);
});

test('all matches are rated in the background, by keyboard, and the task is undone from its page', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto('/apps/enquiries/all?rating=cold');
  const grid = page.getByRole('grid');
  await expect(grid.getByText(/E-\d{4}-\d+/).first()).toBeVisible(); // before that there is no row to select
  await grid.getByRole('checkbox', { name: 'Select loaded rows' }).check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Set lead status' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set lead status' });
  await dialog.getByRole('combobox', { name: 'Lead status' }).press('Enter');
  await page.getByRole('option', { name: 'Nurture' }).press('Enter');
  await dialog.getByRole('button', { name: /^Set lead status for [\d,]+ records$/ }).press('Enter');
  const work = page.getByRole('region', { name: 'Task progress' });
  await expect(work.getByRole('group', { name: /Lead status/ })).toBeVisible();
  await page.goto('/apps/dashboards'); // the card stays
  await expect(work.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await visit(page, '/apps/jobs');
  await page
    .getByRole('row', { name: /Lead status/ })
    .first()
    .getByRole('rowheader')
    .click();
  const panel = page.getByRole('dialog', { name: /Lead status/ });
  await expect(panel.getByText(/records updated/)).toBeVisible();
  await accessible(page, 'background task');
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download results (CSV)' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('number,name,service,outcome,reason');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('a list is exported as filtered and shown', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/apps/enquiries/all?rating=hot&assignee=me');
  const shown = await page
    .locator('output')
    .filter({ hasText: /enquir/ })
    .first()
    .textContent();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Name,Service,Status,Rating');
  expect(lines.length - 1).toBe(Number((shown ?? '').replaceAll(/\D/g, '')));
});

test('staff can neither reassign nor export', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/apps/enquiries/all');
  await page.getByRole('grid').getByRole('checkbox').nth(1).check();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar.getByRole('button', { name: 'Change status', exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Assign', exact: true })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
});
