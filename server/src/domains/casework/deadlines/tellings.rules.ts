import type { Hardness } from '@embark/contracts/casework/deadlines';
import type { Rung } from './steps.rules.ts';

/** An open date that is looked at. */
export type Waking = {
  id: string;
  /** When it was to be looked at, as text with all its digits: a date that is set meanwhile has another. */
  wake: string;
  company: string;
  officeId: number;
  conversionId: string;
  number: string;
  name: string;
  kind: string;
  what: string;
  hardness: Hardness;
  dueOn: string;
  targetOn: string;
  zone: string;
  endsAt: string;
  setAt: string;
  ownerId: number;
  owner: string;
};

/** A date whose reminder is due, its latest step, and who hears of it. */
export type Due = Waking & { office: string; step: string; rungs: readonly Rung[] };

export type Telling = { userId: number; company: string; rows: Due[] };

/** The reminders of a run by user, each date once, the earliest due day first. `readersOf` names who stands in for whom. */
export function tellingsOf(due: readonly Due[], readersOf: (date: Due, rung: Rung) => readonly number[]): Telling[] {
  const byReader = new Map<string, Telling>();
  for (const row of due.toSorted((one, other) => one.endsAt.localeCompare(other.endsAt))) {
    for (const userId of new Set(row.rungs.flatMap((rung) => readersOf(row, rung)))) {
      const key = `${userId} ${row.company}`;
      const telling = byReader.get(key) ?? { userId, company: row.company, rows: [] };
      telling.rows.push(row);
      byReader.set(key, telling);
    }
  }
  return [...byReader.values()];
}
