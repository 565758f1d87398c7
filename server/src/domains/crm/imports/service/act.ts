import type { Import } from '@embark/contracts/crm/imports';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../imports.queries.ts';
import { find, present, requireRows } from './record.ts';
import { notifyEnded } from '../notifyImporter.service.ts';

/** Cancels an import: at once if it is queued, after the current batch if it is running. */
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
    return present(await find(inside, id), ctx.now);
  });
}

/** Corrects a line and reruns the preview, because the corrected person may duplicate another line. */
export function correct(ctx: Ctx, { id, line, cells }: { id: string; line: number; cells: string[] }): Promise<Import> {
  return inTransaction(ctx, async (inside) => {
    const before = await find(inside, id, 'lock');
    const { can } = present(before, ctx.now);
    requireRows(before, ctx.now);
    requireState(can.correct, before.dryRun ? 'Wait for the preview to finish.' : 'You can only correct a preview.');
    requireValid(cells.length <= before.headers.length, 'cells', 'There are more values than columns.');
    const previousCells = await sql.correctRow(inside.db, id, line, cells);
    if (!previousCells) throw new Problem('not-found', 'This file has no such line.');
    await rehearseAgain(inside, id);
    const subject = { subject: 'imports', subjectId: id } as const;
    await audit.record(inside, {
      action: 'imports.correct',
      ...subject,
      before: { line, cells: previousCells },
      after: { line, cells },
    });
    return present(await find(inside, id), ctx.now);
  });
}

/** Queues a finished preview again. */
export async function rehearseAgain({ db, reach }: Ctx, id: string): Promise<void> {
  await sql.setImport(db, id, { state: 'queued', startedAt: null, finishedAt: null, message: null });
  await addResumable(db, 'imports.run', id, { userId: reach.userId });
}

/** Starts undoing an import in the background. */
export function undo(ctx: Ctx, { id }: { id: string }): Promise<Import> {
  return inTransaction(ctx, async (inside) => {
    const before = await find(inside, id, 'lock');
    requireState(!before.dryRun, "You can't undo a preview.");
    requireRows(before, ctx.now);
    requireState(
      before.state === 'done' || before.state === 'cancelled' || before.state === 'failed',
      before.state === 'undone' ? 'This import has already been undone.' : 'This import is still running.',
    );
    await sql.setImport(inside.db, id, { state: 'undoing', undoneLine: 0, message: null });
    await addResumable(inside.db, 'imports.undo', id, { userId: inside.reach.userId });
    await audit.record(inside, { action: 'imports.undo', subject: 'imports', subjectId: id });
    return present(await find(inside, id), ctx.now);
  });
}
