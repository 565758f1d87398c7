import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';

const LATE = 15; // minutes after which a reminder is no longer sent

export type Due = {
  id: string;
  company: string;
  ownerId: number;
  title: string;
  isWhole: boolean;
  day: string;
  at: string;
  minutes: number;
};

/** Reminders that have come up and were not sent. One that was already past when the event was saved is left out. */
export async function dueReminders(db: Ctx['db'], now: Date): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } =
    await sql<Due>`select e.id, e.company, e.owner_id as "ownerId", e.title, e.starts_time is null as "isWhole", o.day::text as day,
      ${iso('o.startsAt')} as at, r.minutes
    from event_occurrences o join calendar_events e on e.id = o.event_id cross join lateral unnest(e.reminders) as r (minutes)
    where o.starts_at > ${at} - interval '1 day' and o.starts_at < ${at} + interval '29 days' and cardinality(e.reminders) > 0
      and o.starts_at - make_interval(mins => r.minutes) <= ${at}
      and o.starts_at - make_interval(mins => r.minutes) > ${at} - make_interval(mins => ${LATE}::integer)
      and e.updated_at <= o.starts_at - make_interval(mins => r.minutes) + interval '1 minute'
      and not exists (select from notifications n where n.user_id = e.owner_id and n.once = 'calendar ' || e.id || ' ' || ${iso('o.startsAt')} || ' ' || r.minutes)
    order by o.starts_at limit 500`.execute(db);
  return rows;
}
