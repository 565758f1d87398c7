/** Milliseconds that a batch may lock its rows: short enough that a waiting user hardly notices. */
const ENOUGH = 120;
const least = 100;
const most = 1_000;

/** The size of the next batch, from the duration of the last one: a busy machine gets smaller batches. */
export function nextSize(size: number, took: number): number {
  if (took > ENOUGH) return Math.max(least, Math.floor((size * ENOUGH) / took));
  return took < ENOUGH / 2 ? Math.min(most, Math.ceil(size * 1.5)) : size;
}
