import type { Booking } from '@embark/contracts/work/bookings';
import { wallOf } from '@embark/contracts/kit/time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Ctx } from '../../../../kit/context.ts';
import { paperDay, type PaperLanguage } from '../../../../kit/pdf/paper.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import type { Stored } from '../bookings.queries.ts';
import { clientOf } from './mails.queries.ts';
import allWords from './words.json' with { type: 'json' };

type MailKind = keyof typeof allWords.en.subject;
/** A booking with what its mails need. */
type Mailed = Pick<
  Booking,
  | 'id'
  | 'version'
  | 'number'
  | 'type'
  | 'consultant'
  | 'consultantZone'
  | 'clientZone'
  | 'startsAt'
  | 'endsAt'
  | 'mode'
  | 'link'
  | 'room'
> & { name: string; email: string; language: PaperLanguage; consultantEmail: string; seller: string };

/** The city of a time zone: `Australia/Melbourne` is Melbourne. */
const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** O6: the mail of a booking in the client's language, with their clock first. */
function mailOf(kind: MailKind, booking: Mailed): { subject: string; text: string } {
  const { language, name, seller, number, type, consultant, room, link, mode, clientZone, consultantZone } = booking;
  const words = allWords[language];
  const clock = (text: string, place: string) => {
    const { day, time } = wallOf(new Date(booking.startsAt), place);
    return filled(text, { day: paperDay(day, language), time: time.slice(0, 5), place: placeOf(place) });
  };
  const facts = [
    filled(words.what, { type }),
    filled(words.with, { consultant }),
    clock(words.yours, clientZone),
    ...(consultantZone === clientZone ? [] : [clock(words.ours, consultantZone)]),
    words.how[mode],
    ...(room && mode === 'person' ? [filled(words.room, { room })] : []),
    ...(link && mode === 'video' ? [link] : []),
    filled(words.number, { number }),
  ];
  return {
    subject: `${words.subject[kind]} · ${number}`,
    text: [filled(words.hello, { name }), words.text[kind], facts.join('\n'), `${words.bye}\n${seller}`].join('\n\n'),
  };
}

/** O6: the calendar entry that goes with a mail. A later one with the same ID replaces it; a cancelled one removes it. */
function inviteOf(kind: MailKind, booking: Mailed, now: Date): Buffer {
  const isGone = kind === 'cancelled' || kind === 'freed';
  const calendar = ical({ method: isGone ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST });
  calendar.prodId({ company: 'Embark', product: 'Bookings', language: 'EN' });
  const { link, room, mode, language, seller } = booking;
  calendar.createEvent({
    id: `${booking.id}@embark`,
    sequence: booking.version,
    stamp: now,
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: `${booking.type} · ${seller}`,
    description: mailOf(kind, booking).text,
    location: mode === 'video' && link ? link : [allWords[language].how[mode], room].filter(Boolean).join(', '),
    organizer: { name: booking.consultant, email: booking.consultantEmail },
    attendees: [{ name: booking.name, email: booking.email }],
    status: isGone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return Buffer.from(calendar.toString());
}

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
