import { Company } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { notify } from '../../workspace/notifications/index.ts';
import { momentsOf, writtenTimes } from './calendar.rules.ts';
import { invitation } from './ics.ts';
import { languagesOf, type Stored, type StoredInvitee } from './events.queries.ts';
import { invitationWords } from './mailWords.ts';

type Step = 'calendarInvited' | 'calendarChanged' | 'calendarCancelled' | 'calendarAnswered' | 'calendarSoon';

/** The page of an event. */
export const pathOf = (company: string, { id }: { id: string }, day: string): string =>
  `${company === 'ar' ? '/apps/aran-calendar' : '/apps/calendar'}?day=${day}&event=${id}`;

export const factsOf = (
  step: Step,
  event: Stored,
  day: string,
  more: { name?: string; answer?: 'yes' | 'maybe' | 'no' } = {},
) => ({
  step,
  title: event.title,
  at: momentsOf(event, day).startsAt.toISOString(),
  isWhole: event.startsTime === null,
  name: more.name ?? event.owner,
  answer: more.answer ?? null,
});

const peopleOf = (invitees: readonly StoredInvitee[]) => invitees.flatMap(({ userId }) => userId ?? []);

/** Tells colleagues by notification, and others by mail. `day` is the occurrence that changed; null for all. */
export async function tellInvitees(
  ctx: Ctx,
  step: 'calendarInvited' | 'calendarChanged' | 'calendarCancelled',
  event: Stored,
  invitees: readonly StoredInvitee[],
  { day = event.startsOn, mails = true } = {},
): Promise<void> {
  await notify(ctx.db, {
    kind: 'calendar',
    data: factsOf(step, event, day),
    company: Company.parse(event.company),
    to: peopleOf(invitees),
    by: ctx.reach.userId,
    at: ctx.now,
    url: pathOf(event.company, event, day),
  });
  if (mails) await mailInvitees(ctx, step, event, invitees);
}

/** Mails the event to those who are no colleagues, each in their language, with a file for their calendar, which replaces what they had of it. */
export async function mailInvitees(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  step: 'calendarInvited' | 'calendarChanged' | 'calendarCancelled',
  event: Stored,
  invitees: readonly StoredInvitee[],
): Promise<void> {
  const isCancelled = step === 'calendarCancelled';
  const { starts } = writtenTimes(event, event.startsOn);
  const emails = invitees.flatMap(({ userId, email }) => (userId === null && email !== null ? [email] : []));
  const languages = await languagesOf(db, event.company, emails);
  for (const email of emails) {
    const { subject, when } = invitationWords(step, event.title, starts, event.zone, languages.get(email) ?? null);
    const notes = event.private ? '' : event.notes;
    await sendMail(db, {
      to: email,
      subject,
      text: [`${event.owner}: ${event.title}`, when, event.place, notes].filter(Boolean).join('\n'),
      attachment: {
        name: isCancelled ? 'cancel.ics' : 'invite.ics',
        content: Buffer.from(invitation(event, isCancelled ? 'CANCEL' : 'REQUEST', now)),
      },
    });
  }
}

/** Notifies the owner of an invitee's answer. */
export async function tellOwner({ db, reach, now }: Ctx, event: Stored, answer: 'yes' | 'maybe' | 'no', name: string) {
  await notify(db, {
    kind: 'calendar',
    data: factsOf('calendarAnswered', event, event.startsOn, { name, answer }),
    company: Company.parse(event.company),
    to: [event.ownerId],
    by: reach.userId,
    at: now,
    url: pathOf(event.company, event, event.startsOn),
  });
}
