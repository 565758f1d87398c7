import { startOfDay } from '@embark/contracts/kit/time';
import { nextAfter } from '../../../kit/recurrence/recurrence.ts';

type Repeating = { rrule: string | null; dueOn: string | null; zone: string };

/** The day on which the next task of a series is due: after its own day and after `day`; null if the series has ended. */
export function nextDue({ rrule, dueOn, zone }: Repeating, day: string): string | null {
  if (rrule === null || dueOn === null) return null;
  const after = day > dueOn ? day : dueOn;
  return nextAfter({ rule: rrule, start: { day: dueOn, time: null }, zone }, startOfDay(after, zone))?.day ?? null;
}

/** When the next task is made by the clock: on its day, if the task repeats that way (P4). */
export const madeOn = (task: Repeating & { repeats: string | null; nextId: string | null }): string | null =>
  task.repeats === 'day' && task.nextId === null ? nextDue(task, task.dueOn ?? '') : null;
