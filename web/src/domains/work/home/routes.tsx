import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Rows speak with the texts of the domains they come from. */
const page = async () => {
  const [{ HomePage }] = await Promise.all([
    import('./HomePage.tsx'),
    needTexts('enquiries'),
    needTexts('conversions'),
    needTexts('help'), // the offer of the tour shows at the first paint
  ]);
  return HomePage;
};

export const routes: DomainRoutes = { '/apps/dashboards': page, '/apps/aran-dashboards': page };
