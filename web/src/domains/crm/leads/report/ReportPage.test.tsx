import type { Role } from '@embark/contracts/kit';
import type { LeadTable } from '@embark/contracts/crm/leads';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { around, offered, ok } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ReportPage } from './ReportPage.tsx';
import { reports } from './reports.ts';

const table: LeadTable = {
  by: { rows: 'source', columns: 'status' },
  columns: [
    { key: 'NE', label: null, total: 5 },
    { key: 'CV', label: null, total: 2 },
  ],
  rows: [
    { key: '1', label: 'Website', total: 4, cells: [4, 0] },
    { key: 'none', label: null, total: 3, cells: [1, 2] },
  ],
  total: 7,
};

/** The same table with months as rows or columns. */
function months(inRows: boolean): LeadTable {
  const keys = ['2026-01', '2026-02'];
  return {
    ...table,
    by: inRows ? { rows: 'month', columns: 'status' } : { rows: 'source', columns: 'month' },
    rows: inRows ? table.rows.map((row, at) => ({ ...row, key: keys[at] ?? '', label: null })) : table.rows,
    columns: inRows ? table.columns : table.columns.map((column, at) => ({ ...column, key: keys[at] ?? '' })),
  };
}

type Given = { status: number; body: unknown };
function open(address: string, role: Role = 'manager', answer: Given = ok(table), reference: Given = ok(offered)) {
  const asked: Record<string, string>[] = [];
  serverSays((request) => {
    if (request.includes('/catalogue-app/reference')) return reference;
    if (!request.includes('/leads-app/')) return around(request) ?? ok(offered);
    const query = Object.fromEntries(new URLSearchParams(request.split('?')[1]));
    asked.push(query);
    return [query.rows, query.columns].includes('month') ? ok(months(query.rows === 'month')) : answer;
  });
  const report = reports[address.split('?')[0] ?? ''];
  if (!report) throw new Error(address);
  const router = show(
    <SessionProvider value={person([role])}>
      <ReportPage report={report} />
    </SessionProvider>,
    address,
  );
  return { asked, router };
}
const period = 'createdFrom=2026-01-01&createdTo=2026-03-31';

test.each([
  ['/apps/leadsource', 'source', 'status', undefined, 'Leads by source'],
  ['/apps/leadstatus', 'leadStatus', 'month', undefined, 'Leads by lead status'],
  ['/apps/lead-assignee', 'assignee', 'status', undefined, 'Leads by counsellor'],
  ['/apps/leadsreport', 'month', 'status', 'AU', 'Leads report · Australia'],
  ['/apps/leadsreportBd', 'month', 'status', 'BD', 'Leads report · Bangladesh'],
  ['/apps/leadsreportPk', 'month', 'status', 'PK', 'Leads report · PK'],
  ['/apps/leads-source-report', 'source', 'month', 'AU', 'Lead source report · Australia'],
  ['/apps/leads-source-report-bd', 'source', 'month', 'BD', 'Lead source report · Bangladesh'],
  ['/apps/leads-source-report-pk', 'source', 'month', 'PK', 'Lead source report · PK'],
])('%s counts %s by %s', async (path, rows, columns, office, title) => {
  const { asked } = open(`${path}?${period}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  await screen.findByRole('table');
  expect(asked[0]).toMatchObject({ rows, columns, createdFrom: '2026-01-01', createdTo: '2026-03-31' });
  expect(asked[0]?.office).toBe(office);
  expect(screen.queryByRole('combobox', { name: 'Office' }) === null).toBe(office !== undefined);
});

test('each figure links to its list; zero is not a link', async () => {
  open(`/apps/leadsource?${period}&serCode=VE`);
  const row = within(await screen.findByRole('row', { name: /^Website/ }));
  const at = '/apps/leadlist?createdFrom=2026-01-01&createdTo=2026-03-31&leadSource=1&serCode=VE';
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`${at}&status=NE`, at]);
  expect(row.getAllByRole('cell')[1]?.querySelector('a')).toBeNull();
  const blank = within(screen.getByRole('row', { name: /^No source/ }));
  expect(blank.getAllByRole('link').at(-1)?.getAttribute('href')).toContain('leadSource=none');
  const foot = within(screen.getAllByRole('row').at(-1) ?? document.body);
  expect(foot.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['5', '2', '7']);
});

test('period, filters and measure go through the address', async () => {
  const { asked, router } = open(`/apps/leadsource?${period}`);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('combobox', { name: 'Service' }));
  await userEvent.click(await screen.findByRole('option', { name: /VE$/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ serCode: 'VE' }));
  await userEvent.click(screen.getByRole('button', { name: 'Swap rows and columns' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ rows: 'status', columns: 'source' }));
  await userEvent.click(screen.getByRole('button', { name: '12 months' }));
  const search = new URLSearchParams(router.state.location.search);
  expect(search.get('serCode')).toBe('VE');
  expect(search.get('createdFrom')).not.toBe('2026-01-01');
});

test('filters keep their places while their choices load', async () => {
  open(`/apps/leadsource?${period}`, 'manager', ok(table), { status: 503, body: {} });
  await screen.findByRole('combobox', { name: 'Status' });
  expect(screen.getByRole('combobox', { name: 'Lead source' })).toBeDefined();
});

test('an empty table says what to do', async () => {
  open(`/apps/leadsource?${period}`, 'manager', ok({ ...table, rows: [], columns: [], total: 0 }));
  expect(await screen.findByText('No leads in this period')).toBeDefined();
});

test('an error is shown with a retry', async () => {
  open(`/apps/leadsource?${period}`, 'manager', {
    status: 422,
    body: { code: 'invalid', message: 'Choose at most 36 months' },
  });
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('staff may print but not export; HR has no access to leads', async () => {
  open(`/apps/leadsource?${period}`, 'staff');
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('HR sees that it has no access to leads, and nothing is requested', () => {
  const { asked } = open(`/apps/leadsource?${period}`, 'hr');
  expect(screen.getByText("You don't have access to leads")).toBeDefined();
  expect(asked).toEqual([]);
});

test('changing the grouping from months and back keeps the whole table until the next one arrives', async () => {
  open(`/apps/leadsreport?${period}`);
  await screen.findByRole('table');
  expect(screen.getByRole('rowheader', { name: 'Jan 2026' })).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lead source' }));
  expect(await screen.findByRole('rowheader', { name: 'Website' })).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Month' }));
  expect(await screen.findByRole('rowheader', { name: 'Jan 2026' })).toBeDefined();
});
