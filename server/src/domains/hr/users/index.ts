import type { Domain } from '../../../kit/domain.ts';
import { SWEEP, userTasks } from './users.tasks.ts';
import { userRoutes } from './users.routes.ts';

export { list } from './service/read.ts';
export { partsOf } from './list.queries.ts';

export const domain: Domain = {
  name: 'users',
  routes: (process) => [userRoutes(process)],
  tasks: ({ database: { db }, files, now }) => userTasks(db, files, now),
  everyNight: [SWEEP],
};
