import type { Target } from './targets.ts';

/** One round of one path: requests per second through the server and then through the driver. */
export type Round = { server: number; driver: number };
export type Measured = { rounds: Round[]; p50: number; p95: number; failed: number };
export type Line = {
  path: string;
  got: string;
  against: string;
  ratio: string;
  target: string;
  times: string;
  isShort: boolean;
};

/** The median; of an even number of values, the lower middle one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The median of the rounds' ratios: the machine's drift is in both halves of a round. */
export const ratioOf = (rounds: readonly Round[]) => median(rounds.map(({ server, driver }) => server / driver));

/** The result of a path; it fails below its ratio, above its 95th percentile, or on any unsuccessful response. */
export function judge(path: string, target: Target, { rounds, p50, p95, failed }: Measured): Line {
  const ratio = ratioOf(rounds);
  const isSlow = target.p95 !== undefined && !(p95 <= target.p95);
  return {
    path,
    got: perSecond(median(rounds.map(({ server }) => server))),
    against: perSecond(median(rounds.map(({ driver }) => driver))),
    ratio: failed > 0 ? `${failed} failed` : ratio.toFixed(2),
    target: `≥ ${target.least.toFixed(2)}${target.p95 === undefined ? '' : `, p95 ≤ ${target.p95} ms`}`,
    times: `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
    isShort: !(ratio >= target.least) || isSlow || failed > 0,
  };
}

/** A measurement with an upper limit: seconds relative to the baseline, megabytes, kilobytes. */
export const atMost = (path: string, got: number, most: number, unit: string, against = ''): Line => ({
  path,
  got: `${got.toFixed(1)} ${unit}`,
  against,
  ratio: '',
  target: `≤ ${most} ${unit}`,
  times: '',
  isShort: !(got <= most),
});

/** 0 if there is at least one line and all reached their target. */
export const exitStatus = (lines: readonly Line[]) =>
  lines.length > 0 && !lines.some(({ isShort }) => isShort) ? 0 : 1;

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
