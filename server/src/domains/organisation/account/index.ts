import type { Domain } from '../../../kit/domain.ts';
import { accountRoutes } from './account.routes.ts';
import { accountTasks } from './account.tasks.ts';

export { askFor as askForLink } from './forgot.ts';

export const domain: Domain = {
  name: 'account',
  routes: (process) => [accountRoutes(process)],
  tasks: ({ database: { db }, publicUrl, now }) => accountTasks(db, publicUrl, now),
};
