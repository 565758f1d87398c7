import type { account } from '@embark/contracts/organisation/account';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { endSessions, openSessions } from '../session/index.ts';
import type { Process } from '../../../kit/domain.ts';
import { deviceOf } from './device.rules.ts';
import { note } from './profile.service.ts';

/** The user's sessions: the current one first, then the others by last activity. */
export async function sessions(ctx: Ctx): Promise<Output<typeof account.sessions>> {
  const { userId, sessionId } = ctx.reach;
  const rows = await openSessions(ctx.db, userId, ctx.now);
  const listed = rows.map(({ id, createdAt, lastSeenAt, userAgent, address }) => ({
    id,
    ...deviceOf(userAgent),
    address,
    since: createdAt,
    lastSeen: id === sessionId ? ctx.now.toISOString() : lastSeenAt,
    isThis: id === sessionId,
  }));
  return listed.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one of the user's sessions with its sockets: at once on this node, shortly after on the others. */
export async function endSession(
  ctx: Ctx,
  { keeper }: Process,
  { id }: Input<typeof account.endSession>,
): Promise<Output<typeof account.endSession>> {
  const ended = await inTransaction(ctx, async (ctx) => {
    const ids = await endSessions(ctx.db, ctx.reach.userId, { only: id });
    if (ids.length === 0) throw new Problem('not-found', 'This device is already signed out.');
    await note(ctx, 'account.endSession', undefined, { session: id });
    return ids;
  });
  for (const one of ended) keeper.forget(one);
  return { message: 'Device signed out.' };
}

export async function endOthers(ctx: Ctx, { keeper }: Process): Promise<Output<typeof account.endOthers>> {
  const ended = await inTransaction(ctx, async (ctx) => {
    const ids = await endSessions(ctx.db, ctx.reach.userId, { but: ctx.reach.sessionId });
    await note(ctx, 'account.endOthers', undefined, { ended: ids.length });
    return ids;
  });
  for (const one of ended) keeper.forget(one);
  return { message: 'Other devices signed out.' };
}
