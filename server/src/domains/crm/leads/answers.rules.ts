/** The working days of an office, in order: when each starts, its length, and the seconds worked before it. */
export type Worktime = { officeId: number; opens: string[]; seconds: number[]; before: number[] };

/** The same as numbers; days open at microseconds since 1970. */
export type Worked = { opens: Float64Array; seconds: Int32Array; before: Int32Array };

/** Working days as numbers. */
export const numbersOf = ({ opens, seconds, before }: Worktime): Worked => ({
  opens: Float64Array.from(opens, (at) => Date.parse(at) * 1000),
  seconds: Int32Array.from(seconds),
  before: Int32Array.from(before),
});

const EPOCH = Date.UTC(2000, 0, 1) * 1000;

/** A time as PostgreSQL sends it, eight bytes from here on, in microseconds since 1970. */
export const timeAt = (bytes: Buffer, at: number): number =>
  bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4) + EPOCH;

/** The number of times that are not after this one; they ascend. */
export function countUpTo(times: Float64Array, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function secondsUntil({ opens, seconds, before }: Worked, at: number): number {
  const day = countUpTo(opens, at) - 1;
  if (day < 0) return 0;
  return (before[day] ?? 0) + Math.min(seconds[day] ?? 0, (at - (opens[day] ?? 0)) / 1_000_000);
}

/** The whole working minutes between two times in microseconds. The same operations as in `medianResponse`, so that both agree. */
export const minutesWorked = (worked: Worked, from: number, to: number): number =>
  Math.floor(Math.max(0, secondsUntil(worked, to) - secondsUntil(worked, from)) / 60);

/** The lower median of all these numbers of minutes together, and how many there are. */
export function medianOf(lists: readonly Uint32Array[]): { median: number | null; count: number } {
  let [count, longest] = [0, 0];
  for (const list of lists) {
    count += list.length;
    for (const minutes of list) if (minutes > longest) longest = minutes;
  }
  if (count === 0) return { median: null, count };
  const times = new Uint32Array(longest + 1);
  for (const list of lists) for (const minutes of list) times[minutes] = (times[minutes] ?? 0) + 1;
  let left = Math.ceil(count / 2);
  const median = times.findIndex((of) => (left -= of) <= 0);
  return { median, count };
}
