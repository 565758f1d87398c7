import type { Permission } from '@embark/contracts/kit';
import type { AboutKind, Task, TaskPerson, TaskRow } from '@embark/contracts/workspace/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { isAway } from '../../organisation/people/index.ts';
import { visibleTo } from './tasks.access.ts';

/** The column of each kind of record that a task can be about. */
export const aboutColumns = {
  enquiry: 'enquiryId',
  conversion: 'conversionId',
  contact: 'contactId',
  application: 'applicationId',
  deadline: 'deadlineId',
  invoice: 'invoiceId',
  provider: 'providerId',
  course: 'courseId',
} as const satisfies Record<AboutKind, string>;

/** The office of a person, whose clock their tasks go by. */
export const officeOf = (userId: number) => sql`(select country_id from users where id = ${userId})`;

/** A task as stored: `today` and what follows from it are computed. */
export type Stored = Omit<TaskRow, 'today' | 'overdue' | 'waiting'> & {
  userId: number;
  assignedBy: number;
  officeId: number;
  deadlineId: string | null;
  nextOn: string | null;
  nextId: string | null;
};

type Part = RawBuilder<unknown>;
const arm = (
  kind: AboutKind,
  label: Part,
  from: Part,
  { id = sql`a.id`, parent = sql`null` }: { id?: Part; parent?: Part } = {},
) => sql`select ${sql.lit(kind)} as kind, ${id}::text as id, ${parent}::text as parent, ${label} as label from ${from}`;
const numbered = sql`concat_ws(' · ', a.number, c.name)`;
const client = sql`join contacts c on c.id = a.contact_id`;
const ofFile = sql`join conversions f on f.id = a.conversion_id join contacts c on c.id = f.contact_id`;
const inFile = { parent: sql`a.conversion_id` };

/** The record of a task with its label, if the user can open it. */
export const aboutOf = (reach: Reach) => {
  const { company } = reach;
  const seen = (permission: Permission, table = 'a') => inReach(reach, permission, table);
  const arms = [
    arm('enquiry', numbered, sql`enquiries a ${client} where a.id = t.enquiry_id and ${seen('enquiries.read')}`),
    arm(
      'conversion',
      numbered,
      sql`conversions a ${client} where a.id = t.conversion_id and ${seen('conversions.read')}`,
    ),
    arm(
      'contact',
      sql`c.name`,
      sql`contacts a join contacts c on c.id = coalesce(a.merged_into, a.id) where a.id = t.contact_id
        and exists (select from enquiries e where e.contact_id = c.id and ${seen('enquiries.read', 'e')})`,
      { id: sql`c.id` },
    ),
    arm(
      'application',
      numbered,
      sql`applications a ${ofFile} where a.id = t.application_id and ${seen('applications.read')}`,
      inFile,
    ),
    arm(
      'deadline',
      sql`concat_ws(' · ', a.what, c.name)`,
      sql`deadlines a ${ofFile} where a.id = t.deadline_id and ${seen('deadlines.read')}`,
      inFile,
    ),
    arm(
      'invoice',
      sql`concat_ws(' · ', a.number, a.buyer_name)`,
      sql`invoices a where a.id = t.invoice_id and ${seen('money.read')}`,
    ),
    arm('provider', sql`a.name`, sql`providers a where a.id = t.provider_id and a.company = ${company}`),
    arm('course', sql`a.name`, sql`courses a where a.id = t.course_id and a.company = ${company}`),
  ];
  return sql`(${sql.join(arms, sql` union all `)})`;
};

/** The columns of a task; `t`, its people and its office. */
export const columns = (reach: Reach) => {
  const me = reach.userId;
  const mine = sql`(${me} in (t.user_id, t.assigned_by))`;
  const live = sql`t.deleted_at is null`;
  return sql`t.id, t.version, t.title, t.notes, t.due_on::text as "dueOn", to_char(t.due_time, 'HH24:MI') as "dueTime", t.priority, t.important,
    exists (select from task_stars s where s.task_id = t.id and s.user_id = ${me}) as starred,
    t.user_id, u.name as assignee, t.assigned_by, g.name as assigner, o.code as office, o.zone,
    t.waiting_for as "waitingFor", t.waiting_until::text as "waitingUntil", t.effort,
    case when a.id is not null then json_build_object('kind', a.kind, 'id', a.id, 'parentId', a.parent) end as about, a.label as "aboutLabel",
    array(select l.id from task_labels l join task_label_links k on k.label_id = l.id
      where k.task_id = t.id and l.user_id = ${me} order by l.name, l.id) as labels,
    (select json_build_object('id', r.id, 'name', r.name) from task_templates r where r.id = t.template_id) as template,
    (select json_build_object('done', count(*) filter (where p.done), 'total', count(*)) from task_steps p where p.task_id = t.id) as steps,
    (select count(*)::int from task_entries y where y.task_id = t.id and y.kind = 'comment') as comments,
    t.rrule, t.repeats, ${iso('t.doneAt')} as "doneAt", d.name as "doneBy", ${iso('t.deletedAt')} as "deletedAt", ${iso('t.createdAt')} as "createdAt",
    t.done_at is null and exists (select from deadlines x where x.id = t.deadline_id and x.state = 'open') as "needsEvidence",
    json_build_object('edit', ${mine} and ${live}, 'finish', ${mine} and ${live},
      'decline', t.user_id = ${me} and t.assigned_by <> ${me} and ${live} and t.done_at is null, 'remove', t.assigned_by = ${me}) as can`;
};
export const beside = (
  reach: Reach,
) => sql`join users u on u.id = t.user_id join users g on g.id = t.assigned_by join offices o on o.id = t.office_id
  left join users d on d.id = t.done_by left join lateral ${aboutOf(reach)} a on true`;

export const taskTable = recordTable({
  table: 'tasks',
  alias: 't',
  visible: visibleTo,
  show: (
    reach,
  ) => sql<Stored>`select ${columns(reach)}, t.user_id as "userId", t.assigned_by as "assignedBy", t.office_id as "officeId",
    t.deadline_id as "deadlineId", t.next_on::text as "nextOn", t.next_id as "nextId" from tasks t ${beside(reach)}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Task not found, or you don't have access.",
});

/** The checklist of a task and its history, oldest first. */
export async function findParts(db: Db, taskId: string): Promise<Pick<Task, 'checklist' | 'history'>> {
  const { rows } = await sql<Pick<Task, 'checklist' | 'history'>>`select
    (select coalesce(json_agg(json_build_object('id', p.id, 'text', p.text, 'done', p.done) order by p.position, p.id), '[]')
      from task_steps p where p.task_id = ${taskId}) as checklist,
    (select coalesce(json_agg(e order by e.id), '[]') from (select y.id, ${iso('y.at')} as at, w.name as actor, y.kind, y.note, y.data
      from task_entries y left join users w on w.id = y.actor_id where y.task_id = ${taskId} order by y.id desc limit 500) e) as history`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('no parts of a task');
  return found;
}

/** The colleagues of the company who hold one of these roles, by name. */
export async function findPeople(
  db: Db,
  company: string,
  roles: readonly string[],
  now: Date,
): Promise<Omit<TaskPerson, 'opens'>[]> {
  const { rows } = await sql<Omit<TaskPerson, 'opens'>>`select u.id, u.name, o.code as office, ${isAway(now)} as away
    from users u join offices o on o.id = u.country_id
    where u.active and ${company} = any(u.companies) and u.roles && ${roles}::text[] order by u.name, u.id`.execute(db);
  return rows;
}

/** Whether the user can open the record of a new task. */
export async function isAboutSeen(db: Db, reach: Reach, kind: AboutKind, id: string): Promise<boolean> {
  const isNumber = kind === 'provider' || kind === 'course';
  if (/^\d+$/.test(id) !== isNumber) return false;
  const column = sql.ref(`t.${aboutColumns[kind]}`);
  const type = sql.raw(kind === 'provider' || kind === 'course' ? 'integer' : 'uuid');
  const blank = sql.join(
    Object.values(aboutColumns)
      .filter((one) => one !== aboutColumns[kind])
      .map(
        (one) =>
          sql`null::${sql.raw(one === 'providerId' || one === 'courseId' ? 'integer' : 'uuid')} as ${sql.ref(one)}`,
      ),
  );
  const { rows } = await sql`select from (select ${id}::${type} as ${sql.ref(aboutColumns[kind])}, ${blank}) t
    cross join lateral ${aboutOf(reach)} a where ${column} is not null`.execute(db);
  return rows.length > 0;
}

export async function setSteps(
  db: Db,
  taskId: string,
  steps: readonly { id?: string | undefined; text: string; done: boolean }[],
): Promise<void> {
  await db.deleteFrom('taskSteps').where('taskId', '=', taskId).execute();
  if (steps.length === 0) return;
  await db
    .insertInto('taskSteps')
    .values(steps.map(({ id, text, done }, position) => ({ ...(id && { id }), taskId, position, text, done })))
    .execute();
}

export const addEntry = (
  db: Db,
  entry: { taskId: string; at: Date; actorId: number | null; kind: string; note?: string; data?: object },
) =>
  db
    .insertInto('taskEntries')
    .values({ ...entry, at: entry.at.toISOString(), note: entry.note ?? '', data: JSON.stringify(entry.data ?? {}) })
    .execute();

/** Tells pages that a task changed, without a new version: a comment changes none of its fields. */
export const touch = (db: Db, taskId: string, now: Date) =>
  db.updateTable('tasks').set({ updatedAt: now.toISOString() }).where('id', '=', taskId).execute();

/** The tasks about a date that are not deleted, whoever can see them, locked in order. */
async function aboutDate(ctx: Ctx, deadlineId: string, which: RawBuilder<unknown>): Promise<Stored[]> {
  const { rows } = await sql<{ id: string }>`select t.id from tasks t
    where t.deadline_id = ${deadlineId} and t.deleted_at is null and ${which} order by t.id for no key update`.execute(
    ctx.db,
  );
  const found: Stored[] = [];
  for (const { id } of rows) found.push(await taskTable.find(ctx, id));
  return found;
}

/** The open tasks about a record. */
export const openAbout = (ctx: Ctx, { deadlineId }: { deadlineId: string }) =>
  aboutDate(ctx, deadlineId, sql`t.done_at is null`);

/** The tasks about a record that were done at this moment: when it was closed. */
export const doneAbout = (ctx: Ctx, { deadlineId, doneAt }: { deadlineId: string; doneAt: string | null }) =>
  aboutDate(ctx, deadlineId, sql`t.done_at = ${doneAt}::timestamptz`);
