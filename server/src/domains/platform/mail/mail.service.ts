import { z } from 'zod';
import type { Ctx } from '../../../kit/context.ts';
import type { Mail, Mailer } from '../../../kit/domain.ts';
import { addJob } from '../../../kit/jobs/addJob.ts';
import * as sql from './mail.queries.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';

const TRIES = 12; // the last one about sixteen hours after the first

/** Adds a mail to the outbox in the transaction that causes it: it is sent if and only if that commits. */
export async function sendMail(db: Ctx['db'], { to, subject, text }: Mail): Promise<void> {
  const { id } = await sql.insert(db, { recipient: to, subject, text });
  await addJob(db, 'mail.send', { id }, { maxAttempts: TRIES });
}

/** Sends one queued mail. Without a transport it is dropped, because it could never be sent. */
async function deliver(db: Ctx['db'], mailer: Mailer | null, id: number): Promise<void> {
  const mail = await sql.findWaiting(db, id);
  if (!mail?.text) return;
  if (!mailer) return sql.remove(db, id);
  await mailer.send({ id, to: mail.recipient, subject: mail.subject, text: mail.text });
  await sql.markSent(db, id);
}

const Payload = z.object({ id: z.number().int() });

/** The outbox job; a mail that the mail server refuses is retried later. */
export const mailTasks = (db: Ctx['db'], mailer: Mailer | null): Tasks => ({
  'mail.send': async (payload) => deliver(db, mailer, Payload.parse(payload).id),
});
