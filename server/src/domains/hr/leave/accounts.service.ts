import { addDays } from '@embark/contracts/kit/time';
import type { LeaveType } from '@embark/contracts/hr/leave';
import type { Ctx } from '../../../kit/context.ts';
import { type Roster, workedShare } from './count.rules.ts';
import { type Employed, policyOn, type Posting, walk } from './earn.rules.ts';
import * as sql from './staff.queries.ts';

/** Everything about the leave of a person, read once. */
export type Accounts = {
  person: sql.Staff;
  roster: Roster;
  policies: readonly sql.Policy[];
  entries: readonly sql.StoredEntry[];
  earned: ReadonlyMap<string, string>;
  away: ReadonlyMap<string, number>;
};

export async function accountsOf(db: Ctx['db'], person: sql.Staff): Promise<Accounts> {
  return {
    person,
    roster: { minutes: sql.minutesOf(person), holidays: await sql.holidaysOf(db, person.officeId) },
    policies: await sql.policiesOf(db, person),
    entries: await sql.entriesOf(db, person.userId),
    earned: await sql.earnedThrough(db, person.userId),
    away: await sql.daysAway(db, person.userId),
  };
}

/** The types that a person has a policy of on a day. */
export const typesOn = ({ policies }: Accounts, day: string): sql.Policy[] =>
  [...new Set(policies.map(({ type }) => type))].flatMap(
    (type) =>
      policyOn(
        policies.filter((one) => one.type === type),
        day,
      ) ?? [],
  );

const ofType = (accounts: Accounts, type: LeaveType) => accounts.policies.filter((one) => one.type === type);

export const policyOf = (accounts: Accounts, type: LeaveType, day: string): sql.Policy | undefined =>
  policyOn(ofType(accounts, type), day);

/** The rows of the ledger of a type, in the unit of its policy. */
export function entriesIn({ entries }: Accounts, { type, unit }: Pick<sql.Policy, 'type' | 'unit'>) {
  return entries.filter((one) => one.type === type && one.unit === unit);
}

/** The person as earning sees them; null without a first day of work. */
export function employedOf({ person, roster, away }: Accounts): Employed | null {
  if (person.startsOn === null) return null;
  return {
    startsOn: person.startsOn,
    endsOn: person.endsOn,
    minutes: roster.minutes,
    worked: (day) => Math.max(0, workedShare(roster, day, 'full') - (away.get(day) ?? 0)),
  };
}

/** What is still to be earned and to expire, from the last night through a day. */
export function postingsThrough(accounts: Accounts, type: LeaveType, through: string): Posting[] {
  const policies = ofType(accounts, type);
  const [one] = policies;
  const employed = employedOf(accounts);
  if (employed === null || !one) return [];
  const since = accounts.earned.get(type);
  const from = since === undefined ? employed.startsOn : addDays(since, 1);
  const policy = policyOn(policies, through) ?? one;
  return walk(policies, employed, entriesIn(accounts, policy), { from, through });
}

/** The balance of a type on a day, in millionths: the ledger, with what is earned until then. */
export function balanceOn(accounts: Accounts, policy: sql.Policy, day: string): number {
  const sum = (rows: readonly { day: string; amount: number }[]) =>
    rows.filter((row) => row.day <= day).reduce((total, { amount }) => total + amount, 0);
  return sum(entriesIn(accounts, policy)) + sum(postingsThrough(accounts, policy.type, day));
}

/** Millionths of the stored unit as days or hours of the API. */
export const shownAmount = (amount: number, unit: 'minutes' | 'days'): number =>
  Math.round((amount / (unit === 'minutes' ? 60 : 1)) * 1000) / 1_000_000_000;
export const shownUnit = (unit: 'minutes' | 'days') => (unit === 'minutes' ? ('hours' as const) : ('days' as const));
