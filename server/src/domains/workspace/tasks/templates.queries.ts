import type { StageAsk, StagedKind, TaskTemplate } from '@embark/contracts/workspace/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { compiledOnce, inserted } from '../../../kit/compiled.ts';
import type { Ctx } from '../../../kit/context.ts';
import { keptByState, namesState } from '../../../kit/keptByState.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';

const show = () =>
  sql<TaskTemplate>`select r.id, r.version, r.name, r.kind, r.stage, r.lines, r.active from task_templates r`;

/** Task templates of the company. */
export const taskTemplates = recordTable({
  table: 'taskTemplates',
  alias: 'r',
  visible: ({ company }) => sql<boolean>`r.company = ${company}`,
  show,
  touched: ['updatedAt'],
  notFound: 'Task template not found.',
});

export async function allTemplates(db: Db, company: string): Promise<TaskTemplate[]> {
  return (
    await sql<TaskTemplate>`${show()} where r.company = ${company} order by r.kind, r.stage, r.name, r.id`.execute(db)
  ).rows;
}

type Stage = { company: string; kind: StagedKind; stage: string };

/** The templates of a stage that are in use. */
export const templatesOf = compiledOnce(
  (_, { company, kind, stage }: Stage) =>
    sql<TaskTemplate>`${show()} where r.company = ${company} and r.kind = ${kind} and r.stage = ${stage} and r.active order by r.id`,
);

const stagesRead = compiledOnce(
  () => sql<{ state: string; stages: string[] }>`select ${namesState} as state,
    array(select concat_ws(' ', t.company, t.kind, t.stage) from task_templates t where t.active) as stages`,
);

/** The stages that bring tasks: company, kind of record and stage, with spaces between them. */
export const { now: stagesWithTasks } = keptByState(async (db) => {
  const { state, stages } = inserted(await stagesRead(db, {}), 'names_state');
  return { state, stages: new Set(stages) };
});

/** Notes that records come to the stage of a template. Returns those that come for the first time; the others ask the user. */
export async function enter(db: Db, templateId: string, recordIds: readonly string[], now: Date): Promise<string[]> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string; isFirst: boolean }>`insert into task_stages (template_id, record_id, made_at)
    select ${templateId}, id, ${at} from unnest(${recordIds}::uuid[]) as given (id) order by id
    on conflict (record_id, template_id) do update set asked_at = ${at} returning record_id as id, asked_at is null as "isFirst"`.execute(
    db,
  );
  return rows.flatMap(({ id, isFirst }) => (isFirst ? [id] : []));
}

/** The templates that a record has to be asked about. */
export async function asksOf(db: Db, company: string, recordId: string): Promise<Omit<StageAsk, 'unseenBy'>[]> {
  const { rows } = await sql<
    Omit<StageAsk, 'unseenBy'>
  >`select r.id as "templateId", r.name, jsonb_array_length(r.lines) as count, ${iso('s.madeAt')} as "madeAt"
    from task_stages s join task_templates r on r.id = s.template_id
    where s.record_id = ${recordId} and s.asked_at is not null and r.active and r.company = ${company} order by r.name, r.id`.execute(
    db,
  );
  return rows;
}

/** Ends the question, locked; false if there is none any more. */
export async function answerAsk(db: Db, templateId: string, recordId: string): Promise<boolean> {
  const { rows } = await sql`update task_stages set asked_at = null
    where template_id = ${templateId} and record_id = ${recordId} and asked_at is not null returning template_id`.execute(
    db,
  );
  return rows.length > 0;
}

type Holding = { company: string; roles: readonly string[] };

/** These records with their offices, and their owners as far as they can have tasks. */
export async function staged(db: Db, kind: StagedKind, ids: readonly string[], { company, roles }: Holding) {
  const table = { enquiry: 'enquiries', conversion: 'conversions', application: 'applications' }[kind];
  const owner = { enquiry: 'assignee_id', conversion: 'case_officer_id', application: 'owner_id' }[kind];
  const { rows } = await sql<{ id: string; ownerId: number | null; officeId: number }>`
    select r.id, u.id as "ownerId", r.office_id as "officeId" from ${sql.table(table)} r
    left join users u on u.id = r.${sql.raw(owner)} and u.active and ${company} = any(u.companies) and u.roles && ${roles}::text[]
    where r.id = any(${ids}::uuid[]) order by r.id`.execute(db);
  return rows;
}

type Wanted = {
  recordId: string;
  userId: number;
  title: string;
  priority: string;
  effort: number | null;
  dueOn: string;
};
export type Made = Omit<Wanted, 'recordId' | 'effort'> & { id: string };
const columnOf = (kind: StagedKind) => sql.ref(`${kind}_id`);

/** Inserts the tasks of a template. */
export async function insertMade(
  { db, reach, now }: Ctx,
  { kind, templateId, wanted }: { kind: StagedKind; templateId: string; wanted: readonly Wanted[] },
): Promise<Made[]> {
  if (wanted.length === 0) return [];
  const at = now.toISOString();
  const { rows } = await sql<Made>`
    with given as (select row_number() over () as place, g.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as g ("recordId" uuid, "userId" integer, title text, priority text, effort integer, "dueOn" date)),
    made as (insert into tasks (company, office_id, title, due_on, priority, effort, user_id, assigned_by, ${columnOf(kind)}, template_id, created_by, created_at, updated_at)
      select ${reach.company}, u.country_id, g.title, g."dueOn", g.priority, g.effort, u.id, ${reach.userId}, g."recordId", ${templateId}, ${reach.userId},
        ${at}::timestamptz, ${at}::timestamptz from given g join users u on u.id = g."userId" order by g.place returning *),
    told as (insert into task_entries (task_id, at, actor_id, kind) select id, ${at}::timestamptz, ${reach.userId}::integer, 'created' from made)
    select id, user_id as "userId", title, priority, due_on::text as "dueOn" from made`.execute(db);
  return rows;
}

/** Deletes the unchanged tasks that a stage brought to these records when they came to it, and forgets that they came; of all stages without one. */
export async function takeBack(
  { db, reach }: Ctx,
  { kind, ids, stage = null }: { kind: StagedKind; ids: readonly string[]; stage?: string | null },
): Promise<void> {
  const entered = sql`task_stages s join task_templates r on r.id = s.template_id
    where s.record_id = any(${ids}::uuid[]) and r.company = ${reach.company} and r.kind = ${kind} and r.stage = coalesce(${stage}::text, r.stage)`;
  // who came again has only been asked
  await sql`delete from tasks t using (select s.* from ${entered} and s.asked_at is null) s
    where t.${columnOf(kind)} = s.record_id and t.template_id = s.template_id and t.created_at = s.made_at
      and t.version = 1 and t.done_at is null`.execute(db);
  await sql`update task_stages set asked_at = null from (select s.record_id, s.template_id from ${entered} and s.asked_at is not null) e
    where task_stages.record_id = e.record_id and task_stages.template_id = e.template_id`.execute(db);
  await sql`delete from task_stages using (select s.record_id, s.template_id from ${entered}) e
    where task_stages.record_id = e.record_id and task_stages.template_id = e.template_id
      and not exists (select from tasks t where t.template_id = e.template_id and t.${columnOf(kind)} = e.record_id)`.execute(
    db,
  );
}
