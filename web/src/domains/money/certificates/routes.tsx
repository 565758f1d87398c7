import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/reports/certificates-awaited': async () =>
    (await Promise.all([import('./CertificatesPage.tsx'), needTexts('reports'), needTexts('payments')]))[0]
      .CertificatesPage,
};
