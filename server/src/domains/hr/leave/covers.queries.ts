import type { CoverItem, Coverer } from '@embark/contracts/hr/leave';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';

type Away = { userId: number; officeId: number; startsOn: string; endsOn: string };

/** The colleagues of a person, those of their office first, with when they are away during a leave. */
export async function colleaguesDuring(db: Db, reach: Reach, { userId, officeId, startsOn, endsOn }: Away) {
  const { rows } = await sql<Omit<Coverer, 'licence'>>`select u.id as "userId", u.name, o.code as office, coalesce((
      select json_agg(json_build_object('from', greatest(x.starts_on, ${startsOn}::date), 'to', least(x.ends_on, ${endsOn}::date), 'part', x.part)
        order by x.starts_on, x.part)
      from (
        select coalesce(a.starts_on, ${startsOn}::date) as starts_on, a.ends_on, 'full' as part from absences a where a.user_id = u.id
        union all select h.day, h.day, h.part from half_days_away h where h.user_id = u.id) as x
      where x.starts_on <= ${endsOn}::date and x.ends_on >= ${startsOn}::date), '[]') as away
    from users u join offices o on o.id = u.country_id
    where u.active and ${reach.company} = any(u.companies) and cardinality(u.roles) > 0 and u.id <> ${userId}
    order by u.country_id <> ${officeId}, plain(u.name), u.id limit 500`.execute(db);
  return rows;
}

type Handed = {
  id: string;
  kind: string;
  itemId: string;
  label: string;
  path: string;
  toId: number;
  to: string;
  outcome: CoverItem['outcome'];
};

/** What was handed over for a request. */
export async function handedOf(db: Db, requestId: string): Promise<Handed[]> {
  const { rows } =
    await sql<Handed>`select c.id, c.kind, c.item_id as "itemId", c.label, c.path, c.to_id as "toId", u.name as to, c.outcome
    from leave_covers c join users u on u.id = c.to_id where c.request_id = ${requestId} order by c.handed_at, c.label`.execute(
      db,
    );
  return rows;
}

export type Held = { id: string; kind: string; itemId: string; fromId: number; toId: number };

/** What is with a cover still, locked. */
export async function lockHeld(db: Db, requestId: string): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select id, kind, item_id as "itemId", from_id as "fromId", to_id as "toId" from leave_covers
    where request_id = ${requestId} and returned_at is null order by id for update`.execute(db);
  return rows;
}

export type Ended = { id: string; userId: number; startsOn: string; endsOn: string; endsPart: string };

/** Leave with work at a cover that has ended, or ends today. */
export async function findEnded(db: Db, now: Date): Promise<Ended[]> {
  const { rows } =
    await sql<Ended>`select r.id, r.user_id as "userId", r.starts_on::text as "startsOn", r.ends_on::text as "endsOn",
      r.ends_part as "endsPart"
    from leave_requests r where exists (select from leave_covers c where c.request_id = r.id and c.returned_at is null)
      and r.ends_on <= (${now.toISOString()}::timestamptz + interval '14 hours')::date order by r.ends_on, r.id`.execute(
      db,
    );
  return rows;
}

/** The whole days on which a person is on leave after a day. */
export async function awayAfter(db: Db, userId: number, day: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    day: string;
  }>`select d.day::text as day from leave_days d join leave_requests r on r.id = d.request_id
    where d.user_id = ${userId} and d.released_at is null and r.state = 'approved' and d.part = 'full' and d.day > ${day}::date`.execute(
    db,
  );
  return new Set(rows.map((row) => row.day));
}

/** Takes a request for giving its work back; false if another node has it. */
export async function takeEnded(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from leave_requests where id = ${id} for no key update skip locked`.execute(db);
  return rows.length > 0;
}

type Item = { kind: string; id: string; label: string; path: string };
type Handover = { requestId: string; fromId: number; toId: number; handedBy: number; handedAt: string };

/** Records work that was handed over for a leave. */
export const addHanded = (db: Db, items: readonly Item[], handover: Handover) =>
  db
    .insertInto('leaveCovers')
    .values(items.map(({ kind, id, label, path }) => ({ kind, itemId: id, label, path, ...handover })))
    .execute();

/** What is handed over for a leave and not returned yet. */
export const heldDuring = (db: Db, requestId: string) =>
  db
    .selectFrom('leaveCovers')
    .select(['kind', 'itemId', 'toId'])
    .where('requestId', '=', requestId)
    .where('returnedAt', 'is', null)
    .execute();

type Returned = { requestId: string; kind: string; itemId: string };

/** Records how an item was returned. */
export const markReturned = (
  db: Db,
  { requestId, kind, itemId }: Returned,
  { outcome, at }: { outcome: 'back' | 'done' | 'moved'; at: Date },
) =>
  db
    .updateTable('leaveCovers')
    .set({ returnedAt: at.toISOString(), outcome })
    .where('requestId', '=', requestId)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('returnedAt', 'is', null)
    .execute();
