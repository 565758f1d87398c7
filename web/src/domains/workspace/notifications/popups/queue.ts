import type { Notification } from '@embark/contracts/workspace/notifications';

/** How many pop up at once, as the specification says; the others wait their turn. */
export const AT_ONCE = 5;

/** Adds what is not there yet, behind what is. */
export const queued = (present: readonly Notification[], more: readonly Notification[]): Notification[] => [
  ...present,
  ...more.filter(({ id }) => !present.some((one) => one.id === id)),
];

/** Takes these out. */
export const without = (present: readonly Notification[], ids: ReadonlySet<number>): Notification[] =>
  present.filter(({ id }) => !ids.has(id));
