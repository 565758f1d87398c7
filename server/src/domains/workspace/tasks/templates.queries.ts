import type { StageAsk, StagedKind, TaskTemplate } from '@embark/contracts/workspace/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
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
export async function templatesOf(db: Db, { company, kind, stage }: Stage): Promise<TaskTemplate[]> {
  return (
    await sql<TaskTemplate>`${show()} where r.company = ${company} and r.kind = ${kind} and r.stage = ${stage} and r.active order by r.id`.execute(
      db,
    )
  ).rows;
}

/** Notes that a record comes to the stage of a template. True the first time; on re-entry it records that the user must be asked. */
export async function enter(db: Db, templateId: string, recordId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await sql<{
    isFirst: boolean;
  }>`insert into task_stages (template_id, record_id, made_at) values (${templateId}, ${recordId}, ${at})
    on conflict (record_id, template_id) do update set asked_at = ${at} returning asked_at is null as "isFirst"`.execute(
    db,
  );
  return rows[0]?.isFirst ?? false;
}

/** The templates that a record has to be asked about. */
export async function asksOf(db: Db, company: string, recordId: string): Promise<StageAsk[]> {
  const { rows } =
    await sql<StageAsk>`select r.id as "templateId", r.name, jsonb_array_length(r.lines) as count, ${iso('s.madeAt')} as "madeAt"
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

/** The owner of a record and its office, for the tasks of its stage. */
export async function staged(db: Db, kind: StagedKind, id: string) {
  const table = { enquiry: 'enquiries', conversion: 'conversions', application: 'applications' }[kind];
  const owner = { enquiry: 'assignee_id', conversion: 'case_officer_id', application: 'owner_id' }[kind];
  const { rows } = await sql<{
    ownerId: number | null;
    officeId: number;
  }>`select r.${sql.raw(owner)} as "ownerId", r.office_id as "officeId"
    from ${sql.table(table)} r where r.id = ${id}`.execute(db);
  return rows[0];
}
