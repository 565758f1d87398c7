import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export { filePath, invoicePath } from './links.ts';

/** Enters the certificate of tax that a payer withheld. */
export const CertificateDialog = lazyPart(
  async () =>
    (await Promise.all([import('./dialogs/CertificateDialog.tsx'), needTexts('payments')]))[0].CertificateDialog,
);

/** The payments of an invoice, on its page. */
export const InvoicePayments = lazyPart(
  async () => (await Promise.all([import('./InvoicePayments.tsx'), needTexts('payments')]))[0].InvoicePayments,
);

/** The tab of a client file with its money: plan, receipts, credit, refunds and the ledger. */
export const PaymentsTab = lazyPart(
  async () => (await Promise.all([import('./PaymentsTab.tsx'), needTexts('payments')]))[0].PaymentsTab,
);
