import { needTexts } from '../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../kit/screens.ts';

/** Ways to reach somebody and statuses come through the doors of enquiries and conversions, and speak with their texts. */
export const routes: DomainRoutes = {
  '/apps/contacts/:type': async () => {
    const texts = ['enquiries', 'conversions'].map(needTexts);
    return (await Promise.all([import('./list/ContactsPage.tsx'), ...texts]))[0].ContactsPage;
  },
};
