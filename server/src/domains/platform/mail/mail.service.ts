import { z } from 'zod';
import type { Ctx } from '../../../kit/context.ts';
import type { Mail, Mailer } from '../../../kit/domain.ts';
import { addJob } from '../../../kit/jobs/addJob.ts';
import * as sql from './mail.queries.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';

const TRIES = 12; // the last one about sixteen hours after the first

/** Adds a mail to the outbox in the transaction that causes it: it is sent if and only if that commits. Returns its ID. */
export async function sendMail(db: Ctx['db'], { to, subject, text, attachment }: Mail): Promise<number> {
  const document = attachment && { attachment: attachment.content, attachmentName: attachment.name };
  const { id } = await sql.insert(db, { recipient: to, subject, text, ...document });
  await addJob(db, 'mail.send', { id }, { maxAttempts: TRIES });
  return id;
}

/** What a mail server says when it refuses for good (RFC 5321: 5yz); undefined for everything that a retry may mend. */
function refusalIn(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return error instanceof Error && typeof code === 'number' && code >= 500 ? error.message.slice(0, 300) : undefined;
}

/** Sends one queued mail. Without a transport it is dropped, because it could never be sent. */
async function deliver(db: Ctx['db'], mailer: Mailer | null, id: number): Promise<void> {
  const mail = await sql.findWaiting(db, id);
  if (!mail?.text) return;
  if (!mailer) return sql.remove(db, id);
  const attachment = mail.attachment && { name: mail.attachmentName ?? 'document', content: mail.attachment };
  try {
    await mailer.send({
      id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      ...(attachment && { attachment }),
    });
  } catch (error) {
    // a document's sender has to know; other mails are worth further attempts
    const refusal = attachment ? refusalIn(error) : undefined;
    if (refusal === undefined) throw error;
    return sql.markRefused(db, id, refusal);
  }
  await sql.markSent(db, id);
}

const Payload = z.object({ id: z.number().int() });

/** The outbox job; a mail that the mail server refuses is retried later. */
export const mailTasks = (db: Ctx['db'], mailer: Mailer | null): Tasks => ({
  'mail.send': async (payload) => deliver(db, mailer, Payload.parse(payload).id),
});
