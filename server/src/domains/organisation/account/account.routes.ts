import { account } from '@embark/contracts/organisation/account';
import type { Process } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import type { Around } from './calls.ts';
import { forgot, setPassword } from './forgot.ts';
import { passwordCheck, passwordReset } from './password.ts';
import { photo, removePhoto, savePhoto } from './photo.ts';
import { profile, saveProfile } from './profile.ts';
import { register } from './register.ts';
import { endOthers, endSession, sessions } from './sessions.ts';

export const accountRoutes = ({ keeper, mailer }: Process) => {
  const around: Around = { keeper, mails: mailer !== null };
  return serve(account, {
    profile: (ctx) => profile(ctx, around),
    saveProfile: (ctx, given) => saveProfile(ctx, around, given),
    savePhoto: (ctx, given) => savePhoto(ctx, around, given),
    removePhoto: (ctx) => removePhoto(ctx, around),
    photo,
    sessions,
    endSession: (ctx, given) => endSession(ctx, around, given),
    endOthers: (ctx) => endOthers(ctx, around),
    passwordCheck,
    passwordReset: (ctx, given) => passwordReset(ctx, around, given),
    forgot: (guest, given) => forgot(guest, around, given),
    setPassword: (guest, given) => setPassword(guest, around, given),
    register: (guest, given, { headers }) =>
      register(guest, around, given, { userAgent: headers['user-agent']?.slice(0, 300) ?? null }),
  });
};
