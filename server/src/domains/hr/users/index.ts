import { userFields, UserFilter, users } from '@embark/contracts/hr/users';
import type { Domain, Process } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { partsOf } from './list.queries.ts';
import { SWEEP, userTasks } from './users.tasks.ts';
import { serve } from '../../../kit/serve.ts';
import { askForLink } from '../../organisation/account/index.ts';
import type { Parts } from './service/keep.ts';
import { all, download, list, options, reach as rowsInReach, view, work } from './service/read.ts';
import { mailLink, setPassword } from './service/password.ts';
import { remove, removeRole } from './service/remove.ts';
import { save } from './service/save.ts';

export { list } from './service/read.ts';

function userRoutes({ files, keeper, mailer }: Process) {
  const parts: Parts = { files, forgetUser: keeper.forgetUser, mailLink: mailer && askForLink };
  return serve(users, {
    list,
    all,
    view,
    options: options(parts),
    work,
    reach: rowsInReach,
    download: download(parts),
    save: save(parts),
    remove: remove(parts),
    removeRole: removeRole(parts),
    mailLink: mailLink(parts),
    newPassword: setPassword(parts),
  });
}

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
