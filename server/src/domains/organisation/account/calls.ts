import type { account } from '@embark/contracts/organisation/account';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';
import type { SessionKeeper } from '../session/index.ts';

export type Given = { [K in keyof typeof account]: ParsedOf<(typeof account)[K]> };
export type Sent = { [K in keyof typeof account]: OutputOf<(typeof account)[K]> };

/** What the calls need of the process around them. */
export type Around = {
  keeper: SessionKeeper;
  /** Whether there is a way out for mail. */
  mails: boolean;
};
