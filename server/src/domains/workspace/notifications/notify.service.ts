import type { Company } from '@embark/contracts/kit';
import { addresses } from '@embark/contracts/screens';
import type { NotificationContent } from '@embark/contracts/workspace/notifications';
import type { Ctx } from '../../../kit/context.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { notificationPreferences, tellsBy } from '../../organisation/preferences/index.ts';
import * as sql from './notifications.queries.ts';
import { mailOf } from './mail.rules.ts';
import { mayBeTold, type Needed, topicOf } from './readers.rules.ts';
import { sentenceOf, variantOf } from './sentences.rules.ts';
import { mentionedIn } from './mentions.rules.ts';

export type Notice = NotificationContent & {
  company: Company;
  /** The recipients. The actor is never one. */
  to: readonly number[];
  /** The actor, or null for the system. */
  by: number | null;
  at: Date;
  /** The record that a click opens. Recipients who cannot access it get no notification. */
  about?: { enquiryId: string } | { conversionId: string } | { importId: string };
  /** The page that a click opens, if it is not the record. */
  url?: string;
  /** False if the caller sends a mail of its own instead. */
  mails?: false;
  /** A key for the cause: the same key notifies a user only once. */
  once?: string;
};

/**
 * Notifies users in the transaction of the event: they are notified if and only if it commits. Pop-ups and mails follow their settings. Recipients
 * who left, do not belong to the company or cannot access the record are skipped.
 */
export async function notify(db: Ctx['db'], ...given: Notice[]): Promise<void> {
  const notices = given.filter(({ to, by }) => to.some((id) => id !== by));
  if (notices.length === 0) return; // most changes are of one's own records
  const ids = [...new Set(notices.flatMap(({ to, by }) => [...to, ...(by ? [by] : [])]))];
  const people = new Map((await sql.findPeople(db, ids)).map((person) => [person.id, person]));
  const preferencesOf = await notificationPreferences(db, ids);
  const offices = await placesOf(db, notices);

  const made = notices.flatMap((notice) => {
    const needed = neededFor(notice.about, offices);
    const readers = [...new Set(notice.to)].flatMap((id) => people.get(id) ?? []);
    const recipients = readers
      .filter(({ id }) => id !== notice.by)
      .filter((one) => mayBeTold(one, notice.company, needed));
    const by = (notice.by && people.get(notice.by)?.name) || null;
    const message = sentenceOf(notice, by);
    return recipients.map(({ id }) => {
      const preference = preferencesOf.get(id);
      const channels = preference ? tellsBy(preference, topicOf(notice.kind), notice.at) : { popup: true, mail: false };
      return {
        row: rowOf(notice, id, message, channels.popup),
        mail:
          channels.mail && preference && notice.mails !== false
            ? { to: preference.email, ...mailOf(notice, by, preference.language) }
            : null,
      };
    });
  });
  const inserted = new Set(
    await sql.insert(
      db,
      made.map(({ row }) => row),
    ),
  );
  for (const { row, mail } of made) {
    const isNew = row.once === null || inserted.has(`${row.userId} ${row.once}`);
    if (mail && isNew) await sendMail(db, mail);
  }
}

/** The cause has gone: unread notifications whose key begins like this no longer ask for attention. They stay in the list, as read. */
export async function withdrawNotices(db: Ctx['db'], onceBeginsWith: string, at: Date): Promise<void> {
  await sql.withdraw(db, `${onceBeginsWith}%`, at);
}

function rowOf(
  { kind, data, company, by, at, about, url, once }: Notice,
  userId: number,
  message: string,
  popup: boolean,
) {
  return {
    company,
    userId,
    assignedBy: by,
    kind,
    variant: variantOf(kind),
    data: JSON.stringify(data),
    message,
    popup,
    onclickUrl: url ?? addressOf(company, about),
    enquiryId: about && 'enquiryId' in about ? about.enquiryId : null,
    conversionId: about && 'conversionId' in about ? about.conversionId : null,
    importId: about && 'importId' in about ? about.importId : null,
    start: at.toISOString(),
    once: once ?? null,
  };
}

function placesOf(db: Ctx['db'], notices: readonly Notice[]) {
  const abouts = notices.flatMap(({ about }) => about ?? []);
  return sql.officesOf(
    db,
    abouts.flatMap((about) => ('enquiryId' in about ? about.enquiryId : [])),
    abouts.flatMap((about) => ('conversionId' in about ? about.conversionId : [])),
  );
}

function neededFor(about: Notice['about'], offices: ReadonlyMap<string, string>): Needed | null {
  if (!about) return null;
  if ('enquiryId' in about) return { permission: 'enquiries.read', office: offices.get(about.enquiryId) ?? '' };
  if ('conversionId' in about) return { permission: 'conversions.read', office: offices.get(about.conversionId) ?? '' };
  return { permission: 'enquiries.import', office: null };
}

function addressOf(company: Company, about: Notice['about']): string | null {
  if (!about) return null;
  const at = addresses[company];
  if ('enquiryId' in about) return at.enquiry(about.enquiryId);
  if ('conversionId' in about) return at.client(about.conversionId);
  return `${at.import}?import=${about.importId}`;
}

type Mention = { note: string; about: NonNullable<Notice['about']>; record: { number: string; name: string } };

const SHOWN = 200; // characters of a note that a notification shows

/** The users of the company named in a text as `@Full Name` or `@email`. */
export const namedIn = async (db: Ctx['db'], company: Company, text: string): Promise<number[]> =>
  text.includes('@') ? mentionedIn(text, await sql.findNames(db, company)) : [];

/** Notifies users mentioned in a note as `@Full Name` or `@email`, if they can access its record. Returns the names of those who can't. */
export async function mention({ db, reach, now }: Ctx, { note, about, record }: Mention): Promise<string[]> {
  const to = await namedIn(db, reach.company, note);
  if (to.length === 0) return [];
  const data = { number: record.number, name: record.name, note: note.trim().slice(0, SHOWN).toWellFormed() };
  const notice: Notice = { kind: 'mentioned', data, company: reach.company, to, by: reach.userId, at: now, about };
  await notify(db, notice);
  const needed = neededFor(about, await placesOf(db, [notice]));
  const people = await sql.findPeople(db, to);
  return people.filter((one) => !mayBeTold(one, reach.company, needed)).map(({ name }) => name);
}
