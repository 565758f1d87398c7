import type { Turn } from './node.ts';
import type { Target, Timing } from './targets.ts';

/** One side in one round: requests per second, and microseconds of CPU per request of Node and of PostgreSQL. */
export type Cost = { perSecond: number; node: number; postgres: number };
/** One round of one path: the product, the floor behind a bare server, and the floor through the driver (statements per second). */
export type Round = { product: Cost; bare: Cost; driver: number };
export type Measured = { rounds: Round[]; p50: number; p95: number; failed: number };
export type Timed = Omit<Measured, 'rounds'> & { turn?: Turn };
export type Line = {
  path: string;
  product: string;
  cpu: string;
  bare: string;
  bareCpu: string;
  driver: string;
  ratio: string;
  target: string;
  times: string;
  isShort: boolean;
};

const blank = { product: '', cpu: '', bare: '', bareCpu: '', driver: '', ratio: '', target: '', times: '' };

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

const cpuOf = ({ node, postgres }: Cost) => node + postgres;

/** The median of the rounds' ratios of CPU per request: the machine's drift is in both halves of a round. */
export const ratioOf = (rounds: readonly Round[]) =>
  median(rounds.map(({ product, bare }) => cpuOf(product) / cpuOf(bare)));

/** By how much a CPU ratio may miss its goal before the bench fails. */
const TOLERANCE = 1.1;

/** The result of a compared path; it fails over its ratio by more than a tenth, over its 95th percentile, or on any unsuccessful response. */
export function judge(path: string, target: Target, { rounds, p50, p95, failed }: Measured): Line {
  const ratio = ratioOf(rounds);
  const isSlow = target.p95 !== undefined && !(p95 <= target.p95);
  const of = (read: (round: Round) => number) => median(rounds.map(read));
  const cpu = (side: 'product' | 'bare') =>
    `${whole(of((round) => round[side].node))} + ${whole(of((round) => round[side].postgres))} µs`;
  return {
    path,
    product: perSecond(of(({ product }) => product.perSecond)),
    cpu: cpu('product'),
    bare: perSecond(of(({ bare }) => bare.perSecond)),
    bareCpu: cpu('bare'),
    driver: perSecond(of(({ driver }) => driver)),
    ratio: failed > 0 ? `${failed} failed` : `${ratio.toFixed(2)} ×`,
    target: `≤ ${target.times} ×, ${perSecond(target.perSecond)}${target.p95 === undefined ? '' : `, p95 ≤ ${target.p95} ms`}`,
    times: timesOf(p50, p95),
    isShort: !(ratio <= target.times * TOLERANCE) || isSlow || failed > 0,
  };
}

/** The result of a path without a floor, by its 95th percentile and its longest turn. */
export const judgeTime = (path: string, most: Timing, { p50, p95, failed, turn }: Timed): Line => ({
  ...blank,
  path,
  ratio: failed > 0 ? `${failed} failed` : '',
  target: `p95 ≤ ${most.p95} ms${most.turn === undefined ? '' : `, turn ≤ ${most.turn} ms`}`,
  times: turn ? `${timesOf(p50, p95)}, turn ${whole(turn.cpu)} (${whole(turn.time)})` : timesOf(p50, p95),
  isShort: !(p95 <= most.p95) || (most.turn !== undefined && !((turn?.cpu ?? Infinity) <= most.turn)) || failed > 0,
});

/** What was answered and what it cost, without a target. */
export const answered = (path: string, { perSecond: rate, node, postgres }: Cost, failed: number): Line => ({
  ...blank,
  path,
  product: perSecond(rate),
  cpu: `${whole(node)} + ${whole(postgres)} µs`,
  ratio: failed > 0 ? `${failed} failed` : '',
  isShort: failed > 0,
});

/** A measurement with an upper limit: seconds relative to the baseline, megabytes, kilobytes. */
export const atMost = (path: string, got: number, most: number, unit: string): Line => ({
  ...blank,
  path,
  product: `${got.toFixed(1)} ${unit}`,
  target: `≤ ${most} ${unit}`,
  isShort: !(got <= most),
});

/** 0 if there is at least one line and all reached their target. */
export const exitStatus = (lines: readonly Line[]) =>
  lines.length > 0 && !lines.some(({ isShort }) => isShort) ? 0 : 1;

const whole = (value: number) => Math.round(value).toLocaleString('en');
const perSecond = (value: number) => `${whole(value)}/s`;
const timesOf = (p50: number, p95: number) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
