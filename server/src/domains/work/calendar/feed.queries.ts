import { addDays, startOfDay } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { KEPT_AHEAD } from './calendar.rules.ts';

const BACK = 30; // days

type Owner = Pick<Ctx, 'db' | 'reach'>;

export const findFeed = ({ db, reach }: Owner) =>
  db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('userId', '=', reach.userId)
    .where('company', '=', reach.company)
    .executeTakeFirst();

export const saveFeed = ({ db, reach }: Owner, row: { hash: Buffer; createdAt: string }) =>
  db
    .insertInto('calendarFeeds')
    .values({ userId: reach.userId, company: reach.company, ...row })
    .onConflict((conflict) => conflict.columns(['userId', 'company']).doUpdateSet(row))
    .execute();

export const removeFeed = ({ db, reach }: Owner) =>
  db.deleteFrom('calendarFeeds').where('userId', '=', reach.userId).where('company', '=', reach.company).execute();

export type Reader = { userId: number; company: string; language: string | null };

/** The owner of a feed: an active user with a role in this company (W8). */
export async function readerOf(db: Ctx['db'], hash: Buffer): Promise<Reader | undefined> {
  const { rows } =
    await sql<Reader>`select f.user_id as "userId", f.company, u.language from calendar_feeds f join users u on u.id = f.user_id
    where f.hash = ${hash} and u.active and cardinality(u.roles) > 0 and f.company = any(u.companies)`.execute(db);
  return rows[0];
}

export type Row = {
  uid: string;
  revision: number;
  day: string;
  title: string;
  place: string;
  notes: string;
  startsOn: string;
  startsTime: string | null;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  private: boolean;
  busy: boolean;
  updatedAt: Date;
};

/** Own events and accepted invitations around a day: each occurrence by itself, so that every program reads it alike. */
export async function rowsOf(db: Ctx['db'], { userId, company }: Reader, today: string): Promise<Row[]> {
  const [from, to] = [addDays(today, -BACK), addDays(today, KEPT_AHEAD)];
  const { rows } =
    await sql<Row>`select e.uid, e.revision, o.day::text as day, e.title, e.place, e.notes, e.starts_on::text as "startsOn",
      to_char(e.starts_time, 'HH24:MI') as "startsTime", e.minutes, o.starts_at as "startsAt", o.ends_at as "endsAt", e.private, e.busy,
      e.updated_at as "updatedAt"
    from calendar_events e join event_occurrences o on o.event_id = e.id
    left join calendar_invitees i on i.event_id = e.id and i.user_id = ${userId}
    where e.company = ${company} and (e.owner_id = ${userId} or i.answer in ('yes', 'maybe'))
      and o.starts_at < ${startOfDay(to, 'UTC').toISOString()}::timestamptz and o.ends_at >= ${startOfDay(from, 'UTC').toISOString()}::timestamptz
    order by o.starts_at, e.id`.execute(db);
  return rows;
}
