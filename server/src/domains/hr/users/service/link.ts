import type { users } from '@embark/contracts/hr/users';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import type { Parts } from './calls.ts';
import { lockPeople } from './keep.ts';

/** Mails somebody a link to set a password. It goes to the address of the account and nowhere else, so it opens nothing to whoever asks. */
export const mailLink =
  ({ mailLink: send }: Pick<Parts, 'mailLink'>) =>
  (ctx: Ctx, { userId: id }: Input<typeof users.mailLink>): Promise<Output<typeof users.mailLink>> =>
    inTransaction(ctx, async (ctx) => {
      const { people } = await lockPeople(ctx, [id]);
      requireState(send !== null, 'This server sends no mail.');
      for (const { active, email } of people) {
        requireValid(active, 'userId', 'This person is no longer here');
        await send(ctx, email);
      }
      await audit.record(ctx, { action: 'users.mailLink', subject: 'users', subjectId: String(id) });
      return { message: 'A link to set a password is on its way.' };
    });
