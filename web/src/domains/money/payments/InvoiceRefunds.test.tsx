import type { InvoicePayments as Data } from '@embark/contracts/money/payments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { refundId, someInvoicePayments, someRefund } from '../../../../test/payments.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { InvoicePayments } from './InvoicePayments.tsx';

beforeAll(() => Promise.all(['payments', 'paymentFiles'].map(needTexts)));

const id = '0197a000-0000-7000-8000-00000000c001';
const invoice = { id, version: 3, number: 'AU/26-27/000124', open: 0, currency: 'AUD' };
const toBuyer = { conversionId: null, currency: 'AUD', stage: null, proposed: null, rule: null };

function open(given: Partial<Data>) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.startsWith('POST')) sent.push([request, body]);
    if (request.includes('/payment-files/')) return { status: 404, body: { code: 'not-found', message: '' } };
    return { status: 200, body: someInvoicePayments({ open: 0, ...given }) };
  });
  show(<InvoicePayments invoice={invoice} />);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('L7: a refund of the credit of a buyer is asked for: what nobody has asked for yet is proposed', async () => {
  const waiting = someRefund({ ...toBuyer, amount: 30_00 });
  const sent = open({ credits: [{ currency: 'AUD', amount: 100_00 }], refunds: [waiting] });
  await press('Request refund');
  const form = await dialog();
  expect(form.getByText(/can be refunded: .*70\.00/)).toBeDefined();
  expect(form.queryByRole('checkbox')).toBeNull(); // only a client withdraws
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Paid twice');
  await userEvent.click(form.getByRole('button', { name: 'Request refund' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([`POST /api/money-app/invoices/${id}/refunds`, { amount: 70_00, reason: 'Paid twice' }]);
});

test('L7: it is approved and paid with the dialogs of a client file', async () => {
  const can = { approve: false, reject: true, pay: true };
  const sent = open({ refunds: [someRefund({ ...toBuyer, state: 'approved', can })] });
  const part = within(await screen.findByRole('region', { name: 'Refunds' }));
  await userEvent.click(part.getByRole('button', { name: 'Record payment' }));
  const form = await dialog();
  expect(form.queryByText(/instalments/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = { version: 1, paidOn: '2026-12-10', method: 'bank', reference: '', bankAccountId: null };
  expect(sent[0]).toEqual([`POST /api/money-app/invoices/${id}/refunds/${refundId}/pay`, body]);
});

test('without credit and refunds nothing is offered', async () => {
  open({ credits: [{ currency: 'BDT', amount: 100_00 }] });
  expect(await screen.findByText(/has a credit of/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Request refund' })).toBeNull();
});
