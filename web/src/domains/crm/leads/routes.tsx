import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { reports } from './report/reports.ts';

/** Statuses and people need the texts of enquiries. */
const withTexts = async <T,>(screen: Promise<T>): Promise<T> =>
  (await Promise.all([screen, needTexts('enquiries')]))[0];

const dashboard = (office: string) => async () => {
  const { DashboardPage } = await withTexts(import('./dashboard/DashboardPage.tsx'));
  return () => <DashboardPage office={office} />;
};

export const routes: DomainRoutes = {
  '/apps/leads-dashboard': dashboard('AU'),
  '/apps/bd-leads-dashboard': dashboard('BD'),
  '/apps/pk-leads-dashboard': dashboard('PK'),
  ...Object.fromEntries(
    Object.entries(reports).map(([path, report]) => [
      path,
      async () => {
        const { ReportPage } = await withTexts(import('./report/ReportPage.tsx'));
        return () => <ReportPage key={path} report={report} />;
      },
    ]),
  ),
};
