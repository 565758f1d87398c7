export { CLIMB, reminderTasks } from './climb.ts';
