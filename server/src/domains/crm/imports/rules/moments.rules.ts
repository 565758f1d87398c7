import type { ImportTarget } from '@embark/contracts/crm/imports';
import type { Cells } from './cells.rules.ts';
import { isMonthFirst } from './countries.rules.ts';
import { readDate } from './dates.rules.ts';
import type { Known, Office } from './known.rules.ts';
import { memo } from './text.rules.ts';

export type Moments = { nextFollowUpAt: string | null; createdAt: string | null; dateOfBirth: string | null };

/** Reads the dates of a row by the country of the person, and clock times by the wall of the office. */
export function momentsReader({ instantOf, now }: Known) {
  const today = now.toISOString().slice(0, 10);
  const wall = memo((shown: string, zone: string) => instantOf(shown.slice(0, 10), shown.slice(11), zone));
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();

  return (cells: Cells, office: Office, country: string | null): Moments => {
    const monthFirst = isMonthFirst(country);
    const date = (target: ImportTarget, ahead: number) => {
      const text = cells.first(target);
      return text ? { text, read: readDate(text, today, { monthFirst, ahead }) } : null;
    };
    const moment = (target: ImportTarget, time: string, sensible: (at: string) => boolean) => {
      const found = date(target, 20);
      if (!found) return null;
      const { text, read } = found;
      const clock = read?.time ?? time;
      const at =
        read &&
        (read.offset ? new Date(`${read.day}T${clock}${read.offset}`) : wall(`${read.day} ${clock}`, office.zone));
      if (at && !Number.isNaN(at.getTime()) && sensible(at.toISOString())) return at.toISOString();
      cells.setAside('not-usable', target, text);
      return null;
    };
    const born = date('dateOfBirth', 0);
    const dateOfBirth = born?.read && born.read.day >= '1900' && born.read.day <= today ? born.read.day : null;
    if (born && !dateOfBirth) cells.setAside('not-usable', 'dateOfBirth', born.text);
    return {
      nextFollowUpAt: moment('nextFollowUpAt', '10:00:00', (at) => at >= '2000' && at < '2100'),
      createdAt: moment('createdAt', '12:00:00', (at) => at >= '1990' && at < tomorrow),
      dateOfBirth,
    };
  };
}
