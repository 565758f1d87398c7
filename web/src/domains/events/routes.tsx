import type { DomainRoutes } from '../../kit/screens.ts';

export const routes: DomainRoutes = {
  '/apps/events': async () => (await import('./list/EventsPage.tsx')).EventsPage,
  '/apps/events/:eventId': async () => (await import('./page/EventPage.tsx')).EventPage,
  '/apps/events/:eventId/desk': async () => (await import('./desk/DeskPage.tsx')).DeskPage,
  '/apps/events/:eventId/badges': async () => (await import('./page/BadgesPage.tsx')).BadgesPage,
};
