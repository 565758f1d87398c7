import type { Ctx } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';

export type Parts = Pick<Process, 'files'> & {
  /** This node remembers what somebody may do: let it look again. */
  forgetUser: (id: number) => void;
  /** Mails a link that sets a password, so often; null where no mail leaves the house. */
  mailLink: ((ctx: Ctx, email: string) => Promise<void>) | null;
};
