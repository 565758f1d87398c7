import { users } from '@embark/contracts/hr/users';
import type { Process } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { askForLink } from '../../organisation/account/index.ts';
import type { Parts } from './service/calls.ts';
import { all, download, list, options, reach, view, work } from './service/read.ts';
import { mailLink } from './service/link.ts';
import { setPassword } from './service/password.ts';
import { remove, removeRole } from './service/remove.ts';
import { save } from './service/save.ts';

export function userRoutes({ files, keeper, mailer }: Process) {
  const parts: Parts = { files, forgetUser: keeper.forgetUser, mailLink: mailer && askForLink };
  return serve(users, {
    list,
    all,
    view,
    options: options(parts),
    work,
    reach,
    download: download(parts),
    save: save(parts),
    remove: remove(parts),
    removeRole: removeRole(parts),
    mailLink: mailLink(parts),
    newPassword: setPassword(parts),
  });
}
