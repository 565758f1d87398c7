import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Fields have the names of the enquiry's and the client file's screens. */
export const routes: DomainRoutes = {
  '/apps/recent-changes': async () =>
    (await Promise.all([import('./ChangesPage.tsx'), needTexts('enquiries'), needTexts('conversions')]))[0].ChangesPage,
};
