import { isWorked, type WorkingTime } from '@embark/contracts/casework/deadlines';
import { addDays, instantOf, wallOf, weekdayOf } from '@embark/contracts/kit/time';

/** The weekday on which an office's week begins: the working day after its longest break. 7, 1, 2, 3, 4 begins on Sunday. */
export function weekBegins(workingDays: readonly number[]): number {
  const breakBefore = (day: number) => {
    let free = 0;
    while (free < 7 && !workingDays.includes(((day - 2 - free + 14) % 7) + 1)) free += 1;
    return free;
  };
  const [first = 1] = workingDays.toSorted((one, other) => breakBefore(other) - breakBefore(one) || one - other);
  return first;
}

/** The current week of an office, once its first working morning has come; null before, and in a week without work. */
export function weekAhead(
  now: Date,
  calendar: WorkingTime,
): { startsOn: string; today: string; endsOn: string } | null {
  const today = wallOf(now, calendar.zone).day;
  const startsOn = addDays(today, -((weekdayOf(today) - weekBegins(calendar.workingDays) + 7) % 7));
  const days = Array.from({ length: 7 }, (_, later) => addDays(startsOn, later));
  const first = days.find((day) => isWorked(day, calendar));
  if (!first || instantOf(first, calendar.opens, calendar.zone) > now) return null;
  return { startsOn, today, endsOn: days[6] ?? startsOn };
}
