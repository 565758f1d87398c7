import { TaskBulkAction, TaskListFilter } from '@embark/contracts/workspace/tasks';
import { z } from 'zod';
import { type BulkDone, type BulkResult, type BulkRules, bulkSubject, previewOf } from '../../../../kit/bulk.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { holdOwners } from '../../../organisation/people/index.ts';
import { namedRows, writeRows, type Verdict } from '../../bulk/index.ts';
import { taskList } from '../list.queries.ts';
import * as labels from '../labels.queries.ts';
import { tellDone } from '../notices.service.ts';
import { namesOf, opensAll } from '../openers.queries.ts';
import { followDone } from '../service/series.ts';
import { requireDoer } from '../service/make.ts';
import { takeBackNext } from '../series.queries.ts';
import { addEntry, type Stored, taskTable } from '../tasks.queries.ts';
import { traced } from '../tasks.rules.ts';
import { standing, verdict } from './bulk.rules.ts';

const kinds = {
  done: 'done',
  delete: 'deleted',
  due: 'changed',
  assign: 'changed',
  priority: 'changed',
  label: 'changed',
} as const;

/** The columns that an action writes. */
function written(ctx: Ctx, action: TaskBulkAction): Readonly<Record<string, unknown>> {
  const at = ctx.now.toISOString();
  if (action.kind === 'done') return { doneAt: at, doneBy: ctx.reach.userId };
  if (action.kind === 'delete') return { deletedAt: at };
  if (action.kind === 'assign') return { userId: action.ownerId };
  if (action.kind === 'priority') return { priority: action.priority };
  if (action.kind !== 'due') return {};
  const hanging = action.dueOn === null ? { dueTime: null, rrule: null, repeats: null, nextOn: null } : {};
  return { dueOn: action.dueOn, overdueToldAt: null, ...hanging };
}

const locked = async (ctx: Ctx, ids: readonly string[]) =>
  new Map((await taskTable.lockAll(ctx, ids)).map((row) => [row.id, row]));

/** Sets or removes one of the user's labels; the tasks themselves do not change. */
async function label(ctx: Ctx, ids: readonly string[], labelId: string, isRemoved: boolean): Promise<BulkResult[]> {
  const rows = await locked(ctx, ids);
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const isSame = ({ labels: own }: Stored) => own.includes(labelId) !== isRemoved;
  await labels.labelMany(
    ctx.db,
    found.filter((row) => !isSame(row)).map(({ id }) => id),
    labelId,
    isRemoved,
  );
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) return { id, reason: 'gone' };
    return isSame(row) ? { id, reason: 'same' } : { id, reason: null, version: row.version, before: {} };
  });
}

const traces = { subject: 'tasks', table: taskTable, audited: traced };

const rules: BulkRules<TaskBulkAction, TaskBulkAction> = {
  permission: () => 'tasks.own',
  owner: (action) => (action.kind === 'assign' ? action.ownerId : null),
  async about({ db, reach }, action) {
    if (action.kind === 'due') return action.dueOn ?? '';
    if (action.kind === 'priority') return action.priority;
    if (action.kind !== 'label') return '';
    return (await labels.lockLabel(db, reach, action.labelId))?.name ?? '';
  },
  async prepare(ctx, action) {
    if (action.kind === 'assign') await requireDoer(ctx, action.ownerId, 'ownerId');
    if (action.kind === 'label') {
      const own = await labels.findLabels(ctx.db, ctx.reach);
      requireValid(
        own.some(({ id }) => id === action.labelId),
        'labelId',
        'Choose labels of your own',
      );
    }
    return action;
  },
  requireNeeds: () => undefined,

  async preview(ctx, action, selected) {
    const groups = await taskTable.countAlike(ctx, selected, [...standing]);
    const counted = groups.map(({ row, count }) => ({
      office: row.office,
      count,
      reason: verdict(ctx.reach.userId, row, action),
    }));
    return previewOf(counted, []);
  },

  async unseenBy({ db, reach }, action, selected) {
    if (action.kind !== 'assign' || action.ownerId === reach.userId) return [];
    return (await opensAll(db, reach, action.ownerId, selected)) ? [] : namesOf(db, [action.ownerId]);
  },
  async apply(ctx, { ids, facts: action }) {
    if (action.kind === 'label') return label(ctx, ids, action.labelId, action.remove);
    if (action.kind === 'assign') await holdOwners(ctx.db, [action.ownerId]);
    const rows = await locked(ctx, ids);
    const judged = ids.map((id): Verdict<Stored> => {
      const before = rows.get(id);
      if (!before) return { id, reason: 'gone' };
      const reason = verdict(ctx.reach.userId, before, action);
      return reason ? { id, reason } : { id, reason: null, before, change: written(ctx, action) };
    });
    return writeRows(ctx, traces, judged, `tasks.bulk.${action.kind}`, async (pairs) => {
      for (const { before } of pairs)
        await addEntry(ctx.db, { taskId: before.id, at: ctx.now, actorId: ctx.reach.userId, kind: kinds[action.kind] });
      if (action.kind !== 'done') return;
      for (const { after } of pairs) await followDone(ctx, after);
      await tellDone(ctx, ...pairs.map(({ after }) => after));
    });
  },

  async restore(ctx, { rows: done, action }) {
    if (action.kind === 'label')
      return label(
        ctx,
        done.map(({ id }) => id),
        action.labelId,
        !action.remove,
      );
    const rows = await locked(
      ctx,
      done.map(({ id }) => id),
    );
    const judged = done.map(({ id, version, before: former }: BulkDone): Verdict<Stored> => {
      const before = rows.get(id);
      if (!before) return { id, reason: 'gone' };
      if (before.version !== version) return { id, reason: 'touched' };
      const change = z.record(z.string(), z.unknown()).parse(former);
      return { id, reason: null, before, change: { ...change, ...(action.kind === 'done' && { doneBy: null }) } };
    });
    return writeRows(ctx, traces, judged, 'tasks.bulk.undo', async (pairs) => {
      if (action.kind === 'done') for (const { before } of pairs) await takeBackNext(ctx.db, before.id);
    });
  },
};

/** The bulk actions on tasks: each is the single action on every row. */
export const taskBulk = bulkSubject<TaskBulkAction, TaskBulkAction, TaskListFilter>({
  list: 'tasks',
  reads: 'tasks.own',
  writes: 'tasks.own',
  rows: namedRows(taskTable.rows, () => true, 'title'),
  filter: TaskListFilter,
  filtered: taskList.filtered,
  given: () => '/apps/task/mine',
  action: TaskBulkAction,
  rules,
});
