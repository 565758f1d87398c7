import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { look, story } from './look.ts';
import { record } from './people.ts';

/** What a list says that it holds, as a number. */
async function counted(page: Page): Promise<number> {
  const says = page.getByText(/^[\d,]+ enquir(y|ies)$/);
  await expect(says).toBeVisible();
  return Number.parseInt((await says.innerText()).replaceAll(',', ''), 10);
}

test('a figure of a report opens the list that it counts, in the same number', async ({ page, signInAs }) => {
  const { api } = await signInAs('manager');
  await record(api, 'VE');
  await page.goto('/apps/leadsource');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads by source' })).toBeVisible();
  const row = page.getByRole('row', { name: /^Facebook/ });
  for (const which of ['first', 'last'] as const) {
    const figure = row.getByRole('link')[which]();
    const number = Number.parseInt((await figure.innerText()).replaceAll(',', ''), 10);
    await figure.click();
    await expect(page).toHaveURL(/\/apps\/leadlist\?.*leadSource=\d+/);
    expect(await counted(page)).toBe(number);
    await page.goBack();
  }
  const none = page
    .getByRole('row', { name: /^No source/ })
    .getByRole('link')
    .last();
  const without = Number.parseInt((await none.innerText()).replaceAll(',', ''), 10);
  await none.click();
  expect(await counted(page)).toBe(without);
});

test('what is counted, when and where stands in the address; the table can be taken along', async ({
  page,
  signInAs,
}) => {
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

test('every figure of a dashboard opens the list that it counts', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/apps/leads-dashboard');
  const figures = page.getByRole('region', { name: 'Figures of the period' });
  for (const name of ['Arrived', 'Contacted', 'Qualified', 'Lost', 'Overdue follow-ups']) {
    const figure = figures.getByRole('link', { name: new RegExp(`^${name}: `) });
    const number = Number.parseInt((await figure.innerText()).replaceAll(',', ''), 10);
    await figure.click();
    expect([name, await counted(page)]).toEqual([name, number]);
    await page.goBack();
  }
  const column = page.getByRole('list', { name: 'Arrivals' }).getByRole('link').last();
  const came = Number.parseInt(/: (\d+) lead/.exec((await column.getAttribute('aria-label')) ?? '')?.[1] ?? '', 10);
  await column.click();
  expect(await counted(page)).toBe(came);
  await page.goBack();
  const [counsellor] = await page.getByRole('region', { name: 'By counsellor' }).first().getByRole('link').all();
  const theirs = Number.parseInt((await counsellor?.innerText()) ?? '', 10);
  await counsellor?.click();
  await expect(page).toHaveURL(/\/apps\/lead-assignee-list/);
  expect(await counted(page)).toBe(theirs);
});

test('dashboards are for managers; reports show each office its own', async ({ page, signInAs }) => {
  await signInAs('buser');
  await page.goto('/apps/bd-leads-dashboard');
  await expect(page).not.toHaveURL(/leads-dashboard/);
  await page.goto('/apps/leadsreport');
  await expect(page.getByText('No leads in this period')).toBeVisible();
  await page.goto('/apps/leadstatus?rows=office&columns=status');
  await expect(page.getByRole('row', { name: /^Bangladesh/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Australia/ })).toHaveCount(0);
});

story('lead figures', 'manager', async (view) => {
  const { page } = view;
  await page.goto('/apps/bd-leads-dashboard');
  await expect(page.getByRole('table').first()).toBeVisible();
  await look(view, 'leads dashboard');
  await page.goto('/apps/leadsource');
  await expect(page.getByRole('table')).toBeVisible();
  await look(view, 'leads by source');
  await page.goto('/apps/lead-assignee-list?assignee=none&createdFrom=2026-01-01');
  await look(view, 'list of leads');
});
