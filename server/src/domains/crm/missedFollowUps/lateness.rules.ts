/** A working day of an office: when it opens, and for how many seconds. */
export type Workday = { opens: Date; seconds: number };

/**
 * How many whole minutes of the office's working time lie between moments and now. The days are those from the oldest moment until now,
 * in order; they are added up once, so that a page of rows costs no more than a row.
 */
export function lateness(days: readonly Workday[], now: Date): (since: Date) => number {
  const end = now.getTime();
  const spans = days.map(({ opens, seconds }) => ({
    from: opens.getTime(),
    to: Math.min(opens.getTime() + seconds * 1000, end),
  }));
  const after: number[] = []; // milliseconds worked from this day on
  let sum = 0;
  for (const { from, to } of spans.toReversed()) after.push((sum += Math.max(0, to - from)));
  after.reverse();
  return (since) => {
    const moment = since.getTime();
    const at = firstEndingAfter(spans, moment);
    const day = spans[at];
    if (!day) return 0;
    const worked = (after[at] ?? 0) - Math.max(0, moment - day.from);
    return Math.max(0, Math.floor(worked / 60_000));
  };
}

function firstEndingAfter(spans: readonly { to: number }[], moment: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.to ?? Infinity) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
