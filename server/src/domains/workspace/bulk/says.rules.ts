import type { LeftReason } from '@embark/contracts/workspace/bulk';

const sentences: Record<LeftReason, string> = {
  gone: 'It is not there any more, or out of your reach',
  'not-allowed': 'You may not change it',
  closed: 'It is closed',
  converted: 'It has become a client',
  same: 'It was so already',
  'no-step': 'There is no such step from its status',
  'other-office': 'The new owner does not work in its office',
  'too-many-tags': 'It would have more than twenty tags',
  touched: 'Somebody has worked on it since',
  'owner-gone': 'Its former owner has left',
};

/** A reason as the file of results says it. */
export const sayReason = (reason: string): string =>
  new Map<string, string>(Object.entries(sentences)).get(reason) ?? reason;
