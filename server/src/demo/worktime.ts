import { addDays, wallOf, weekdayOf } from '@embark/contracts/kit/time';
import { holidays } from './holidays.ts';
import type { Seeded } from './seeded.ts';

const HOUR = 3_600_000;

export type Worktime = ReturnType<typeof makeWorktime>;

type Office = { code: string; zone: string; workingDays: number[] };

/** Generates times during the office's working hours, near a given time. */
export function makeWorktime({ code, zone, workingDays }: Office, random: Seeded) {
  const daysOff = new Set(holidays.filter(({ office }) => office === code).map(({ day }) => day));
  const offsets = new Map<number, number>();

  /** The UTC offset of the time zone, cached for six hours at a time. */
  const offset = (at: number) => {
    const block = Math.floor(at / (6 * HOUR)) * 6 * HOUR;
    let known = offsets.get(block);
    if (known === undefined) {
      const { day, time } = wallOf(new Date(block), zone);
      known = Date.parse(`${day}T${time}Z`) - block;
      offsets.set(block, known);
    }
    return known;
  };

  return {
    /** A minute within the working day of `at`, or of the next one if the office is closed. */
    near(at: number): number {
      const ahead = offset(at);
      let day = new Date(at + ahead).toISOString().slice(0, 10);
      while (!workingDays.includes(weekdayOf(day)) || daysOff.has(day)) day = addDays(day, 1);
      return Date.parse(`${day}T09:00:00Z`) + random.int(2, 490) * 60_000 + random.int(0, 59_999) - ahead;
    },

    /** The same on the half hour, as in appointments. */
    promised(at: number): number {
      const ahead = offset(at);
      return Math.floor((this.near(at) + ahead) / (HOUR / 2)) * (HOUR / 2) - ahead;
    },
  };
}
