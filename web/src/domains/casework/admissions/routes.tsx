import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** Stages and states have the texts of applications, periods those of leads. */
const withTexts = async <T,>(screen: Promise<T>): Promise<T> =>
  (await Promise.all([screen, needTexts('applications'), needTexts('leads')]))[0];

const report = (path: string, office?: string) => async () => {
  const { ReportPage } = await withTexts(import('./report/ReportPage.tsx'));
  return () => <ReportPage key={path} {...(office && { office })} />;
};

export const routes: DomainRoutes = {
  '/apps/intake-board': async () => (await withTexts(import('./board/IntakeBoardPage.tsx'))).IntakeBoardPage,
  '/apps/reports/admissions': report('admissions'),
  '/apps/reports/admissions-bd': report('admissions-bd', 'BD'),
};
