import type { DomainRoutes } from '../../../kit/call/screens.ts';

const page = async () => (await import('./page/InvoicePage.tsx')).InvoicePage;

export const routes: DomainRoutes = {
  '/apps/e-invoice/invoices': async () => (await import('./InvoicesPage.tsx')).InvoicesPage,
  '/apps/e-invoice/invoices/:invoiceId': page,
  '/apps/e-invoice/invoice/:invoiceId': page,
};
