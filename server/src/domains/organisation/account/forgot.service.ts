import { createHash, randomBytes } from 'node:crypto';
import type { Output, Input } from '@embark/contracts/kit';
import type { account } from '@embark/contracts/organisation/account';
import { z } from 'zod';
import type { Ctx, Guest } from '../../../kit/context.ts';
import { addJob } from '../../../kit/jobs/addJob.ts';
import { requireValid, allow } from '../../../kit/problem.ts';
import { recordAttempt, requireBelowLimit, countAttempt } from '../../../kit/rateLimit.ts';
import * as audit from '../../platform/audit/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { hashPassword, storePassword } from '../people/index.ts';
import { endSessions } from '../session/index.ts';
import * as sql from './account.queries.ts';
import type { Process } from '../../../kit/domain.ts';
import { findLink, insertLink, takeLink } from './account.queries.ts';
import { linkMail } from './mails.rules.ts';
import { acceptPassword, tellChanged } from './password.service.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';

const GOOD_FOR = 60 * 60_000; // milliseconds
const GONE = 'This link has expired or was already used. Request a new one.';
const tooMany = { message: 'Too many requests. Please wait and try again.', field: 'email' };

/** Rate limit of links per address. */
const toAddress = (email: string) => ({ key: `forgot ${email}`, most: 3, seconds: 15 * 60 });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Requests a link. Known and unknown addresses take the same time, because a job looks the user up later. */
export async function forgot(
  guest: Guest,
  { mailer }: Process,
  { email }: Input<typeof account.forgot>,
): Promise<Output<typeof account.forgot>> {
  allow(mailer !== null, "Email isn't set up here. Ask HR or an administrator to set a new password.");
  const address = email.toLowerCase();
  const limits = [toAddress(address), { key: `forgot from ${guest.address ?? ''}`, most: 20, seconds: 15 * 60 }];
  await countAttempt(guest, limits, tooMany);
  await addJob(guest.db, 'account.forgot', { email: address });
  return {
    message: "If an account uses this email, we've sent a link to set a new password. It's valid for one hour.",
  };
}

/**
 * Requests a link to a user's own address, in a colleague's transaction. It counts towards both rate limits; the caller has locked the colleague's
 * row, so that concurrent requests are counted one by one.
 */
export async function askFor(ctx: Ctx, email: string): Promise<void> {
  const limits = [toAddress(email), { key: `forgot by ${ctx.reach.userId}`, most: 20, seconds: 15 * 60 }];
  await requireBelowLimit(ctx, limits, { message: tooMany.message });
  await recordAttempt(ctx, limits);
  await addJob(ctx.db, 'account.forgot', { email });
}

/** Creates the link and queues its mail; does nothing for an unknown address. `publicUrl` is the configured URL. */
function mailLink(db: Ctx['db'], publicUrl: string, email: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const person = await sql.findPerson(trx, { email });
    if (!person) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + GOOD_FOR).toISOString();
    await insertLink(trx, { tokenHash: hashOf(token), userId: person.id, expiresAt });
    // the fragment never reaches a server's log or another site
    await sendMail(trx, {
      to: person.email,
      ...linkMail(person.language, `${publicUrl}/login#set=${token}`),
    });
  });
}

/** Sets a password with a mailed link, once. Ends all sessions; two-factor authentication stays on. */
export async function setPassword(
  guest: Guest,
  { mailer }: Process,
  given: Input<typeof account.setPassword>,
): Promise<Output<typeof account.setPassword>> {
  const tokenHash = hashOf(given.token);
  const link = await findLink(guest.db, tokenHash, guest.now);
  const person = link && (await sql.findPerson(guest.db, { id: link.userId }));
  requireValid(person !== undefined, 'token', GONE);
  acceptPassword(given.new_password, person);
  const passwordHash = await hashPassword(given.new_password);
  await guest.db.transaction().execute(async (trx) => {
    requireValid((await takeLink(trx, tokenHash, guest.now)) !== undefined, 'token', GONE);
    await storePassword(trx, person.id, passwordHash);
    await endSessions(trx, person.id);
    if (mailer) await tellChanged(trx, person);
    const trace = { action: 'account.setPassword', subject: 'people', subjectId: String(person.id) };
    await audit.recordPerson({ ...guest, db: trx }, person, trace);
  });
  return { message: 'Password set. You can sign in now.' };
}

const Asked = z.object({ email: z.string() });

/** `publicUrl` returns the configured URL of this product, never one from a request. */
export const accountTasks = (db: Ctx['db'], publicUrl: () => string, now: () => Date): Tasks => ({
  'account.forgot': async (payload) => mailLink(db, publicUrl(), Asked.parse(payload).email, now()),
});
