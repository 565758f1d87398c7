import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type Calendar, daysOfWork } from '../../../organisation/offices/index.ts';
import type { Worktime } from '../answers.rules.ts';

type Office = Calendar & { id: number };
type Day = { day: string; opens: string; seconds: number };

/** The working days of an office and year, by all they depend on, so that they are computed once and never wrong. */
const years = new Map<string, Day[]>();
const MOST = 200;

async function daysOfYear(year: string, { zone, workingDays, opens, closes, holidays }: Office): Promise<Day[]> {
  const own = holidays.filter((day) => day.startsWith(year));
  const name = JSON.stringify([year, zone, workingDays, opens, closes, own]);
  const known = years.get(name);
  if (known) return known;
  await letOthersRun();
  const computed = daysOfWork(`${year}-01-01`, `${year}-12-31`, { zone, workingDays, opens, closes, holidays: own });
  const days = computed.map(({ day, opens: at, seconds }) => ({ day, opens: at.toISOString(), seconds }));
  if (years.size >= MOST) years.clear();
  years.set(name, days);
  return days;
}

/** The working days of these offices between two dates, whose holidays they have. Lets other requests go on between two years. */
export async function worktimesOf(offices: readonly Office[], from: string, to: string): Promise<Worktime[]> {
  const found: Worktime[] = [];
  for (const office of offices) {
    const time: Worktime = { officeId: office.id, opens: [], seconds: [], before: [] };
    let worked = 0;
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
      for (const { day, opens, seconds } of await daysOfYear(String(year), office)) {
        if (day < from || day > to) continue;
        time.opens.push(opens);
        time.seconds.push(seconds);
        time.before.push(worked);
        worked += seconds;
      }
    }
    found.push(time);
  }
  return found;
}
