import type { Notification } from '@embark/contracts/workspace/notifications';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { among } from './notifications.queries.ts';

/** Notifications that are new or read, and whom they concern. */
export type News = { ids: number[]; users: number[] };

const numbers = (given: unknown): number[] => (Array.isArray(given) ? given.map(Number).filter(Number.isInteger) : []);

/** What a node said about notifications, or null when it said something else. */
export function readNews({ topic, ids, users, by }: Record<string, unknown>): News | null {
  return topic === 'notifications' ? { ids: numbers(ids), users: [...numbers(users), ...numbers(by)] } : null;
}

type Open = { reach: Reach; socket: { send: (text: string) => void } };
type Sockets = { of: (userIds: readonly number[]) => readonly Open[] };

/** Told instead of the notifications when they could not be read: the browser asks for what it has missed. */
const MISSED = JSON.stringify([{ topic: 'missed', ids: null }]);

/** Sends notifications to the open pages of exactly those whom they concern, each held to what that person may see. */
export async function deliver(db: Ctx['db'], sockets: Sockets, { ids, users }: News): Promise<void> {
  for (const { reach, socket } of sockets.of(users)) {
    let items: Notification[];
    try {
      items = await among(db, reach, ids);
    } catch (error) {
      socket.send(MISSED);
      throw error;
    }
    if (items.length > 0) socket.send(JSON.stringify(items));
  }
}
