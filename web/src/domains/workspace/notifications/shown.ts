import type { Notification } from '@embark/contracts/workspace/notifications';
import { PERSONAL, readJson } from '../../../kit/call/storage.ts';

const isNotification = (item: object): item is Notification => 'user_id' in item && 'start' in item;

/** The notifications for this user as recipient or author (specification, section 7). */
export const liveFor = (items: readonly object[], userId: number): Notification[] =>
  items.filter(isNotification).filter((item) => item.user_id === userId || item.assigned_by === userId);

/** Whether it is another user's notification, shown because this user caused it. */
export const isSent = (item: Pick<Notification, 'user_id'>, userId: number): boolean => item.user_id !== userId;

/** What this browser has already shown its user: the last id, and which of the latest popped up. */
export type ShownSoFar = { last: number; shown: number[] };

/** The storage key per user and company, shared by all windows of a browser. */
export const shownKey = (userId: number, company: string) => `${PERSONAL}told.${userId}.${company}`;

export function readShown(key: string): ShownSoFar | undefined {
  const kept = readJson(localStorage, key);
  if (kept === null || typeof kept !== 'object' || !('last' in kept) || !('shown' in kept)) return undefined;
  const shown = Array.isArray(kept.shown) ? kept.shown.map(Number) : [];
  return { last: Number(kept.last) || 0, shown };
}

export const keepShown = (key: string, soFar: ShownSoFar) => localStorage.setItem(key, JSON.stringify(soFar));
