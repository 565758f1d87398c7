import { openStatuses } from '@embark/contracts/catalogue/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { BulkDone, BulkResult } from '../../../../kit/bulk.ts';
import type { Reach } from '../../../../kit/context.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { visibleTo } from '../enquiries.access.ts';
import { type Column, columnTypes, type Facts, type FactsOf, touched } from './facts.ts';
import { type By, entriesOf, traceOf } from './traces.queries.ts';
import { isPromised, permissionFor, tagsAfter, verdict } from './verdict.queries.ts';

/** Locks rows in ID order; the level still allows timeline entries on them. Their contacts need no lock: docs/decisions/0037. */
export async function lockAll(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from enquiries e where e.id = any(${ids}::uuid[]) order by e.id for no key update`.execute(db);
}

/** An SQL array of the owners of the closed rows among these, and the given user. */
export const closedOwners = (ids: readonly string[], userId: number) => sql`array(
  select e.assignee_id from enquiries e where e.id = any(${ids}::uuid[]) and e.status in ('CL', 'NI')
  union select ${userId}::integer)`;

type Values = Partial<Record<Column, RawBuilder<unknown>>>;

/** `holders` lists the owners, as `user:office`, who may own what is reopened. */
function moved(facts: FactsOf<'move'>, { userId, now }: By, holders: readonly string[]): Values {
  const { to, plan, closing, dates } = facts;
  const status = sql`${to}::text`;
  if (closing) {
    const sqlNull = sql`null`;
    return {
      status,
      nextFollowUpAt: sqlNull,
      nextFollowUpHow: sqlNull,
      nextFollowUpNote: sqlNull,
      closingReasonId: sql`${closing.id}::integer`,
      closingNote: sql`${closing.note}::text`,
    };
  }
  // the first follow-up of a new enquiry is a response deadline, not an agreed date
  const serves =
    to === 'FU' ? sql`e.status <> 'NE' and ${isPromised(now)}` : sql`e.status <> 'NE' or ${isPromised(now)}`;
  const currentDate = sql`case when ${serves} then e.next_follow_up_at end`;
  const next = sql`coalesce(${plan.nextFollowUpAt ?? null}::timestamptz, ${currentDate},
    (${JSON.stringify(dates)}::jsonb ->> e.office_id::text)::timestamptz)`;
  const isReopened = sql`e.status in ('CL', 'NI')`;
  return {
    status,
    nextFollowUpAt: next,
    ...(plan.nextFollowUpHow !== undefined && { nextFollowUpHow: sql`${plan.nextFollowUpHow}::text` }),
    ...(plan.nextFollowUpNote !== undefined && { nextFollowUpNote: sql`${plan.nextFollowUpNote}::text` }),
    closingReasonId: sql`null`,
    closingNote: sql`null`,
    assigneeId: sql`case when e.assignee_id is null or ${isReopened} and
      e.assignee_id || ':' || e.office_id <> all(${holders}::text[]) then ${userId}::integer else e.assignee_id end`,
  };
}

function valuesOf(facts: Facts, by: By, holders: readonly string[]): Values {
  if (facts.kind === 'assign') return { assigneeId: sql`${facts.assigneeId}::integer` };
  if (facts.kind === 'move') return moved(facts, by, holders);
  if (facts.kind === 'tags') return { tags: tagsAfter(facts) };
  if (facts.kind === 'rating') return { rating: sql`${facts.rating}::text` };
  if (facts.kind === 'leadStatus') return { leadStatus: sql`${facts.leadStatus}::text` };
  const { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } = facts;
  return {
    nextFollowUpAt: sql`${nextFollowUpAt}::timestamptz`,
    ...(nextFollowUpHow !== undefined && { nextFollowUpHow: sql`${nextFollowUpHow}::text` }),
    ...(nextFollowUpNote !== undefined && { nextFollowUpNote: sql`${nextFollowUpNote}::text` }),
  };
}

const isColumn = (name: string): name is Column => Object.hasOwn(columnTypes, name);
/** The `set` clause of an update, including the version and timestamps of every change. */
const assignments = (values: Values, now: Date) =>
  sql.join([
    ...Object.entries(values).map(([name, value]) => sql`${isColumn(name) ? sql.ref(name) : sql``} = ${value}`),
    sql`version = e.version + 1`,
    sql`updated_at = ${now.toISOString()}::timestamptz`,
    sql`last_activity_at = ${now.toISOString()}::timestamptz`,
  ]);

const former = (columns: readonly Column[]) =>
  sql`jsonb_build_object(${sql.join(columns.map((column) => sql`${column}::text, ${sql.ref(`b.${column}`)}`))})`;

/** Applies an action to locked rows in one statement: the change, the timeline entries and the audit trail. */
export async function applyAll(
  db: Db,
  reach: Reach,
  by: By,
  { ids, facts, holders }: { ids: readonly string[]; facts: Facts; holders: readonly string[] },
): Promise<BulkResult[]> {
  const { rows } = await sql<BulkResult>`
    with asked as materialized (select id from unnest(${ids}::uuid[]) as asked (id)),
    b as materialized (
      select e.*, ${verdict(reach, facts)} as verdict from enquiries e join services s on s.id = e.service_id
      where e.id = any(${ids}::uuid[]) and ${visibleTo(reach)}),
    a as (
      update enquiries e set ${assignments(valuesOf(facts, by, holders), by.now)}
      from b where e.id = b.id and b.verdict is null returning e.*),
    ${entriesOf(facts, by)},
    ${traceOf(touched[facts.kind], by)}
    select asked.id, case when b.id is null then 'gone' else b.verdict end as reason, a.version,
      case when a.id is not null then ${former(touched[facts.kind])} end as before
    from asked left join b on b.id = asked.id left join a on a.id = asked.id`.execute(db);
  return rows;
}

const formerValue = (column: Column) =>
  column === 'tags'
    ? sql`array(select jsonb_array_elements_text(b.was -> 'tags'))`
    : sql`(b.was ->> ${column}::text)::${sql.raw(columnTypes[column])}`;

/**
 * Restores the previous values of locked rows, unless they were changed since, or their owner may no longer own them once open. `holders` is the same
 * as for a move.
 */
export async function restoreAll(
  db: Db,
  reach: Reach,
  by: By,
  { rows: doneRows, facts, holders }: { rows: readonly BulkDone[]; facts: Facts; holders: readonly string[] },
): Promise<BulkResult[]> {
  const columns = touched[facts.kind];
  const isOwned = columns.includes('assigneeId');
  const ownerless = isOwned
    ? sql<boolean>`coalesce(asked.before ->> 'status', e.status) = any(${openStatuses})
        and (asked.before ->> 'assigneeId') || ':' || e.office_id <> all(${holders}::text[])`
    : sql<boolean>`false`;
  const { rows } = await sql<BulkResult>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(doneRows)}::jsonb) as asked (id uuid, version integer, before jsonb)),
    b as materialized (
      select e.*, asked.before as was, case when e.version <> asked.version then 'touched'
        when not ${inReach(reach, permissionFor(facts), 'e')} then 'not-allowed'
        when ${ownerless} then 'owner-gone' end as verdict
      from asked join enquiries e on e.id = asked.id where ${visibleTo(reach)}),
    a as (
      update enquiries e set ${assignments(Object.fromEntries(columns.map((one) => [one, formerValue(one)])), by.now)}
      from b where e.id = b.id and b.verdict is null returning e.*),
    ${entriesOf(facts, by)},
    ${traceOf(columns, by)}
    select asked.id, case when b.id is null then 'gone' else b.verdict end as reason
    from asked left join b on b.id = asked.id`.execute(db);
  return rows;
}
