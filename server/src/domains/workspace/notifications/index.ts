import type { Output, Input } from '@embark/contracts/kit';
import { type Notification, notifications, PANEL_SIZE } from '@embark/contracts/workspace/notifications';
import type { Domain } from '../../../kit/domain.ts';
import { processSockets } from '../../platform/live/index.ts';
import { DUE, notificationTasks } from './due.service.ts';
import { serve } from '../../../kit/serve.ts';
import { type Ctx, inTransaction, type Reach } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { Raw } from '../../../kit/responses.ts';
import * as sql from './notifications.queries.ts';

export { sentenceIn } from './mail.rules.ts';
export { mention, namedIn, type Notice, notify, withdrawNotices } from './notify.service.ts';
export { mayBeTold } from './readers.rules.ts';

type Inputs = { [K in keyof typeof notifications]: Input<(typeof notifications)[K]> };
type Outputs = { [K in keyof typeof notifications]: Output<(typeof notifications)[K]> };

const AT_ONCE = 200;

const panel = async ({ db, pool, reach }: Ctx): Promise<Raw> => new Raw(await sql.newest(db, pool, reach, PANEL_SIZE));

const list = async ({ db, pool, reach }: Ctx, query: Inputs['list']): Promise<Raw> =>
  new Raw(await sql.findPage(db, pool, reach, query));

const unread = ({ db, pool, reach }: Ctx): Promise<Outputs['unread']> => sql.countUnread(db, pool, reach);

async function since({ db, reach }: Ctx, { after }: Inputs['since']): Promise<Outputs['since']> {
  const rows = await sql.since(db, reach, after, AT_ONCE + 1);
  return { rows: rows.slice(0, AT_ONCE), more: rows.length > AT_ONCE };
}

async function setAsRead(ctx: Ctx, { notificationId }: Inputs['setAsRead']): Promise<Outputs['setAsRead']> {
  await mark(ctx, [notificationId], (inside, ids) => sql.markRead(inside.db, ids, ctx.now));
  return { message: 'Marked as read.' };
}

async function setAllAsRead(ctx: Ctx, { notificationIds }: Inputs['setAllAsRead']): Promise<Outputs['setAllAsRead']> {
  await mark(ctx, notificationIds, (inside, ids) => sql.markRead(inside.db, ids, ctx.now));
  return { message: 'Marked as read.' };
}

async function readAll({ db, reach, now }: Ctx, { upTo }: Inputs['readAll']): Promise<Outputs['readAll']> {
  await sql.markAllRead(db, reach, upTo, now);
  return { message: 'Marked as read.' };
}

async function dismiss(ctx: Ctx, { notificationIds }: Inputs['dismiss']): Promise<Outputs['dismiss']> {
  await mark(ctx, notificationIds, (inside, ids) => sql.markDismissed(inside.db, ids));
  return { message: 'Dismissed.' };
}

/** Marks all or none: an ID that is not the user's own gives 404. */
const mark = (ctx: Ctx, given: readonly number[], act: (ctx: Ctx, ids: number[]) => Promise<unknown>) =>
  inTransaction(ctx, async (inside) => {
    const uniqueIds = [...new Set(given)];
    const ids = await sql.findOwn(inside.db, inside.reach, uniqueIds);
    if (ids.length < uniqueIds.length) throw new Problem('not-found', 'Notification not found.');
    await act(inside, ids);
  });

/** New or changed notifications, and their recipients. */
type NotificationNews = { ids: number[]; users: number[] };

const numbers = (given: unknown): number[] => (Array.isArray(given) ? given.map(Number).filter(Number.isInteger) : []);

/** Parses a message of another node; null if it is not about notifications. */
function readNews({ topic, ids, users, by }: Record<string, unknown>): NotificationNews | null {
  return topic === 'notifications' ? { ids: numbers(ids), users: [...numbers(users), ...numbers(by)] } : null;
}

type Open = { reach: Reach; socket: { send: (text: string) => void } };
type Sockets = { of: (userIds: readonly number[]) => readonly Open[] };

/** Sent if the notifications could not be read: the browser then refetches. */
const MISSED = JSON.stringify([{ topic: 'missed', ids: null }]);

/** Sends notifications to their recipients' open pages, after checking what each recipient can access. */
async function deliver(db: Ctx['db'], sockets: Sockets, { ids, users }: NotificationNews): Promise<void> {
  for (const { reach, socket } of sockets.of(users)) {
    let items: Notification[];
    try {
      items = await sql.among(db, reach, ids);
    } catch (error) {
      socket.send(MISSED);
      throw error;
    }
    if (items.length > 0) socket.send(JSON.stringify(items));
  }
}

export const domain: Domain = {
  name: 'notifications',
  routes: () => [
    serve(notifications, {
      panel,
      setAsRead,
      setAllAsRead,
      readAll,
      dismiss,
      list,
      unread,
      since,
    }),
  ],
  tasks: ({ database: { db }, now }) => notificationTasks(db, now),
  everyMinute: [DUE],
  hear(process, message) {
    const news = readNews(message);
    return news ? deliver(process.database.db, processSockets(process), news) : undefined;
  },
};
