import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The words of the file, its moves and its timeline come from the domains below. */
const page = async () =>
  (
    await Promise.all([
      import('./FilePage.tsx'),
      needTexts('conversions'),
      needTexts('enquiries'),
      needTexts('parties'),
    ])
  )[0].FilePage;

export const routes: DomainRoutes = {
  '/apps/profile/conversion/:conversionId/:tab?': page,
  '/apps/profile/conversions/:conversionId': page,
  '/apps/view-client/:conversionId': page,
  '/apps/add-client/:conversionId': page,
};
