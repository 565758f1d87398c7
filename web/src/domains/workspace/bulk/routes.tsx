import { companyKinds, recordKinds } from '@embark/contracts/kit';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/jobs': async () =>
    (await Promise.all([import('./page/JobsPage.tsx'), ...[...recordKinds, ...companyKinds].map(needTexts)]))[0]
      .JobsPage,
};
