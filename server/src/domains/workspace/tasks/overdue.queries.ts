import { type DueColumn, dueColumns } from '@embark/contracts/workspace/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

type Where = RawBuilder<boolean>;

/** Today in the office of each row of `t`, looked up once per office, not per row. */
const todayOf = (
  now: Date,
): RawBuilder<string> => sql<string>`(select array_agg((${now.toISOString()}::timestamptz at time zone o.zone)::date order by n)
  from generate_series(1, (select max(id) from offices)) n left join offices o on o.id = n)[t.office_id]`;

/** The day that has begun somewhere at most: no later day can be today, so that an index starts at the right place. */
const latest = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone 'UTC' + interval '14 hours')::date`;

export const isOpen = sql<boolean>`(t.done_at is null and t.deleted_at is null)`;

/** The tasks waiting on someone today (P6), and those that are overdue (P3), of all tasks `t`. The same rules as `isWaiting` and `isOverdue` of the contract. */
export function judgedAt(now: Date) {
  const today = todayOf(now);
  const isWaiting: Where = sql<boolean>`(${isOpen} and t.waiting_until > ${today})`;
  const isOverdue: Where = sql<boolean>`(${isOpen} and coalesce(t.due_on, 'infinity') < ${latest(now)} and t.due_on < ${today}
    and (t.waiting_until is null or t.waiting_until <= ${today}))`;
  const sunday = sql`(${today} + (7 - extract(isodow from ${today})::int))`;
  /** The column of the board: waiting ones whose day has passed stand under today. */
  const cased = <T>(of: (name: DueColumn) => RawBuilder<unknown>) =>
    sql<T>`case when t.due_on is null then ${of('none')} when ${isOverdue} then ${of('overdue')} when t.due_on <= ${today} then ${of('today')}
      when t.due_on = ${today} + 1 then ${of('tomorrow')} when t.due_on <= ${sunday} then ${of('week')} else ${of('later')} end`;
  const column = cased<DueColumn>((name) => sql.lit(name));
  /** The place of the column, by which the list is sorted. */
  const place = cased<number>((name) => sql.lit(dueColumns.indexOf(name)));
  const isToday: Where = sql<boolean>`(${isOpen} and t.due_on = ${today} and not coalesce(${isWaiting}, false))`;
  const isUpcoming: Where = sql<boolean>`(${isOpen} and t.due_on > ${today})`;
  return { today, isWaiting, isOverdue, column, place, isToday, isUpcoming };
}

/** The number of overdue tasks notified in one transaction. */
export const OVERDUE_AT_ONCE = 200;

type Overdue = { id: string; company: string; title: string; dueOn: string; assignee: string; assignedBy: number };

/** Takes overdue tasks whose assigners have not been told; those that another node takes are left to it. */
export async function takeOverdue(db: Db, now: Date): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    with late as materialized (select t.id from tasks t where t.overdue_told_at is null and t.user_id <> t.assigned_by
      and t.due_on < ${latest(now)} and ${judgedAt(now).isOverdue} order by t.id limit ${OVERDUE_AT_ONCE} for no key update skip locked)
    update tasks t set overdue_told_at = ${now.toISOString()} from late, users u where late.id = t.id and u.id = t.user_id
    returning t.id, t.company, t.title, t.due_on::text as "dueOn", u.name as assignee, t.assigned_by as "assignedBy"`.execute(
    db,
  );
  return rows;
}
