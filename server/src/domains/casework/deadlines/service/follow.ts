import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { evidenceOf } from '../../documents/index.ts';
import { mayChange } from '../deadlines.access.ts';
import { deadlineTable } from '../deadlines.queries.ts';
import { isReopenable } from '../deadlines.rules.ts';
import { change, close, reopen } from './change.ts';

/**
 * Moves an open date that follows from another domain's record, in its transaction; nothing if it is closed or already due that day. The reason has
 * at least 20 characters.
 */
export const moveDeadline = (ctx: Ctx, id: string, dueOn: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { state, dueOn: before, version } = await deadlineTable.lock(ctx, id);
    if (state === 'open' && before !== dueOn) await change(ctx, { id, version, dueOn, reason });
  });

/** Closes an open date together with the task about it; asks for evidence like its own call (P2, A3). */
export const closeWithTask = (
  ctx: Ctx,
  id: string,
  evidence: { documentId: string | null; reason: string | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { state, version } = await deadlineTable.lock(ctx, id);
    if (state === 'open') await close(ctx, { id, version, state: 'met', ...evidence });
  });

/** Reopens a date that was closed together with its task, as long as the date can be reopened (P2). */
export const reopenWithTask = (ctx: Ctx, id: string, closedAt: string | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await deadlineTable.lock(ctx, id);
    const isTogether = before.closedAt === closedAt && isReopenable(before, ctx.now);
    if (isTogether && mayChange(ctx.reach, before)) await reopen(ctx, { id, version: before.version });
  });

/** The documents of the client file that can close a date with its task (P2, A3). */
export const documentsFor = async (ctx: Ctx, id: string) =>
  evidenceOf(ctx, (await deadlineTable.find(ctx, id)).conversionId);

/** Closes an open date that follows from another domain's record, in its transaction; nothing if it is closed. The reason has at least 20 characters. */
export const closeDeadline = (ctx: Ctx, id: string, state: 'met' | 'waived', reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { state: before, version } = await deadlineTable.lock(ctx, id);
    if (before === 'open') await close(ctx, { id, version, state, reason });
  });
