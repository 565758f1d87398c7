import type { Input, Output } from '@embark/contracts/kit';
import { handleOf, type tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { Problem, requireValid } from '../../../../kit/problem.ts';
import * as sql from '../labels.queries.ts';
import { taskTable } from '../tasks.queries.ts';
import { present } from './present.ts';

type Calls = typeof tasks;
type NewLabel = Input<Calls['addLabel']>;

const TAKEN = 'You already have a label of this name';

function written({ name, colour }: NewLabel) {
  const handle = handleOf(name);
  requireValid(handle !== '', 'name', 'Enter a name with letters or digits');
  return { name, handle, colour };
}

/** One of the user's labels, locked, or 404. */
async function take({ db, reach }: Ctx, id: string) {
  const found = await sql.lockLabel(db, reach, id);
  if (!found) throw new Problem('not-found', 'Label not found.');
  return found;
}

export const labels = ({ db, reach }: Ctx): Promise<Output<Calls['labels']>> => sql.findLabels(db, reach);

export async function addLabel({ db, reach }: Ctx, given: NewLabel): Promise<Output<Calls['addLabel']>> {
  const made = await sql.insertLabel(db, reach, written(given));
  if (made) return made;
  throw new Problem('invalid', TAKEN, { fields: { name: TAKEN } });
}

export const changeLabel = (
  ctx: Ctx,
  { id, ...given }: Input<Calls['changeLabel']>,
): Promise<Output<Calls['changeLabel']>> =>
  inTransaction(ctx, async (ctx) => {
    await take(ctx, id);
    const label = written(given);
    requireValid(!(await sql.isHandleTaken(ctx.db, ctx.reach, label.handle, id)), 'name', TAKEN);
    await sql.updateLabel(ctx.db, id, label);
    return { id, ...label };
  });

export const removeLabel = (ctx: Ctx, { id }: Input<Calls['removeLabel']>): Promise<Output<Calls['removeLabel']>> =>
  inTransaction(ctx, async (ctx) => {
    await take(ctx, id);
    await sql.deleteLabel(ctx.db, id);
    return { message: 'Label deleted.' };
  });

/** Sets the user's labels of a task that they can see; the task itself does not change. */
export const setLabels = (
  ctx: Ctx,
  { id, labels: given }: Input<Calls['setLabels']>,
): Promise<Output<Calls['setLabels']>> =>
  inTransaction(ctx, async (ctx) => {
    await taskTable.lock(ctx, id);
    const known = new Set((await sql.findLabels(ctx.db, ctx.reach)).map((label) => label.id));
    requireValid(
      given.every((one) => known.has(one)),
      'labels',
      'Choose labels of your own',
    );
    await sql.unlinkLabels(ctx.db, ctx.reach, id);
    await sql.linkLabels(ctx.db, id, [...new Set(given)]);
    return present(ctx, await taskTable.find(ctx, id));
  });

export const star = (ctx: Ctx, { id, starred }: Input<Calls['star']>): Promise<Output<Calls['star']>> =>
  inTransaction(ctx, async (ctx) => {
    await taskTable.lock(ctx, id);
    await sql.setStar(ctx.db, ctx.reach, id, starred);
    return present(ctx, await taskTable.find(ctx, id));
  });
