import type { LeaveType } from '@embark/contracts/hr/leave';
import { addDays, addMonths, daysBetween } from '@embark/contracts/kit/time';
import { type Accounts, balanceOn, entriesIn, policyOf, shownAmount } from '../accounts.ts';
import { type Counted, countDays, inUnit, type Span } from '../count.rules.ts';
import type { Stored } from '../requests.queries.ts';
import type { Policy } from '../staff.queries.ts';

export type Asked = Span & { type: LeaveType };
type Refusal = { field: string; message: string };

const MOST_DAYS = 366;
const MOST_AHEAD = 18; // months

export const totalOf = (days: readonly { amount: number }[]): number =>
  days.reduce((sum, { amount }) => sum + amount, 0);

const twoDecimals = (amount: number, unit: Policy['unit']) => shownAmount(amount, unit).toFixed(2);
const tooMuch = (most: number, unit: Policy['unit']) =>
  unit === 'minutes'
    ? `At most ${twoDecimals(most, unit)} hours at a time`
    : `At most ${twoDecimals(most, unit)} days at a time`;
const tooLow = (lowest: number, unit: Policy['unit']) =>
  unit === 'minutes'
    ? `The balance would be ${twoDecimals(lowest, unit)} hours`
    : `The balance would be ${twoDecimals(lowest, unit)} days`;

/** Refuses a span that makes no sense for anybody's leave. */
export function refusedSpan({ startsOn, endsOn, startsPart, endsPart }: Span, today: string): Refusal | null {
  if (endsOn < startsOn) return { field: 'endsOn', message: 'The last day is before the first day' };
  if (daysBetween(startsOn, endsOn) > MOST_DAYS) return { field: 'endsOn', message: 'Choose at most a year' };
  if (startsOn > addMonths(today, MOST_AHEAD))
    return { field: 'startsOn', message: 'Leave can be requested up to 18 months ahead' };
  if (startsOn < addDays(today, -MOST_DAYS)) return { field: 'startsOn', message: 'Choose a day of the last year' };
  const isOne = startsOn === endsOn;
  if (isOne && startsPart !== endsPart) return { field: 'endsPart', message: 'One day has one part' };
  if (!isOne && startsPart === 'am')
    return { field: 'startsPart', message: 'The first day can be a whole day or an afternoon' };
  if (!isOne && endsPart === 'pm')
    return { field: 'endsPart', message: 'The last day can be a whole day or a morning' };
  return null;
}

export type Outcome = {
  policy: Policy | null;
  days: Counted[];
  before: number | null;
  after: number | null;
  refusals: Refusal[];
};

/** The lowest balance from a day on, with all leave approved for later. */
export function lowestFrom(accounts: Accounts, policy: Policy, day: string): number {
  const later = entriesIn(accounts, policy)
    .filter((entry) => entry.day > day && entry.amount < 0)
    .map((entry) => entry.day);
  return Math.min(...[day, ...new Set(later)].map((one) => balanceOn(accounts, policy, one)));
}

/** Why a request can't be approved now: HR has closed its year, or the balance is too low. */
export function refusedApproval(
  accounts: Accounts,
  { realType, startsOn, endsOn, micro }: Pick<Stored, 'realType' | 'startsOn' | 'endsOn' | 'micro'>,
  days: readonly { day: string }[],
  closed: string | null,
): 'low-balance' | 'year-closed' | null {
  if (closed !== null && days.some(({ day }) => day <= closed)) return 'year-closed';
  const policy = policyOf(accounts, realType, startsOn);
  if (!policy || policy.belowZero === null) return null;
  return lowestFrom(accounts, policy, endsOn) - micro < -policy.belowZero ? 'low-balance' : null;
}

/** What a request takes, and why it can't be sent: the rules of its policy, judged on its first day. */
export function judge(accounts: Accounts, asked: Asked): Outcome {
  const { person, roster } = accounts;
  const policy = policyOf(accounts, asked.type, asked.startsOn) ?? null;
  if (!policy) {
    const message = 'There is no such leave for you on this day';
    return { policy, days: [], before: null, after: null, refusals: [{ field: 'type', message }] };
  }
  const days = countDays(asked, roster, policy);
  const amount = totalOf(days);
  const refusals: Refusal[] = [];
  const refuse = (field: string, message: string) => refusals.push({ field, message });
  if (days.length === 0) refuse('endsOn', 'There are no working days in this time');
  const { startsOn: since, endsOn: until } = person;
  if ((since !== null && asked.startsOn < since) || (until !== null && asked.endsOn > until))
    refuse('startsOn', 'This is outside the time of employment');
  const from = since === null ? null : addMonths(since, policy.afterMonths);
  if (policy.afterMonths > 0 && (from === null || asked.startsOn < from))
    refuse('startsOn', from === null ? 'The first day of work is missing. Ask HR.' : `It can be taken from ${from} on`);
  if (policy.eventMax !== null && amount > inUnit(policy.eventMax, policy.unit, roster.minutes))
    refuse('endsOn', tooMuch(inUnit(policy.eventMax, policy.unit, roster.minutes), policy.unit));
  if (policy.belowZero === null) return { policy, days, before: null, after: null, refusals };
  const before = balanceOn(accounts, policy, asked.endsOn);
  const lowest = lowestFrom(accounts, policy, asked.endsOn) - amount;
  if (lowest < -policy.belowZero) refuse('endsOn', tooLow(lowest, policy.unit));
  return { policy, days, before, after: before - amount, refusals };
}
