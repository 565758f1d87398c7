import { z } from 'zod';
import type { Ctx } from '../../../kit/context.ts';
import type { Mailer } from '../../../kit/domain.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { deliver } from './mail.service.ts';

const Payload = z.object({ id: z.number().int() });

/** The outbox's job; a refusal of the mail server is tried again later. */
export const mailTasks = (db: Ctx['db'], mailer: Mailer | null): Tasks => ({
  'mail.send': async (payload) => deliver(db, mailer, Payload.parse(payload).id),
});
