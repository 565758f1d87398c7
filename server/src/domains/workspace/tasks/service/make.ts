import type { Input, Output } from '@embark/contracts/kit';
import type { AboutKind, NewTask, tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { holdOwners, requireOwnerSomewhere } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { labelsByName, linkLabels } from '../labels.queries.ts';
import { tellAssigned } from '../notices.service.ts';
import { setNextOn } from '../series.queries.ts';
import { madeOn } from '../following.service.ts';
import { refusedTask, traced } from '../tasks.rules.ts';
import { aboutColumns, addEntry, isAboutSeen, officeOf, setSteps, type Stored, taskTable } from '../tasks.queries.ts';
import { present } from './present.ts';

/** 422 unless this colleague works in the company and has tasks. */
export const requireDoer = (ctx: Ctx, id: number, field = 'user_id') =>
  requireOwnerSomewhere(ctx, id, { permission: 'tasks.own', field });

export type Made = Omit<NewTask, 'about' | 'labels'> & {
  about?: { kind: AboutKind; id: string } | null | undefined;
  /** The template that it comes from. */
  templateId?: string;
};

const OPTIONAL = {
  dueOn: null,
  dueTime: null,
  waitingFor: null,
  waitingUntil: null,
  rrule: null,
  repeats: null,
} as const;

/**
 * Makes a task in the caller's transaction; other domains make tasks that follow from their records. Who does it is notified, unless it is the caller.
 * The caller has checked the permission for the record that it is about.
 */
export async function makeTask(ctx: Ctx, { about, checklist = [], ...given }: Made): Promise<Stored> {
  const { reach, db, now } = ctx;
  const { user_id: userId = reach.userId, ...fields } = { ...OPTIONAL, ...given };
  if (userId !== reach.userId) await requireDoer(ctx, userId);
  const refusal = refusedTask(fields);
  requireValid(refusal === null, refusal?.field ?? '', refusal?.message ?? '');
  const id = await taskTable.insert(ctx, {
    ...fields,
    ...(about && { [aboutColumns[about.kind]]: about.id }),
    company: reach.company,
    officeId: officeOf(userId),
    userId,
    assignedBy: reach.userId,
    createdBy: reach.userId,
    createdAt: now.toISOString(),
  });
  if (checklist.length > 0)
    await setSteps(
      db,
      id,
      checklist.map((text) => ({ text, done: false })),
    );
  await addEntry(db, { taskId: id, at: now, actorId: reach.userId, kind: 'created' });
  const inserted = await taskTable.find(ctx, id);
  const nextOn = madeOn(inserted);
  if (nextOn !== null) await setNextOn(db, id, nextOn);
  const made = { ...inserted, nextOn };
  await audit.recordChange(ctx, 'tasks.create', id, null, traced(made));
  if (userId !== reach.userId) await tellAssigned(ctx, made);
  return made;
}

export const create = (
  ctx: Ctx,
  { about, labels = [], ...given }: Input<typeof tasks.create>,
): Promise<Output<typeof tasks.create>> =>
  inTransaction(ctx, async (ctx) => {
    if (given.user_id) await holdOwners(ctx.db, [given.user_id]);
    if (about) {
      const isSeen = await isAboutSeen(ctx.db, ctx.reach, about.kind, about.id);
      requireValid(isSeen, 'about', "This record wasn't found, or you don't have access");
    }
    const made = await makeTask(ctx, { ...given, about });
    if (labels.length === 0) return present(ctx, made);
    await linkLabels(ctx.db, made.id, await labelsByName(ctx.db, ctx.reach, labels));
    return present(ctx, await taskTable.find(ctx, made.id));
  });
