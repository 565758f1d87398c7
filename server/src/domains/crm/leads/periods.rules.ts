/** A range of calendar days, including both ends. */
export type Span = { from: string; to: string };

const DAY = 86_400_000; // milliseconds
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const later = (day: string, days: number) => dayOf(at(day) + days * DAY);

/** The number of days in a span. */
export const daysIn = ({ from, to }: Span): number => Math.round((at(to) - at(from)) / DAY) + 1;

/** The previous span of the same length. */
export const before = (span: Span): Span => ({ from: later(span.from, -daysIn(span)), to: later(span.from, -1) });

/** The months of a span; the first and last may be partial. */
export function monthsOf({ from, to }: Span): Span[] {
  const months: Span[] = [];
  for (let start = from; start <= to; ) {
    const [year = 0, month = 0] = start.split('-').map(Number);
    const next = dayOf(Date.UTC(year, month, 1));
    months.push({ from: start, to: next <= to ? later(next, -1) : to });
    start = next;
  }
  return months;
}

/**
 * The whole months of a span, and what is left at its ends. The last month is whole as well if the span reaches `latest`, the latest day of any office:
 * nothing was created after that.
 */
export function splitByMonths(span: Span, latest: string): { months: Span[]; edges: Span[] } {
  const isWhole = ({ from, to }: Span) => from.endsWith('-01') && (to >= latest || later(to, 1).endsWith('-01'));
  const all = monthsOf(span);
  const months = all.filter(isWhole);
  return months.length === 0 ? { months, edges: [span] } : { months, edges: all.filter((month) => !isWhole(month)) };
}

function intervals({ from, to }: Span, days: number): Span[] {
  const parts: Span[] = [];
  for (let start = from; start <= to; start = later(start, days)) {
    const end = later(start, days - 1);
    parts.push({ from: start, to: end < to ? end : to });
  }
  return parts;
}

/** Splits a span into chart intervals: days up to a month, weeks up to half a year, otherwise months. */
export function partsOf(span: Span): Span[] {
  const days = daysIn(span);
  if (days <= 31) return intervals(span, 1);
  return days <= 186 ? intervals(span, 7) : monthsOf(span);
}
