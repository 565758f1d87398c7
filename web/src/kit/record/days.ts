import { zonedText } from '../time/zoned.ts';

export type DayOf<T> = { day: string; entries: T[] };

/** Groups what is already in order by its calendar day in `zone`, `YYYY-MM-DD`. */
export function byDay<T extends { at: string }>(entries: readonly T[], zone: string): DayOf<T>[] {
  const days: DayOf<T>[] = [];
  for (const entry of entries) {
    const day = zonedText(entry.at, zone).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
