import { register } from '@embark/contracts/crm/register';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { registerTasks } from './register.tasks.ts';
import { apply, cancel, undo } from './service/act.ts';
import { changes, get, list } from './service/read.ts';
import { upload } from './service/upload.ts';

export const domain: Domain = {
  name: 'register',
  routes: () => [serve(register, { upload, list, get, changes, apply, cancel, undo })],
  tasks: ({ database: { db }, now }) => registerTasks(db, now),
};
