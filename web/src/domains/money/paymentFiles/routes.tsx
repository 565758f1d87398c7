import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const filesPage = async () =>
  (await Promise.all([import('./PaymentFilesPage.tsx'), needTexts('payments')]))[0].PaymentFilesPage;

export const routes: DomainRoutes = {
  '/apps/file-manager/payment-plan/:typeId/:docType': filesPage,
  '/apps/aran-file-manager/payment-plan/:typeId/:docType': filesPage,
  '/apps/reports/receipts-without-file': async () =>
    (await Promise.all([import('./BareReceiptsPage.tsx'), needTexts('reports'), needTexts('payments')]))[0]
      .BareReceiptsPage,
};
