import type { account } from '@embark/contracts/organisation/account';
import type { Output, Input } from '@embark/contracts/kit';
import { passwordComplaint } from '@embark/contracts/organisation/password';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireValid } from '../../../kit/problem.ts';
import { mutexByKey } from '../../../kit/promises.ts';
import { clearAttempts, recordAttempt, requireBelowLimit } from '../../../kit/rateLimit.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { hashPassword, isPassword, storePassword } from '../people/index.ts';
import { passwordLimit } from '../second-factor/index.ts';
import { endSessions } from '../session/index.ts';
import * as sql from './account.queries.ts';
import type { Process } from '../../../kit/domain.ts';
import { changedMail } from './mails.rules.ts';
import { note } from './profile.service.ts';

/** Checks the current password and the quality of the new one, for the form before it is sent. */
export async function passwordCheck(
  ctx: Ctx,
  given: Input<typeof account.passwordCheck>,
): Promise<Output<typeof account.passwordCheck>> {
  const person = await sql.findPerson(ctx.db, { id: ctx.reach.userId });
  const { password, new_password: wanted } = given;
  return {
    correct: password === undefined ? null : await isRight(ctx, person?.passwordHash ?? null, password),
    message: wanted === undefined ? null : passwordComplaint(wanted, person),
  };
}

/** Changes the password. Other sessions end, because one of them may be the reason for the change. */
export async function passwordReset(ctx: Ctx, { keeper, mailer }: Process, given: Input<typeof account.passwordReset>) {
  const person = await sql.findPerson(ctx.db, { id: ctx.reach.userId });
  const isCorrect = await isRight(ctx, person?.passwordHash ?? null, given.password);
  requireValid(isCorrect && person !== undefined, 'password', 'Incorrect password.');
  acceptPassword(given.new_password, person);
  requireValid(
    given.new_password !== given.password,
    'new_password',
    'Choose a password different from your current one.',
  );
  const passwordHash = await hashPassword(given.new_password);
  const ended = await inTransaction(ctx, async (ctx) => {
    await storePassword(ctx.db, person.id, passwordHash);
    await note(ctx, 'account.passwordReset');
    if (mailer) await tellChanged(ctx.db, person);
    return endSessions(ctx.db, person.id, { but: ctx.reach.sessionId });
  });
  keeper.forgetUser(person.id);
  for (const id of ended) keeper.forget(id);
  return { message: 'Password changed. Your other devices are signed out.' };
}

/** Mails the owner that the password changed, in the same transaction. */
export const tellChanged = (db: Ctx['db'], to: { email: string; language: string | null }) =>
  sendMail(db, { to: to.email, ...changedMail(to.language) });

/** Throws 422 on the field if the new password is too weak. */
export function acceptPassword(password: string, about: { name: string; email: string }, field = 'new_password'): void {
  const complaint = passwordComplaint(password, about);
  requireValid(complaint === null, field, complaint ?? '');
}

/** Guessing through an open session is rate limited like the sign-in form. */
async function isRight(ctx: Ctx, stored: string | null, password: string): Promise<boolean> {
  const limit = passwordLimit(ctx.reach.userId);
  const message = 'Too many wrong passwords. Please wait and try again.';
  return mutexByKey(limit.key, async () => {
    await requireBelowLimit(ctx, [limit], { message, field: 'password' });
    const isCorrect = await isPassword(stored, password);
    await (isCorrect ? clearAttempts(ctx, limit) : recordAttempt(ctx, [limit]));
    return isCorrect;
  });
}
