import { formatNumber } from '../../../../kit/text/format.ts';

/** The progress of an import at a moment; `at` in milliseconds. */
export type Sample = { at: number; processed: number };

const WINDOW = 15_000; // milliseconds; older samples say little about the current speed

/** Adds a sample and drops old ones; ignores a repeated one. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  if (samples.at(-1)?.at === sample.at) return [...samples];
  return [...samples.filter(({ at }) => at >= sample.at - WINDOW), sample];
}

/** Rows per second and seconds left, from recent samples; undefined while there are too few. */
export function paceOf(samples: readonly Sample[], total: number): { perSecond: number; left: number } | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 1000 || last.processed <= first.processed) return undefined;
  const perSecond = ((last.processed - first.processed) * 1000) / (last.at - first.at);
  return { perSecond, left: Math.max(0, Math.ceil((total - last.processed) / perSecond)) };
}

const whole = (value: number, unit: string) =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });

/** `40 seconds`, `3 minutes`, `2 hours`, in the user's language; rounded up, so that the wait is not underestimated. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return whole(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 5400) return whole(Math.ceil(seconds / 60), 'minute');
  return whole(Math.ceil(seconds / 3600), 'hour');
}
