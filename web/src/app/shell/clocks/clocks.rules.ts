import { addDays, instantOf, wallOf, weekdayOf } from '@embark/contracts/kit/time';
import type { OfficeClock } from '@embark/contracts/organisation/offices';

const AHEAD = 30; // days to look ahead for the next opening

/** Whether an office is open at a moment; `until` is when it closes, or when it next opens. */
export function stateOf(clock: OfficeClock, now: number): { isOpen: boolean; until: Date | undefined } {
  const { zone, opens, closes, workingDays, holidays } = clock;
  const { day, time } = wallOf(new Date(now), zone);
  const isWorked = (one: string) => workingDays.includes(weekdayOf(one)) && !holidays.includes(one);
  const at = time.slice(0, 5);
  if (isWorked(day) && opens <= at && at < closes) return { isOpen: true, until: instantOf(day, closes, zone) };
  const from = at < opens ? 0 : 1;
  const days = Array.from({ length: AHEAD }, (_, more) => addDays(day, from + more));
  const next = days.find(isWorked);
  return { isOpen: false, until: next === undefined ? undefined : instantOf(next, opens, zone) };
}
