import type { Target } from './targets.ts';

/** One round of one path: requests a second through the server and through the driver, one right after the other. */
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

/** The middle one; of an even number the lower middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that so much of a whole does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The ratio of each round, then the middle one: the machine's drift is in both halves of a round. */
export const ratioOf = (rounds: readonly Round[]) => median(rounds.map(({ server, driver }) => server / driver));

/** A path that fell short of its ratio or its 95th percentile, or that answered anything but success. */
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

/** Something that must not exceed a limit: seconds against the floor's, megabytes, kilobytes. */
export const atMost = (path: string, got: number, most: number, unit: string, against = ''): Line => ({
  path,
  got: `${got.toFixed(1)} ${unit}`,
  against,
  ratio: '',
  target: `≤ ${most} ${unit}`,
  times: '',
  isShort: !(got <= most),
});

/** 0 when every line reached its target and there was one at all. */
export const exitStatus = (lines: readonly Line[]) =>
  lines.length > 0 && !lines.some(({ isShort }) => isShort) ? 0 : 1;

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
