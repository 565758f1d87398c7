import type { Keeper } from '../../../kit/domain.ts';

/** What the calls need of the process around them. */
export type Around = {
  keeper: Keeper;
  /** Whether there is a way out for mail. */
  mails: boolean;
};
