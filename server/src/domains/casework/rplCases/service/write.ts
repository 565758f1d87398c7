import type { RplCase, rplCases } from '@embark/contracts/casework/rplCases';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { lockFile, lockFileOf, type Stored } from '../rplCases.queries.ts';
import { moved, moveRefusal } from '../rplCases.rules.ts';
import { kind, mayMove, requireNone } from './kind.ts';

type Calls = typeof rplCases;

/** Adds a step of an RPL case to the timeline of its client file, where the whole story is. */
const tellFile = (ctx: Ctx, row: Stored, step: string) =>
  stream.append(ctx, {
    ...stream.at('conversions', { id: row.conversionId, contactId: row.contactId }),
    kind: 'rpl',
    data: { step, rplCase: row.id, number: row.number, qualification: row.qualificationCode, rto: row.rto },
  });

const steps = (row: Stored) => {
  const { status, submittedOn, gapTraining, gapUntil, outcome, decidedOn, certificateNumber, endReason } = row;
  return { status, submittedOn, gapTraining, gapUntil, outcome, decidedOn, certificateNumber, endReason };
};

export const create = (ctx: Ctx, { conversionId, ...given }: Input<Calls['create']>): Promise<RplCase> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]);
    const file = await lockFile(ctx, conversionId);
    if (!file) throw new Problem('not-found', "Client file not found, or you don't have access.");
    allow(holdsIn(ctx.reach, 'rplCases.write', file.officeId));
    requireValid(file.isOpen, 'conversionId', 'This client file is closed. Reopen it first.');
    const owning = { office: file.office, permission: 'rplCases.write', field: 'ownerId' } as const;
    if (given.ownerId) await requireOwner(ctx, given.ownerId, owning);
    const id = await kind.rows.insert(ctx, {
      ...given,
      company: ctx.reach.company,
      officeId: file.officeId,
      conversionId: file.id,
      ownerId: given.ownerId ?? file.caseOfficerId,
      currency: file.currency,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    const made = await kind.rows.find(ctx, id);
    await kind.recordSaved(ctx, made, null, { ...kind.audited(made), office: undefined });
    await tellFile(ctx, made, 'collecting');
    return kind.present(ctx, made);
  });

/** Moves a case along its flow, and adds that to its timeline, to that of its file and to the audit trail. */
export const move = (ctx: Ctx, { id, version, to, ...given }: Input<Calls['move']>): Promise<RplCase> =>
  inTransaction(ctx, async (ctx) => {
    await lockFileOf(ctx.db, id);
    const before = await takeForChange(ctx, kind.rows, { id, version, may: mayMove, present: kind.present });
    const today = wallOf(ctx.now, before.zone).day;
    const asked = {
      to,
      on: given.on ?? today,
      gapTraining: given.gapTraining?.trim() || before.gapTraining,
      gapUntil: given.gapUntil ?? before.gapUntil,
      outcome: given.outcome,
      certificateNumber: given.certificateNumber?.trim() ?? '',
      reason: given.reason?.trim() || null,
    };
    requireNone(moveRefusal(before, asked, today));
    await kind.rows.update(ctx, id, moved(asked));
    const after = await kind.rows.find(ctx, id);
    await audit.recordChange(ctx, 'rplCases.move', id, steps(before), steps(after));
    const data = { from: before.status, to: after.status, reason: after.endReason };
    await stream.append(ctx, { subject: 'rplCases', subjectId: id, kind: 'status', data });
    await tellFile(ctx, after, after.status);
    return kind.present(ctx, after);
  });
