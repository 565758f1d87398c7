import { Company } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { notify } from '../../workspace/notifications/index.ts';
import { momentsOf, writtenTimes } from './calendar.rules.ts';
import { type IcsPart, invitation } from './ics.service.ts';
import { eventTable, languagesOf, type Stored, type StoredInvitee } from './events.queries.ts';
import { type InviteeStep, invitationWords } from './mailWords.service.ts';
import { changedOf } from './series.queries.ts';

type Step = InviteeStep | 'calendarAnswered' | 'calendarSoon';

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
  at: event.startsTime === null ? day : momentsOf(event, day).startsAt.toISOString(),
  isWhole: event.startsTime === null,
  name: more.name ?? event.owner,
  answer: more.answer ?? null,
});

const peopleOf = (invitees: readonly StoredInvitee[]) => invitees.flatMap(({ userId }) => userId ?? []);

/** A file replaces what other programs have of its events: each of them whole, with its changed occurrences, or one day that is off. */
export type File = { method: 'REQUEST' | 'CANCEL'; parts: readonly IcsPart[] };

/** Events with their changed occurrences. A day that is changed is not left out as well. */
export async function wholeOf(ctx: Ctx, ...events: (Stored | null | undefined)[]): Promise<IcsPart[]> {
  const parts: IcsPart[] = [];
  for (const event of events) {
    if (!event) continue;
    const changed = event.rule === null ? [] : await changedOf(ctx, event.id);
    const days = new Set(changed.map(({ day }) => day));
    parts.push({ event: { ...event, exceptDays: event.exceptDays.filter((day) => !days.has(day)) } });
    for (const { id } of changed) parts.push({ event: await eventTable.find(ctx, id) });
  }
  return parts;
}

/** A notification that each invitee gets once. `day`: the occurrence that it is about. */
export type News = { step: InviteeStep; event: Stored; day: string; file: File };

/** Tells colleagues by notification, and others by a mail with a file for their calendar. */
export async function tellInvitees(ctx: Ctx, news: News, invitees: readonly StoredInvitee[]): Promise<void> {
  if (invitees.length === 0) return;
  const { step, event, day } = news;
  await notify(ctx.db, {
    kind: 'calendar',
    data: factsOf(step, event, day),
    company: Company.parse(event.company),
    to: peopleOf(invitees),
    by: ctx.reach.userId,
    at: ctx.now,
    url: pathOf(event.company, event, day),
  });
  await mailInvitees(ctx, news, invitees);
}

/** Each mail is in the recipient's language. */
async function mailInvitees({ db, now }: Ctx, { step, event, day, file }: News, invitees: readonly StoredInvitee[]) {
  const { starts } = writtenTimes(event, day);
  const emails = invitees.flatMap(({ userId, email }) => (userId === null && email !== null ? [email] : []));
  const languages = await languagesOf(db, event.company, emails);
  const notes = event.private || step === 'calendarCancelled' ? '' : event.notes;
  for (const email of emails) {
    const { subject, when } = invitationWords(step, event.title, starts, event.zone, languages.get(email) ?? null);
    await sendMail(db, {
      to: email,
      subject,
      text: [`${event.owner}: ${event.title}`, when, event.place, notes].filter(Boolean).join('\n'),
      attachment: {
        name: file.method === 'CANCEL' ? 'cancel.ics' : 'invite.ics',
        content: Buffer.from(invitation(file.parts, file.method, now)),
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
