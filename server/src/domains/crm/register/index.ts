import { register } from '@embark/contracts/crm/register';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { registerTasks, TIDY } from './register.tasks.ts';
import { apply, cancel, undo } from './service/act.ts';
import { changes, get, list, uses } from './service/read.ts';
import { upload } from './service/upload.ts';

export const domain: Domain = {
  name: 'register',
  routes: ({ courseUses }) => [
    serve(register, { upload, list, get, changes, uses: uses(courseUses), apply, cancel, undo }),
  ],
  tasks: ({ database: { db }, now, courseUses, importRowsDays: days }) =>
    registerTasks({ db, now, uses: courseUses, days }),
  everyNight: [TIDY],
};
