import type { Invitee } from '@embark/contracts/work/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import type { Repeated } from './calendar.rules.ts';

export type StoredInvitee = Invitee & { email: string | null };

export type Stored = Repeated & {
  id: string;
  version: number;
  company: string;
  ownerId: number;
  owner: string;
  ownerEmail: string;
  title: string;
  place: string;
  notes: string;
  seriesId: string | null;
  seriesDay: string | null;
  private: boolean;
  busy: boolean;
  reminders: number[];
  uid: string;
  revision: number;
  organiser: string | null;
  invitees: StoredInvitee[];
  /** Of a changed occurrence, when its series begins on a day. */
  series: { startsTime: string | null; zone: string } | null;
};

/** Own events, and those that the user is invited to. */
export const visibleTo = ({ company, userId }: Reach, table = 'e'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.company`)} = ${company} and (${sql.ref(`${table}.ownerId`)} = ${userId}
    or exists (select from calendar_invitees mine where mine.event_id = ${sql.ref(`${table}.id`)} and mine.user_id = ${userId})))`;

export const mayChange = ({ userId }: Reach, { ownerId }: { ownerId: number }): boolean => ownerId === userId;

const columns = sql`e.id, e.version, e.company, e.owner_id as "ownerId", owner.name as owner, owner.email as "ownerEmail", e.title, e.place, e.notes,
  e.starts_on::text as "startsOn", to_char(e.starts_time, 'HH24:MI') as "startsTime", e.minutes, e.zone, e.rule,
  e.except_days::text[] as "exceptDays", e.series_id as "seriesId", e.series_day::text as "seriesDay", e.private, e.busy, e.reminders, e.uid,
  e.revision, e.organiser, (select json_build_object('startsTime', to_char(s.starts_time, 'HH24:MI'), 'zone', s.zone) from calendar_events s
    where s.id = e.series_id) as series, coalesce((select json_agg(json_build_object('userId', i.user_id, 'name', coalesce(u.name, i.email), 'email',
    coalesce(u.email, i.email), 'answer', i.answer) order by i.user_id is null, u.name, i.email)
    from calendar_invitees i left join users u on u.id = i.user_id where i.event_id = e.id), '[]') as invitees`;

export const eventTable = recordTable<'calendarEvents', Stored, 'createdAt' | 'updatedAt'>({
  table: 'calendarEvents',
  alias: 'e',
  visible: (reach) => visibleTo(reach),
  show: () => sql<Stored>`select ${columns} from calendar_events e join users owner on owner.id = e.owner_id`,
  notFound: "Event not found, or it isn't in your calendar.",
  touched: ['createdAt', 'updatedAt'],
});

type People = { people: readonly number[]; emails: readonly string[] };

/** Sets who is invited; answers of those who stay are kept. Returns who is new and who no longer is. */
export async function setInvitees({ db }: Pick<Ctx, 'db'>, eventId: string, { people, emails }: People): Promise<void> {
  await sql`delete from calendar_invitees where event_id = ${eventId}
    and not coalesce(user_id = any(${people}::integer[]), email = any(${emails}::text[]))`.execute(db);
  await sql`insert into calendar_invitees (event_id, user_id) select ${eventId}, unnest(${people}::integer[]) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into calendar_invitees (event_id, email) select ${eventId}, unnest(${emails}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/** The times have changed: everybody is asked again. */
export const askAgain = ({ db }: Pick<Ctx, 'db'>, eventId: string) =>
  db
    .updateTable('calendarInvitees')
    .set({ answer: 'waiting', answeredAt: null })
    .where('eventId', '=', eventId)
    .execute();

export const setAnswer = ({ db, reach, now }: Ctx, eventId: string, answer: string) =>
  db
    .updateTable('calendarInvitees')
    .set({ answer, answeredAt: now.toISOString() })
    .where('eventId', '=', eventId)
    .where('userId', '=', reach.userId)
    .execute();

/** Those of these people who can be invited: active, of this company. */
export async function invitable({ db, reach }: Ctx, people: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${people}::integer[]) and active
    and ${reach.company} = any(companies) and cardinality(roles) > 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The languages of people who are known as contacts of a company, by their email address. */
export async function languagesOf(
  db: Ctx['db'],
  company: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{
    email: string;
    language: string;
  }>`select distinct on (lower(email)) lower(email) as email, language
    from contacts where company = ${company} and lower(email) = any(${emails}::text[]) and language is not null
    order by lower(email), updated_at desc`.execute(db);
  return new Map(rows.map(({ email, language }) => [email, language]));
}
