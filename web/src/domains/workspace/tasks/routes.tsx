import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const list = async () => (await Promise.all([import('./TasksPage.tsx'), needTexts('bulk')]))[0].TasksPage;

export const routes: DomainRoutes = {
  '/apps/task/:folderHandle/:taskId?': list,
  '/apps/task/filter/:filterHandle/:taskId?': list,
  '/apps/task/label/:labelHandle/:taskId?': list,
  '/apps/taskview/:taskId': async () => (await import('./TaskPage.tsx')).TaskPage,
};
