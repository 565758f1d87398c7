import type { Placement, placements, PlacementState } from '@embark/contracts/money/placements';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { lockFile, type Stored } from '../placements.queries.ts';
import { kind, requireEmployer } from './kind.ts';

export const create = (ctx: Ctx, { another, ...given }: Input<(typeof placements)['create']>): Promise<Placement> =>
  inTransaction(ctx, async (ctx) => {
    const { ownerId, replacesId = null, employerId, position } = given;
    if (ownerId) await holdOwners(ctx.db, [ownerId]);
    const file = await lockFile(ctx, given.conversionId);
    if (!file) throw new Problem('not-found', "Client file not found, or you don't have access.");
    allow(holdsIn(ctx.reach, 'placements.write', file.officeId));
    requireValid(file.isOpen, 'conversionId', 'This client file is closed. Reopen it first.');
    const employer = await requireEmployer(ctx, employerId);
    requireValid(employer.status === 'active', 'employerId', 'This employer is inactive');
    const owning = { office: file.office, permission: 'placements.write', field: 'ownerId' } as const;
    if (ownerId) await requireOwner(ctx, ownerId, owning);
    if (replacesId) await requireReplaced(ctx, replacesId, employerId);
    const answer = await askAgain(ctx, 'placements.create', given, { another });
    const { currency, feeBasis, feePercent, feeAmount, guaranteeWeeks, guaranteeTerms } = employer;
    const terms = { currency, feeBasis, feePercent, feeAmount, guaranteeWeeks, guaranteeTerms };
    const id = await kind.rows.insert(ctx, {
      company: ctx.reach.company,
      officeId: file.officeId,
      conversionId: file.id,
      employerId,
      position,
      ownerId: ownerId ?? file.caseOfficerId,
      ...terms,
      replacesId,
      fee: replacesId ? 0 : feeBasis === 'fixed' ? feeAmount : null,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    const made = await kind.rows.find(ctx, id);
    await kind.recordSaved(ctx, made, null, { ...kind.audited(made), office: undefined, ...answer });
    await tellFile(ctx, made, 'presented');
    return kind.present(ctx, made);
  });

/** J4: a free replacement is for the employer whose person left, once. */
async function requireReplaced(ctx: Ctx, id: string, employerId: string): Promise<void> {
  const replaced = await kind.rows.lock(ctx, id);
  requireValid(replaced.employerId === employerId, 'replacesId', 'This placement is with another employer');
  requireState(replaced.status === 'replaced', 'Only a placement marked as replaced has a free replacement.');
  requireState(replaced.replacedBy === null, `Placement ${replaced.replacedBy?.number} already replaces it.`);
}

/** Adds a step of a placement to the timeline of its client file, where the whole story is. */
export const tellFile = (ctx: Ctx, row: Stored, step: PlacementState, reason?: string | null) =>
  stream.append(ctx, {
    ...stream.at('conversions', { id: row.conversionId, contactId: row.contactId }),
    kind: 'placement',
    data: {
      step,
      placement: row.id,
      number: row.number,
      position: row.position,
      employer: row.employer,
      ...(reason && { reason }),
    },
  });
