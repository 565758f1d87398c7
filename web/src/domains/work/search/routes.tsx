import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Results open in previews of enquiries, client files and contacts, which need the texts of their domains. */
const search = async () => {
  const texts = ['enquiries', 'conversions', 'contacts'].map(needTexts);
  return (await Promise.all([import('./SearchPage.tsx'), ...texts]))[0].SearchPage;
};

export const routes: DomainRoutes = {
  '/apps/global-search/search': search,
  '/apps/search-bd': search,
  '/apps/search-pk': search,
};
