import { type CalendarEntry, CalendarSettings } from '@embark/contracts/work/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { holds } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { iso } from '../../../kit/page.ts';
import { visibleTo } from './events.queries.ts';
import { meets } from './team.queries.ts';

/** A window by its days, and by the moments at which they begin and end in the user's zone. */
export type Window = { from: string; to: string; starts: string; ends: string };

/** The columns of an entry, in the order in which each layer selects them. */
const entry = (
  parts: Record<'key' | 'title' | 'starts' | 'ends', RawBuilder<unknown>> &
    Partial<Record<'zone' | 'half' | 'path' | 'kind' | 'faint' | 'event', RawBuilder<unknown>>>,
  layer: string,
) =>
  sql`select ${parts.key} as key, ${sql.lit(layer)} as layer, ${parts.title} as title, ${parts.starts} as starts, ${parts.ends} as ends,
    ${parts.zone ?? sql`null::text`} as zone, ${parts.half ?? sql`null::text`} as half, ${parts.path ?? sql`null::text`} as path,
    ${parts.kind ?? sql`null::text`} as kind, ${parts.faint ?? sql`false`} as faint, ${parts.event ?? sql`null::json`} as event`;

/** The pages of records; company ar has none for bookings, tasks and events. */
const pathsOf = (company: string) =>
  company === 'ar'
    ? { enquiry: '/apps/aran-enquiries/enquiry/', client: '/apps/view-client/', dates: '' }
    : {
        enquiry: '/apps/enquiries/enquiry/',
        client: '/apps/profile/conversion/',
        dates: '/dates',
        booking: '/apps/booking-enquiries/enquiry/',
        task: '/apps/taskview/',
        event: '/apps/events/',
      };
const pathTo = (page: string | undefined, id: string) =>
  page === undefined ? sql`null::text` : sql`${page} || ${sql.ref(id)}`;

/** Own events and accepted or open invitations; a declined one is gone. */
const own = (reach: Reach, { from, to, starts, ends }: Window) => sql`${entry(
  {
    key: sql`e.id || ' ' || o.day`,
    title: sql`e.title`,
    starts: sql`case when e.starts_time is null then o.day::text else ${iso('o.startsAt')} end`,
    ends: sql`case when e.starts_time is null then (o.day + e.minutes / 1440 - 1)::text else ${iso('o.endsAt')} end`,
    zone: sql`e.zone`,
    faint: sql`coalesce(i.answer in ('waiting', 'maybe'), false)`,
    event: sql`json_build_object('id', e.id, 'version', e.version, 'day', o.day, 'repeats', e.rule is not null, 'answer', i.answer,
      'mine', e.owner_id = ${reach.userId})`,
  },
  'own',
)} from calendar_events e join event_occurrences o on o.event_id = e.id
  left join calendar_invitees i on i.event_id = e.id and i.user_id = ${reach.userId}
  where ${visibleTo(reach)} and i.answer is distinct from 'no' and case when e.starts_time is null
    then o.day < ${to}::date and o.day + e.minutes / 1440 - 1 >= ${from}::date
    else o.starts_at < ${ends}::timestamptz and (o.ends_at > ${starts}::timestamptz or o.starts_at >= ${starts}::timestamptz) end`;

/** Bookings of which the user is the consultant. */
const bookings = (reach: Reach, { starts, ends }: Window) => sql`${entry(
  {
    key: sql`r.id::text`,
    title: sql`c.name`,
    starts: iso('r.startsAt'),
    ends: iso('r.endsAt'),
    faint: sql`r.status = 'requested'`,
    kind: sql`r.status`,
    path: pathTo(pathsOf(reach.company).booking, 'r.id'),
  },
  'bookings',
)} from bookings r join contacts c on c.id = r.contact_id where ${inReach(reach, 'bookings.read', 'r')} and r.consultant_id = ${reach.userId}
  and r.status in ('requested', 'confirmed', 'arrived') and r.starts_at < ${ends}::timestamptz and r.ends_at > ${starts}::timestamptz`;

/** Open tasks of the user, on their due day, or at their time in the clock of its office. */
const tasks = (reach: Reach, { from, to, starts, ends }: Window) => sql`${entry(
  {
    key: sql`t.id::text`,
    title: sql`t.title`,
    starts: sql`case when t.due_time is null then t.due_on::text else ${iso('due.at')} end`,
    ends: sql`case when t.due_time is null then t.due_on::text else ${iso('due.at')} end`,
    faint: sql`t.waiting_for is not null`,
    path: pathTo(pathsOf(reach.company).task, 't.id'),
  },
  'tasks',
)} from tasks t join offices o on o.id = t.office_id cross join lateral (select (t.due_on + t.due_time) at time zone o.zone as at) due
  where t.company = ${reach.company} and t.user_id = ${reach.userId} and t.done_at is null and t.deleted_at is null
    and t.due_on >= ${from}::date - 1 and t.due_on <= ${to}::date and case when t.due_time is null
      then t.due_on >= ${from}::date and t.due_on < ${to}::date
      else due.at >= ${starts}::timestamptz and due.at < ${ends}::timestamptz end`;

const followUps = (reach: Reach, { starts, ends }: Window) => sql`${entry(
  {
    key: sql`q.id::text`,
    title: sql`c.name`,
    starts: iso('q.nextFollowUpAt'),
    ends: iso('q.nextFollowUpAt'),
    path: sql`${pathsOf(reach.company).enquiry} || q.id`,
  },
  'followUps',
)} from enquiries q join contacts c on c.id = q.contact_id where ${inReach(reach, 'enquiries.read', 'q')} and q.assignee_id = ${reach.userId} and q.is_open
  and coalesce(q.next_follow_up_at, 'infinity') >= ${starts}::timestamptz and coalesce(q.next_follow_up_at, 'infinity') < ${ends}::timestamptz`;

const deadlines = (reach: Reach, { from, to }: Window) => sql`${entry(
  {
    key: sql`d.id::text`,
    title: sql`d.what || ' · ' || c.name`,
    starts: sql`d.due_on::text`,
    ends: sql`d.due_on::text`,
    zone: sql`d.zone`,
    kind: sql`d.hardness`,
    path: sql`${pathsOf(reach.company).client} || f.id || ${pathsOf(reach.company).dates}`,
  },
  'deadlines',
)} from deadlines d join conversions f on f.id = d.conversion_id join contacts c on c.id = f.contact_id where ${inReach(reach, 'deadlines.read', 'd')} and d.owner_id = ${reach.userId}
  and d.state = 'open' and d.due_on >= ${from}::date and d.due_on < ${to}::date`;

const events = (reach: Reach, { starts, ends }: Window) => sql`${entry(
  {
    key: sql`v.id::text`,
    title: sql`v.title`,
    starts: iso('v.startsAt'),
    ends: iso('v.endsAt'),
    zone: sql`v.zone`,
    faint: sql`v.state = 'planned'`,
    path: pathTo(pathsOf(reach.company).event, 'v.id'),
  },
  'events',
)} from events v where ${inReach(reach, 'enquiries.read', 'v')} and v.state <> 'cancelled'
  and v.starts_at < ${ends}::timestamptz and v.ends_at > ${starts}::timestamptz`;

/** Who is away: leave by its kind, and what else closes days. A discreet kind reads as personal to everybody else. */
const leave = (reach: Reach, { from, to }: Window) => sql`${entry(
  {
    key: sql`u.id || ' ' || d.day || ' ' || d.part`,
    title: sql`u.name`,
    starts: sql`d.day::text`,
    ends: sql`d.day::text`,
    half: sql`nullif(d.part, 'full')`,
    kind: sql`case when t.discreet and u.id <> ${reach.userId} then 'personal' else r.type end`,
    faint: sql`r.state = 'asked'`,
  },
  'leave',
)} from leave_days d join leave_requests r on r.id = d.request_id join leave_types t on t.code = r.type join users u on u.id = d.user_id
  where d.released_at is null and r.state in ('asked', 'approved') and (r.state = 'approved' or u.id = ${reach.userId}) and u.active
    and ${reach.company} = any(u.companies) and ${meets(reach)} and d.day >= ${from}::date and d.day < ${to}::date`;

const holidays = ({ from, to }: Window) =>
  sql`${entry(
    {
      key: sql`o.code || h.day`,
      title: sql`h.name`,
      starts: sql`h.day::text`,
      ends: sql`h.day::text`,
      zone: sql`o.code`,
      half: sql`h.half`,
      faint: sql`h.provisional`,
    },
    'holidays',
  )} from holidays h join offices o on o.id = h.office_id where h.day >= ${from}::date and h.day < ${to}::date`;

/** All layers of a window in one statement. A layer that the user may not read is left out. */
export async function windowOf({ db, reach }: Pick<Ctx, 'db' | 'reach'>, window: Window): Promise<CalendarEntry[]> {
  const layers = [
    own(reach, window),
    ...(holds(reach, 'bookings.read') ? [bookings(reach, window)] : []),
    tasks(reach, window),
    ...(holds(reach, 'enquiries.read') ? [followUps(reach, window)] : []),
    ...(holds(reach, 'deadlines.read') ? [deadlines(reach, window)] : []),
    ...(holds(reach, 'enquiries.read') ? [events(reach, window)] : []),
    ...(holds(reach, 'people.meet') ? [leave(reach, window)] : []),
    holidays(window),
  ];
  const { rows } =
    await sql<CalendarEntry>`select * from (${sql.join(layers, sql` union all `)}) as entries order by starts, title, key`.execute(
      db,
    );
  return rows;
}

export async function settingsOf({ db, reach }: Pick<Ctx, 'db' | 'reach'>): Promise<CalendarSettings> {
  const row = await db
    .selectFrom('calendarSettings')
    .select(['hidden', 'tones', 'clock'])
    .where('userId', '=', reach.userId)
    .executeTakeFirst();
  return CalendarSettings.parse(row ?? { hidden: [], tones: {} });
}

export async function saveSettings(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  { hidden, tones, clock }: CalendarSettings,
): Promise<void> {
  const row = { hidden: [...new Set(hidden)], tones: JSON.stringify(tones), clock };
  await db
    .insertInto('calendarSettings')
    .values({ userId: reach.userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}
