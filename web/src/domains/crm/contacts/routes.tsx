import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Contact links and statuses use the texts of enquiries and client files. */
const loadTexts = () => Promise.all(['enquiries', 'conversions'].map(needTexts));

export const routes: DomainRoutes = {
  '/apps/contacts/:type': async () =>
    (await Promise.all([import('./list/ContactsPage.tsx'), loadTexts()]))[0].ContactsPage,
  '/apps/contacts/contact/:contactId': async () =>
    (await Promise.all([import('./page/ContactPage.tsx'), loadTexts()]))[0].ContactPage,
  '/apps/contacts/merge/:keepId/:dropId': async () =>
    (await Promise.all([import('./merge/MergePage.tsx'), loadTexts()]))[0].MergePage,
};
