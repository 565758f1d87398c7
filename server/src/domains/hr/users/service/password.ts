import { randomBytes } from 'node:crypto';
import type { users } from '@embark/contracts/hr/users';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { hashPassword, storePassword } from '../../../organisation/people/index.ts';
import { endSessions } from '../../../organisation/session/index.ts';
import { rolesOf } from '../present.service.ts';
import { mayChangeEmail } from '../users.rules.ts';
import { lockPeople, type Parts } from './keep.ts';

/** Sixteen random letters and digits. */
export const newPassword = () => randomBytes(12).toString('base64url');

/**
 * On a server without mail: sets a password that is shown once and must be changed at the first sign-in. Whoever sees it can use the account, so it
 * requires the permission to grant everything the account has.
 */
export const setPassword =
  ({ mailLink, forgetUser }: Pick<Parts, 'mailLink' | 'forgetUser'>) =>
  async (ctx: Ctx, { userId: id }: Input<typeof users.newPassword>): Promise<Output<typeof users.newPassword>> => {
    requireState(mailLink === null, 'Email a link instead, so no one else sees the password.');
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    await inTransaction(ctx, async (ctx) => {
      const { actor, people } = await lockPeople(ctx, [id]);
      allow(id !== actor.id, 'Change your own password in your profile.');
      for (const { active, roles } of people) {
        allow(
          mayChangeEmail(actor.roles, rolesOf(roles)),
          'Only an administrator can set the password of this account.',
        );
        requireValid(active, 'userId', 'This account is inactive');
      }
      await storePassword(ctx.db, id, passwordHash, true);
      await endSessions(ctx.db, id);
      await audit.record(ctx, { action: 'users.newPassword', subject: 'users', subjectId: String(id) });
    });
    forgetUser(id);
    return { message: 'They sign in with this password, then set their own.', password };
  };

/** Mails a link to set a password, only to the account's own address, so the caller gains no access. */
export const mailLink =
  ({ mailLink: send }: Pick<Parts, 'mailLink'>) =>
  (ctx: Ctx, { userId: id }: Input<typeof users.mailLink>): Promise<Output<typeof users.mailLink>> =>
    inTransaction(ctx, async (ctx) => {
      const { people } = await lockPeople(ctx, [id]);
      requireState(send !== null, "Email isn't set up on this server.");
      for (const { active, email } of people) {
        requireValid(active, 'userId', 'This account is inactive');
        await send(ctx, email);
      }
      await audit.record(ctx, { action: 'users.mailLink', subject: 'users', subjectId: String(id) });
      return { message: "We've emailed a link to set a password." };
    });
