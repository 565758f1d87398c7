import {
  type ApplicationCommission,
  CommissionForm,
  type CommissionRow,
  type commissions,
} from '@embark/contracts/money/commissions';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayConfirm, mayWrite } from '../commissions.access.ts';
import { commissionTable, type StoredCommission } from '../commissions.queries.ts';
import { findBasis, insertMark, isUnderWay, lockApplication } from '../follow.queries.ts';
import { follows } from '../state.rules.ts';
import { followApplication } from './follow.ts';
import { noApplication, ofApplication, present } from './read.ts';
import { take, tellApplication } from './application.ts';

type Calls = typeof commissions;

async function holdApplication(ctx: Ctx, applicationId: string): Promise<void> {
  const found = await lockApplication(ctx.db, ctx.reach, applicationId);
  if (!found) throw noApplication();
  allow(mayWrite(ctx.reach, found));
}

export const compute = (ctx: Ctx, { applicationId }: Input<Calls['compute']>): Promise<ApplicationCommission> =>
  inTransaction(ctx, async (ctx) => {
    await holdApplication(ctx, applicationId);
    await followApplication(ctx, applicationId, 'again');
    const after = await ofApplication(ctx, { applicationId });
    requireState(after.rows.length > 0, 'No commission terms of this provider cover the application');
    await audit.recordChange(ctx, 'commissions.compute', applicationId, null, { bases: after.bases.length });
    return after;
  });

export const mark = (ctx: Ctx, { applicationId, kind, note }: Input<Calls['mark']>): Promise<ApplicationCommission> =>
  inTransaction(ctx, async (ctx) => {
    await holdApplication(ctx, applicationId);
    const before = (await ofApplication(ctx, { applicationId })).mark;
    const madeAt = ctx.now.toISOString();
    await insertMark(ctx.db, { applicationId, kind, note: note.trim(), madeBy: ctx.reach.userId, madeAt });
    await followApplication(ctx, applicationId);
    await audit.recordChange(ctx, 'commissions.mark', applicationId, before, { kind, note });
    await tellApplication(ctx, applicationId, note);
    return ofApplication(ctx, { applicationId });
  });

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<CommissionRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, version, mayWrite);
    const was = applyPatch(CommissionForm, before, {});
    const form = applyPatch(CommissionForm, before, given);
    // the terms suggest the share of a sub-agent
    if (form.subAgent !== '' && form.subShare === null && before.subAgent === '')
      form.subShare = (await findBasis(ctx.db, before.applicationId))?.terms.subAgentShare ?? null;
    requireValid(
      (form.subAgent === '') === (form.subShare === null),
      'subShare',
      'Enter the sub-agent and their share',
    );
    const isOtherDay = form.censusOn !== before.censusOn;
    requireValid(!isOtherDay || follows(before), 'censusOn', 'This commission was claimed: its census day stays');
    requireValid(
      !isOtherDay || before.enrolledOn === null,
      'censusOn',
      'The enrolment was confirmed for this census day',
    );
    const isSameAgent = form.subAgent === before.subAgent && form.subShare === before.subShare;
    requireState(isSameAgent || before.shared === 0, 'The share of the sub-agent was paid', {
      present: present(ctx, before),
    });
    await commissionTable.update(ctx, id, { ...form, ...(isOtherDay && { censusTyped: form.censusOn !== null }) });
    await followApplication(ctx, before.applicationId);
    await audit.recordChange(ctx, 'commissions.change', id, was, form);
    await tellApplication(ctx, before.applicationId, null);
    return present(ctx, await commissionTable.find(ctx, id));
  });

/** What evidence changes, for the audit trail. */
const steps = ({ state, enrolledOn }: StoredCommission) => ({ state, enrolledOn });

/** M2: the evidence of a census. The first one of a student who is under way comes with the move of the application. */
export const confirm = (ctx: Ctx, { id, version, on, evidence }: Input<Calls['confirm']>): Promise<CommissionRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, version, mayConfirm);
    const shown = { present: present(ctx, before) };
    requireState(before.state === 'expected' && before.enrolledOn === null, 'This commission needs no evidence', shown);
    const isFirst = before.census === 1 && (await isUnderWay(ctx.db, before.applicationId));
    requireState(!isFirst, 'Mark the application as enrolled: that confirms its first census day', shown);
    const today = wallOf(ctx.now, before.zone).day;
    const day = on ?? today;
    requireState(before.censusOn !== null, 'Enter the census day first', shown);
    requireValid(day <= today, 'on', "This day can't be in the future");
    requireValid(day >= (before.censusOn ?? day), 'on', "The census day hasn't passed yet");
    await commissionTable.update(ctx, id, { enrolledOn: day, evidence: evidence.trim() });
    await followApplication(ctx, before.applicationId);
    const after = await commissionTable.find(ctx, id);
    await audit.recordChange(ctx, 'commissions.confirm', id, steps(before), { ...steps(after), evidence });
    await tellApplication(ctx, before.applicationId, evidence);
    return present(ctx, after);
  });
