import { type RplCase, RplCaseForm, type rplCases } from '@embark/contracts/casework/rplCases';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { Raw } from '../../../../kit/responses.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import { mayAdd, mayMove, owningIn } from '../rplCases.access.ts';
import * as sql from '../rplCases.queries.ts';
import { formRefusal, isOpenToChange, moved, moveRefusal } from '../rplCases.rules.ts';
import { own, present, recordSaved, tellFile, traceMove } from './trace.ts';

type Calls = typeof rplCases;
const { rplCaseTable } = sql;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await sql.rplCaseList.page(ctx, filter));

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<RplCase> =>
  present(ctx, await rplCaseTable.read(ctx, id));

export const create = (ctx: Ctx, { conversionId, ...given }: Input<Calls['create']>): Promise<RplCase> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]);
    const file = await sql.lockFile(ctx, conversionId);
    if (!file) throw new Problem('not-found', "Client file not found, or you don't have access.");
    allow(mayAdd(ctx.reach, file));
    requireValid(file.isOpen, 'conversionId', 'This client file is closed. Reopen it first.');
    if (given.ownerId) await requireOwner(ctx, given.ownerId, owningIn(file.office));
    const id = await rplCaseTable.insert(ctx, {
      ...given,
      company: ctx.reach.company,
      officeId: file.officeId,
      conversionId: file.id,
      ownerId: given.ownerId ?? file.caseOfficerId,
      currency: file.currency,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    const made = await rplCaseTable.find(ctx, id);
    await recordSaved(ctx, made, null, own(made));
    await tellFile(ctx, made, 'collecting');
    return present(ctx, made);
  });

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<RplCase> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]); // locks people before rows, like the removal of people
    await sql.lockFileOf(ctx.db, id);
    const before = await takeForChange(ctx, rplCaseTable, {
      id,
      version,
      may: mayMove,
      require: [[isOpenToChange, 'This RPL case has ended. Change its status first.']],
      present,
    });
    const next = applyPatch(RplCaseForm, before, given);
    const refusal = formRefusal(before, next);
    requireValid(refusal === null, refusal?.field ?? '', refusal?.message ?? '');
    if (next.ownerId !== before.ownerId) await requireOwner(ctx, next.ownerId, owningIn(before.office));
    await rplCaseTable.update(ctx, id, next);
    const after = await rplCaseTable.find(ctx, id);
    await recordSaved(ctx, after, own(before), own(after));
    return present(ctx, after);
  });

/** Moves a case along its flow. */
export const move = (ctx: Ctx, { id, version, to, ...given }: Input<Calls['move']>): Promise<RplCase> =>
  inTransaction(ctx, async (ctx) => {
    await sql.lockFileOf(ctx.db, id);
    const before = await takeForChange(ctx, rplCaseTable, { id, version, may: mayMove, present });
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
    const refusal = moveRefusal(before, asked, today);
    requireValid(refusal === null, refusal?.field ?? '', refusal?.message ?? '');
    await rplCaseTable.update(ctx, id, moved(asked));
    const after = await rplCaseTable.find(ctx, id);
    await traceMove(ctx, before, after);
    return present(ctx, after);
  });
