import { handleOf, labelColours, type TaskLabel } from '@embark/contracts/workspace/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';

const own = (db: Db, { userId, company }: Reach) =>
  db.selectFrom('taskLabels').where('userId', '=', userId).where('company', '=', company);

export const findLabels = (db: Db, reach: Reach): Promise<TaskLabel[]> =>
  own(db, reach)
    .select(['id', 'name', 'handle', 'colour'])
    .orderBy('name')
    .orderBy('id')
    .$castTo<TaskLabel>()
    .execute();

/** One of the user's labels, locked. */
export const lockLabel = (db: Db, reach: Reach, id: string) =>
  own(db, reach).select(['id', 'name', 'handle', 'colour']).where('id', '=', id).forUpdate().executeTakeFirst();

type Written = { name: string; handle: string; colour: string };

/** Adds a label; nothing if the user has one of that handle. */
export const insertLabel = (db: Db, { userId, company }: Reach, label: Written) =>
  db
    .insertInto('taskLabels')
    .values({ ...label, userId, company })
    .onConflict((on) => on.columns(['userId', 'company', 'handle']).doNothing())
    .returning(['id', 'name', 'handle', 'colour'])
    .$castTo<TaskLabel>()
    .executeTakeFirst();

export const updateLabel = (db: Db, id: string, label: Written) =>
  db.updateTable('taskLabels').set(label).where('id', '=', id).execute();

export const deleteLabel = (db: Db, id: string) => db.deleteFrom('taskLabels').where('id', '=', id).execute();

/** Whether another label of the user has this handle. */
export const isHandleTaken = async (db: Db, reach: Reach, handle: string, except: string): Promise<boolean> =>
  (await own(db, reach).select('id').where('handle', '=', handle).where('id', '<>', except).executeTakeFirst()) !==
  undefined;

/** The user's labels of these names, by handle; missing ones are made, each in another colour. */
export async function labelsByName(db: Db, reach: Reach, names: readonly string[]): Promise<string[]> {
  const wanted = new Map(names.map((name) => [handleOf(name), name]));
  wanted.delete('');
  const known = new Map((await findLabels(db, reach)).map((label) => [label.handle, label.id]));
  for (const [handle, name] of wanted) {
    if (known.has(handle)) continue;
    const colour = labelColours[known.size % labelColours.length] ?? 'grey';
    const made = await insertLabel(db, reach, { name, handle, colour });
    if (made) known.set(handle, made.id);
  }
  return [...wanted.keys()].flatMap((handle) => known.get(handle) ?? []);
}

export async function linkLabels(db: Db, taskId: string, labelIds: readonly string[]): Promise<void> {
  if (labelIds.length === 0) return;
  await db
    .insertInto('taskLabelLinks')
    .values(labelIds.map((labelId) => ({ taskId, labelId })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Removes the user's labels of a task; those of others stay. */
export const unlinkLabels = (db: Db, { userId }: Reach, taskId: string) =>
  sql`delete from task_label_links k using task_labels l
    where k.label_id = l.id and l.user_id = ${userId} and k.task_id = ${taskId}`.execute(db);

export const setStar = (db: Db, { userId }: Reach, taskId: string, starred: boolean) =>
  starred
    ? db
        .insertInto('taskStars')
        .values({ taskId, userId })
        .onConflict((on) => on.doNothing())
        .execute()
    : db.deleteFrom('taskStars').where('taskId', '=', taskId).where('userId', '=', userId).execute();

/** Adds a label to many tasks, or removes it from them. */
export async function labelMany(
  db: Db,
  taskIds: readonly string[],
  labelId: string,
  isRemoved: boolean,
): Promise<void> {
  if (taskIds.length === 0) return;
  if (isRemoved)
    await db.deleteFrom('taskLabelLinks').where('labelId', '=', labelId).where('taskId', 'in', taskIds).execute();
  else
    await db
      .insertInto('taskLabelLinks')
      .values(taskIds.map((taskId) => ({ taskId, labelId })))
      .onConflict((on) => on.doNothing())
      .execute();
}
