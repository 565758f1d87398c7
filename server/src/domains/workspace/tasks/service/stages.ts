import type { Input, Output } from '@embark/contracts/kit';
import { addDays, wallOf, weekdayOf } from '@embark/contracts/kit/time';
import type { StageAsk, StagedKind, TaskTemplate, tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { isUnit, requireTransaction } from '../../../../kit/saving.ts';
import { officesAhead } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { isAboutSeen } from '../tasks.queries.ts';
import * as sql from '../templates.queries.ts';
import { tellMade } from '../notices.service.ts';
import { outsiders } from './present.ts';
import { holders } from './read.ts';

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

/** Makes the tasks of a template for the owners of these records, due in working days of their offices. */
async function makeAll(ctx: Ctx, template: TaskTemplate, kind: StagedKind, ids: readonly string[]): Promise<number[]> {
  const { db, reach, now } = ctx;
  const offices = new Map((await officesAhead(db, now)).map(({ id, hours }) => [id, hours]));
  const wanted = (await sql.staged(db, kind, ids, { company: reach.company, roles: holders })).flatMap((record) => {
    const calendar = offices.get(record.officeId);
    if (!calendar) return [];
    const today = wallOf(now, calendar.zone).day;
    const userId = record.ownerId ?? reach.userId;
    return template.lines.map(({ title, days, priority, effort }) => ({
      recordId: record.id,
      userId,
      title,
      priority,
      effort,
      dueOn: workedOn(today, days, calendar),
    }));
  });
  const made = await sql.insertMade(ctx, { kind, templateId: template.id, wanted });
  await audit.record(
    ctx,
    ...made.map(({ id, ...after }) => ({
      action: 'tasks.create',
      subject: 'tasks',
      subjectId: id,
      after: { ...after, assignedBy: reach.userId, templateId: template.id },
    })),
  );
  await tellMade(ctx, made);
  return made.map(({ userId }) => userId);
}

type Stage = { kind: StagedKind; stage: string };
type Entered = Stage & { ids: readonly string[] };

/**
 * Makes the tasks of the stage that records come to, in the transaction of their move: once per stage. A record that comes to it again asks on its
 * tasks instead (P1). Returns who got tasks.
 */
export async function tasksOfStage(ctx: Ctx, { kind, ids, stage }: Entered): Promise<number[]> {
  if (ids.length === 0) return [];
  const templates = await sql.templatesOf(ctx.db, { kind, stage, company: ctx.reach.company });
  return makeFrom(ctx, templates, kind, ids);
}

/**
 * The same in two steps. In a transaction, the templates are read with the next statement, and what is returned then makes the tasks of a record, and returns
 * the names of their owners who can't open it. A stage with tasks needs a transaction.
 */
export async function stageAhead(ctx: Ctx, { kind, stage }: Stage): Promise<(id: string) => Promise<string[]>> {
  const { company } = ctx.reach;
  if (isUnit(ctx)) {
    const { stages } = await sql.stagesWithTasks(ctx.db);
    if (stages.has(`${company} ${kind} ${stage}`)) requireTransaction(ctx);
    return async () => [];
  }
  const templates = await sql.templatesOf.later(ctx.db, { kind, stage, company });
  return async (id) => {
    const doers = await makeFrom(ctx, templates(), kind, [id]);
    return outsiders(ctx, { kind, id }, doers);
  };
}

async function makeFrom(
  ctx: Ctx,
  templates: TaskTemplate[],
  kind: StagedKind,
  ids: readonly string[],
): Promise<number[]> {
  const doers: number[] = [];
  for (const template of templates) {
    const first = await sql.enter(ctx.db, template.id, ids, ctx.now);
    if (first.length > 0) doers.push(...(await makeAll(ctx, template, kind, first)));
  }
  return doers;
}

/** Deletes the unchanged tasks of a stage when a move to it is undone; without a stage, those of all stages. */
export const leaveStage = (ctx: Ctx, left: Omit<Entered, 'stage'> & { stage?: string }): Promise<void> =>
  sql.takeBack(ctx, left);

const requireSeen = async ({ db, reach }: Ctx, { kind, id }: At) =>
  requireValid(await isAboutSeen(db, reach, kind, id), 'id', "This record wasn't found, or you don't have access");

/** What a record has to be asked, and who would get the tasks but can't open it. */
async function asksOf(ctx: Ctx, { kind, id }: At): Promise<StageAsk[]> {
  const { company } = ctx.reach;
  const asks = await sql.asksOf(ctx.db, company, id);
  if (asks.length === 0) return [];
  const owners = (await sql.staged(ctx.db, kind, [id], { company, roles: holders })).flatMap(
    ({ ownerId }) => ownerId ?? [],
  );
  const unseenBy = await outsiders(ctx, { kind, id }, owners);
  return asks.map((ask) => ({ ...ask, unseenBy }));
}

/** The templates whose tasks a record has had before. */
export async function stageAsks(ctx: Ctx, at: Input<Calls['stageAsks']>): Promise<Output<Calls['stageAsks']>> {
  await requireSeen(ctx, at);
  return asksOf(ctx, at);
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
    if (make) await makeAll(ctx, template, kind, [id]);
    await audit.recordChange(ctx, 'tasks.answerStage', id, null, { templateId, make });
    return asksOf(ctx, { kind, id });
  });
