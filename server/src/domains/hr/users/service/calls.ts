import type { OutputOf, ParsedOf } from '@embark/contracts/kit';
import type { users } from '@embark/contracts/hr/users';
import type { Ctx } from '../../../../kit/context.ts';
import type { FileStore } from '../../../../kit/files/store.ts';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof users]: ParsedOf<(typeof users)[K]> };
export type Sent = { [K in keyof typeof users]: OutputOf<(typeof users)[K]> };

export type Parts = {
  files: FileStore;
  /** This node remembers what somebody may do: let it look again. */
  forgetUser: (id: number) => void;
  /** Mails a link that sets a password, so often; null where no mail leaves the house. */
  mailLink: ((ctx: Ctx, email: string) => Promise<void>) | null;
};
