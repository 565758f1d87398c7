import type {
  EventFilter,
  events,
  eventSorts,
  RegistrationFilter,
  registrationSorts,
} from '@embark/contracts/crm/events';
import type { Output } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { firstOf, type Order, readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../db/statements.ts';
import { requireValid } from '../../../kit/problem.ts';
import { inReach } from '../../../kit/inReach.ts';
import { ofKind, ofService } from '../../catalogue/reference/index.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import { parts } from '../registrations/index.ts';
import { visibleTo } from './events.access.ts';
import { shownFrom, state } from './events.queries.ts';

const counted = (part: RawBuilder<boolean>): SortKey => ({
  up: sql`(select count(*)::int from registrations g where g.event_id = v.id and ${part})`,
  type: 'int',
});
const sorts: Record<(typeof eventSorts)[number], SortKey> = {
  startsAt: { up: sql`v.starts_at`, type: 'timestamptz' },
  title: { up: sql`plain(v.title)`, type: 'text' },
  number: { up: sql`v.number`, type: 'text' },
  office: { up: sql`by_office.name`, type: 'text', join: sql`join offices by_office on by_office.id = v.office_id` },
  owner: { up: sql`plain(by_owner.name)`, type: 'text', join: sql`join users by_owner on by_owner.id = v.owner_id` },
  registered: counted(parts.registered),
  attended: counted(parts.attended),
};

const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone v.zone)::date`;

function filtered(reach: Reach, now: Date, filter: EventFilter): RawBuilder<boolean> {
  const conditions = [visibleTo(reach)];
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [begins, ends, today] = [day(sql`v.starts_at`), day(sql`v.ends_at`), day(moment)];
  if (filter.kind) conditions.push(ofKind('v', reach.company, [filter.kind]));
  if (filter.serCode?.length) conditions.push(ofService('v', reach.company, filter.serCode));
  if (filter.office?.length) conditions.push(ofOffice('v', filter.office));
  if (filter.state?.length) conditions.push(sql<boolean>`${state} = any(${filter.state}::text[])`);
  if (filter.when === 'today') conditions.push(sql<boolean>`(${begins} <= ${today} and ${ends} >= ${today})`);
  if (filter.when === 'coming') conditions.push(sql<boolean>`v.ends_at >= ${moment}`);
  if (filter.when === 'past') conditions.push(sql<boolean>`v.ends_at < ${moment}`);
  if (filter.from) conditions.push(sql<boolean>`${begins} >= ${filter.from}::date`);
  if (filter.to) conditions.push(sql<boolean>`${begins} <= ${filter.to}::date`);
  if (filter.q)
    conditions.push(
      sql<boolean>`plain(v.title || ' ' || v.number || ' ' || v.venue || ' ' || v.title_tr || ' ' || v.title_ar) like containing(${filter.q}::text)`,
    );
  if (filter.owner) {
    requireValid(/^(me|\d{1,9})$/i.test(filter.owner), 'owner', 'Choose an owner');
    conditions.push(sql<boolean>`v.owner_id = ${/^me$/i.test(filter.owner) ? reach.userId : Number(filter.owner)}`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * The default order: today's and upcoming events first, soonest first, then past events, latest first. The reference time is the first sort key and
 * part of the cursor, so an event that ends while paging is neither repeated nor skipped.
 */
function soonestFirst(now: Date, cursor: string | undefined): Order {
  const moment = sql`${(cursor && firstOf(cursor)) ?? now.toISOString()}::timestamptz`;
  const isPast = sql`(${day(sql`v.ends_at`)} < ${day(moment)})`;
  const year2000 = sql`timestamptz '2000-01-01 00:00:00Z'`;
  return {
    sort: 'soonest',
    steps: [
      { key: moment, type: 'timestamptz', down: false },
      { key: sql`${isPast}::int`, type: 'int', down: false },
      // mirrored, so that one sort direction covers both parts
      {
        key: sql`case when ${isPast} then ${year2000} - (v.starts_at - ${year2000}) else v.starts_at end`,
        type: 'timestamptz',
        down: false,
      },
      { key: sql`v.id`, type: 'uuid', down: false },
    ],
  };
}

export async function findPage(db: Db, pool: Pool, reach: Reach, now: Date, filter: EventFilter): Promise<string> {
  const statement = pageStatement({
    from: sql`events v`,
    id: sql`v.id`,
    where: filtered(reach, now, filter),
    order: filter.sort ? readOrder(sorts, filter.sort, '-startsAt', sql`v.id`) : soonestFirst(now, filter.cursor),
    query: filter,
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
    way: 'sort',
  });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

/** The events that an enquiry of a service can be registered for, nearest first. */
export async function findChoices(db: Db, reach: Reach, now: Date, serCode: string) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Output<typeof events.choices>[number]>`
    select v.id, v.title, v.title_tr, v.title_ar, ${iso('v.startsAt')} as starts_at, v.zone,
      case when v.capacity is not null then greatest(0, v.capacity - coalesce((select sum(g.seats) from registrations g
        where g.event_id = v.id and g.state = 'registered'), 0))::int end as free
    from events v where ${visibleTo(reach)} and ${ofService('v', reach.company, [serCode])} and v.state in ('planned', 'open')
      and v.ends_at > ${moment} - interval '2 days' order by v.starts_at, v.id limit 100`.execute(db);
  return rows;
}

const registrationOrder: Record<(typeof registrationSorts)[number], SortKey> = {
  registeredAt: { up: sql`g.registered_at`, type: 'timestamptz' },
  name: { up: sql`e.contact_name`, type: 'text' },
  attendedAt: {
    up: sql`coalesce(g.attended_at, 'infinity')`,
    down: sql`coalesce(g.attended_at, '-infinity')`,
    type: 'timestamptz',
  },
};

const registrationFrom = (reach: Reach) => sql`
  join registrations g on g.enquiry_id = page.id
  join enquiries e on e.id = g.enquiry_id
  join events v on v.id = g.event_id
  join contacts c on c.id = e.contact_id
  left join users u on u.id = e.assignee_id
  left join users a on a.id = g.attended_by
  cross join lateral (select e.id, e.number, c.name, c.phone, c.email, e.status, u.name as assignee, g.seats, g.state,
    case when g.state = 'waitlisted' then (select count(*)::int from registrations f where f.event_id = g.event_id and f.state = 'waitlisted'
      and (f.registered_at, f.enquiry_id) <= (g.registered_at, g.enquiry_id)) end as waiting,
    ${parts['no-show']} as "noShow", g.walk_in as "walkIn", ${iso('g.registeredAt')} as "registeredAt",
    ${iso('g.attendedAt')} as "attendedAt", a.name as "attendedBy", ${iso('e.nextFollowUpAt')} as "nextFollowUpAt", g.token,
    json_build_object('edit', ${inReach(reach, 'enquiries.write', 'e')}) as can) as shown`;

/** A page of an event's registrations whose enquiries are within reach. */
export async function findRegistrations(db: Db, pool: Pool, reach: Reach, eventId: string, filter: RegistrationFilter) {
  const conditions = [
    sql<boolean>`g.event_id = ${eventId}`,
    inReach(reach, 'enquiries.read', 'e'),
    ...(filter.attendance ? [parts[filter.attendance]] : []),
    ...(filter.q ? [sql<boolean>`e.search like containing(${filter.q}::text)`] : []),
  ];
  const statement = pageStatement({
    from: sql`registrations g join events v on v.id = g.event_id join enquiries e on e.id = g.enquiry_id`,
    id: sql`g.enquiry_id`,
    where: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
    order: readOrder(registrationOrder, filter.sort || 'registeredAt', 'registeredAt', sql`g.enquiry_id`),
    query: filter,
    row: sql`row_to_json(shown)`,
    rowFrom: registrationFrom(reach),
    way: 'sort',
  });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

/** One registration with the columns of the list. */
export async function findRegistration<T>(db: Db, reach: Reach, id: string): Promise<T | undefined> {
  const { rows } = await sql<{ row: T }>`select row_to_json(shown) as row from (select ${id}::uuid as id) as page
    ${registrationFrom(reach)} where ${inReach(reach, 'enquiries.read', 'e')}`.execute(db);
  return rows[0]?.row;
}
