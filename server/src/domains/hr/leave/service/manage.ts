import type { leave } from '@embark/contracts/hr/leave';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireState, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { setWork } from '../../users/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { accountsOf, policyOf } from '../accounts.service.ts';
import { MILLION } from '../count.rules.ts';
import { mayManage, maySeeDiscreet } from '../leave.access.ts';
import { shortageOf, withEntries } from '../projection.service.ts';
import { addClose } from '../closing.queries.ts';
import { type OfficeDay, officeWith, waitingUntil } from '../leave.queries.ts';
import { closedThrough, findStaff, lockPeople, type Staff } from '../staff.queries.ts';
import { requireOpenYear } from './ask.ts';
import { tooLowOn } from './asking.ts';
import { balancesOf, shownPerson } from './balances.ts';
import { enter } from './entering.ts';

/** A person whose leave the caller manages, locked; 404 outside reach. */
async function takeStaff(ctx: Ctx, id: number): Promise<Staff> {
  await lockPeople(ctx.db, [id]);
  const person = await findStaff(ctx.db, id, ctx.now);
  if (!person || !person.companies.includes(ctx.reach.company) || !mayManage(ctx.reach, person))
    throw new Problem('not-found', "Staff member not found, or you don't have access.");
  return person;
}

/** Adds an entry to a balance (N3): a correction, what was brought from before, or what was paid out. */
export const correct = (ctx: Ctx, given: Input<typeof leave.correct>): Promise<Output<typeof leave.correct>> =>
  inTransaction(ctx, async (ctx) => {
    const person = await takeStaff(ctx, given.userId);
    allow(person.userId !== ctx.reach.userId, "You can't change your own balance.");
    const accounts = await accountsOf(ctx.db, person);
    const policy = policyOf(accounts, given.type, given.day);
    const isKnown =
      policy !== undefined && policy.belowZero !== null && (!policy.discreet || maySeeDiscreet(ctx.reach, person));
    requireValid(isKnown, 'type', 'There is no balance of this leave on this day');
    requireValid(given.kind !== 'payout' || given.amount < 0, 'amount', 'Enter a pay-out as a negative amount');
    await requireOpenYear(ctx, person.officeId, [{ day: given.day }]);
    const amount = Math.round(given.amount * MILLION * (policy.unit === 'minutes' ? 60 : 1));
    const { userId, type, kind, day, note } = given;
    const entry = { userId, type, kind, day, unit: policy.unit, amount, note: note.trim(), madeBy: ctx.reach.userId };
    const corrected = withEntries(accounts, policy, [entry]);
    const short = shortageOf(accounts, corrected, { type, from: day });
    requireValid(short === null, 'amount', short === null ? '' : tooLowOn(short.day, short.balance, short.unit));
    const answer = await askAgain(ctx, 'leave.correct', entry, { another: given.another });
    await enter(ctx.db, [entry], ctx.now);
    await audit.recordChange(ctx, 'leave.correct', userId, null, {
      type,
      kind,
      day,
      amount: given.amount,
      note,
      ...answer,
    });
    return balancesOf(ctx, person, person.today);
  });

/** Sets how a person works; what was earned so far stays. */
export const setUp = (
  ctx: Ctx,
  { userId, version, ...given }: Input<typeof leave.setUp>,
): Promise<Output<typeof leave.setUp>> =>
  inTransaction(ctx, async (ctx) => {
    const person = await takeStaff(ctx, userId);
    requireVersion(person, version, shownPerson(person));
    const { employmentType, leaveState, roster } = given;
    await setWork(ctx.db, userId, ctx.now, { employmentType, leaveState, roster });
    const before = { employmentType: person.employmentType, leaveState: person.leaveState, roster: person.roster };
    await audit.recordChange(ctx, 'leave.setUp', userId, before, given);
    const after = await findStaff(ctx.db, userId, ctx.now);
    if (!after) throw new Error('a locked person has gone');
    return shownPerson(after);
  });

/** An office whose leave the caller manages; 422 if there is none, 404 outside reach. */
export async function officeOf(ctx: Ctx, code: string): Promise<OfficeDay> {
  const office = await officeWith(ctx, code);
  requireValid(office !== undefined, 'office', 'Office not found');
  if (!holdsIn(ctx.reach, 'leave.manage', office.id))
    throw new Problem('not-found', "Office not found, or you don't have access.");
  return office;
}

/** Closes the leave of an office up to a day that has passed. */
export const closeYear = (
  ctx: Ctx,
  { office, through }: Input<typeof leave.closeYear>,
): Promise<Output<typeof leave.closeYear>> =>
  inTransaction(ctx, async (ctx) => {
    const { id, code, name, today } = await officeOf(ctx, office);
    requireValid(through < today, 'through', 'Choose a day that has passed');
    const closed = await closedThrough(ctx.db, id);
    requireState(closed === null || closed < through, `The leave up to ${closed ?? ''} is closed.`);
    const waiting = await waitingUntil(ctx.db, id, through);
    requireState(waiting === 0, 'Decide the open requests up to this day first.');
    await addClose(ctx.db, { officeId: id, through, closedBy: ctx.reach.userId, closedAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'leave.closeYear', code, null, { through });
    return { message: `The leave of ${name} is closed up to ${through}.` };
  });
