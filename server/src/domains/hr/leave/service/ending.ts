import type { leave, LeavePolicy, PolicyEnding } from '@embark/contracts/hr/leave';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { lockOffice } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { accountsOf, balanceOn, policyOf, shownAmount, shownUnit } from '../accounts.service.ts';
import { peopleOn } from '../closing.queries.ts';
import { mayManage } from '../leave.access.ts';
import * as sql from '../policies.queries.ts';
import { findStaff } from '../staff.queries.ts';
import { presentPolicy, todayIn } from './policies.ts';

type Row = sql.StoredPolicy;

const isLast = [
  ({ isFollowed }: Row) => !isFollowed,
  'Another policy follows this one. Remove that one first.',
] as const;

/** 422 if a policy can't end after this day. */
function requireEnd(row: Row, validTo: string, today: string): void {
  requireValid(validTo >= today, 'validTo', 'Choose today or a later day. What was accrued stays.');
  requireValid(row.validFrom === null || validTo >= row.validFrom, 'validTo', 'The policy begins after this day');
}

/** Who has a policy on its last day, with what is left, and the leave planned after it; of discreet leave only HR sees who. Nothing is saved. */
export async function policyEnding(ctx: Ctx, { id, validTo }: Input<typeof leave.policyEnding>): Promise<PolicyEnding> {
  const row = await sql.policyTable.find(ctx, id);
  const { today } = await todayIn(ctx, row.office);
  requireEnd(row, validTo, today);
  const unit = shownUnit(row.storedUnit);
  if (row.discreet && !holdsIn(ctx.reach, 'leave.discreet', row.officeId)) return { unit, people: [], planned: [] };
  const people: PolicyEnding['people'] = [];
  for (const userId of await peopleOn(ctx.db, ctx.reach, row.officeId, validTo)) {
    const person = await findStaff(ctx.db, userId, ctx.now);
    if (!person) continue;
    const accounts = await accountsOf(ctx.db, person);
    const policy = policyOf(accounts, row.type, validTo);
    if (policy?.id !== row.id) continue;
    const balance = policy.belowZero === null ? null : shownAmount(balanceOn(accounts, policy, validTo), policy.unit);
    people.push({ userId, name: person.name, balance });
  }
  return { unit, people, planned: await sql.plannedAfter(ctx.db, id, validTo) };
}

/** Ends a policy without another one after it (N2); without a day it goes on. What was accrued stays. */
export const endPolicy = (ctx: Ctx, { id, version, validTo }: Input<typeof leave.endPolicy>): Promise<LeavePolicy> =>
  inTransaction(ctx, async (ctx) => {
    const found = await sql.policyTable.find(ctx, id);
    await lockOffice(ctx.db, found.officeId); // first, as when a row is added
    const { today } = await todayIn(ctx, found.office);
    const row = await takeForChange(ctx, sql.policyTable, {
      id,
      version,
      may: mayManage,
      require: [isLast, [({ validTo: last }) => last === null || last >= today, 'This policy has ended.']],
      present: (_, one) => presentPolicy(one, today),
    });
    if (validTo !== null) requireEnd(row, validTo, today);
    const planned = validTo === null ? [] : await sql.plannedAfter(ctx.db, id, validTo);
    requireState(planned.length === 0, 'Leave is planned after this day. Decide or cancel it first.');
    await sql.policyTable.update(ctx, id, { validTo });
    const after = presentPolicy(await sql.policyTable.find(ctx, id), today);
    await audit.recordChange(ctx, 'leave.endPolicy', String(id), { validTo: row.validTo }, { validTo });
    return after;
  });
