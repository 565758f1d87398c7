import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record } from '../kit/people.ts';

/** The count a list shows, as a number. */
async function counted(page: Page): Promise<number> {
  const says = page.getByText(/^[\d,]+ enquir(y|ies)$/);
  await expect(says).toBeVisible();
  return Number.parseInt((await says.innerText()).replaceAll(',', ''), 10);
}

const numberIn = (text: string) => Number.parseInt(text.replaceAll(',', ''), 10);

/** Waits until a figure and the list it links to show the same number. Colleagues may add records meanwhile, so both are read again. */
const agrees = (page: Page, address: string, figure: Locator, read = (link: Locator) => link.innerText()) =>
  expect(async () => {
    await visit(page, address);
    await expect(figure).toBeVisible();
    const number = numberIn(await read(figure));
    await figure.click();
    expect(await counted(page)).toBe(number);
  }).toPass({ timeout: 60_000 });

test('a figure of a report opens its list, with the same number', async ({ page, signInAs }) => {
  test.slow();
  const { api } = await signInAs('manager');
  await record(api, 'VE');
  const facebook = page.getByRole('row', { name: /^Facebook/ }).getByRole('link');
  for (const link of [facebook.first(), facebook.last()]) {
    await agrees(page, '/apps/leadsource', link);
    await expect(page).toHaveURL(/\/apps\/leadlist\?.*leadSource=\d+/);
  }
  const none = page.getByRole('row', { name: /^No source/ }).getByRole('link');
  await agrees(page, '/apps/leadsource', none.last());
});

test('the measure, period and scope are in the address; the table can be exported', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/apps/leadsreportBd');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads report · Bangladesh' })).toBeVisible();
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/createdFrom=.*createdTo=/);
  await page.getByRole('button', { name: 'Swap rows and columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^leads status by month \d{4}-\d\d-\d\d\.csv$/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
});

test('every figure of a dashboard opens its list', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  const dashboard = '/apps/leads-dashboard';
  const figures = page.getByRole('region', { name: 'Key figures' });
  for (const name of ['New leads', 'Contacted', 'Qualified', 'Lost', 'Overdue follow-ups'])
    await agrees(page, dashboard, figures.getByRole('link', { name: new RegExp(`^${name}: `) }));
  const column = page.getByRole('list', { name: 'New leads' }).getByRole('link').last();
  await agrees(
    page,
    dashboard,
    column,
    async (link) => /: (\d+) lead/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '',
  );
  await agrees(page, dashboard, page.getByRole('region', { name: 'By counsellor' }).first().getByRole('link').first());
  await expect(page).toHaveURL(/\/apps\/lead-assignee-list/);
});

test('dashboards are for managers; reports show each office its own data', async ({ page, signInAs }) => {
  await signInAs('buser');
  await page.goto('/apps/bd-leads-dashboard');
  await expect(page).not.toHaveURL(/leads-dashboard/);
  await visit(page, '/apps/leadsreport');
  await expect(page.getByText('No leads in this period')).toBeVisible();
  await visit(page, '/apps/leadstatus?rows=office&columns=status');
  await expect(page.getByRole('row', { name: /^Bangladesh/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Australia/ })).toHaveCount(0);
});

story('lead figures', 'manager', async (view) => {
  const { page } = view;
  await visit(page, '/apps/bd-leads-dashboard');
  await expect(page.getByRole('table').first()).toBeVisible();
  await look(view, 'leads dashboard');
  await visit(page, '/apps/leadsource');
  await expect(page.getByRole('table')).toBeVisible();
  await look(view, 'leads by source');
  await visit(page, '/apps/lead-assignee-list?assignee=none&createdFrom=2026-01-01');
  await look(view, 'lead list');
});
