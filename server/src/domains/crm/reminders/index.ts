import type { Domain } from '../../../kit/domain.ts';
import { ESCALATE, reminderTasks } from './escalate.ts';

export const domain: Domain = {
  name: 'reminders',
  tasks: ({ database: { db }, now }) => reminderTasks(db, now),
  everyMinute: [ESCALATE],
};
