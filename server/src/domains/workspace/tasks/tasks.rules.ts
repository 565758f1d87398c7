import type { Task } from '@embark/contracts/workspace/tasks';

/** The fields of a task that its history and the audit trail compare. */
const audited = [
  'title',
  'notes',
  'dueOn',
  'dueTime',
  'priority',
  'important',
  'userId',
  'assignedBy',
  'waitingFor',
  'waitingUntil',
  'effort',
  'rrule',
  'repeats',
  'doneAt',
  'deletedAt',
] as const;

type Audited = Pick<Task, Exclude<(typeof audited)[number], 'userId' | 'assignedBy'>> & {
  userId: number;
  assignedBy: number;
};

/** What the audit trail keeps of a task. */
export const traced = (row: Audited): object => Object.fromEntries(audited.map((field) => [field, row[field]]));

type Shape = Pick<Task, 'dueOn' | 'dueTime' | 'waitingFor' | 'waitingUntil' | 'rrule' | 'repeats'>;

/** Why the fields of a task don't fit together; null if they do. */
export function refusedTask(task: Shape): { field: string; message: string } | null {
  if (task.dueTime !== null && task.dueOn === null) return { field: 'dueOn', message: 'Enter a date for this time' };
  if (task.waitingFor !== null && task.waitingUntil === null)
    return { field: 'waitingUntil', message: 'Enter until when it waits' };
  if (task.waitingFor === null && task.waitingUntil !== null)
    return { field: 'waitingFor', message: 'Choose who it waits for' };
  if (task.rrule !== null && task.dueOn === null)
    return { field: 'dueOn', message: 'A task that repeats needs a date' };
  if ((task.rrule === null) !== (task.repeats === null))
    return { field: 'repeats', message: 'Choose when the next one is made' };
  return null;
}
