import type { Domain, Process } from '../../../kit/domain.ts';
import { account } from '@embark/contracts/organisation/account';
import { accountTasks, forgot, setPassword } from './forgot.service.ts';
import { serve } from '../../../kit/serve.ts';
import { passwordCheck, passwordReset } from './password.service.ts';
import { photo, profile, removePhoto, savePhoto, saveProfile } from './profile.service.ts';
import { register } from './register.service.ts';
import { endOthers, endSession, sessions } from './sessions.service.ts';

export { askFor as askForLink } from './forgot.service.ts';

const accountRoutes = (process: Process) =>
  serve(account, {
    profile: (ctx) => profile(ctx, process),
    saveProfile: (ctx, given) => saveProfile(ctx, process, given),
    savePhoto: (ctx, given) => savePhoto(ctx, process, given),
    removePhoto: (ctx) => removePhoto(ctx, process),
    photo,
    sessions,
    endSession: (ctx, given) => endSession(ctx, process, given),
    endOthers: (ctx) => endOthers(ctx, process),
    passwordCheck,
    passwordReset: (ctx, given) => passwordReset(ctx, process, given),
    forgot: (guest, given) => forgot(guest, process, given),
    setPassword: (guest, given) => setPassword(guest, process, given),
    register: (guest, given, { headers }) =>
      register(guest, process, given, { userAgent: headers['user-agent']?.slice(0, 300) ?? null }),
  });

export const domain: Domain = {
  name: 'account',
  routes: (process) => [accountRoutes(process)],
  tasks: ({ database: { db }, publicUrl, now }) => accountTasks(db, publicUrl, now),
};
