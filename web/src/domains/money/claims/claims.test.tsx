import type { ClaimGroup, ClaimRow } from '@embark/contracts/money/claims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { applicationId } from '../../../../test/applications.ts';
import { conversionId } from '../../../../test/conversions.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { ClaimsPage } from './ClaimsPage.tsx';

beforeAll(() => needTexts('claims'));

const id = (n: number) => `0197a000-0000-7000-8000-00000000f10${n}`;
const row = (n: number, given: Partial<ClaimRow> = {}): ClaimRow => ({
  id: id(n),
  applicationId,
  conversionId,
  number: `AP-2026-0031${n}`,
  name: `Student ${n}`,
  course: 'Bachelor of Nursing',
  office: 'AU',
  period: 1,
  censusOn: '2027-03-31',
  claimBy: '2027-05-30',
  currency: 'AUD',
  expected: 255_000,
  gaps: [],
  ...given,
});
const group = (given: Partial<ClaimGroup> = {}): ClaimGroup => ({
  key: 'AU AUD 1 order 30',
  office: 'AU',
  entity: 'Harbour Migration Pty Ltd',
  currency: 'AUD',
  perInvoice: 1,
  purchaseOrder: true,
  paymentDays: 30,
  rows: [row(1), row(2), row(3)],
  ...given,
});

function open(groups: ClaimGroup[], left: ClaimRow[] = [], address = '/?provider=3') {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/providers'))
      return { status: 200, body: [{ id: 3, name: 'Southern University', count: 4 }] };
    if (request.startsWith('GET')) return { status: 200, body: { groups, left } };
    sent.push(body);
    const made = { status: 'issued', count: 1, currency: 'AUD', net: 255_000, tax: 25_500, total: 280_500 };
    const invoices = [
      { ...made, id: id(8), number: 'AU/26-27/000124' },
      { ...made, id: id(9), number: null, status: 'draft' },
    ];
    return { status: 200, body: { invoices, refused: ["Enter the buyer's tax number"] } };
  });
  show(
    <SessionProvider value={person(['acc'])}>
      <ClaimsPage />
    </SessionProvider>,
    address,
  );
  return sent;
}

test('M3: students of a rule are claimed with a purchase order; one is taken out', async () => {
  const sent = open([group()]);
  const section = within(await screen.findByRole('region', { name: 'AU · Harbour Migration Pty Ltd · AUD' }));
  expect(section.getByText(/3 students · 3 invoices/).textContent).toContain('$7,650.00');
  await userEvent.click(section.getByRole('checkbox', { name: 'Claim Student 2, period 1' }));
  expect(section.getByText(/2 students · 2 invoices/).textContent).toContain('$5,100.00');
  await userEvent.click(screen.getByRole('button', { name: 'Create invoices' }));
  expect(await section.findByText('Enter the purchase order')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(section.getByRole('textbox', { name: /Purchase order/ }), 'PO-778');
  await userEvent.click(screen.getByRole('button', { name: 'Create invoices' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    providerId: 3,
    ids: [id(1), id(3)],
    orders: [{ key: 'AU AUD 1 order 30', reference: 'PO-778' }],
    issue: true,
  });
  const dialog = within(await screen.findByRole('dialog', { name: '2 invoices created' }));
  expect(dialog.getByRole('link', { name: 'AU/26-27/000124' }).getAttribute('href')).toContain(id(8));
  expect(dialog.getByText("Enter the buyer's tax number")).toBeDefined();
});

test('M3: what lacks a detail is listed first, with what is missing', async () => {
  open([group({ purchaseOrder: false })], [row(4, { gaps: ['studentNumber', 'coe'] })]);
  const left = within(await screen.findByRole('region', { name: "Can't be claimed yet: 1 student" }));
  expect(left.getByText('Missing: student number, CoE')).toBeDefined();
  expect(left.getByRole('link', { name: 'Student 4' }).getAttribute('href')).toContain(conversionId);
  const regions = screen.getAllByRole('region');
  expect(regions[0]?.textContent).toContain("Can't be claimed yet");
});

test('asks for a provider first', async () => {
  open([], [], '/');
  expect(await screen.findByText('Choose a provider')).toBeDefined();
});
