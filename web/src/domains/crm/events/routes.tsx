import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/events': async () => (await import('./list/EventsPage.tsx')).EventsPage,
  '/apps/events/:eventId': async () =>
    (await Promise.all([import('./page/EventPage.tsx'), needTexts('enquiries')]))[0].EventPage,
  '/apps/events/:eventId/desk': async () =>
    (await Promise.all([import('./desk/DeskPage.tsx'), needTexts('enquiries')]))[0].DeskPage,
  '/apps/events/:eventId/badges': async () => (await import('./page/BadgesPage.tsx')).BadgesPage,
};
