import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { iso } from '../../../kit/page.ts';
import type { Due } from './tasks.queries.ts';

type Item = { id: string; label: string; at: string; zone: string; licence: boolean };

/** The bookings of a consultant that begin in a span and still stand, soonest first. */
export async function standingOf(db: Db, { userId, from, to }: { userId: number; from: Date; to: Date }) {
  const { rows } =
    await sql<Item>`select r.id, r.number || ' ' || c.name as label, ${iso('r.startsAt')} as at, o.zone, t.licence_needed as licence
    from bookings r join offices o on o.id = r.office_id join contacts c on c.id = r.contact_id join booking_types t on t.id = r.type_id
    where r.consultant_id = ${userId} and r.status in ('requested', 'confirmed')
      and r.starts_at < ${to.toISOString()} and r.ends_at > ${from.toISOString()}
    order by r.starts_at, r.id`.execute(db);
  return rows;
}

/** Locks bookings in ID order; returns whether their types need a licence. */
export async function lockStanding(db: Db, ids: readonly string[]): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ id: string; licence: boolean }>`select r.id, t.licence_needed as licence
    from bookings r join booking_types t on t.id = r.type_id
    where r.id = any(${ids}::uuid[]) and r.status in ('requested', 'confirmed') order by r.id for no key update of r`.execute(
    db,
  );
  return new Map(rows.map(({ id, licence }) => [id, licence]));
}

/** Whether another user already has a booking at this booking's time. */
export async function isBooked(db: Db, id: string, userId: number): Promise<boolean> {
  const { rows } = await sql`select from bookings r join bookings b on b.consultant_id = ${userId} and b.id <> r.id
      and b.status in ('requested', 'confirmed', 'arrived')
      and tstzrange(b.blocked_from, b.blocked_until) && tstzrange(r.blocked_from, r.blocked_until)
    where r.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Gives a booking to another consultant; the link of a video call is theirs. */
export async function giveTo(db: Db, { id, company, mode }: Due, userId: number, now: Date): Promise<void> {
  await sql`update bookings set consultant_id = ${userId}, moves = moves + 1, version = version + 1, updated_at = ${now.toISOString()},
    link = case when ${mode}::text = 'video'
      then coalesce((select k.video_link from consultants k where k.user_id = ${userId} and k.company = ${company}), '') else link end
    where id = ${id}`.execute(db);
}
