import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/settings/rule-book': async () => (await import('./page/RuleBookPage.tsx')).RuleBookPage,
};
