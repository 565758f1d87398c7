import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { receiptId } from '../../../../test/payments.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { itemsOf } from './links.ts';
import { PaidItemsPage } from './PaidItemsPage.tsx';
import { PaidPage } from './PaidPage.tsx';

beforeAll(() => Promise.all(['paid', 'reports', 'payments', 'leads', 'enquiries'].map(needTexts)));

const total = {
  amount: 77_000,
  count: 3,
  aud: { amount: 986, without: 0, old: 0, rate: null, day: null },
};
const inAll = { amount: 77_986, without: 0, old: 0, leftOut: [] };
const row = {
  id: receiptId,
  conversionId,
  number: 'AUR/26-27/00045',
  fileNumber: 'C-2026-00041',
  name: 'Sadia Rahman',
  receivedOn: '2026-12-01',
  amount: 77_000,
  aud: null,
  audRate: null,
  audDay: null,
  audOld: false,
  refunded: 0,
  currency: 'AUD',
  method: 'bank',
  service: 'AD',
  ownerId: 31,
  owner: 'Omar Haddad',
  office: 'AU',
};

function open(at: string, isEmpty = false) {
  const asked: string[] = [];
  serverSays((request) => {
    if (!request.includes('/money-app/paid')) return around(request) ?? ok([]);
    asked.push(request);
    if (!request.includes('/table')) return ok({ rows: [row], total: 1 });
    if (request.includes('rows=month')) {
      const rows = [{ key: '2026-02-01', label: '2026-02-01', ...total }];
      return ok({ by: 'month', currencies: [{ currency: 'AUD', rows, total }], aud: inAll });
    }
    const currencies = [
      { currency: 'AUD', rows: [{ key: 'AU', label: 'Australia', ...total }], total },
      { currency: 'BDT', rows: [{ key: 'BD', label: 'Bangladesh', ...total }], total },
    ];
    return ok({ by: 'office', currencies: isEmpty ? [] : currencies, aud: inAll });
  });
  const isItems = at.includes('items');
  show(
    <SessionProvider value={person(['acc'])}>{isItems ? <PaidItemsPage /> : <PaidPage />}</SessionProvider>,
    at,
    isItems ? '/apps/reports/paid/items' : '/apps/reports/paid/:service/:type',
  );
  return asked;
}

test('L9: each currency has its own table, and a sum opens its list with the same filter', async () => {
  const asked = open('/apps/reports/paid/AD/bank?receivedFrom=2026-12-01');
  const table = within(await screen.findByRole('region', { name: 'Received in AUD' }));
  const line = within(table.getByRole('row', { name: /^Australia/ }));
  expect(line.getByRole('link', { name: '$770.00' }).getAttribute('href')).toBe(
    '/apps/reports/paid/items?service=AD&method=bank&receivedFrom=2026-12-01&currency=AUD&office=AU',
  );
  expect(asked[0]).toMatch(/service=AD/);
  expect(asked[0]).toMatch(/method=bank/);
  const taka = within(screen.getByRole('region', { name: 'Received in BDT' }));
  const [sum] = taka.getAllByRole('link', { name: '≈ $9.86' });
  expect(sum?.getAttribute('data-hint')).toBe('Each receipt by the rate of its day.');
});

test('the report is grouped and narrowed', async () => {
  const asked = open('/apps/reports/paid/all/all');
  await userEvent.click(await screen.findByRole('button', { name: 'Month' }));
  await waitFor(() => expect(asked.some((one) => one.includes('rows=month'))).toBe(true));
  expect(await screen.findByRole('rowheader', { name: 'Feb 2026' })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Paid by'), 'cash');
  await waitFor(() => expect(asked.some((one) => one.includes('method=cash'))).toBe(true));
});

test('a month opens its days, within the days of the report', () => {
  const figure = { currency: 'AUD', row: ['month', '2026-02-01'] as const };
  expect(itemsOf({ ...figure, scope: {} })).toContain('receivedFrom=2026-02-01&receivedTo=2026-02-28');
  expect(itemsOf({ ...figure, scope: { receivedFrom: '2026-02-10', receivedTo: '2026-02-20' } })).toContain(
    'receivedFrom=2026-02-10&receivedTo=2026-02-20',
  );
});

test('with nothing received it says so', async () => {
  open('/apps/reports/paid/all/all', true);
  expect(await screen.findByText('Nothing was received')).toBeDefined();
});

test('the list opens the payments of a file', async () => {
  open('/apps/reports/paid/items?currency=AUD');
  const link = await screen.findByRole('link', { name: 'Sadia Rahman' });
  expect(link.getAttribute('href')).toBe(`/apps/profile/conversion/${conversionId}/payments`);
  expect(screen.getByText('no rate')).toBeDefined();
});
