import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const page = async () => (await Promise.all([import('./ImportsPage.tsx'), needTexts('reading')]))[0].ImportsPage;

export const routes: DomainRoutes = {
  '/apps/enquiries/import': page,
  '/apps/ar-enquiries/ar-import': page,
};
