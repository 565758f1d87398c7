import type { Domain } from '../../../kit/domain.ts';
import { CLIMB, reminderTasks } from './climb.ts';

export const domain: Domain = {
  name: 'reminders',
  tasks: ({ database: { db }, now }) => reminderTasks(db, now),
  everyMinute: [CLIMB],
};
