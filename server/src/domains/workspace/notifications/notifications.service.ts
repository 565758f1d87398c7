import type { Output, Input } from '@embark/contracts/kit';
import { type notifications, PANEL_SIZE } from '@embark/contracts/workspace/notifications';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { Raw } from '../../../kit/responses.ts';
import * as sql from './notifications.queries.ts';

type Given = { [K in keyof typeof notifications]: Input<(typeof notifications)[K]> };
type Sent = { [K in keyof typeof notifications]: Output<(typeof notifications)[K]> };

const AT_ONCE = 200;

export const panel = async ({ db, pool, reach }: Ctx): Promise<Raw> =>
  new Raw(await sql.newest(db, pool, reach, PANEL_SIZE));

export const list = async ({ db, pool, reach }: Ctx, asked: Given['list']): Promise<Raw> =>
  new Raw(await sql.findPage(db, pool, reach, asked));

export const unread = ({ db, pool, reach }: Ctx): Promise<Sent['unread']> => sql.countUnread(db, pool, reach);

export async function since({ db, reach }: Ctx, { after }: Given['since']): Promise<Sent['since']> {
  const rows = await sql.since(db, reach, after, AT_ONCE + 1);
  return { rows: rows.slice(0, AT_ONCE), more: rows.length > AT_ONCE };
}

export async function setAsRead(ctx: Ctx, { notificationId }: Given['setAsRead']): Promise<Sent['setAsRead']> {
  await mark(ctx, [notificationId], (inside, ids) => sql.markRead(inside.db, ids, ctx.now));
  return { message: 'Marked as read.' };
}

export async function setAllAsRead(
  ctx: Ctx,
  { notificationIds }: Given['setAllAsRead'],
): Promise<Sent['setAllAsRead']> {
  await mark(ctx, notificationIds, (inside, ids) => sql.markRead(inside.db, ids, ctx.now));
  return { message: 'Marked as read.' };
}

export async function readAll({ db, reach, now }: Ctx, { upTo }: Given['readAll']): Promise<Sent['readAll']> {
  await sql.markAllRead(db, reach, upTo, now);
  return { message: 'Marked as read.' };
}

export async function dismiss(ctx: Ctx, { notificationIds }: Given['dismiss']): Promise<Sent['dismiss']> {
  await mark(ctx, notificationIds, (inside, ids) => sql.markDismissed(inside.db, ids));
  return { message: 'Dismissed.' };
}

/** All of them or none: a number that is not one of the own is not there. */
const mark = (ctx: Ctx, given: readonly number[], act: (ctx: Ctx, ids: number[]) => Promise<unknown>) =>
  inTransaction(ctx, async (inside) => {
    const wanted = [...new Set(given)];
    const ids = await sql.lockOwn(inside.db, inside.reach, wanted);
    if (ids.length < wanted.length) throw new Problem('not-found', 'There is no such notification.');
    await act(inside, ids);
  });
