/** Milliseconds that a batch may lock its rows: short enough that a waiting user hardly notices. */
const ENOUGH = 120;
const least = 100;
const most = 1_000;

/** How many rows the next batch takes, by how long the last one held its own: a busy machine does fewer at a time. */
export function nextSize(size: number, took: number): number {
  if (took > ENOUGH) return Math.max(least, Math.floor((size * ENOUGH) / took));
  return took < ENOUGH / 2 ? Math.min(most, Math.ceil(size * 1.5)) : size;
}
