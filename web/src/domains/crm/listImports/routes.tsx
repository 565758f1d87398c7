import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The names of the fields that a file can fill. */
const fieldNames = () => [needTexts('courses'), needTexts('providers'), needTexts('reading')];

export const routes: DomainRoutes = {
  '/apps/course/import': async () => (await Promise.all([import('./ImportsPage.tsx'), ...fieldNames()]))[0].ImportsPage,
  '/apps/course/import/:importId': async () =>
    (await Promise.all([import('./ImportPage.tsx'), ...fieldNames()]))[0].ImportPage,
};
