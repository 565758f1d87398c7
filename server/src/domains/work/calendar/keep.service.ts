import { addDays, startOfDay, wallOf } from '@embark/contracts/kit/time';
import { type Ctx, newTransaction } from '../../../kit/context.ts';
import { occurrences } from '../../../kit/recurrence/recurrence.ts';
import { keptAround, momentsOf } from './calendar.rules.ts';
import * as sql from './keep.queries.ts';

/** The occurrences of an event between two days. One that does not repeat is kept whenever it is. */
function keptOf(event: sql.Kept, from: string, to: string): sql.Found[] {
  const { rule, startsOn, startsTime, zone, exceptDays } = event;
  const series = { rule, start: { day: startsOn, time: startsTime }, zone, except: exceptDays };
  const days =
    rule === null
      ? [startsOn]
      : occurrences(series, startOfDay(from, zone), startOfDay(to, zone)).map(({ day }) => day);
  return days.map((day) => ({ day, ...momentsOf(event, day) }));
}

/** Writes the occurrences of an event anew, in the transaction that changes it. */
export async function keep({ db, now }: Pick<Ctx, 'db' | 'now'>, event: sql.Kept): Promise<void> {
  const { from, to } = keptAround(wallOf(now, event.zone).day);
  await sql.clear(db, event.id);
  await sql.insert(db, event.id, keptOf(event, from, to));
  await sql.setKept(db, event.id, to);
}

const AT_ONCE = 200;

/** Extends the occurrences of all series every night. A second run, or another node, finds nothing more to do. */
export async function extend(db: Ctx['db'], now: Date): Promise<void> {
  let found: number;
  do found = await newTransaction(db, (inside) => extendSome(inside, now));
  while (found === AT_ONCE);
}

async function extendSome(db: Ctx['db'], now: Date): Promise<number> {
  const { to } = keptAround(wallOf(now, 'UTC').day);
  const series = await sql.keptBefore(db, to, AT_ONCE);
  for (const { keptTo, ...event } of series) {
    await sql.insert(db, event.id, keptOf(event, addDays(keptTo, -1), to));
    await sql.setKept(db, event.id, to);
  }
  return series.length;
}
