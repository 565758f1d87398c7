import type { DomainRoutes } from '../../kit/screens.ts';

const record = async () => (await import('./record/ConversionPage.tsx')).ConversionPage;

export const routes: DomainRoutes = {
  '/apps/profile/list-conversions': async () => (await import('./list/ConversionsPage.tsx')).ConversionsPage,
  '/apps/profile/conversion/:conversionId/:tab?': record,
  '/apps/profile/conversions/:conversionId': record,
};
