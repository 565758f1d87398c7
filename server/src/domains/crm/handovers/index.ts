import type { Domain } from '../../../kit/domain.ts';
import { EXPIRE, handoverTasks } from './expire.ts';
import { handoverRoutes } from './handovers.routes.ts';

export const domain: Domain = {
  name: 'handovers',
  routes: () => [handoverRoutes],
  tasks: ({ database: { db }, now }) => handoverTasks(db, now),
  everyMinute: [EXPIRE],
};
