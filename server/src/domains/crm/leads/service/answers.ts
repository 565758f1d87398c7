import { setImmediate as letOthersRun } from 'node:timers/promises';
import { addDays, startOfDay } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { mutexByKey } from '../../../../kit/promises.ts';
import { untilChanged } from '../../../../kit/untilChanged.ts';
import { countUpTo, medianOf, minutesWorked, numbersOf, timeAt, type Worked } from '../answers.rules.ts';
import * as kept from '../kept.queries.ts';
import type { Span } from '../periods.rules.ts';
import type { Offices } from './names.ts';
import { worktimesOf } from './worktimes.ts';

/** The minutes until leads of a day were answered, by office and service; `changes` is the state at which they were read, or an earlier one. */
type Day = { changes: number; minutes: Map<string, Uint32Array> };
type Month = { changes: number; calendars: string; days: Map<string, Day> };
const MOST = 500;
const SLICE = 10_000; // leads, after which other requests go on
const known = new WeakMap<object, Map<string, Month>>();

type Calendars = { name: string; offices: Offices };
type WorkedBy = ReadonlyMap<number, Worked>;
const shareWorked = untilChanged<WorkedBy>();

/** The working days of offices from the year of this month until today. */
function workedSince(ctx: Ctx, month: string, { name, offices }: Calendars): Promise<WorkedBy> {
  const from = addDays(`${month.slice(0, 4)}-01-01`, -1);
  const to = addDays(ctx.now.toISOString().slice(0, 10), 1);
  return shareWorked(ctx.pool, `${name} ${from} ${to}`, async () => {
    const times = await worktimesOf(offices, from, to);
    return new Map(times.map((time) => [time.officeId, numbersOf(time)]));
  });
}

/** Reads the leads of these days in a row. */
async function readDays(ctx: Ctx, { from, to }: Span, { offices }: Calendars, worked: WorkedBy) {
  const dayList: string[] = [];
  for (let day = from; day <= addDays(to, 1); day = addDays(day, 1)) dayList.push(day);
  const begins = new Map(
    offices.map(({ id, zone }) => [id, Float64Array.from(dayList, (day) => startOfDay(day, zone).getTime() * 1000)]),
  );
  const edges = [...begins.values()].flatMap((times) => [times[0] ?? 0, times.at(-1) ?? 0]);
  const between = { from: new Date(Math.min(...edges) / 1000), to: new Date(Math.max(...edges) / 1000) };
  const found = new Map<string, Map<string, number[]>>();
  let read = 0;
  for (const { officeId, serviceId, times } of await kept.readAnswers(ctx, between)) {
    const [midnights, calendar] = [begins.get(officeId), worked.get(officeId)];
    if (!midnights || !calendar) continue;
    const pair = `${officeId} ${serviceId}`;
    for (let at = 0; at < times.length; at += 16) {
      const created = timeAt(times, at);
      const day = countUpTo(midnights, created);
      read += 1;
      if (read % SLICE === 0) await letOthersRun();
      if (day === 0 || day === dayList.length) continue;
      const name = dayList[day - 1] ?? '';
      const ofDay = found.get(name) ?? new Map<string, number[]>();
      found.set(name, ofDay);
      const minutes = ofDay.get(pair) ?? [];
      ofDay.set(pair, minutes);
      minutes.push(minutesWorked(calendar, created, timeAt(times, at + 8)));
    }
  }
  return found;
}

/** Days in a row as spans. */
function runsOf(days: readonly string[]): Span[] {
  const runs: Span[] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** Reads the days of a month whose first responses have changed; all of them if an office has other hours or holidays. */
async function refresh(ctx: Ctx, month: string, calendars: Calendars, before: Month | undefined): Promise<Month> {
  const states = await kept.answerStates(ctx, month);
  const had = before?.calendars === calendars.name ? before.days : new Map<string, Day>();
  const days = new Map(had);
  const changes = new Map(states.map((state) => [state.day, state.changes]));
  const all = monthDays(month);
  const stale = all.filter((day) => had.get(day)?.changes !== (changes.get(day) ?? 0));
  const worked = await workedSince(ctx, month, calendars);
  for (const run of runsOf(stale)) {
    const found = await readDays(ctx, run, calendars, worked);
    for (let day = run.from; day <= run.to; day = addDays(day, 1)) {
      const minutes = [...(found.get(day) ?? [])].map(([pair, of]) => [pair, Uint32Array.from(of)] as const);
      days.set(day, { changes: changes.get(day) ?? 0, minutes: new Map(minutes) });
    }
  }
  return { changes: states.reduce((sum, state) => sum + state.changes, 0), calendars: calendars.name, days };
}

function monthDays(month: string): string[] {
  const days: string[] = [];
  for (let day = month; day.startsWith(month.slice(0, 7)); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first responses of a month in this state or a later one. */
async function monthAt(ctx: Ctx, month: string, changes: number, calendars: Calendars): Promise<Month> {
  const months = known.get(ctx.pool) ?? new Map<string, Month>();
  known.set(ctx.pool, months);
  const name = `${ctx.reach.company} ${month}`;
  const fresh = () => {
    const held = months.get(name);
    return held && held.changes >= changes && held.calendars === calendars.name ? held : undefined;
  };
  return (
    fresh() ??
    mutexByKey(`answers ${name}`, async () => {
      const held = fresh();
      if (held) return held;
      const read = await refresh(ctx, month, calendars, months.get(name));
      if (months.size >= MOST) months.clear();
      months.set(name, read);
      return read;
    })
  );
}

export type Median = ReturnType<typeof medianOf>;
const share = untilChanged<Median>();

/** The median response to the leads of each of these periods, of these offices and services. */
export async function mediansOf(
  ctx: Ctx,
  spans: readonly Span[],
  { pairs, months }: Pick<kept.State, 'pairs' | 'months'>,
  offices: Offices,
): Promise<Median[]> {
  const calendars = { name: JSON.stringify(offices), offices };
  return Promise.all(
    spans.map(async (span) => {
      const read: [string, Month][] = [];
      for (const { month, answers } of months)
        if (month >= kept.monthOf(span.from) && month <= span.to)
          read.push([month, await monthAt(ctx, month, answers, calendars)]);
      const name = JSON.stringify([
        ctx.reach.company,
        pairs,
        span,
        calendars.name,
        read.map(([month, { changes }]) => [month, changes]),
      ]);
      return share(ctx.pool, name, async () =>
        medianOf(
          read.flatMap(([, { days }]) =>
            [...days].flatMap(([day, { minutes }]) =>
              day < span.from || day > span.to ? [] : pairs.flatMap((pair) => minutes.get(pair) ?? []),
            ),
          ),
        ),
      );
    }),
  );
}
