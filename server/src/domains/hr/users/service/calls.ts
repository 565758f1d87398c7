import type { Ctx } from '../../../../kit/context.ts';
import type { FileStore } from '../../../../kit/files/store.ts';

export type Parts = {
  files: FileStore;
  /** This node remembers what somebody may do: let it look again. */
  forgetUser: (id: number) => void;
  /** Mails a link that sets a password, so often; null where no mail leaves the house. */
  mailLink: ((ctx: Ctx, email: string) => Promise<void>) | null;
};
