import type { DeadlineRow } from '@embark/contracts/casework/deadlines';
import { isLate } from './useDates.ts';

/** The dates of a day; `overdue` for all open ones that have passed. */
export type AgendaDay = { day: string; rows: DeadlineRow[] };

/** Dates by day, in their order, with the overdue ones on top. */
export function agendaOf(rows: readonly DeadlineRow[], now: number): AgendaDay[] {
  const days = new Map<string, DeadlineRow[]>();
  for (const row of [...rows.filter((one) => isLate(one, now)), ...rows.filter((one) => !isLate(one, now))]) {
    const day = isLate(row, now) ? 'overdue' : row.dueOn;
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, of]) => ({ day, rows: of }));
}
