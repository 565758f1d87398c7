import type { Input, Output } from '@embark/contracts/kit';
import { addDays, wallOf, weekdayOf } from '@embark/contracts/kit/time';
import { NewTaskTemplate, type StagedKind, type TaskTemplate, type tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { calendarOf } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { isAboutSeen } from '../tasks.queries.ts';
import * as sql from '../templates.queries.ts';
import { makeTask } from './make.ts';

type Calls = typeof tasks;
type At = { kind: StagedKind; id: string };

const FAR = 1500; // days; an office that never works counts calendar days

/** The working day of an office that lies so many working days after a day; the next one for none. */
function workedOn(
  day: string,
  count: number,
  { workingDays, holidays }: { workingDays: number[]; holidays: string[] },
): string {
  const works = (one: string) => workingDays.includes(weekdayOf(one)) && !holidays.includes(one);
  let left = count;
  for (let more = 0; more < FAR; more += 1) {
    const one = addDays(day, more);
    if (!works(one)) continue;
    if (left === 0) return one;
    left -= 1;
  }
  return addDays(day, count);
}

/** Makes the tasks of a template for a record's owner, due in working days of its office. */
async function makeAll(ctx: Ctx, { id: templateId, lines }: TaskTemplate, { kind, id }: At): Promise<void> {
  const record = await sql.staged(ctx.db, kind, id);
  if (!record) return;
  const calendar = await calendarOf(ctx.db, record.officeId, ctx.now);
  const today = wallOf(ctx.now, calendar.zone).day;
  for (const { title, days, priority } of lines)
    await makeTask(ctx, {
      title,
      priority,
      dueOn: workedOn(today, days, calendar),
      user_id: record.ownerId ?? ctx.reach.userId,
      about: { kind, id },
      templateId,
    });
}

/**
 * Makes the tasks of the stage that a record comes to, in the transaction of its move: once per stage. A record that comes to it again asks on its
 * tasks instead (P1).
 */
export async function tasksOfStage(ctx: Ctx, at: At & { stage: string }): Promise<void> {
  for (const template of await sql.templatesOf(ctx.db, { ...at, company: ctx.reach.company }))
    if (await sql.enter(ctx.db, template.id, at.id, ctx.now)) await makeAll(ctx, template, at);
}

const requireSeen = async ({ db, reach }: Ctx, { kind, id }: At) =>
  requireValid(await isAboutSeen(db, reach, kind, id), 'id', "This record wasn't found, or you don't have access");

/** The templates whose tasks a record has had before. */
export async function stageAsks(ctx: Ctx, at: Input<Calls['stageAsks']>): Promise<Output<Calls['stageAsks']>> {
  await requireSeen(ctx, at);
  return sql.asksOf(ctx.db, ctx.reach.company, at.id);
}

/** Makes the tasks of a stage once more, or not. */
export const answerStage = (
  ctx: Ctx,
  { kind, id, templateId, make }: Input<Calls['answerStage']>,
): Promise<Output<Calls['answerStage']>> =>
  inTransaction(ctx, async (ctx) => {
    await requireSeen(ctx, { kind, id });
    const template = await sql.taskTemplates.find(ctx, templateId);
    requireState(await sql.answerAsk(ctx.db, templateId, id), 'This has already been answered.');
    if (make) await makeAll(ctx, template, { kind, id });
    await audit.recordChange(ctx, 'tasks.answerStage', id, null, { templateId, make });
    return sql.asksOf(ctx.db, ctx.reach.company, id);
  });

export const templates = ({ db, reach }: Ctx): Promise<Output<Calls['templates']>> =>
  sql.allTemplates(db, reach.company);

export const addTemplate = (
  ctx: Ctx,
  { lines, ...given }: Input<Calls['addTemplate']>,
): Promise<Output<Calls['addTemplate']>> =>
  inTransaction(ctx, async (ctx) => {
    const { company } = ctx.reach;
    const createdAt = ctx.now.toISOString();
    const id = await sql.taskTemplates.insert(ctx, { ...given, lines: JSON.stringify(lines), company, createdAt });
    const made = await sql.taskTemplates.find(ctx, id);
    await audit.recordChange(ctx, 'tasks.addTemplate', id, null, made);
    return made;
  });

export const changeTemplate = (
  ctx: Ctx,
  { id, version, ...given }: Input<Calls['changeTemplate']>,
): Promise<Output<Calls['changeTemplate']>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.taskTemplates, { id, version, may: 'gate' });
    const { lines, ...columns } = applyPatch(NewTaskTemplate, before, given);
    await sql.taskTemplates.update(ctx, id, { ...columns, lines: JSON.stringify(lines) });
    const after = await sql.taskTemplates.find(ctx, id);
    await audit.recordChange(ctx, 'tasks.changeTemplate', id, before, after);
    return after;
  });
