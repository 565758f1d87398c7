import type { DomainRoutes } from '../../../kit/call/screens.ts';

const page = async () => (await import('./RemindersPage.tsx')).RemindersPage;

export const routes: DomainRoutes = { '/apps/reports/reminder': page, '/apps/money/reminders': page };
