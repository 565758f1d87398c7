import { type Crew, readersOf, type Rung } from '../../crm/reminders/index.ts';
import type { Waking } from './remind.queries.ts';

/** A date whose reminder is due, its latest step, and who hears of it. */
export type Due = Waking & { office: string; step: string; rungs: readonly Rung[] };

export type Telling = { userId: number; company: string; rows: Due[] };

/** The reminders of a run by user, each date once, the earliest due day first. The absent are replaced by their cover, and the manager hears too. */
export function tellingsOf(due: readonly Due[], crew: Crew): Telling[] {
  const byReader = new Map<string, Telling>();
  for (const row of due.toSorted((one, other) => one.endsAt.localeCompare(other.endsAt))) {
    const readers = new Set(row.rungs.flatMap((rung) => readersOf({ ...row, rung }, crew)));
    for (const userId of readers) {
      const key = `${userId} ${row.company}`;
      const telling = byReader.get(key) ?? { userId, company: row.company, rows: [] };
      telling.rows.push(row);
      byReader.set(key, telling);
    }
  }
  return [...byReader.values()];
}
