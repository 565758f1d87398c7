import type { LeaveBalance, LeavePerson, leave } from '@embark/contracts/hr/leave';
import type { Input, Output } from '@embark/contracts/kit';
import { addMonths } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireValid } from '../../../../kit/problem.ts';
import {
  type Accounts,
  accountsOf,
  balanceOn,
  entriesIn,
  postingsThrough,
  shownAmount,
  shownUnit,
  typesOn,
} from '../accounts.service.ts';
import { averageDay, MILLION } from '../count.rules.ts';
import { yearStart } from '../earn.rules.ts';
import { mayManage, maySee, maySeeDiscreet } from '../leave.access.ts';
import { askedOf } from '../leave.queries.ts';
import * as sql from '../staff.queries.ts';

const unknown = () => new Problem('not-found', "Staff member not found, or you don't have access.");

/** A person of the company whose leave the caller may see, or 404. */
export async function staffSeen(ctx: Ctx, id: number): Promise<sql.Staff> {
  const person = await sql.findStaff(ctx.db, id, ctx.now);
  if (!person || !person.companies.includes(ctx.reach.company) || !maySee(ctx.reach, person)) throw unknown();
  return person;
}

export const shownPerson = (person: sql.Staff): LeavePerson => ({
  userId: person.userId,
  name: person.name,
  office: person.office,
  zone: person.zone,
  today: person.today,
  startsOn: person.startsOn,
  endsOn: person.endsOn,
  employmentType: person.employmentType,
  roster: sql.minutesOf(person),
  ownRoster: person.roster !== null,
  leaveState: person.leaveState,
  coverId: person.coverId,
  cover: person.cover,
  version: person.version,
});

function balanceRow(accounts: Accounts, policy: sql.Policy, on: string, asked: number): LeaveBalance {
  const { person, roster } = accounts;
  const { unit, type } = policy;
  const start = yearStart(policy.year, person.startsOn ?? on, on);
  const entries = [...entriesIn(accounts, policy), ...postingsThrough(accounts, type, on)];
  const sum = (kind: string, from: string, to: string) =>
    entries
      .filter((one) => one.kind === kind && from <= one.day && one.day <= to)
      .reduce((total, { amount }) => total + amount, 0);
  const isBalanced = policy.belowZero !== null;
  const balance = balanceOn(accounts, policy, on);
  const day = unit === 'days' ? MILLION : averageDay(roster.minutes) * MILLION;
  const takenFrom = person.startsOn && addMonths(person.startsOn, policy.afterMonths);
  return {
    type,
    unit: shownUnit(unit),
    balance: isBalanced ? shownAmount(balance, unit) : null,
    days: isBalanced && day > 0 ? Math.round((balance / day) * 100) / 100 : null,
    asked: shownAmount(asked, unit),
    planned: shownAmount(-sum('taken', on < person.today ? person.today : on, '9999'), unit),
    earned: shownAmount(sum('earned', start, on), unit),
    taken: shownAmount(-sum('taken', start, on), unit),
    yearStartsOn: start,
    from: takenFrom && takenFrom > on ? takenFrom : null,
    counts: policy.counts,
    certificateAfter: policy.certificateAfter,
    noticeDays: policy.noticeDays,
    paid: policy.paidShare / 10_000,
    ruleId: policy.ruleId,
  };
}

/** A person's leave by type on a day (N3). */
export async function balancesOf(ctx: Ctx, person: sql.Staff, on: string): Promise<Output<typeof leave.balances>> {
  const accounts = await accountsOf(ctx.db, person);
  const asked = await askedOf(ctx.db, person.userId);
  const isAll = maySeeDiscreet(ctx.reach, person);
  const manages = mayManage(ctx.reach, person);
  return {
    on,
    person: shownPerson(person),
    rows: typesOn(accounts, on)
      .filter(({ discreet }) => isAll || !discreet)
      .map((policy) => balanceRow(accounts, policy, on, asked.get(policy.type) ?? 0)),
    can: { correct: manages && person.userId !== ctx.reach.userId, setUp: manages },
  };
}

const MOST_AHEAD = 24; // months

export async function balances(
  ctx: Ctx,
  { userId, on }: Input<typeof leave.balances>,
): Promise<Output<typeof leave.balances>> {
  const person = await staffSeen(ctx, userId ?? ctx.reach.userId);
  const isNear = on === undefined || on <= addMonths(person.today, MOST_AHEAD);
  requireValid(isNear, 'on', 'Choose a day within two years');
  return balancesOf(ctx, person, on ?? person.today);
}
