import { userFields, UserFilter } from '@embark/contracts/hr/users';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { partsOf } from './list.queries.ts';
import { SWEEP, userTasks } from './users.tasks.ts';
import { userRoutes } from './users.routes.ts';

export { list } from './service/read.ts';

export const domain: Domain = {
  name: 'users',
  lists: [
    recordList<UserFilter>({
      name: 'users',
      reads: 'people.read',
      exports: 'people.read',
      fields: userFields,
      filter: UserFilter,
      parts: (reach, _now, filter) => partsOf(reach, filter),
    }),
  ],
  routes: (process) => [userRoutes(process)],
  tasks: ({ database: { db }, files, now }) => userTasks(db, files, now),
  everyNight: [SWEEP],
};
