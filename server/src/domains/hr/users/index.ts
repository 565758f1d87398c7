import { leaverWork } from '../../organisation/people/index.ts';
import { userFields, UserFilter, users } from '@embark/contracts/hr/users';
import type { Domain, Process } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { partsOf } from './list.queries.ts';
import { serve } from '../../../kit/serve.ts';
import { askForLink } from '../../organisation/account/index.ts';
import { endEmployments } from './service/ending.ts';
import type { Parts } from './service/keep.ts';
import { all, download, list, options, reach as rowsInReach, view, work } from './service/read.ts';
import { mailLink, setPassword } from './service/password.ts';
import { remove, removeRole } from './service/remove.ts';
import { save } from './service/save.ts';
import type { Ctx } from '../../../kit/context.ts';
import type { FileStore } from '../../../kit/files/store.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { forget, unused } from './users.queries.ts';

export { countByOffice } from './list.queries.ts';
export { list } from './service/read.ts';
export { update as setWork } from './users.queries.ts';

/** The name of the job that removes unreferenced contract files. */
const SWEEP = 'users.sweepContracts';
/** The name of the job that ends employments whose last day has passed. */
const END = 'users.endEmployments';
const DAY = 24 * 60 * 60_000; // milliseconds; longer than any save takes

/** Removes contract files older than a day that no record references. */
export async function sweepContracts(db: Ctx['db'], files: Pick<FileStore, 'remove'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY);
  for (const hash of await unused(db, since)) {
    await db.transaction().execute(async (trx) => {
      if (await forget(trx, hash, since)) await files.remove(hash);
    });
  }
}

const userTasks = ({ database, files, now, keeper, ...process }: Process): Tasks => ({
  [SWEEP]: () => sweepContracts(database.db, files, now()),
  [END]: () => endEmployments({ database, now, others: leaverWork.parts(process), forgetUser: keeper.forgetUser }),
});

function userRoutes({ files, keeper, mailer, ...process }: Process) {
  const others = leaverWork.parts(process);
  const parts: Parts = { files, others, forgetUser: keeper.forgetUser, mailLink: mailer && askForLink };
  return serve(users, {
    list,
    all,
    view,
    options: options(parts),
    work: work(parts),
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
  tasks: userTasks,
  everyMinute: [END],
  everyNight: [SWEEP],
};
