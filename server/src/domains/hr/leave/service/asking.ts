import type { LeaveType } from '@embark/contracts/hr/leave';
import { addDays, addMonths, daysBetween } from '@embark/contracts/kit/time';
import { type Accounts, policyOf, shownAmount } from '../accounts.service.ts';
import { type Counted, countDays, inUnit, partOn, type Span } from '../count.rules.ts';
import { type Part, partsOf, type Shortage, shortageOf, withTaken } from '../projection.service.ts';
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
export const tooLowOn = (day: string, lowest: number, unit: Policy['unit']) =>
  unit === 'minutes'
    ? `The balance on ${day} would be ${twoDecimals(lowest, unit)} hours`
    : `The balance on ${day} would be ${twoDecimals(lowest, unit)} days`;

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
  /** The parts of the request between the turns of its balance; empty for leave without a balance. */
  parts: Part[];
  refusals: Refusal[];
};

/** Why a request can't be approved now: HR has closed its year, or a balance would be too low on one of the days. */
export function refusedApproval(
  accounts: Accounts,
  { realType, storedUnit, startsOn }: Pick<Stored, 'realType' | 'storedUnit' | 'startsOn'>,
  days: readonly Counted[],
  closed: string | null,
): 'low-balance' | 'year-closed' | null {
  if (closed !== null && days.some(({ day }) => day <= closed)) return 'year-closed';
  const taken = withTaken(accounts, { type: realType, unit: storedUnit }, days);
  return shortageOf(accounts, taken, { type: realType, from: startsOn }) === null ? null : 'low-balance';
}

/** Why the balance refuses a request: it names the day where this is not clear from the request. */
function shortageText({ type, unit, day, balance }: Shortage, asked: Asked, parts: readonly Part[]): string {
  if (type !== asked.type) return `Approved leave on ${day} would no longer be covered`;
  if (day > asked.endsOn) return tooLowOn(day, balance, unit);
  const part = parts.find(({ from, to }) => from <= day && day <= to);
  const lowest = part ? Math.min(part.after, balance) : balance;
  return parts.length > 1 && part ? tooLowOn(part.to, lowest, unit) : tooLow(lowest, unit);
}

/** What a request takes, and why it can't be sent. Each day is counted by the policy of that day; the other rules are those of its first day. */
export function judge(accounts: Accounts, asked: Asked): Outcome {
  const { person, roster } = accounts;
  const policy = policyOf(accounts, asked.type, asked.startsOn) ?? null;
  const none = { days: [], before: null, after: null, parts: [] };
  if (!policy) {
    const message = 'There is no such leave for you on this day';
    return { policy, ...none, refusals: [{ field: 'type', message }] };
  }
  const { days, without } = countByDay(accounts, asked);
  const amount = totalOf(days);
  const refusals: Refusal[] = [];
  const refuse = (field: string, message: string) => refusals.push({ field, message });
  if (without !== null) refuse('endsOn', `There is no such leave for you on ${without}`);
  else if (days.length === 0) refuse('endsOn', 'There are no working days in this time');
  const { startsOn: since, endsOn: until } = person;
  if ((since !== null && asked.startsOn < since) || (until !== null && asked.endsOn > until))
    refuse('startsOn', 'This is outside the time of employment');
  const from = since === null ? null : addMonths(since, policy.afterMonths);
  if (policy.afterMonths > 0 && (from === null || asked.startsOn < from))
    refuse('startsOn', from === null ? 'The first day of work is missing. Ask HR.' : `It can be taken from ${from} on`);
  if (policy.eventMax !== null && amount > inUnit(policy.eventMax, policy.unit, roster.minutes))
    refuse('endsOn', tooMuch(inUnit(policy.eventMax, policy.unit, roster.minutes), policy.unit));
  const taken = withTaken(accounts, policy, days);
  const parts = policy.belowZero === null ? [] : partsOf(accounts, taken, policy, { ...asked, days });
  const short = shortageOf(accounts, taken, { type: asked.type, from: asked.startsOn });
  if (short !== null) refuse('endsOn', shortageText(short, asked, parts));
  const last = parts.at(-1);
  return { policy, days, before: last?.before ?? null, after: last?.after ?? null, parts, refusals };
}

/** The days that a request takes, each by the policy of that day; `without`: the first day that has none. */
function countByDay(accounts: Accounts, asked: Asked): { days: Counted[]; without: string | null } {
  const days: Counted[] = [];
  for (let day = asked.startsOn; day <= asked.endsOn; day = addDays(day, 1)) {
    const policy = policyOf(accounts, asked.type, day);
    if (!policy) return { days, without: day };
    const part = partOn(asked, day);
    const one = { startsOn: day, endsOn: day, startsPart: part, endsPart: part };
    days.push(...countDays(one, accounts.roster, policy));
  }
  return { days, without: null };
}
