import type { WhereCondition } from '@embark/contracts/kit';

type Unit = 'day' | 'week' | 'month';
/** A midnight in an office's time zone: of a given date, or of the office's current day, week or month; `add` shifts it by days or months. */
export type Edge = { day: string; add: number } | { unit: Unit; add: number };
/** From the first midnight, inclusive, to the second, exclusive. */
export type Span = { from?: Edge; to?: Edge };

const days = (from: number, to: number): Span => ({ from: { unit: 'day', add: from }, to: { unit: 'day', add: to } });
const weeks = (from: number): Span => ({ from: { unit: 'week', add: from }, to: { unit: 'week', add: from + 7 } });
const months = (from: number): Span => ({ from: { unit: 'month', add: from }, to: { unit: 'month', add: from + 1 } });

const spans: Record<string, Span> = {
  today: days(0, 1),
  yesterday: days(-1, 0),
  tomorrow: days(1, 2),
  thisWeek: weeks(0),
  lastWeek: weeks(-7),
  nextWeek: weeks(7),
  thisMonth: months(0),
  lastMonth: months(-1),
  nextMonth: months(1),
};

/** The span of a date condition. The last and next N days include today; `ago` is before all of the last N. */
export function spanOf({ op, value }: WhereCondition): Span {
  const count = Number(value);
  const [first = '', second = ''] = Array.isArray(value) ? value.map(String) : [String(value)];
  if (op === 'is') return spans[first] ?? {};
  if (op === 'last') return days(1 - count, 1);
  if (op === 'next') return days(0, count);
  if (op === 'ago') return { to: { unit: 'day', add: 1 - count } };
  if (op === 'on') return { from: { day: first, add: 0 }, to: { day: first, add: 1 } };
  if (op === 'before') return { to: { day: first, add: 0 } };
  if (op === 'after') return { from: { day: first, add: 1 } };
  return { from: { day: first, add: 0 }, to: { day: second, add: 1 } };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [EAST, WEST] = [14, -12]; // the range of time zones, in hours

/** The earliest and latest time that this midnight can be in any time zone, allowing for clock changes. */
export function around(edge: Edge, now: Date): [earliest: Date, latest: Date] {
  const [first, last] =
    'day' in edge
      ? [startOf('day', Date.parse(edge.day), edge.add), startOf('day', Date.parse(edge.day), edge.add)]
      : [
          startOf(edge.unit, now.getTime() + WEST * HOUR, edge.add),
          startOf(edge.unit, now.getTime() + EAST * HOUR, edge.add),
        ];
  return [new Date(first - (EAST + 1) * HOUR), new Date(last - (WEST - 1) * HOUR)];
}

/** The start of the day, week or month of a local time, shifted by `add` days or months; in milliseconds, treating local time as UTC. */
function startOf(unit: Unit, wall: number, add: number): number {
  const at = new Date(wall);
  if (unit === 'month') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + add, 1);
  const midnight = Math.floor(wall / DAY) * DAY;
  const sinceMonday = unit === 'week' ? (at.getUTCDay() + 6) % 7 : 0;
  return midnight + (add - sinceMonday) * DAY;
}
