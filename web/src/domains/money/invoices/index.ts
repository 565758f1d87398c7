import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export { INVOICES } from './fields.ts';

/** The form of a new invoice, for other domains that know what it says. */
export const InvoiceDialog = lazyPart(
  async () => (await Promise.all([import('./edit/InvoiceDialog.tsx'), needTexts('invoices')]))[0].InvoiceDialog,
);
