import { register } from '@embark/contracts/catalogue/register';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { courseUses } from './courseUse.hook.ts';
import { registerTasks, TIDY } from './register.tasks.ts';
import { apply, cancel, undo } from './service/act.ts';
import { changes, get, list, uses } from './service/read.ts';
import { upload } from './service/upload.ts';

export { type CourseUse, courseUses } from './courseUse.hook.ts';

export const domain: Domain = {
  name: 'register',
  routes: (process) => [
    serve(register, { upload, list, get, changes, uses: uses(courseUses.parts(process)), apply, cancel, undo }),
  ],
  tasks: (process) =>
    registerTasks({
      db: process.database.db,
      now: process.now,
      uses: courseUses.parts(process),
      days: process.importRowsDays,
    }),
  everyNight: [TIDY],
};
