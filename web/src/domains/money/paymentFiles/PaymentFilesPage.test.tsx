import type { PaymentFile, PaymentFiles } from '@embark/contracts/money/paymentFiles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { conversionId } from '../../../../test/conversions.ts';
import { around, ok } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { receiptId } from '../../../../test/payments.ts';
import { person } from '../../../../test/people.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { upload } from '../../../kit/call/transfer.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { BareReceiptsPage } from './BareReceiptsPage.tsx';
import { PaymentFilesPage } from './PaymentFilesPage.tsx';

vi.mock('../../../kit/preview/PdfPages.tsx', () => ({ PdfPages: () => <p>the pages</p> })); // jsdom draws nothing
vi.mock('../../../kit/call/transfer.ts', () => ({
  upload: vi.fn<() => Promise<object>>(async () => ({})),
  fetchFile: vi.fn<() => Promise<object>>(async () => ({ content: new Blob(['x']), name: undefined })),
  download: vi.fn<() => Promise<void>>(async () => undefined),
}));

beforeAll(() => Promise.all(['paymentFiles', 'payments', 'enquiries'].map(needTexts)));
beforeEach(() => {
  vi.mocked(upload).mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

const idOf = (last: string) => `0197a000-0000-7000-8000-0000000004${last}`;
const file = (last: string, given: Partial<PaymentFile> = {}): PaymentFile => ({
  id: idOf(last),
  seriesId: idOf('01'),
  number: 1,
  docType: 'receipt',
  receiptId,
  refundId: null,
  name: `slip-${last}.pdf`,
  kind: 'pdf',
  mime: 'application/pdf',
  size: 2048,
  uploadedBy: 'Nusrat',
  uploadedAt: '2026-03-01T01:00:00.000Z',
  scripted: false,
  quarantined: false,
  removed: null,
  can: { open: true, view: true, remove: true },
  ...given,
});
const all = (given: Partial<PaymentFiles> = {}): PaymentFiles => ({
  conversionId,
  invoiceId: null,
  number: 'C-2026-00041',
  name: 'Sadia Rahman',
  files: [file('02', { number: 2 }), file('01')],
  receipts: [
    {
      id: receiptId,
      number: 'BDR/25-26/00007',
      day: '2026-03-01',
      amount: 150_00,
      currency: 'BDT',
      payer: '',
      reversed: false,
    },
    {
      id: idOf('99'),
      number: 'BDR/25-26/00008',
      day: '2026-03-02',
      amount: 70_00,
      currency: 'BDT',
      payer: 'Uncle',
      reversed: false,
    },
  ],
  refunds: [],
  can: { write: true },
  ...given,
});

function open(docType: string, data = all()) {
  const sent: [string, unknown][] = [];
  serverSays((request, body) => {
    if (!request.includes('/money-app/')) return around(request) ?? ok([]);
    if (request.startsWith('POST')) sent.push([request, body]);
    return ok(request.startsWith('POST') ? file('02') : data);
  });
  const path = '/apps/file-manager/payment-plan/:typeId/:docType';
  show(
    <SessionProvider value={person(['acc'])}>
      <PaymentFilesPage />
    </SessionProvider>,
    path.replace(':typeId', conversionId).replace(':docType', docType),
    path,
  );
  return sent;
}
const slip = new File(['%PDF-1.7'], 'transfer.pdf', { type: 'application/pdf' });

test('L10: a receipt shows its file with the earlier version, and one without a file says so', async () => {
  open('receipt');
  const full = within(await screen.findByRole('listitem', { name: 'BDR/25-26/00007' }));
  expect(full.getByText('slip-02.pdf')).toBeDefined();
  expect(full.getByText('1 earlier version')).toBeDefined();
  expect(full.queryByText('No file')).toBeNull();
  const bare = within(screen.getByRole('listitem', { name: 'BDR/25-26/00008' }));
  expect(bare.getByText('No file')).toBeDefined();
});

test('a dropped file goes to the receipt that lacks one, or to the chosen one', async () => {
  open('receipt');
  await userEvent.upload(await screen.findByLabelText('Add files'), slip);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  expect(vi.mocked(upload).mock.calls[0]?.slice(1, 3)).toEqual([
    slip,
    { conversionId, docType: 'receipt', receiptId: idOf('99') },
  ]);
  expect(await screen.findByText('File added.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Receipt'), receiptId);
  await userEvent.upload(screen.getByLabelText('Add files'), slip);
  await waitFor(() => expect(vi.mocked(upload).mock.calls[1]?.[2]).toMatchObject({ receiptId }));
});

test('another version is added to its series', async () => {
  open('receipt');
  await userEvent.upload(await screen.findByLabelText('File of the new version: slip-02.pdf'), slip);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  expect(vi.mocked(upload).mock.calls[0]?.[2]).toMatchObject({ seriesId: idOf('01'), receiptId });
});

test('a file opens in the page', async () => {
  open('receipt');
  await userEvent.click(await screen.findByRole('button', { name: 'Open: slip-02.pdf' }));
  expect(await screen.findByText('the pages')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
});

test('a file is removed with a reason', async () => {
  const sent = open('receipt');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: slip-02.pdf' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It belongs to another client');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `POST /api/money-app/payment-files/${idOf('02')}/remove`,
    { reason: 'It belongs to another client' },
  ]);
});

test('without the permission nothing is added', async () => {
  const can = { open: true, view: true, remove: false };
  open('receipt', all({ can: { write: false }, files: [file('01', { can })] }));
  await screen.findByRole('button', { name: 'Open: slip-01.pdf' });
  expect(screen.queryByLabelText('Add files')).toBeNull();
  expect(screen.queryByRole('button', { name: /New version|Remove/ })).toBeNull();
});

test('L10: the receipt of a buyer has its own page, without other kinds of files, and leads to the invoice', async () => {
  open('receipt', all({ conversionId: null, invoiceId: idOf('77'), number: 'BDR/25-26/00008', name: 'Padma Ltd' }));
  expect(await screen.findByRole('heading', { level: 1, name: /BDR\/25-26\/00008/ })).toBeDefined();
  const back = screen.getByRole('link', { name: 'Invoice of the buyer' });
  expect(back.getAttribute('href')).toBe(`/apps/e-invoice/invoices/${idOf('77')}`);
  expect(screen.queryByRole('link', { name: 'Agreement' })).toBeNull();
  await userEvent.upload(await screen.findByLabelText('Add files'), slip);
  await waitFor(() =>
    expect(vi.mocked(upload).mock.calls[0]?.[2]).toEqual({
      conversionId: null,
      docType: 'receipt',
      receiptId: idOf('99'),
    }),
  );
});

const bare = {
  id: receiptId,
  conversionId,
  number: 'BDR/25-26/00007',
  fileNumber: 'C-2026-00041',
  name: 'Sadia Rahman',
  receivedOn: '2026-03-01',
  amount: 150_00,
  currency: 'BDT',
  method: 'cash',
  by: 'Nusrat',
  office: 'BD',
};

test('L10: receipts without a file lead to the file manager', async () => {
  serverSays((request) =>
    request.includes('/receipts-without-file')
      ? ok({
          rows: [{ ...bare, id: idOf('55'), conversionId: null, fileNumber: '', name: 'Padma Ltd' }, bare],
          total: 2,
        })
      : (around(request) ?? ok([])),
  );
  const at = '/apps/reports/receipts-without-file';
  show(
    <SessionProvider value={person(['acc'])}>
      <BareReceiptsPage />
    </SessionProvider>,
    at,
    at,
  );
  const link = await screen.findByRole('link', { name: 'Sadia Rahman' });
  expect(link.getAttribute('href')).toBe(`/apps/file-manager/payment-plan/${conversionId}/receipt?of=${receiptId}`);
  const ofBuyer = screen.getByRole('link', { name: 'Padma Ltd' });
  expect(ofBuyer.getAttribute('href')).toBe(`/apps/file-manager/payment-plan/${idOf('55')}/receipt`);
});

test.each([
  '/apps/file-manager/payment-plan/12/invoice',
  '/apps/file-manager/payment-plan/0/receipt',
  '/apps/file-manager/payment-plan/99999999999999999999/other',
  '/apps/file-manager/payment-plan/abc/agreement',
  '/apps/aran-file-manager/payment-plan/12/invoice',
  `/apps/file-manager/payment-plan/${conversionId}/passport`,
])('S3: %s says that there is no such record, and stays', async (address) => {
  const [, apps, manager] = address.split('/');
  const router = show(
    <SessionProvider value={person(['acc'])}>
      <PaymentFilesPage />
    </SessionProvider>,
    address,
    `/${apps}/${manager}/payment-plan/:typeId/:docType`,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  expect(router.state.location.pathname).toBe(address);
});
