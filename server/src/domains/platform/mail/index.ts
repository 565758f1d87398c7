import type { Domain } from '../../../kit/domain.ts';
import { mailTasks } from './mail.service.ts';

export { sendMail } from './mail.service.ts';

export const domain: Domain = { name: 'mail', tasks: ({ database: { db }, mailer }) => mailTasks(db, mailer) };
