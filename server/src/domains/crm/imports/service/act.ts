import type { Import } from '@embark/contracts/crm/imports';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { addJob } from '../../../../kit/jobs/addJob.ts';
import { requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../imports.queries.ts';
import { find, present } from './record.ts';
import { notifyEnded } from '../notifyImporter.ts';

/** Stops an import: one that waits at once, one that runs after the batch at hand. */
export function cancel(ctx: Ctx, { id }: { id: string }): Promise<Import> {
  return inTransaction(ctx, async (inside) => {
    const before = await find(inside, id, 'lock');
    requireState(before.state === 'queued' || before.state === 'running', 'This import has finished.');
    const now = ctx.now.toISOString();
    await sql.setImport(
      inside.db,
      id,
      before.state === 'queued' ? { state: 'cancelled', finishedAt: now } : { cancelling: true },
    );
    if (before.state === 'queued') await notifyEnded(inside.db, id, ctx.now, ctx.reach.userId);
    await audit.record(inside, { action: 'imports.cancel', subject: 'imports', subjectId: id });
    return present(await find(inside, id));
  });
}

/** Begins to take an import back, in the background. */
export function undo(ctx: Ctx, { id }: { id: string }): Promise<Import> {
  return inTransaction(ctx, async (inside) => {
    const before = await find(inside, id, 'lock');
    requireState(!before.dryRun, "You can't undo a preview.");
    requireState(
      before.state === 'done' || before.state === 'cancelled' || before.state === 'failed',
      before.state === 'undone' ? 'This import has already been undone.' : 'This import is still running.',
    );
    await sql.setImport(inside.db, id, { state: 'undoing', undoneLine: 0 });
    await addJob(inside.db, 'imports.undo', { id }, { key: `imports undo ${id}`, maxAttempts: sql.TRIES });
    await audit.record(inside, { action: 'imports.undo', subject: 'imports', subjectId: id });
    return present(await find(inside, id));
  });
}
