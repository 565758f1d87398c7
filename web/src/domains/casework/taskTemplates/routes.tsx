import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/settings/task-templates': async () =>
    (await Promise.all([import('./TaskTemplatesPage.tsx'), needTexts('enquiries'), needTexts('applications')]))[0]
      .TaskTemplatesPage, // the names of their statuses
};
