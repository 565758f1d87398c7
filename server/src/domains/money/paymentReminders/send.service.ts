import { Company } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import type { paymentReminders } from '@embark/contracts/money/paymentReminders';
import type { Input, Output } from '@embark/contracts/kit';
import { z } from 'zod';
import { type Ctx, inTransaction, newTransaction, type Reach } from '../../../kit/context.ts';
import { addJob } from '../../../kit/jobs/addJob.ts';
import { unprintable } from '../../../kit/pdf/printable.ts';
import * as audit from '../../platform/audit/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { entityOf } from '../billing/index.ts';
import { statementPdf } from '../invoices/index.ts';
import { languageOf, mailOf } from './mail.service.ts';
import * as sql from './paymentReminders.queries.ts';
import { judge, type Judged, type OpenClient } from './paymentReminders.rules.ts';

export const MAIL = 'paymentReminders.mail';

/** `judge`, and whether the statement that goes with the mail can be printed. */
export function judgeWithLetters(client: OpenClient): Judged | null {
  const judged = judge(client);
  if (judged?.skip !== null) return judged;
  const texts = [client.name, client.items.map(({ number, what }) => [number, what])];
  return unprintable(texts) === null ? judged : { ...judged, skip: 'letters' };
}

/** The clients to be told among these, judged at this moment. */
const due = (clients: Awaited<ReturnType<typeof sql.openClients>>): Judged[] =>
  clients.flatMap((client) => {
    const judged = judgeWithLetters(client);
    return judged?.skip === null ? [judged] : [];
  });

type By = { company: string; userId: number | null; now: Date };

/** Queues the statement of a client: its row and its job commit together, and only the first of a month is added. */
async function queue(db: Ctx['db'], client: Judged, by: By): Promise<string | undefined> {
  const id = await sql.claimStatement(db, client, by);
  if (id !== undefined) await addJob(db, MAIL, { id }, { key: `${MAIL} ${id}`, maxAttempts: 12 });
  return id;
}

/** L9: queues a statement for each of these clients who may get one now. */
export const send = (
  ctx: Ctx,
  { contactIds }: Input<typeof paymentReminders.send>,
): Promise<Output<typeof paymentReminders.send>> =>
  inTransaction(ctx, async (ctx) => {
    const { db, reach, now } = ctx;
    const { company, userId } = reach;
    const offices = sql.within(reach);
    const ids = [...new Set(contactIds)];
    let queued = 0;
    for (const client of due(await sql.openClients(db, { company, now, offices, contactIds: ids }))) {
      const id = await queue(db, client, { company, userId, now });
      if (id === undefined) continue;
      queued += 1;
      const { contactId, email, level } = client;
      await audit.recordChange(ctx, 'paymentReminders.send', id, null, { contactId, email, level });
    }
    return { queued, skipped: ids.length - queued };
  });

/** Queues the reminders of the offices that switched it on. Run twice or on two nodes, each client gets one. */
export async function sendNightly(db: Ctx['db'], now: Date): Promise<void> {
  for (const { company, officeIds } of await sql.switchedOn(db)) {
    const offices = sql.among(officeIds);
    for (const client of due(await sql.openClients(db, { company, now, offices })))
      await newTransaction(db, async (inside) => {
        const id = await queue(inside, client, { company, userId: null, now });
        const { contactId, email, level } = client;
        const entry = { action: 'paymentReminders.send', subject: 'paymentReminders', company };
        if (id !== undefined)
          await audit.recordOperator(inside, { ...entry, subjectId: id, after: { contactId, email, level } });
      });
  }
}

const Payload = z.object({ id: z.uuid() });

/** The job of one statement: its mail and its mark commit together, so that a killed node leaves either both or neither. */
export const mail = (db: Ctx['db'], payload: unknown, now: Date): Promise<void> =>
  newTransaction(db, async (inside) => mailIn(inside, Payload.parse(payload).id, now));

/** Mails a statement in the caller's transaction; nothing if it was mailed already. */
export async function mailIn(db: Ctx['db'], statementId: string, now: Date): Promise<void> {
  const waiting = await sql.lockWaiting(db, statementId);
  if (!waiting) return;
  const { id, officeId, contactId, mailTo } = waiting;
  const company = Company.parse(waiting.company);
  const [client] = await sql.openClients(db, { company, now, offices: sql.everywhere, contactIds: [contactId] });
  if (!client) {
    await sql.markDropped(db, id); // paid since
    return;
  }
  const reach: Reach = { userId: 0, sessionId: '', company, roles: [], offices: () => 'all' };
  const entity = await entityOf({ db, reach }, { officeId });
  const language = languageOf(client.language);
  const today = wallOf(now, entity.zone).day;
  const rows = client.items.map(({ number, what, dueOn, open, currency }) => ({
    number: [number, what].filter(Boolean).join(' · '),
    issuedOn: null,
    dueOn,
    total: open,
    open,
    currency,
  }));
  const seller = entity.legalName;
  const content = Buffer.from(await statementPdf(rows, { language, seller, buyer: client.name, today }));
  const attachment = { name: `statement-${today}.pdf`, content };
  const text = mailOf({ language, name: client.name, seller, today });
  await sql.markMailed(db, id, await sendMail(db, { to: mailTo, ...text, attachment }), now);
}
