import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/settings/templates': async () => (await import('./list/TemplatesPage.tsx')).TemplatesPage,
  '/apps/settings/templates/:templateId': async () => (await import('./page/TemplatePage.tsx')).TemplatePage,
};
