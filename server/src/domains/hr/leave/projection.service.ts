import { addDays, addMonths } from '@embark/contracts/kit/time';
import type { LeaveType } from '@embark/contracts/hr/leave';
import { type Accounts, employedOf, entriesIn, policyOf, postingsThrough } from './accounts.service.ts';
import type { Counted } from './count.rules.ts';
import { type Entry, type Posting, resettled, yearStart } from './earn.rules.ts';
import type { Policy } from './staff.queries.ts';

/** A day on which a balance would be lower than its policy allows. `balance` is in millionths of `unit`. */
export type Shortage = { type: LeaveType; unit: Policy['unit']; day: string; balance: number };

/** A part of a request that no leave year, expiry or change of policy divides, with the balance on its last day. Millionths. */
export type Part = { from: string; to: string; amount: number; before: number; after: number };

type Kept = { type: LeaveType; unit: Policy['unit'] };

/** How expiries that are stored already change when entries are added. */
export function settling(accounts: Accounts, kept: Kept, entries: readonly Entry[]): Posting[] {
  const through = accounts.earned.get(kept.type);
  const employed = employedOf(accounts);
  if (through === undefined || employed === null) return [];
  const from = entries.reduce((first, { day }) => (day < first ? day : first), through);
  const before = entriesIn(accounts, kept);
  const policies = accounts.policies.filter(({ type }) => type === kept.type);
  return resettled(policies, employed, { before, after: [...before, ...entries] }, { from, through });
}

/** The accounts with entries on top, as the ledger would hold them. */
export function withEntries(accounts: Accounts, { type, unit }: Kept, entries: readonly Entry[]): Accounts {
  const all = [...entries, ...settling(accounts, { type, unit }, entries)];
  return { ...accounts, entries: [...accounts.entries, ...all.map((one) => ({ ...one, type, unit }))] };
}

/** The accounts as an approval leaves them: the balance is taken and the days are not worked. With `sign` 1 they are given back. */
export function withTaken(
  accounts: Accounts,
  { type, unit }: Kept,
  days: readonly Counted[],
  sign: 1 | -1 = -1,
): Accounts {
  const away = new Map(accounts.away);
  for (const { day, part } of days) away.set(day, (away.get(day) ?? 0) - sign * (part === 'full' ? 1 : 0.5));
  const taken = days.map(({ day, amount }) => ({ kind: 'taken', day, amount: sign * amount }));
  return { ...withEntries(accounts, { type, unit }, taken), away };
}

/** The balance of a type at the end of each day of a time, in millionths. */
export function dailyBalances(
  accounts: Accounts,
  kept: Kept,
  { from, through }: { from: string; through: string },
): Map<string, number> {
  const rows = [...entriesIn(accounts, kept), ...postingsThrough(accounts, kept.type, through)];
  const changes = new Map<string, number>();
  let balance = 0;
  for (const { day, amount } of rows)
    if (day < from) balance += amount;
    else changes.set(day, (changes.get(day) ?? 0) + amount);
  const balances = new Map<string, number>();
  for (let day = from; day <= through; day = addDays(day, 1)) {
    balance += changes.get(day) ?? 0;
    balances.set(day, balance);
  }
  return balances;
}

/** Types whose balance a change can lower: the one it is made to, and those that are earned by days worked. */
const lowered = ({ policies }: Accounts, changed: LeaveType): Kept[] => {
  const of = (type: LeaveType) => policies.find((one) => one.type === type);
  const worked = policies.filter(({ earning, type }) => earning === 'worked' && type !== changed);
  return [of(changed) ?? [], [...new Set(worked.map(({ type }) => type))].flatMap((type) => of(type) ?? [])].flat();
};

/** The last day on which a balance can become too low: of an entry, or of a policy that allows less. */
function lastOf(accounts: Accounts, { type, unit }: Kept, from: string): string {
  const entries = entriesIn(accounts, { type, unit }).map(({ day }) => day);
  const begins = accounts.policies.flatMap((one) => (one.type === type ? (one.validFrom ?? []) : []));
  return [from, ...entries, ...begins].reduce((last, day) => (day > last ? day : last));
}

/**
 * The first day from a day on when a change makes a balance lower than the policy of that day allows; null if there is none. A day that is too low
 * already counts only if the change lowers it further.
 */
export function shortageOf(
  before: Accounts,
  after: Accounts,
  { type: changed, from }: { type: LeaveType; from: string },
): Shortage | null {
  for (const kept of lowered(after, changed)) {
    const span = { from, through: lastOf(after, kept, from) };
    const was = dailyBalances(before, kept, span);
    for (const [day, balance] of dailyBalances(after, kept, span)) {
      const lowest = policyOf(after, kept.type, day)?.belowZero ?? null;
      if (lowest !== null && balance < -lowest && balance < (was.get(day) ?? 0)) return { ...kept, day, balance };
    }
  }
  return null;
}

/** Whether a balance may turn on a day: a leave year that grants or expires, carried leave that expires, or another policy. */
function turnsOn(accounts: Accounts, type: LeaveType, day: string): boolean {
  const { startsOn } = accounts.person;
  const policy = policyOf(accounts, type, day);
  if (policy?.id !== policyOf(accounts, type, addDays(day, -1))?.id) return true;
  if (!policy || startsOn === null) return false;
  const start = yearStart(policy.year, startsOn, day);
  const isExpiry = policy.carryMonths !== null && addMonths(start, policy.carryMonths) === day;
  const isGradual = policy.carryCap === null && policy.earning !== 'yearly' && policy.earning !== 'steps';
  return isExpiry || (start === day && !isGradual);
}

/** The parts of a time between its turns, each with the days taken in it and its last balance without and with them. */
export function partsOf(
  without: Accounts,
  taken: Accounts,
  kept: Kept,
  { startsOn: from, endsOn: through, days }: { startsOn: string; endsOn: string; days: readonly Counted[] },
): Part[] {
  const before = dailyBalances(without, kept, { from, through });
  const after = dailyBalances(taken, kept, { from, through });
  const starts = [...before.keys()].filter((day) => day === from || turnsOn(without, kept.type, day));
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const to = next === undefined ? through : addDays(next, -1);
    const amount = days.filter(({ day }) => start <= day && day <= to).reduce((sum, one) => sum + one.amount, 0);
    return { from: start, to, amount, before: before.get(to) ?? 0, after: after.get(to) ?? 0 };
  });
}
