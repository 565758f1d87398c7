import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

/** Rows look like those of the enquiries lists and need their texts. */
export const routes: DomainRoutes = {
  '/apps/broken-promises': async () =>
    (await Promise.all([import('./MissedFollowUpsPage.tsx'), needTexts('enquiries')]))[0].MissedFollowUpsPage,
};
