import type { Ctx } from '../../../../kit/context.ts';
import type { PaperLanguage } from '../../../../kit/pdf/paper.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import type { Stored } from '../bookings.queries.ts';
import { clientOf } from './mails.queries.ts';
import { inviteOf, type MailKind, mailOf } from './mailText.ts';

const languageOf = (language: string | null): PaperLanguage =>
  language === 'tr' || language === 'ar' ? language : 'en';

/** Mails the client what happened to their booking, with the calendar entry, in the transaction that causes it (O6). Reminders respect a refusal. */
export async function mailClient({ db, now }: Pick<Ctx, 'db' | 'now'>, row: Stored, kind: MailKind): Promise<void> {
  const client = await clientOf(db, row);
  if (!client?.email) return;
  if (client.refuses && (kind === 'day' || kind === 'hours')) return;
  const mailed = { ...row, ...client, email: client.email, language: languageOf(client.language) };
  const attachment = { name: 'consultation.ics', content: inviteOf(kind, mailed, now) };
  await sendMail(db, { to: client.email, ...mailOf(kind, mailed), attachment });
}
