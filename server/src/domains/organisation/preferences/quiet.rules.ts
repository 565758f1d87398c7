import { wallOf } from '@embark/contracts/kit/time';

/** Minutes since midnight, for a time such as `20:30`. */
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether a local time (`22:10`) is within quiet hours, which may span midnight; equal start and end mean none. */
export function isQuiet(from: string | null, to: string | null, clock: string): boolean {
  if (from === null || to === null) return false;
  const [start, end, at] = [minutes(from), minutes(to), minutes(clock)];
  return start <= end ? at >= start && at < end : at >= start || at < end;
}

/** The local time in this time zone, as `22:10`. */
export const clockIn = (zone: string, moment: Date): string => wallOf(moment, zone).time.slice(0, 5);
