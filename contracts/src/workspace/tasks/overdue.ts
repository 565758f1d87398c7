import { addDays, weekdayOf } from '../../kit/time.ts';

/** What decides whether a task is overdue. Days are those of the office of the person who does it. */
export type TaskDates = {
  dueOn: string | null;
  waitingUntil: string | null;
  doneAt: string | null;
  deletedAt: string | null;
};

/** How many days a task waits if nothing else is said. */
export const WAIT_DAYS = 7;

/** Whether a task is waiting on someone today: it is open and its waiting date has not passed (P6). */
export const isWaiting = ({ waitingUntil, doneAt, deletedAt }: TaskDates, today: string): boolean =>
  doneAt === null && deletedAt === null && waitingUntil !== null && waitingUntil > today;

/** Whether a task is overdue today: open, due on an earlier day (P3), and not waiting (P6). The server has the same in SQL. */
export const isOverdue = (task: TaskDates, today: string): boolean =>
  task.doneAt === null &&
  task.deletedAt === null &&
  task.dueOn !== null &&
  task.dueOn < today &&
  !isWaiting(task, today);

/** The columns of the board and the groups of the list, by due day. */
export const dueColumns = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none'] as const;
export type DueColumn = (typeof dueColumns)[number];

/** The group of an open task today: one that waits although its day has passed is under today. The server has the same in SQL. */
export function dueColumnOf(task: TaskDates, today: string): DueColumn {
  const { dueOn } = task;
  if (dueOn === null) return 'none';
  if (isOverdue(task, today)) return 'overdue';
  if (dueOn <= today) return 'today';
  if (dueOn === addDays(today, 1)) return 'tomorrow';
  return dueOn <= addDays(today, 7 - weekdayOf(today)) ? 'week' : 'later';
}
