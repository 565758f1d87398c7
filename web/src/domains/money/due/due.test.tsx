import type { DueItem, DueSums } from '@embark/contracts/money/due';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { DueItemsPage } from './DueItemsPage.tsx';
import { DuePage } from './DuePage.tsx';

beforeAll(() => Promise.all(['due', 'reports', 'payments', 'leads', 'enquiries'].map(needTexts)));

const none = { amount: 0, count: 0 };
const sums = (given: Partial<DueSums>): DueSums => ({
  all: none,
  current: none,
  d30: none,
  d60: none,
  d90: none,
  older: none,
  ...given,
});
/** T4 step 1: A$18,420.00 and BDT 3,45,000.00, never one sum. */
const aud = sums({
  all: { amount: 1_842_000, count: 14 },
  current: { amount: 990_000, count: 6 },
  d30: { amount: 462_000, count: 3 },
  d60: { amount: 220_000, count: 4 },
  older: { amount: 170_000, count: 1 },
});
const bdt = sums({ all: { amount: 34_500_000, count: 2 }, d30: { amount: 34_500_000, count: 2 } });
const item: DueItem = {
  id: conversionId,
  kind: 'instalment',
  conversionId,
  invoiceId: null,
  number: 'C-2026-00041',
  name: 'Sadia Rahman',
  what: 'Second instalment',
  currency: 'AUD',
  amount: 110_000,
  open: 55_000,
  aud: 55_000,
  audRate: null,
  audDay: null,
  audOld: false,
  dueOn: '2026-10-20',
  days: 36,
  age: 'd60',
  promisedOn: '2026-12-15',
  promise: 'promised',
  ownerId: 31,
  owner: 'Omar Haddad',
  office: 'AU',
};

function open(at: string, currencies = ['AUD', 'BDT']) {
  const asked: string[] = [];
  const same = { amount: 1_842_000, without: 0, old: 0, rate: '1', day: '2026-11-25' };
  const taka = { amount: 441_600, without: 1, old: 1, rate: '0.0128', day: '2026-11-01' };
  const tables = [
    { currency: 'AUD', rows: [{ key: 'AU', label: 'Australia', sums: aud, aud: same }], total: aud, aud: same },
    { currency: 'BDT', rows: [{ key: 'BD', label: 'Bangladesh', sums: bdt, aud: taka }], total: bdt, aud: taka },
  ].filter(({ currency }) => currencies.includes(currency));
  serverSays((request) => {
    if (!request.includes('/money-app/due')) return around(request) ?? ok([]);
    asked.push(request);
    const by = request.includes('rows=counsellor') ? 'counsellor' : 'office';
    const leftOut = [{ currency: 'BDT', amount: 100_000, count: 1 }];
    const total = { amount: 2_283_600, without: 1, old: 1, leftOut };
    return ok(request.includes('/table') ? { by, currencies: tables, aud: total } : { rows: [item], total: 1 });
  });
  show(
    <SessionProvider value={person(['acc'])}>{at.includes('items') ? <DueItemsPage /> : <DuePage />}</SessionProvider>,
    at,
    at.split('?')[0] ?? at,
  );
  return asked;
}

test('S1: accounts stay at addresses of their own', async () => {
  open('/apps/money/due');
  const table = within(await screen.findByRole('region', { name: 'Open amounts in AUD' }));
  const row = within(table.getByRole('row', { name: /^Australia/ }));
  expect(row.getByRole('link', { name: '$2,200.00' }).getAttribute('href')).toBe(
    '/apps/money/due/items?currency=AUD&age=d60&office=AU',
  );
  expect(screen.getByRole('link', { name: 'Show all items' }).getAttribute('href')).toBe('/apps/money/due/items');
});

test('L9: each currency has its own table, and a sum opens its list', async () => {
  open('/apps/reports/due');
  const table = within(await screen.findByRole('region', { name: 'Open amounts in AUD' }));
  const row = within(table.getByRole('row', { name: /^Australia/ }));
  expect(row.getByRole('link', { name: '$18,420.00' })).toBeDefined();
  expect(row.getByRole('link', { name: '$2,200.00' }).getAttribute('href')).toBe(
    '/apps/reports/due/items?currency=AUD&age=d60&office=AU',
  );
  const total = within(table.getByRole('row', { name: /^Total/ }));
  expect(total.getByRole('link', { name: '$1,700.00' }).getAttribute('href')).toBe(
    '/apps/reports/due/items?currency=AUD&age=older',
  );
  const taka = within(screen.getByRole('region', { name: 'Open amounts in BDT' }));
  expect(taka.getAllByText(/3,45,000\.00/).length).toBeGreaterThan(0);
});

const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';

test('L9: the AUD column names its rate, marks an old one, and the total says what it leaves out', async () => {
  open('/apps/reports/due');
  const table = within(await screen.findByRole('region', { name: 'Open amounts in BDT' }));
  const row = table.getByRole('row', { name: /^Bangladesh/ });
  const sum = within(row).getByRole('link', { name: '≈ $4,416.00' });
  expect(plain(sum.getAttribute('data-hint'))).toBe('1 BDT = 0.0128 AUD, rate of 1 Nov 2026');
  expect(sum.getAttribute('href')).toBe('/apps/settings/exchange-rates?currency=BDT');
  expect(row.textContent).toMatch(/1 without a rate.*old rate, of 1 Nov 2026/);
  expect(screen.queryAllByRole('columnheader', { name: '≈ AUD' })).toHaveLength(1); // the table in AUD has none
  const total = screen.getByRole('region', { name: /All currencies in AUD/ });
  expect(plain(total.textContent)).toMatch(/≈ \$22,836\.00.*older than 7 days.*Left out: .*1,000\.00 \(1 item in BDT/);
});

test('the tables are grouped by counsellor on request', async () => {
  const asked = open('/apps/reports/due');
  await userEvent.click(await screen.findByRole('button', { name: 'Counsellor' }));
  await waitFor(() => expect(asked.some((one) => one.includes('rows=counsellor'))).toBe(true));
});

test('with nothing open it says so', async () => {
  open('/apps/reports/due', []);
  expect(await screen.findByText('Nothing is open')).toBeDefined();
});

test('the list shows how late an item is, its promise and what is open', async () => {
  open('/apps/reports/due/items?currency=AUD&age=d60');
  const row = within(await screen.findByRole('row', { name: /Sadia Rahman/ }));
  expect(row.getByText('36 days late')).toBeDefined();
  expect(row.getAllByText('$550.00')).toHaveLength(2); // open, and in AUD
  expect(row.getByText(/Promised · .*15/)).toBeDefined();
  expect(row.getByRole('link', { name: 'Sadia Rahman' }).getAttribute('href')).toBe(
    `/apps/profile/conversion/${conversionId}/payments`,
  );
});
