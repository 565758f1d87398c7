import type { AxisItem } from '@embark/contracts/casework/overview';
import { addMonths, daysBetween } from '@embark/contracts/kit/time';

const BEFORE = 3; // months of history that are worth room
const AFTER = 6; // months after the last known day of the near future
const MOST = 60; // months; what ends later runs to the edge

export type Axis = { from: string; to: string; years: { day: string; text: string }[] };

/** The span of an axis: from shortly before today to a little after the last day that matters, five years at most. */
export function axisFor(items: readonly AxisItem[], today: string): Axis {
  const days = items.flatMap(({ from, to }) => [from, to].filter((day) => day !== null));
  const from = addMonths(today, -BEFORE);
  const latest = [today, ...days].toSorted().at(-1) ?? today;
  const edge = addMonths(today, MOST);
  const to = latest > edge ? edge : addMonths(latest, AFTER);
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)));
  const years = [];
  for (let year = (first ?? 0) + 1; year <= (last ?? 0); year += 1)
    years.push({ day: `${year}-01-01`, text: String(year) });
  return { from, to, years };
}

/** Where a day lies on an axis, in percent; days beyond it lie on its edge. */
export function placeOn({ from, to }: Pick<Axis, 'from' | 'to'>, day: string): number {
  const share = (100 * daysBetween(from, day)) / daysBetween(from, to);
  return Math.round(Math.min(100, Math.max(0, share)) * 100) / 100;
}

/** The start and the end of an item in percent; null if it ended before the axis begins. */
export function spanOn(axis: Axis, { from, to }: Pick<AxisItem, 'from' | 'to'>): { start: number; end: number } | null {
  if (to !== null && to < axis.from) return null;
  return { start: from === null ? 0 : placeOn(axis, from), end: to === null ? 100 : placeOn(axis, to) };
}
