import { z } from 'zod';
import type { Ctx } from '../../../kit/context.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { mailLink } from './forgot.ts';

const Asked = z.object({ email: z.string() });

/** `publicUrl` answers the configured address of this product, never one that a request names. */
export const accountTasks = (db: Ctx['db'], publicUrl: () => string, now: () => Date): Tasks => ({
  'account.forgot': async (payload) => mailLink(db, publicUrl(), Asked.parse(payload).email, now()),
});
