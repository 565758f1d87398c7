import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { judgedAt } from './overdue.queries.ts';

type Next = { id: string; rrule: string; dueOn: string; nextOn: string | null; now: Date };

/** Makes the next task of a series: a copy that is due later, with the checklist unticked and everyone's labels. Returns its ID. */
export async function makeNext(db: Db, { id, rrule, dueOn, nextOn, now }: Next): Promise<string> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string }>`
    with made as (insert into tasks (company, office_id, title, notes, due_on, due_time, priority, important, user_id, assigned_by,
        enquiry_id, conversion_id, contact_id, application_id, deadline_id, invoice_id, provider_id, course_id, effort, rrule, repeats,
        next_on, created_by, created_at, updated_at)
      select company, office_id, title, notes, ${dueOn}::date, due_time, priority, important, user_id, assigned_by,
        enquiry_id, conversion_id, contact_id, application_id, deadline_id, invoice_id, provider_id, course_id, effort, ${rrule}, repeats,
        ${nextOn}::date, created_by, ${at}, ${at}
      from tasks where id = ${id} returning id),
    stepped as (insert into task_steps (task_id, position, text) select made.id, p.position, p.text from task_steps p, made where p.task_id = ${id}),
    linked as (insert into task_label_links (task_id, label_id) select made.id, k.label_id from task_label_links k, made where k.task_id = ${id}),
    told as (insert into task_entries (task_id, at, kind, data) select ${id}::uuid, ${at}::timestamptz, 'repeated', jsonb_build_object('dueOn', ${dueOn}::text)),
    begun as (insert into task_entries (task_id, at, kind) select made.id, ${at}::timestamptz, 'created' from made),
    followed as (update tasks set next_id = made.id, next_on = null from made where tasks.id = ${id})
    select id from made`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('no next task');
  return made.id;
}

/** `before` is the day of the last task, `dueOn` that of the next one. */
export type DueNext = { id: string; rrule: string; before: string; dueOn: string; zone: string };
export const NEXT_AT_ONCE = 100;

/** The tasks whose next one is due to be made, locked; those that another node makes are left to it. */
export async function takeDueNext(db: Db, now: Date): Promise<DueNext[]> {
  const { rows } =
    await sql<DueNext>`select t.id, t.rrule, t.due_on::text as before, t.next_on::text as "dueOn", z.zone from tasks t join offices z on z.id = t.office_id
    where t.next_on is not null and t.deleted_at is null and t.next_on <= ${judgedAt(now).today}
    order by t.next_on, t.id limit ${NEXT_AT_ONCE} for no key update of t skip locked`.execute(db);
  return rows;
}

/** Removes the next task when a recurring one is reopened, unless it has been changed. */
export async function takeBackNext(db: Db, id: string): Promise<void> {
  await sql`delete from tasks n using tasks t where t.id = ${id} and n.id = t.next_id and n.version = 1
    and n.done_at is null and n.deleted_at is null and n.next_id is null`.execute(db);
}

/** When the next task of a series is made by the clock. */
export const setNextOn = (db: Db, id: string, nextOn: string) =>
  db.updateTable('tasks').set({ nextOn }).where('id', '=', id).execute();
