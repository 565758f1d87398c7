import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/course/register': async () => (await import('./RegisterPage.tsx')).RegisterPage,
  '/apps/course/register/:importId': async () =>
    (await Promise.all([import('./ImportPage.tsx'), needTexts('courses'), needTexts('providers')]))[0].ImportPage, // the names of fields
};
