import { formatNumber } from '../../../../kit/text/format.ts';

const whole = (value: number, unit: string) =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });

/** `40 seconds`, `3 minutes`, `2 hours`, in the user's language; rounded up, so that nobody waits longer than promised. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return whole(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 5400) return whole(Math.ceil(seconds / 60), 'minute');
  return whole(Math.ceil(seconds / 3600), 'hour');
}
