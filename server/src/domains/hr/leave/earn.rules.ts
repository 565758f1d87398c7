import { addDays, addMonths, daysBetween } from '@embark/contracts/kit/time';
import { averageDay } from './count.rules.ts';

/** The earning side of a policy (N2), in force from `validFrom` through `validTo`. */
export type Earning = {
  id: number;
  validFrom: string | null;
  validTo: string | null;
  unit: 'minutes' | 'days';
  earning: 'daily' | 'yearly' | 'worked' | 'steps' | 'none';
  amount: number;
  amountIn: 'days' | 'weeks';
  perDays: number | null;
  stepMonths: number | null;
  stepAmount: number | null;
  /** What the steps gave is the leave of the first year: the first full grant is at the next leave year. */
  stepsIncluded: boolean;
  afterMonths: number;
  year: 'calendar' | 'anniversary';
  carryCap: number | null;
  carryMonths: number | null;
  stockCap: number | null;
};

export type Employed = {
  startsOn: string;
  endsOn: string | null;
  /** Minutes from Monday to Sunday. */
  minutes: readonly number[];
  /** How much of a day was worked: 1, a half, or 0. */
  worked: (day: string) => number;
};
export type Entry = { day: string; kind: string; amount: number };
export type Posting = { day: string; kind: 'earned' | 'expire'; amount: number; policyId: number };

/** The first day of the leave year that a day is in: 1 January, or the anniversary of the first day of work. */
export function yearStart(year: Earning['year'], startsOn: string, day: string): string {
  if (year === 'calendar') return `${day.slice(0, 4)}-01-01`;
  const years = Number(day.slice(0, 4)) - Number(startsOn.slice(0, 4));
  const start = addMonths(startsOn, 12 * years);
  return start <= day ? start : addMonths(startsOn, 12 * (years - 1));
}

/** The first day of the next leave year. */
export const yearEnd = (year: Earning['year'], startsOn: string, start: string): string =>
  year === 'calendar'
    ? `${Number(start.slice(0, 4)) + 1}-01-01`
    : addMonths(startsOn, 12 * (Number(start.slice(0, 4)) - Number(startsOn.slice(0, 4)) + 1));

/** What a policy gives for a whole year, or per `perDays`: millionths of its unit. */
export function yearly(
  { unit, amount, amountIn }: Pick<Earning, 'unit' | 'amount' | 'amountIn'>,
  minutes: readonly number[],
) {
  const week = minutes.reduce((sum, one) => sum + one, 0);
  if (unit === 'minutes') return Math.round(amount * (amountIn === 'weeks' ? week : averageDay(minutes)));
  return amountIn === 'weeks' ? amount * minutes.filter((one) => one > 0).length : amount;
}

/** `whole × part / of`, rounded to a whole millionth: differences of it add up to the exact share. */
const share = (whole: number, part: number, of: number): number =>
  Number((BigInt(whole) * BigInt(Math.round(part * 2)) * 2n + BigInt(of) * 2n) / (BigInt(of) * 4n));

const YEAR = 12; // months

/**
 * The amount granted on the first day of a leave year. In the year in which the person becomes entitled: all of it after twelve months of service,
 * which have earned it, otherwise the share of the rest of the year.
 */
function granted(policy: Earning, { startsOn, minutes }: Employed, day: string, entitledOn: string): number {
  const start = yearStart(policy.year, startsOn, day);
  if (day !== (entitledOn > start ? entitledOn : start)) return 0;
  const whole = yearly(policy, minutes);
  if (policy.earning === 'yearly' && policy.afterMonths >= YEAR) return whole;
  const end = yearEnd(policy.year, startsOn, start);
  return share(whole, daysBetween(day, end), daysBetween(start, end));
}

/** What a first year of service gives on this day: after each so many months. */
function stepped(policy: Earning, { startsOn }: Employed, day: string): number {
  const every = policy.stepMonths ?? 12;
  if (day > addMonths(startsOn, 12)) return 0;
  for (let months = every; months <= 12; months += every)
    if (addMonths(startsOn, months) === day) return policy.stepAmount ?? 0;
  return 0;
}

/** What is granted after the first year of service. */
function afterSteps(policy: Earning, person: Employed, day: string): number {
  const entitledOn = addMonths(person.startsOn, 12);
  return policy.stepsIncluded && day <= entitledOn ? 0 : granted(policy, person, day, entitledOn);
}

/** What a day of service gives under its policy, before any cap. `worked`: the days worked in the year under it, before the day. */
function earnedOn(policy: Earning, person: Employed, day: string, workedBefore: number): number {
  const { startsOn, minutes } = person;
  switch (policy.earning) {
    case 'none':
      return 0;
    case 'daily': {
      const start = yearStart(policy.year, startsOn, day);
      const days = daysBetween(start, yearEnd(policy.year, startsOn, start));
      const before = daysBetween(start, day);
      const whole = yearly(policy, minutes);
      return share(whole, before + 1, days) - share(whole, before, days);
    }
    case 'worked': {
      const whole = yearly(policy, minutes);
      const per = policy.perDays ?? 1;
      return share(whole, workedBefore + person.worked(day), per) - share(whole, workedBefore, per);
    }
    case 'steps':
      return stepped(policy, person, day) + afterSteps(policy, person, day);
    case 'yearly':
      return granted(policy, person, day, addMonths(startsOn, policy.afterMonths));
    default:
      throw new Error('no such way to earn leave');
  }
}

/** The policy in force on a day. */
export const policyOn = <P extends Pick<Earning, 'validFrom' | 'validTo'>>(
  policies: readonly P[],
  day: string,
): P | undefined => policies.find(({ validFrom, validTo }) => (validFrom ?? '') <= day && day <= (validTo ?? '9'));

type Sum = (until: string, kinds?: readonly string[]) => number;
/** The entries that use up carried leave first. */
const USES = ['taken', 'payout'];

/** What expires at the beginning of a day: what is above the cap of a new leave year, or the rest of what was carried. `sum` adds the entries before a day. */
function expiringOn(policy: Earning, { startsOn }: Employed, day: string, sum: Sum): number {
  const { carryCap, carryMonths } = policy;
  if (carryCap === null) return 0;
  const start = yearStart(policy.year, startsOn, day);
  if (start <= startsOn) return 0;
  if (start === day) return Math.max(0, sum(day) - carryCap);
  if (carryMonths === null || addMonths(start, carryMonths) !== day) return 0;
  const used = sum(start, USES) - sum(day, USES);
  return Math.max(0, Math.min(sum(day), Math.min(carryCap, sum(start)) - used));
}

const summing =
  (rows: readonly Entry[], more: readonly Entry[] = []): Sum =>
  (until, kinds) =>
    [...rows, ...more]
      .filter(({ day, kind }) => day < until && (kinds === undefined || kinds.includes(kind)))
      .reduce((total, { amount }) => total + amount, 0);

/** How stored expiries of a time change when earlier entries are added or taken back: less was left to expire, or more. */
export function resettled(
  policies: readonly Earning[],
  person: Employed,
  { before, after }: { before: readonly Entry[]; after: readonly Entry[] },
  { from, through }: { from: string; through: string },
): Posting[] {
  const postings: Posting[] = [];
  const was = summing(before);
  const is = summing(after, postings);
  const first = from > person.startsOn ? from : person.startsOn;
  for (let day = first; day <= through; day = addDays(day, 1)) {
    const policy = policyOn(policies, day);
    if (!policy || policy.carryCap === null) continue;
    const amount = expiringOn(policy, person, day, was) - expiringOn(policy, person, day, is);
    if (amount !== 0) postings.push({ day, kind: 'expire', amount, policyId: policy.id });
  }
  return postings;
}

/**
 * What a person earns and loses from a day through another, both included, in the order of the days. `entries` are the rows of the ledger, also those
 * of leave approved for later. The same function adds a night's share and projects a balance.
 */
export function walk(
  policies: readonly Earning[],
  person: Employed,
  entries: readonly Entry[],
  { from, through }: { from: string; through: string },
): Posting[] {
  const postings: Posting[] = [];
  const first = from > person.startsOn ? from : person.startsOn;
  const last = person.endsOn !== null && person.endsOn < through ? person.endsOn : through;
  if (first > last) return postings;
  const sorted = entries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const sum = summing(sorted, postings);
  let balance = sum(first);
  let at = sorted.findIndex(({ day }) => day >= first);
  if (at === -1) at = sorted.length;

  let counted = { policyId: 0, start: '', days: 0 };
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const policy = policyOn(policies, day);
    for (; at < sorted.length && sorted[at]!.day <= day; at += 1) balance += sorted[at]!.amount;
    if (!policy) continue;
    const post = (kind: Posting['kind'], amount: number) => {
      if (amount === 0) return;
      postings.push({ day, kind, amount, policyId: policy.id });
      balance += amount;
    };
    post('expire', -expiringOn(policy, person, day, sum));
    if (policy.earning === 'worked') {
      const start = yearStart(policy.year, person.startsOn, day);
      if (counted.policyId !== policy.id || counted.start !== start)
        counted = { policyId: policy.id, start, days: workedSince(policy, person, start, day) };
    }
    const earned = earnedOn(policy, person, day, counted.days);
    if (policy.earning === 'worked') counted.days += person.worked(day);
    const room = policy.stockCap === null ? earned : Math.max(0, policy.stockCap - balance);
    post('earned', Math.min(earned, room));
  }
  return postings;
}

/** The days worked in a leave year under a policy, before a day. */
function workedSince(policy: Earning, person: Employed, start: string, day: string): number {
  let days = 0;
  const begin = [start, policy.validFrom ?? '', person.startsOn].toSorted().at(-1) ?? start;
  for (let one = begin; one < day; one = addDays(one, 1)) days += person.worked(one);
  return days;
}
