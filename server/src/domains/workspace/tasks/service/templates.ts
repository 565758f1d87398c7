import type { Input, Output } from '@embark/contracts/kit';
import { NewTaskTemplate, type tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../templates.queries.ts';

type Calls = typeof tasks;

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
