import {
  type EnquiryStatus,
  enquiryStatuses,
  isOpen,
  type ServiceKind,
  statusesOf,
} from '@embark/contracts/catalogue/reference';
import { enquiryFields, type EnquiryFilter, plainFields } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { readsOf } from '../../../kit/list/entry.ts';
import { readsOfFields } from '../../../kit/record/recordSql.ts';
import { iso } from '../../../kit/page.ts';
import { countedAs, literally, searched } from '../contacts/index.ts';
import { registered } from '../registrations/index.ts';
import { visibleTo } from './enquiries.access.ts';
import { entries, followUp } from './fields.queries.ts';
import { movable } from './flow.rules.ts';
import type { Db } from '../../../db/client.ts';
import { type Column, defineBoard } from '../../../kit/list/board.ts';

/** Joins a page of IDs to `shown`, the rows with the columns that lists show. */
const rows = (reach: Reach) => sql`
  join enquiries e on e.id = page.id
  join contacts c on c.id = e.contact_id
  join services s on s.id = e.service_id
  join offices o on o.id = e.office_id
  left join lead_sources ls on ls.id = e.lead_source_id
  left join campaigns cp on cp.id = e.campaign_id
  left join users u on u.id = e.assignee_id
  left join conversions cv on cv.enquiry_id = e.id
  cross join lateral (select
    e.id, e.number, e.version, c.id as "contactId", c.name, c.email, c.phone,
    ${readsOf(entries)}, s.code as "serCode", s.kind, o.code as office, e.status,
    ${readsOfFields(plainFields.fields, 'e')}, e.rating, e.lead_source_id as "leadSourceId",
    ls.name as "leadSource", e.campaign_id as "campaignId", cp.name as campaign, e.assignee_id as "assigneeId", u.name as assignee,
    ${iso('e.nextFollowUpAt')} as "nextFollowUpAt", e.next_follow_up_how as "nextFollowUpHow",
    ${iso('e.lastActivityAt')} as "lastActivityAt", ${iso('e.createdAt')} as "createdAt", e.tags,
    cv.id as "conversionId",
    json_build_object(
      'edit', ${inReach(reach, 'enquiries.write', 'e')},
      'move', ${inReach(reach, 'enquiries.write', 'e')} and s.kind || ':' || e.status = any(${movable}::text[]),
      'delete', ${inReach(reach, 'enquiries.delete', 'e')} and e.status <> 'CV') as can
  ) as shown`;

const numbered = {
  prefix: 'E',
  digits: 6,
  number: sql`e.number`,
  rows: { table: sql`enquiries`, id: sql`e.id` },
  contactId: sql`e.contact_id`,
  name: sql`e.contact_name`,
  search: sql`e.search`,
};

/** The enquiry list: its pages, count and filters. */
export const enquiryList = defineList<typeof enquiryFields.table, EnquiryFilter>({
  fields: enquiryFields,
  entries,
  from: sql`enquiries e`,
  id: sql`e.id`,
  visible: visibleTo,
  rows,
  more: (filter, { now }) => [
    ...(filter.followUp ? [followUp(filter.followUp, now)] : []),
    ...(filter.event ? [registered(filter.event, filter.attendance)] : []),
    ...(filter.importId ? [sql<boolean>`e.import_id = ${filter.importId}`] : []),
  ],
  fewBy: ['followUp', 'importId', 'event'],
  search: ({ company }, q, once) => searched(company, q, numbered, once),
  exact: (q) => ({
    up: literally(q, { text: numbered.search, name: numbered.name, counted: countedAs(numbered) }),
    type: 'int',
  }),
  sort: '-createdAt',
  further: '-createdAt',
  totals: { from: sql`enquiry_counts e`, by: ['serCode', 'status', 'kind', 'office'] },
  // for a very common name, the newest rows of the company already fill a page
  ahead: ({ company }) => ({
    first: (count) =>
      sql`(select * from enquiries where company = ${sql.lit(company)} order by created_at desc, id desc limit ${count}) e`,
    of: 'enquiries',
  }),
});

/** Adds up the changes of totals and of the figures of leads, and counts what is overdue at this moment. */
export async function foldTotals(db: Db, now: Date): Promise<void> {
  await sql`select fold_open_enquiries(${now.toISOString()}::timestamptz)`.execute(db);
  await sql`select fold_enquiry_deltas()`.execute(db);
}

type StatusCount = { serCode: string; status: EnquiryStatus; count: number; overdue: number };

/** Kept counts of open enquiries at this moment, `e`: `open`, `overdue` and `unanswered` by service, status, office and owner. */
export const openCounts = ({ company }: Reach, now: RawBuilder<unknown>) => sql`(
  select company, office_id, service_id, status, assignee_id, open, overdue, unanswered from open_enquiry_counts
  union all select company, office_id, service_id, status, assignee_id, 0, n, 0 from overdue_since(${sql.lit(company)}, ${now})) as e`;
const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Open enquiries within reach by service and status. */
export async function countOpen(db: Db, reach: Reach, now: Date): Promise<StatusCount[]> {
  const counted = await sql<StatusCount>`
    select s.code as ser_code, c.status, c.count, c.overdue
    from (select e.service_id, e.status, sum(e.open)::int as count, sum(e.overdue)::int as overdue
      from ${openCounts(reach, momentOf(now))} where ${visibleTo(reach)} group by 1, 2 having sum(e.open) <> 0) as c
    join services s on s.id = c.service_id
    order by s.code, c.status`.execute(db);
  return counted.rows;
}

/** Open enquiries within reach by owner: `id`, `open`, `overdue`, `unanswered`, and `today` for those due today in their office. */
export const openByOwner = (reach: Reach, now: Date) => sql`
  select id, sum(open)::int as open, sum(overdue)::int as overdue, sum(today)::int as today, sum(unanswered)::int as unanswered
  from (
    select e.assignee_id as id, e.open, e.overdue, 0 as today, e.unanswered from ${openCounts(reach, momentOf(now))} where ${visibleTo(reach)}
    union all
    select e.assignee_id, 0, 0, e.n, 0 from offices o
    join open_enquiry_day_counts e on e.office_id = o.id and e.day = (${momentOf(now)} at time zone o.zone)::date
    where ${visibleTo(reach)}
  ) as counted group by id`;

/**
 * The statuses that these kinds use, in workflow order with clients last, so that the columns cover the whole list; or only the requested ones. Open
 * cards are sorted by next follow-up, closed ones by latest activity.
 */
export function columnsOf(kinds: readonly ServiceKind[], wanted: readonly string[] = []): Column[] {
  if (kinds.length === 0) return [];
  const used = new Set<EnquiryStatus>([...kinds.flatMap((kind) => statusesOf[kind]), 'CV']);
  const includesAll = wanted.length === 0 || wanted.includes('all');
  return enquiryStatuses
    .filter((status) => used.has(status) && (includesAll || wanted.includes(status)))
    .map((status) => ({
      status,
      isEnded: !isOpen(status),
      sort: isOpen(status) ? 'nextFollowUpAt' : '-lastActivityAt',
    }));
}

export const statusColumn = sql<EnquiryStatus>`e.status`;

export const enquiryBoard = defineBoard<EnquiryFilter>({
  list: enquiryList,
  table: sql`enquiries`,
  alias: 'e',
  status: statusColumn,
  type: 'text',
  isOverdue: (now) => sql<boolean>`(e.next_follow_up_at < ${now})`,
  open: sql<boolean>`e.is_open`,
  // row by row from the index: the planner expects few rows that match in both tables, and would sort them all
  closed: {
    sort: '-lastActivityAt',
    fits: (filter) =>
      filter.serCode?.length === 1 && !filter.serCode.includes('all') && enquiryList.counting(filter).isKept,
    from: sql`enquiry_activity by_activity cross join lateral (select * from enquiries where id = by_activity.enquiry_id offset 0) as e`,
    where: sql<boolean>`(by_activity.company = e.company and by_activity.service_id = e.service_id and by_activity.closed_as = e.status)`,
    id: sql`by_activity.enquiry_id`,
  },
  overdueKept: (reach, now) => ({ of: sql`sum(e.overdue)`, in: openCounts(reach, now) }),
  searchColumns: sql`e.id, e.company, e.status, e.number, e.created_at, e.next_follow_up_at, e.contact_name, e.service_id,
    e.rating, e.lead_source_id, e.assignee_id, e.office_id, e.is_open, e.english_test,
    ${sql.join(plainFields.names.map((name) => sql.ref(`e.${name}`)))}`,
});
