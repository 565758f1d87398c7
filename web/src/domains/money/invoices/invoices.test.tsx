import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someEntity } from '../../../../test/billing.ts';
import { someInvoice } from '../../../../test/invoices.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { someInvoicePayments } from '../../../../test/payments.ts';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { InvoicesPage } from './InvoicesPage.tsx';
import { InvoicePage } from './page/InvoicePage.tsx';

const gst = {
  code: 'AU-10',
  kind: 'taxable',
  name: 'GST',
  nameTr: 'GST',
  nameAr: 'GST',
  rate: 1000,
  ruleId: null,
  needsCheck: false,
  parts: [{ name: 'GST', share: 10_000 }],
  asks: [],
  words: '',
};
const free = { ...gst, code: 'AU-FREE', kind: 'zero', name: 'GST-free', rate: 0, parts: [] };

/** The server of these pages; returns what was sent and read. */
function server(rows = [someInvoice()], refusal?: object) {
  const sent: [string, unknown][] = [];
  const read: string[] = [];
  serverSays((request, body) => {
    if (request.includes('/clocks')) return { status: 200, body: [{ code: 'AU' }] };
    if (request.includes('/views')) return { status: 200, body: { rows: [], defaults: [], can: { share: false } } };
    if (request.includes('/suggested-tax')) return { status: 200, body: { code: 'AU-10', why: 'in-country' } };
    if (request.includes('/taxes')) return { status: 200, body: [gst, free] };
    if (request.includes('/entities')) return { status: 200, body: [someEntity()] };
    if (request.startsWith('GET') && request.endsWith('/payments')) return { status: 200, body: someInvoicePayments() };
    if (request.startsWith('GET /api/invoice-app/invoices/')) return { status: 200, body: rows[0] };
    if (request.startsWith('GET')) {
      read.push(request);
      return { status: 200, body: { rows, total: rows.length, next: null } };
    }
    sent.push([request, body]);
    if (request.endsWith('/receipts')) return { status: 200, body: { receiptId: '', invoice: someInvoicePayments() } };
    return refusal ? { status: 422, body: refusal } : { status: 200, body: rows[0] };
  });
  return { sent, read };
}
const list = (at = '/apps/e-invoice/invoices') =>
  show(
    <SessionProvider value={person(['acc'])}>
      <InvoicesPage />
    </SessionProvider>,
    at,
  );
const open = (row = someInvoice(), refusal?: object) => {
  const { sent } = server([row], refusal);
  show(
    <SessionProvider value={person(['acc'])}>
      <InvoicePage />
    </SessionProvider>,
    `/apps/e-invoice/invoices/${row.id}`,
    '/apps/e-invoice/invoices/:invoiceId',
  );
  return sent;
};

test('the list shows number, buyer, amounts and what is overdue, with the filter of the address', async () => {
  const { read } = server([someInvoice({ overdue: true, status: 'part-paid' })]);
  list('/apps/e-invoice/invoices?status=part-paid&overdue=yes');
  expect(await screen.findByText('AU/26-27/000124')).toBeDefined();
  expect(screen.getAllByText('$13,530.00').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Overdue').length).toBeGreaterThan(0);
  expect(read.find((one) => one.includes('/invoice-app/'))).toMatch(/status=part-paid/);
});

test('L2: a draft shows the suggested tax with its reason and the sums; another tax needs a reason', async () => {
  const message = 'Say why the tax differs from the suggestion';
  const { sent } = server([], { code: 'invalid', message, error: [{ type: 'lines.0.reason', message }] });
  list();
  await userEvent.click((await screen.findAllByRole('button', { name: 'New invoice' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New invoice' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Buyer' }), 'Harbour Care');
  const line = within(dialog.getByRole('group', { name: 'Line 1' }));
  await userEvent.type(line.getByRole('textbox', { name: /^Description/ }), 'Placement');
  await userEvent.type(line.getByRole('textbox', { name: /^Unit price/ }), '12,300');
  expect(await line.findByText('Taxed in the country of the billing entity.')).toBeDefined();
  await waitFor(() => expect(dialog.getAllByText('$13,530.00').length).toBeGreaterThan(0));
  await userEvent.click(line.getByRole('combobox', { name: /^Tax/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'GST-free' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({
    entityId: 1,
    lines: [{ unitPrice: 12_300_00, taxCode: 'AU-FREE', quantity: 1000 }],
  });
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
});

test('the page shows lines and what can be done; the mail goes to an address', async () => {
  const sent = open();
  expect(await screen.findByRole('heading', { name: /AU\/26-27\/000124/ })).toBeDefined();
  expect(screen.getByText('GST 10 %: $1,230.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send' }));
  expect(dialog.getByRole('textbox', { name: /Email/ })).toHaveProperty('value', 'accounts@harbour.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'POST /api/invoice-app/invoices/0197a000-0000-7000-8000-00000000c001/send',
    { version: 3, to: 'accounts@harbour.test' },
  ]);
});

test('a mail that came back is a red line, and a refusal of the server is shown', async () => {
  const message = 'Only a document that was neither paid nor sent can be voided. Draft a credit note instead.';
  open(someInvoice({ mailError: '550 No such user' }), { code: 'conflict', message });
  expect(await screen.findByText('550 No such user')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Void' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong buyer');
  await userEvent.click(dialog.getByRole('button', { name: 'Void' }));
  expect(await dialog.findByText(message)).toBeDefined();
});

test('L5: a payment of the invoice is proposed in full and recorded without a file', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount \(AUD\)/ }), '14000');
  const line = within(await dialog.findByRole('group', { name: 'Line 1' }));
  expect(line.getByRole('combobox', { name: /^Invoice or instalment/ }).textContent).toMatch(/AU\/26-27\/000124/);
  expect(dialog.getByRole('status').textContent?.replace(/\s/g, ' ')).toContain('$470.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Record receipt' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    'POST /api/money-app/invoices/0197a000-0000-7000-8000-00000000c001/receipts',
    { amount: 14_000_00, allocations: [{ invoiceId: someInvoice().id, kind: 'cash', amount: 13_530_00 }] },
  ]);
});

test('drafts of the list are issued together, with those that were refused', async () => {
  const rows = [someInvoice({ status: 'draft', number: null })];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/clocks')) return { status: 200, body: [] };
    if (request.includes('/views')) return { status: 200, body: { rows: [], defaults: [], can: { share: false } } };
    if (request.startsWith('GET')) return { status: 200, body: { rows, total: 1, next: null } };
    sent.push(body);
    return { status: 200, body: { issued: 0, refused: [{ id: rows[0]!.id, message: 'Add a line' }] } };
  });
  list();
  await userEvent.click(await screen.findByRole('button', { name: 'Issue drafts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue drafts' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Issue 1 draft' }));
  expect(await dialog.findByText('Add a line')).toBeDefined();
  expect(sent).toEqual([{ ids: [rows[0]!.id] }]);
});
