import { type Placement, PlacementForm, type placements } from '@embark/contracts/money/placements';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { Raw } from '../../../../kit/responses.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { ruleOn } from '../../../organisation/rulebook/index.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import { employerTable } from '../../employers/index.ts';
import { mayAdd, mayChange, owningIn } from '../placements.access.ts';
import * as sql from '../placements.queries.ts';
import { feeOf, firstYearSalary, hasThreshold, isSponsored } from '../placements.rules.ts';
import { own, present, recordSaved, tellFile } from './trace.ts';

type Calls = typeof placements;
const { placementTable } = sql;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await sql.placementList.page(ctx, filter));

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Placement> =>
  present(ctx, await placementTable.read(ctx, id));

/** Locks the client file of a placement; 404 without access. */
export async function holdFileOf(ctx: Ctx, id: string): Promise<sql.FileOf> {
  const fileId = await sql.fileIdOf(ctx.db, id);
  const file = fileId === null ? undefined : await sql.lockFile(ctx, fileId);
  if (!file) throw placementTable.notFound();
  return file;
}

async function requireEmployer(ctx: Ctx, id: string) {
  const employer = await employerTable.find(ctx, id).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.code === 'not-found') return undefined;
    throw problem;
  });
  if (!employer) throw new Problem('invalid', 'Choose an employer', { fields: { employerId: 'Choose an employer' } });
  return employer;
}

export const create = (ctx: Ctx, { another, ...given }: Input<Calls['create']>): Promise<Placement> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]);
    const file = await sql.lockFile(ctx, given.conversionId);
    if (!file) throw new Problem('not-found', "Client file not found, or you don't have access.");
    allow(mayAdd(ctx.reach, file));
    requireValid(file.isOpen, 'conversionId', 'This client file is closed. Reopen it first.');
    const employer = await requireEmployer(ctx, given.employerId);
    requireValid(employer.status === 'active', 'employerId', 'This employer is inactive');
    if (given.ownerId) await requireOwner(ctx, given.ownerId, owningIn(file.office));
    if (given.replacesId) await requireReplaced(ctx, given.replacesId, given.employerId);
    const answer = await askAgain(ctx, 'placements.create', given, { another });
    const { currency, feeBasis, feePercent, feeAmount, guaranteeWeeks, guaranteeTerms } = employer;
    const id = await placementTable.insert(ctx, {
      company: ctx.reach.company,
      officeId: file.officeId,
      conversionId: file.id,
      employerId: given.employerId,
      position: given.position,
      ownerId: given.ownerId ?? file.caseOfficerId,
      currency,
      feeBasis,
      feePercent,
      feeAmount,
      guaranteeWeeks,
      guaranteeTerms,
      replacesId: given.replacesId ?? null,
      fee: given.replacesId ? 0 : feeBasis === 'fixed' ? feeAmount : null,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    const made = await placementTable.find(ctx, id);
    await recordSaved(ctx, made, null, { ...own(made), ...answer });
    await tellFile(ctx, made, 'presented');
    return present(ctx, made);
  });

/** J4: a free replacement is for the employer whose person left, once. */
async function requireReplaced(ctx: Ctx, id: string, employerId: string): Promise<void> {
  const replaced = await placementTable.lock(ctx, id);
  requireValid(replaced.employerId === employerId, 'replacesId', 'This placement is with another employer');
  requireState(replaced.status === 'replaced', 'Only a placement marked as replaced has a free replacement.');
  requireState(replaced.replacedBy === null, `Placement ${replaced.replacedBy?.number} already replaces it.`);
}

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Placement> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]); // locks people before rows, like the removal of people
    const file = await holdFileOf(ctx, id);
    const before = await takeForChange(ctx, placementTable, { id, version, may: mayChange, present });
    const next = applyPatch(PlacementForm, before, given);
    if (next.employerId !== before.employerId) {
      requireValid(before.status === 'presented', 'employerId', 'Add another placement for another employer');
      await requireEmployer(ctx, next.employerId);
    }
    if (next.ownerId !== before.ownerId) await requireOwner(ctx, next.ownerId, owningIn(before.office));
    const fee = feeOf(next, before.replaces !== null);
    const isSettled = fee === before.fee || ['presented', 'interview', 'offered'].includes(before.status);
    requireState(isSettled, 'The fee is fixed once the job is accepted. Use a credit note to change it.');
    requirePayer(next);
    await requireThreshold(ctx, next, file.zone);
    await placementTable.update(ctx, id, { ...next, fee });
    const after = await placementTable.find(ctx, id);
    await recordSaved(ctx, after, own(before), own(after));
    return present(ctx, after);
  });

/** J3: the law forbids asking the person to pay for a sponsored job. */
export function requirePayer({ subclass, payer }: Pick<Placement, 'subclass' | 'payer'>): void {
  const message = `With subclass ${subclass} the employer pays. The Migration Act 1958, s 245AR, forbids asking the client to pay for a sponsored job.`;
  requireState(payer === 'employer' || !isSponsored(subclass), message);
}

/** J2: the salary reaches the threshold of the day on which the nomination is planned. */
export async function requireThreshold(
  ctx: Ctx,
  row: Pick<Placement, 'subclass' | 'nominateOn' | 'currency' | 'salary' | 'salaryPeriod' | 'weeklyHours'>,
  zone: string,
): Promise<void> {
  if (!hasThreshold(row.subclass)) return;
  requireValid(row.currency === 'AUD', 'currency', 'The salary of a sponsored job is in AUD');
  const year = firstYearSalary({ ...row, feeBasis: 'fixed', feePercent: null, feeAmount: null });
  if (year === null) return;
  const day = row.nominateOn ?? wallOf(ctx.now, zone).day;
  const rule = await ruleOn(ctx.db, 'visa-money', 'threshold-core', day);
  const least = rule?.value.amount ?? 0;
  const message = `Below the salary threshold of subclass ${row.subclass} on ${day}: AUD ${(least / 100).toFixed(2)} a year`;
  requireValid(year >= least, 'salary', message);
}
