import type { handovers } from '@embark/contracts/crm/handovers';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireVersion } from '../../../../kit/problem.ts';
import { mayAnswer, mayWithdraw } from '../handovers.access.ts';
import { leadersOf } from '../handovers.queries.ts';
import * as sql from '../handovers.queries.ts';
import { present } from './read.ts';
import { tell, trace } from './tell.ts';

/** The request, locked, open and as the caller read it: of two answers at once the second is told of the first. */
export async function lockOpen(ctx: Ctx, id: string, version: number, may: typeof mayAnswer): Promise<sql.Stored> {
  const stored = await sql.lock(ctx.db, ctx.reach, id);
  allow(may(ctx.reach, stored), 'The owner answers this, or whoever leads the office.');
  const shown = present(ctx.reach, stored);
  const isOver = stored.state !== 'open' || new Date(stored.expiresAt) <= ctx.now;
  requireState(!isOver, 'This request has been answered, or has ended.', { present: shown });
  requireVersion(stored, version, shown);
  return stored;
}

/** What every answer writes. */
export const closing = (ctx: Ctx, state: 'accepted' | 'declined' | 'withdrawn', answer: string) => ({
  state,
  answer,
  answeredBy: ctx.reach.userId,
  answeredAt: ctx.now.toISOString(),
});

export const decline = (
  ctx: Ctx,
  { id, version, reason }: Input<typeof handovers.decline>,
): Promise<Output<typeof handovers.decline>> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockOpen(ctx, id, version, mayAnswer);
    await sql.update(ctx.db, id, closing(ctx, 'declined', reason));
    await trace(ctx, request, 'declined', reason);
    const data = { known: request.knownBy, office: request.office };
    await tell(ctx, request, { kind: 'handoverDeclined', data }, [request.askedById]);
    return present(ctx.reach, await sql.find(ctx.db, ctx.reach, id));
  });

export const withdraw = (
  ctx: Ctx,
  { id, version }: Input<typeof handovers.withdraw>,
): Promise<Output<typeof handovers.withdraw>> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockOpen(ctx, id, version, mayWithdraw);
    await sql.update(ctx.db, id, closing(ctx, 'withdrawn', ''));
    await trace(ctx, request, 'withdrawn', '');
    const leaders = await leadersOf(ctx.db, ctx.reach.company, request.fromOfficeId);
    const { name, number } = request.about;
    const content = { kind: 'handoverWithdrawn' as const, data: { name, number, office: request.toOffice } };
    await tell(ctx, request, content, [request.ownerId, request.askedById, ...leaders]);
    return present(ctx.reach, await sql.find(ctx.db, ctx.reach, id));
  });
