import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/placements': async () => (await import('./PlacementsPage.tsx')).PlacementsPage,
  '/apps/placements/:placementId': async () =>
    (await Promise.all([import('./PlacementPage.tsx'), needTexts('enquiries')]))[0].PlacementPage, // the timeline's texts
};
