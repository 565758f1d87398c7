import type { Desk, EventRow, KeptState } from '@embark/contracts/crm/events';
import { type RawBuilder, sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { inReach } from '../../../kit/inReach.ts';
import { parts } from '../registrations/index.ts';
import { type Placed, visibleTo } from './events.access.ts';
import { movesFrom } from './events.rules.ts';

const seats = sql`(select coalesce(sum(g.seats), 0) from registrations g where g.event_id = v.id and g.state = 'registered')`;

/** The displayed state in SQL: an open event without free seats is full. */
export const state = sql`case when v.state = 'open' and v.capacity is not null and ${seats} >= v.capacity then 'full' else v.state end`;

const count = (part: RawBuilder<boolean>) => sql`count(*) filter (where ${part})::int`;
const each = (n: RawBuilder<unknown>) => sql`case when ${n} > 0 then round(v.cost::numeric / ${n})::bigint end`;
const moves = sql`(case v.state ${sql.join(
  (['planned', 'open', 'over', 'cancelled'] satisfies KeptState[]).map(
    (from) => sql`when ${sql.lit(from)} then ${sql.lit(JSON.stringify(movesFrom(from)))}::json`,
  ),
  sql` `,
)} end)`;

/** Joins to `page.id` an event with its results, for its list and page. */
export const shownFrom = (reach: Reach) => sql`
  join events v on v.id = page.id
  join services s on s.id = v.service_id
  join offices o on o.id = v.office_id
  join users u on u.id = v.owner_id
  left join users cu on cu.id = v.closed_by
  left join campaigns cp on cp.id = v.campaign_id
  cross join lateral (select ${count(parts.registered)} as registered,
      coalesce(sum(g.seats) filter (where ${parts.registered}), 0)::int as seats, ${count(parts.waitlisted)} as waitlisted,
      ${count(parts.cancelled)} as cancelled, ${count(parts.attended)} as attended, ${count(parts['no-show'])} as "noShow",
      ${count(parts['walk-in'])} as "walkIns", ${count(parts['followed-up'])} as "followedUp",
      ${count(sql<boolean>`e.status = 'CV'`)} as converted
    from registrations g join enquiries e on e.id = g.enquiry_id
    where g.event_id = v.id and ${inReach(reach, 'enquiries.read', 'e')}) as n
  cross join lateral (select coalesce(sum(f.fee_amount), 0)::bigint as agreed from registrations g join conversions f on f.enquiry_id = g.enquiry_id
    where g.event_id = v.id and f.fee_currency = v.currency and ${inReach(reach, 'conversions.read', 'f')}) as fees
  cross join lateral (select v.id, v.number, v.version, v.title, v.title_tr as "titleTr", v.title_ar as "titleAr", s.kind, s.code as "serCode", o.code as office, v.zone,
    ${iso('v.startsAt')} as "startsAt", ${iso('v.endsAt')} as "endsAt", v.sessions, v.venue, v.link, v.capacity,
    v.owner_id as "ownerId", u.name as owner, v.campaign_id as "campaignId", cp.name as campaign, v.cost, v.currency, v.note,
    case when v.state = 'open' and n.seats >= v.capacity then 'full' else v.state end as state,
    ${iso('v.closedAt')} as "closedAt", cu.name as "closedBy", ${iso('v.updatedAt')} as "updatedAt",
    (select row_to_json(figures) from (select n.*, ${each(sql`n.registered`)} as "costPerRegistration",
      ${each(sql`n.attended`)} as "costPerAttendee", ${each(sql`n.converted`)} as "costPerConversion",
      case when v.currency is not null then fees.agreed end as fees,
      case when v.cost > 0 then round(100 * (fees.agreed - v.cost)::numeric / v.cost)::bigint end as return) as figures) as figures,
    json_build_object('edit', ${inReach(reach, 'enquiries.write', 'v')} and v.state <> 'cancelled',
      'remove', ${inReach(reach, 'enquiries.delete', 'v')} and not exists (select from registrations g where g.event_id = v.id),
      'register', ${inReach(reach, 'enquiries.write', 'v')} and v.state in ('planned', 'open'),
      'moves', case when ${inReach(reach, 'enquiries.write', 'v')} then ${moves} else '[]'::json end) as can) as shown`;

const described = {
  alias: 'v',
  visible: (reach: Reach) => visibleTo(reach),
  touched: ['updatedAt'],
  notFound: "Event not found, or you don't have access.",
} as const;

export type Stored = EventRow & Placed;

/** Events within reach, with the columns of their list and page. */
export const eventTable = recordTable({
  table: 'events',
  ...described,
  show: (reach) => sql<Stored>`select shown.*, v.office_id as "officeId" from events page ${shownFrom(reach)}`,
});

export type Kept = {
  id: string;
  officeId: number;
  office: string;
  region: string;
  serviceId: number;
  serCode: string;
  kind: 'event' | 'webinar';
  state: KeptState;
  title: string;
  zone: string;
  ownerId: number;
  campaignId: number | null;
};

/** Locks events without their results; the lock of an event guards all its seats. */
export const eventLock = recordTable({
  table: 'events',
  ...described,
  show: () => sql<Kept>`select v.id, v.office_id as "officeId", o.code as office, o.phone_region as region, v.service_id as "serviceId",
    s.code as "serCode", s.kind, v.state, v.title, v.zone, v.owner_id as "ownerId", v.campaign_id as "campaignId"
    from events v join offices o on o.id = v.office_id join services s on s.id = v.service_id`,
});

export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from registrations where event_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

export async function removeDesk(db: Db, id: string): Promise<void> {
  await sql`delete from desk_actions where event_id = ${id}`.execute(db);
}

export const zoneOf = async (db: Db, officeId: number): Promise<string> =>
  (await db.selectFrom('offices').select('zone').where('id', '=', officeId).executeTakeFirstOrThrow()).zone;

/** Registrations with a seat that did not attend, unless already recorded: an event may be closed again. */
export async function findNoShows(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ enquiryId: string }>`select enquiry_id from registrations g
    where event_id = ${id} and state = 'registered' and attended_at is null
      and 'noShow' is distinct from (select t.data->>'what' from timeline t
        where t.subject = 'enquiries' and t.subject_id = g.enquiry_id and t.kind = 'event' and t.data->>'eventId' = ${id} order by t.id desc limit 1)`.execute(
    db,
  );
  return rows.map(({ enquiryId }) => enquiryId);
}

/** Runs part of a transaction that may fail: a failure rolls back that part only. */
export async function attempt<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(db);
    return done;
  } catch (refusal) {
    await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db); // so that a surrounding savepoint of the same name stays usable
    throw refusal;
  }
}

/** Whether the database rejects a value for good: it cannot be stored or violates a constraint, so a retry would fail again. */
export const isRefused = (problem: unknown): boolean =>
  problem instanceof DatabaseError && /^2[23]/.test(problem.code ?? '');

/** The data of a check-in desk: the registrations changed since a revision, with minimal personal details. */
export async function findDesk(db: Db, reach: Reach, id: string, since: number): Promise<Desk | undefined> {
  const { rows } = await sql<{ desk: Desk }>`
    select json_build_object(
      'event', json_build_object('id', v.id, 'title', v.title, 'titleTr', v.title_tr, 'titleAr', v.title_ar, 'number', v.number, 'state', v.state, 'zone', v.zone,
        'startsAt', ${iso('v.startsAt')}, 'endsAt', ${iso('v.endsAt')}, 'venue', v.venue, 'capacity', v.capacity,
        'office', o.code, 'region', o.phone_region),
      'revision', v.revision,
      'known', (select count(*)::int from registrations g where g.event_id = v.id),
      'people', coalesce((select json_agg(json_build_object('id', g.enquiry_id, 'name', c.name,
          'digits', right(coalesce(c.phone, c.whatsapp, ''), 6), 'seats', g.seats, 'state', g.state,
          'attendedAt', ${iso('g.attendedAt')}, 'walkIn', g.walk_in, 'token', g.token, 'revision', g.revision) order by g.revision)
        from registrations g join enquiries e on e.id = g.enquiry_id join contacts c on c.id = e.contact_id
        where g.event_id = v.id and g.revision > ${since}), '[]')) as desk
    from events v join offices o on o.id = v.office_id where v.id = ${id} and ${visibleTo(reach)}`.execute(db);
  return rows[0]?.desk;
}
