import type { Input, Output } from '@embark/contracts/kit';
import type { bulk, BulkPreview, BulkSelection } from '@embark/contracts/workspace/bulk';
import { type BulkSubject, requireIds } from '../../../../kit/bulk.ts';
import { type Ctx, holds, inTransaction } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { allow, requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../bulk.queries.ts';
import { batch, end } from '../job/run.ts';
import { begin } from '../job/progress.queries.ts';
import { AT_ONCE, present } from '../present.ts';
import { find } from './read.ts';

/** The selected rows within reach, as an SQL condition. */
function selectedRows(ctx: Ctx, { rows, filtered }: BulkSubject, selection: BulkSelection) {
  const named = 'ids' in selection ? selection.ids : selection.except;
  requireIds(rows.idType, named, 'selection');
  if ('ids' in selection) return sql.oneOf(rows.visible(ctx.reach), rows.id, selection.ids);
  return sql.allBut(filtered(ctx, selection.filter), rows.id, selection.except);
}

/** The list and the action of a request. 403 if the user may not run it. */
function parseRequest(
  { reach }: Ctx,
  subjects: Process['bulk'],
  { list, action }: Pick<Input<typeof bulk.start>, 'list' | 'action'>,
) {
  const subject = subjects(list);
  allow(holds(reach, subject.writes));
  const doing = subject.read(action);
  allow(holds(reach, doing.permission), "You don't have permission to reassign other people's work.");
  return { subject, doing };
}

type Prepared = Awaited<ReturnType<ReturnType<typeof parseRequest>['doing']['prepare']>>;

/** Counts the outcomes; IDs now out of reach count as gone. */
async function counted(
  ctx: Ctx,
  subject: BulkSubject,
  ready: Prepared,
  selection: BulkSelection,
): Promise<BulkPreview> {
  const selected = selectedRows(ctx, subject, selection);
  const preview = { ...(await ready.preview(selected)), unseenBy: await ready.unseenBy(selected) };
  const gone = 'ids' in selection ? new Set(selection.ids).size - preview.total : 0;
  if (gone <= 0) return preview;
  return { ...preview, total: preview.total + gone, left: [...preview.left, { reason: 'gone', count: gone }] };
}

type Registered = Pick<Process, 'bulk'>;

/** Previews an action. */
export const previewer =
  ({ bulk: subjects }: Registered) =>
  async (ctx: Ctx, { selection, ...given }: Input<typeof bulk.preview>): Promise<Output<typeof bulk.preview>> => {
    const { subject, doing } = parseRequest(ctx, subjects, given);
    return counted(ctx, subject, await doing.prepare(ctx), selection);
  };

/** Stores the selection and runs the action: small ones at once, larger ones in the background. */
export const starter =
  ({ bulk: subjects }: Registered) =>
  (caller: Ctx, { selection, ...given }: Input<typeof bulk.start>): Promise<Output<typeof bulk.start>> =>
    inTransaction(caller, async (ctx) => {
      const { reach, db, now } = ctx;
      const { subject, doing } = parseRequest(ctx, subjects, given);
      const ready = await doing.prepare(ctx);
      if (doing.kind === 'move') doing.requireNeeds((await counted(ctx, subject, ready, selection)).needs);
      const id = await sql.insertJob(db, {
        company: reach.company,
        createdBy: reach.userId,
        action: doing.kind,
        list: subject.list,
        settings: JSON.stringify(doing.action),
        about: doing.owner === null ? await doing.about(ctx) : await sql.nameOfUser(db, doing.owner),
        createdAt: now.toISOString(),
      });
      const selected = selectedRows(ctx, subject, selection);
      const unseenBy = await ready.unseenBy(selected);
      const total =
        'ids' in selection
          ? await sql.stageIds(db, id, subject.rows, selection.ids)
          : await sql.stageMeant(db, id, subject.rows, selected);
      requireValid(total > 0, 'selection', 'Nothing matches any more. Check your filters');
      await sql.setJob(db, id, { total });
      const chosen =
        'ids' in selection
          ? { ids: selection.ids.length }
          : { filter: selection.filter, except: selection.except.length };
      const after = { ...doing.action, list: subject.list, ...chosen, total };
      await audit.record(ctx, { action: 'bulk.start', subject: 'bulk', subjectId: id, after });
      if (total <= AT_ONCE) {
        await begin(db, id, now);
        await batch(db, id, { from: 0, size: AT_ONCE }, async () => ({ ctx, apply: ready.apply }));
        await end(ctx, id, subjects);
      } else await addResumable(db, 'bulk.run', id, { userId: reach.userId });
      return { ...present(await find(ctx, id), now), unseenBy };
    });
