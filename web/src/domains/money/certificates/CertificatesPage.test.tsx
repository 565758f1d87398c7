import type { AwaitedCertificate } from '@embark/contracts/money/certificates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { receiptId } from '../../../../test/payments.ts';
import { person } from '../../../../test/people.ts';
import { upload } from '../../../kit/call/transfer.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { CertificatesPage } from './CertificatesPage.tsx';

vi.mock('../../../kit/call/transfer.ts', () => ({ upload: vi.fn<() => Promise<object>>(async () => ({})) }));

beforeAll(() => Promise.all(['certificates', 'reports', 'payments', 'enquiries'].map(needTexts)));
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => vi.restoreAllMocks());

const idOf = (last: number) => `0197a000-0000-7000-8000-00000000050${last}`;
const row = (last: number, given: Partial<AwaitedCertificate> = {}): AwaitedCertificate => ({
  id: idOf(last),
  receiptId,
  conversionId,
  invoiceId: null,
  name: 'Sadia Rahman',
  number: 'BDR/25-26/00007',
  fileNumber: 'C-2026-00041',
  kind: 'withheld-vat',
  amount: 9_000_00,
  currency: 'BDT',
  withheldOn: '2026-02-10',
  awaitedUntil: '2026-03-20',
  today: '2026-03-02',
  daysOverdue: 0,
  office: 'BD',
  ...given,
});
const ofInvoice = row(2, {
  conversionId: null,
  invoiceId: idOf(9),
  name: 'Padma Garments',
  awaitedUntil: '2026-02-20',
  daysOverdue: 10,
});

function open() {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/certificates-awaited')) return ok({ rows: [ofInvoice, row(1)], total: 2 });
    if (request.startsWith('POST') && request.includes('/certificate')) {
      sent.push([request, body]);
      return ok({});
    }
    return around(request) ?? ok([]);
  });
  const at = '/apps/reports/certificates-awaited';
  show(
    <SessionProvider value={person(['acc'])}>
      <CertificatesPage />
    </SessionProvider>,
    at,
    at,
  );
  return sent;
}

test('L5: a certificate awaited leads to its client file or invoice, and an overdue one says since when', async () => {
  open();
  const file = await screen.findByRole('link', { name: 'Sadia Rahman' });
  expect(file.getAttribute('href')).toBe(`/apps/profile/conversion/${conversionId}/payments`);
  const buyer = screen.getByRole('link', { name: 'Padma Garments' });
  expect(buyer.getAttribute('href')).toBe(`/apps/e-invoice/invoices/${idOf(9)}`);
  expect(screen.getAllByText(/overdue/).map(({ textContent }) => textContent)).toContain('10 days overdue');
});

test.each([
  ['Sadia Rahman', `POST /api/money-app/allocations/${idOf(1)}/certificate`],
  ['Padma Garments', `POST /api/money-app/invoices/${idOf(9)}/allocations/${idOf(2)}/certificate`],
])('the certificate of %s is entered in the list', async (name, request) => {
  const sent = open();
  const act = userEvent.setup();
  await act.click(await screen.findByRole('button', { name: new RegExp(`^Enter certificate: ${name}`) }));
  const dialog = await screen.findByRole('dialog', { name: /VAT withheld/ });
  await act.type(within(dialog).getByRole('textbox', { name: 'Certificate number' }), 'M-6.6/12');
  const paper = new File(['%PDF-1.7'], 'mushak.pdf', { type: 'application/pdf' });
  await act.upload(within(dialog).getByLabelText('File of the certificate (optional)', { selector: 'input' }), paper);
  await act.click(within(dialog).getByRole('button', { name: 'Save certificate' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(vi.mocked(upload).mock.lastCall?.slice(1)).toEqual([paper, { docType: 'receipt', receiptId }]);
  expect(sent[0]).toEqual([request, { certificateNo: 'M-6.6/12', certificateOn: '2026-03-02' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
