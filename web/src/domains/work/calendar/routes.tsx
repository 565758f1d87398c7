import type { DomainRoutes } from '../../../kit/call/screens.ts';

const page = async () => (await import('./CalendarPage.tsx')).CalendarPage;

export const routes: DomainRoutes = { '/apps/calendar': page, '/apps/aran-calendar': page };
