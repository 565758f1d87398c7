import type { Notification } from '@embark/contracts/workspace/notifications';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Notifications } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { readOrder } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../db/statements.ts';
import { concerning, ownOf } from './notifications.access.ts';

export const findPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'active', 'companies', 'roles'])
    .where('id', 'in', [...ids, 0])
    .execute();

/** Active users of a company, by name. */
export const findNames = (db: Db, company: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('active', '=', true)
    .where(sql<boolean>`${company} = any(companies)`)
    .execute();

/** The office code of each of these enquiries and client files. */
export async function officesOf(db: Db, enquiryIds: readonly string[], conversionIds: readonly string[]) {
  const { rows } = await sql<{ id: string; office: string }>`
    select r.id, o.code as office from (
      select id, office_id from enquiries where id = any(${enquiryIds}::uuid[])
      union all select id, office_id from conversions where id = any(${conversionIds}::uuid[])) r
    join offices o on o.id = r.office_id`.execute(db);
  return new Map(rows.map(({ id, office }) => [id, office]));
}

// fourteen parameters per row; a statement can have 65,535
const PORTION = 2_000;

/** Inserts notifications whose cause is new to their recipient; returns these, as `person cause`. */
export async function insert(db: Db, rows: Insertable<Notifications>[]): Promise<string[]> {
  const insertedCauses: string[] = [];
  for (let at = 0; at < rows.length; at += PORTION) {
    const inserted = await db
      .insertInto('notifications')
      .values(rows.slice(at, at + PORTION))
      .onConflict((on) => on.columns(['userId', 'once']).doNothing())
      .returning(['userId', 'once'])
      .execute();
    insertedCauses.push(...inserted.map(({ userId, once }) => `${userId} ${once}`));
  }
  return insertedCauses;
}

/** Marks unread notifications of these causes as read and dismissed. `%` in a cause is any text. */
export const withdraw = (db: Db, cause: string, at: Date) =>
  sql`update notifications set read_at = ${at.toISOString()}::timestamptz, dismissed = true
    where once like ${cause} and read_at is null`.execute(db);

const notificationColumns = sql`n.id, n.message, json_build_object('variant', n.variant, 'onclick_url', n.onclick_url) as options,
  ${iso('n.start')} as start, n.dismissed, n.popup, n.read_at is not null as read, n.user_id, n.assigned_by,
  by.name as assigner, receiver.name as receiver, n.kind, n.data`;
const shownFrom = sql`notifications n join users receiver on receiver.id = n.user_id
  left join users by on by.id = n.assigned_by`;
const asJson = sql<string>`coalesce(json_agg(shown), '[]')::text`;

/** The newest notifications as JSON text. */
export async function newest(db: Db, pool: Pool, reach: Reach, size: number): Promise<string> {
  const statement = sql<{ list: string }>`select ${asJson} as list from (
    select ${notificationColumns} from ${shownFrom} where ${ownOf(reach)} order by n.id desc limit ${size}) as shown`;
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.list ?? '[]';
}

const sorts = { id: { up: sql`n.id`, type: 'int' as const } };
type NotificationQuery = Parameters<typeof pageStatement>[0]['query'] & { show: 'all' | 'unread' };

/** A page as JSON text, newest first. */
export async function findPage(db: Db, pool: Pool, reach: Reach, query: NotificationQuery): Promise<string> {
  const unread = query.show === 'unread' ? sql<boolean>`n.read_at is null` : sql<boolean>`true`;
  const statement = pageStatement({
    from: sql`notifications n`,
    id: sql`n.id`,
    where: sql<boolean>`(${ownOf(reach)} and ${unread})`,
    order: readOrder(sorts, '-id', '-id', sql`n.id`, 'int'),
    query,
    row: sql`row_to_json(shown)`,
    rowFrom: sql`join ${shownFrom} on n.id = page.id cross join lateral (select ${notificationColumns}) as shown`,
    way: 'sort',
  });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

export async function countUnread(db: Db, pool: Pool, reach: Reach): Promise<{ count: number; last: number }> {
  const statement = sql<{ count: number; last: number }>`select
    (select count(*)::int from notifications n where n.read_at is null and ${ownOf(reach)}) as count,
    coalesce((select n.id from notifications n where n.user_id = ${reach.userId} and n.company = ${reach.company}
      order by n.id desc limit 1), 0)::int as last`;
  const [answer] = await prepared(pool, statement.compile(db));
  return answer ?? { count: 0, last: 0 };
}

/**
 * Notifications after the given ID, including those numbered before it and committed later: they belong to transactions that were still open when its
 * row was written, which the row records.
 */
export const since = (db: Db, reach: Reach, after: number, size: number): Promise<Notification[]> =>
  listed(
    db,
    sql`${ownOf(reach)} and (n.id > ${after} or n.id <> ${after} and n.tx >=
      (select k.horizon from notifications k where k.id = ${after} and k.user_id = ${reach.userId}))
      order by n.id limit ${size}`,
  );

/** The notifications among these that concern a user, for their live connections. */
export const among = (db: Db, reach: Reach, ids: readonly number[]): Promise<Notification[]> =>
  listed(db, sql`n.id = any(${ids}::bigint[]) and ${concerning(reach)} order by n.id`);

async function listed(db: Db, where: RawBuilder<unknown>): Promise<Notification[]> {
  const { rows } = await sql<{ list: string }>`
    select ${asJson} as list from (select ${notificationColumns} from ${shownFrom} where ${where}) as shown`.execute(
    db,
  );
  return JSON.parse(rows[0]?.list ?? '[]');
}

/** The user's own notifications among these. */
export async function findOwn(db: Db, reach: Reach, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select n.id from notifications n
    where n.id = any(${ids}::bigint[]) and ${ownOf(reach)} order by n.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const markRead = (db: Db, ids: readonly number[], at: Date) =>
  db
    .updateTable('notifications')
    .set({ readAt: at.toISOString() })
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute();

export const markAllRead = (db: Db, reach: Reach, upTo: number, at: Date) =>
  sql`update notifications n set read_at = ${at.toISOString()}::timestamptz
    where n.read_at is null and n.id <= ${upTo} and ${ownOf(reach)}`.execute(db);

export const markDismissed = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('notifications')
    .set({ dismissed: true })
    .where('id', 'in', ids)
    .where('dismissed', '=', false)
    .execute();
