import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Ways to reach somebody and statuses come through the doors of enquiries and conversions, and speak with their texts. */
const spoken = () => Promise.all(['enquiries', 'conversions'].map(needTexts));

export const routes: DomainRoutes = {
  '/apps/contacts/:type': async () =>
    (await Promise.all([import('./list/ContactsPage.tsx'), spoken()]))[0].ContactsPage,
  '/apps/contacts/contact/:contactId': async () =>
    (await Promise.all([import('./page/ContactPage.tsx'), spoken()]))[0].ContactPage,
  '/apps/contacts/merge/:keepId/:dropId': async () =>
    (await Promise.all([import('./merge/MergePage.tsx'), spoken()]))[0].MergePage,
};
