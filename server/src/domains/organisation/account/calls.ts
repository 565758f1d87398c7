import type { SessionKeeper } from '../session/index.ts';

/** What the calls need of the process around them. */
export type Around = {
  keeper: SessionKeeper;
  /** Whether there is a way out for mail. */
  mails: boolean;
};
