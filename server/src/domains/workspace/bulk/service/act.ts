import type { Output, Input } from '@embark/contracts/kit';
import type { bulk } from '@embark/contracts/workspace/bulk';
import { type Ctx, holds, inTransaction } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { allow, requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../bulk.queries.ts';
import { batchBack, endBack } from '../job/run.ts';
import { AT_ONCE, present } from '../present.ts';
import { find } from './read.ts';

/** Stops a job after the current rows; a queued one ends at once. */
export function cancel(ctx: Ctx, { id }: Input<typeof bulk.cancel>): Promise<Output<typeof bulk.cancel>> {
  return inTransaction(ctx, async (ctx) => {
    const job = await find(ctx, id, 'lock');
    requireState(present(job, ctx.now).can.cancel, 'This task has already finished.', {
      present: present(job, ctx.now),
    });
    const isWaiting = job.state === 'queued';
    const ended = { state: 'cancelled', finishedAt: ctx.now.toISOString() };
    await sql.setJob(ctx.db, id, isWaiting ? ended : { cancelling: true });
    await audit.record(ctx, { action: 'bulk.cancel', subject: 'bulk', subjectId: id });
    return present(await find(ctx, id), ctx.now);
  });
}

/** Undoes a job, except for rows changed since: small ones at once, large ones in the background. */
export const undoer =
  ({ bulk: subjects }: Pick<Process, 'bulk'>) =>
  (caller: Ctx, { id }: Input<typeof bulk.undo>): Promise<Output<typeof bulk.undo>> =>
    inTransaction(caller, async (ctx) => {
      const job = await find(ctx, id, 'lock');
      const presented = present(job, ctx.now);
      requireState(presented.can.undo, 'This can no longer be undone.', { present: presented });
      const subject = subjects(job.list);
      const { permission, restore } = subject.read(job.settings);
      allow(holds(ctx.reach, subject.writes) && holds(ctx.reach, permission));
      await sql.setJob(ctx.db, id, { state: 'undoing', finishedAt: null });
      await audit.record(ctx, { action: 'bulk.undo', subject: 'bulk', subjectId: id });
      if (job.done <= AT_ONCE && job.total <= AT_ONCE) {
        await batchBack(ctx.db, id, { from: 0, size: AT_ONCE }, async () => ({ ctx, restore }));
        await endBack(ctx, id);
      } else await addResumable(ctx.db, 'bulk.undo', id, { userId: ctx.reach.userId });
      return present(await find(ctx, id), ctx.now);
    });
