import type { Notification } from '@embark/contracts/workspace/notifications';

/** The words in which somebody was mentioned, or undefined. */
export const noteOf = ({ data }: Notification): string | undefined =>
  typeof data['note'] === 'string' ? data['note'] : undefined;
