import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Rows need the texts of their domains. */
const page = async () => {
  const [{ HomePage }] = await Promise.all([
    import('./HomePage.tsx'),
    needTexts('enquiries'),
    needTexts('conversions'),
    needTexts('help'), // the tour card shows on the first render
  ]);
  return HomePage;
};

export const routes: DomainRoutes = { '/apps/dashboards': page, '/apps/aran-dashboards': page };
