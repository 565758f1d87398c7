import type { Notification } from '@embark/contracts/workspace/notifications';

const isNotification = (item: object): item is Notification => 'user_id' in item && 'start' in item;

/** The notifications for this user as recipient or author (specification, section 7). */
export const liveFor = (items: readonly object[], userId: number): Notification[] =>
  items.filter(isNotification).filter((item) => item.user_id === userId || item.assigned_by === userId);

/** Whether it is another user's notification, shown because this user caused it. */
export const isSent = (item: Pick<Notification, 'user_id'>, userId: number): boolean => item.user_id !== userId;
