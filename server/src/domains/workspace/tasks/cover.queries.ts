import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { isOpen } from './overdue.queries.ts';

export type Covered = {
  id: string;
  userId: number;
  company: string;
  label: string;
  at: string;
  zone: string;
  path: string;
};

/** A task is due at its time, or at the last minute of its day, in the office of its assignee. */
const due = sql`(case when t.due_time is null then t.due_on + interval '1 day' - interval '1 minute' else t.due_on + t.due_time end) at time zone o.zone`;
const rows = sql<Covered>`select t.id, t.user_id as "userId", t.company, t.title as label,
    to_char(${due} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, o.zone, '/apps/taskview/' || t.id as path
  from tasks t join offices o on o.id = t.office_id`;
const MOST = 500; // tasks of one leave

type Span = { userId: number; from: Date; to: Date };

/** The open tasks of a person that are due in a span, in all companies. */
export async function dueIn(db: Db, { userId, from, to }: Span): Promise<Covered[]> {
  const found = await sql<Covered>`${rows} where t.user_id = ${userId} and ${isOpen} and t.due_on is not null
      and ${due} >= ${from.toISOString()}::timestamptz and ${due} < ${to.toISOString()}::timestamptz
    order by ${due}, t.id limit ${MOST}`.execute(db);
  return found.rows;
}

/** Locks these tasks, of which the open ones are returned. */
export async function lockOpen(db: Db, ids: readonly string[]): Promise<Covered[]> {
  await sql`select from tasks where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return (await sql<Covered>`${rows} where t.id = any(${ids}::uuid[]) and ${isOpen} order by t.id`.execute(db)).rows;
}

type Giving = { to: number; by: number | null; kind: 'covered' | 'returned'; now: Date };

/** Reassigns tasks, and records it in their history. */
export async function give(db: Db, ids: readonly string[], { to, by, kind, now }: Giving): Promise<void> {
  const at = now.toISOString();
  await sql`with given as (update tasks set user_id = ${to}, version = version + 1, updated_at = ${at} where id = any(${ids}::uuid[]) returning id)
    insert into task_entries (task_id, at, actor_id, kind) select id, ${at}::timestamptz, ${by}::integer, ${kind} from given`.execute(
    db,
  );
}
