import type { agreements } from '@embark/contracts/casework/agreements';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { setAgreed } from '../../../crm/conversions/index.ts';
import { followAgreement } from '../../../money/payments/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { requireLicence } from '../../../organisation/licences/index.ts';
import { documentOf } from '../../documents/index.ts';
import { mayWrite } from '../agreements.access.ts';
import * as sql from '../agreements.queries.ts';
import { canDo, missingToSign, needsGuide, todayOf } from '../agreements.rules.ts';
import { type AgreementFile, fileOf, lockFile } from '../file.queries.ts';
import { requireComplete } from './draft.ts';
import { present } from './read.ts';
import { tell, traced } from './write.ts';

const { agreementTable } = sql;

/**
 * Puts a sent agreement in force (rules C1, C3): the one it varies is superseded, and the client file takes its fee and day, in one
 * transaction. All signing of a file waits for the lock on the file.
 */
export const sign = (
  ctx: Ctx,
  { id, version, ...given }: Input<typeof agreements.sign>,
): Promise<Output<typeof agreements.sign>> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, (await agreementTable.find(ctx, id)).conversionId);
    const before = await takeForChange(ctx, agreementTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => canDo(row, true).sign, 'Only a sent agreement can be signed.']],
      present,
    });
    const inForce = (await sql.allOf(ctx.db, ctx.reach, file.id)).find(({ state }) => state === 'signed');
    const isNext = (inForce?.id ?? null) === before.variesId;
    const refusal = inForce
      ? `Agreement ${inForce.number} is in force now. Draft a new variation.`
      : 'The agreement that this one varies is no longer in force.';
    requireState(isNext, refusal, { present: present(ctx, before) });
    const { signedByAgentOn: day } = given;
    const licence = await licenceToSign(ctx, file, before, day);
    const { documentId = null, signedElsewhere = null } = given;
    await requireCopyOf(ctx, file.id, documentId);
    const signing = { ...before, ...given };
    const hasCopy = documentId !== null || signedElsewhere !== null;
    requireComplete(missingToSign(signing, { needsGuide: needsGuide(file.kind), hasCopy, today: todayOf(ctx, file) }));

    if (inForce) await agreementTable.update(ctx, inForce.id, { state: 'superseded' });
    const { signedByClientOn } = signing;
    await agreementTable.update(ctx, id, {
      state: 'signed',
      signedByClientOn,
      signedByAgentOn: day,
      documentId,
      signedElsewhere,
      ...(licence && {
        agentId: licence.userId,
        licenceId: licence.id,
        licenceName: licence.name,
        licenceKind: licence.kind,
        licenceNumber: licence.number,
      }),
    });
    const after = await agreementTable.find(ctx, id);
    await tellFile(ctx, after);
    await followAgreement(ctx, file.id);
    if (inForce) {
      const superseded = await agreementTable.find(ctx, inForce.id);
      await audit.recordChange(ctx, 'agreements.supersede', inForce.id, traced(inForce), traced(superseded));
    }
    await audit.recordChange(ctx, 'agreements.sign', id, traced(before), traced(after));
    await tell(ctx, file, after, 'signed');
    return present(ctx, after);
  });

/**
 * The licence under which an agreement is signed (rules C1, G1): both the signer and the agent that it names need one that is valid on the day, where
 * the office requires it. Without an agent, the signer is the agent. It is kept with the agreement.
 */
async function licenceToSign(ctx: Ctx, { officeId }: AgreementFile, { agentId }: sql.Stored, day: string) {
  const own = await requireLicence(ctx, { officeId, day });
  return agentId === null || agentId === ctx.reach.userId
    ? own
    : requireLicence(ctx, { officeId, day, userId: agentId });
}

/** The signed copy is a document of the same client file. */
async function requireCopyOf(ctx: Ctx, fileId: string, documentId: string | null | undefined) {
  if (!documentId) return;
  const copy = await documentOf(ctx, documentId);
  requireValid(copy.conversionId === fileId, 'documentId', 'Choose a document of this client file');
  requireValid(!copy.quarantined, 'documentId', 'This document is quarantined');
}

/** The client file says what its agreement in force says. */
const tellFile = (ctx: Ctx, { conversionId, feeAmount, currency, feeSource, signedByClientOn }: sql.Stored) =>
  setAgreed(ctx, conversionId, { feeAmount, feeCurrency: currency, feeSource, signedOn: signedByClientOn });

/** Records what a taken-over agreement lacks. */
export const complete = (
  ctx: Ctx,
  { id, version, ...given }: Input<typeof agreements.complete>,
): Promise<Output<typeof agreements.complete>> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, (await agreementTable.find(ctx, id)).conversionId);
    const before = await takeForChange(ctx, agreementTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => canDo(row, true).complete, 'Only a taken-over agreement in force can be completed.']],
      present,
    });
    const today = todayOf(ctx, file);
    for (const field of ['identityOn', 'guideGivenOn', 'signedByClientOn'] as const)
      requireValid((given[field] ?? today) <= today, field, "This day can't be in the future");
    await requireCopyOf(ctx, file.id, given.documentId);
    const next = { ...before, ...given };
    const isVerified = Boolean(next.identityHow && next.identityOn);
    const isDescribed = next.conflict !== 'declared' || Boolean(next.conflictText?.trim());
    requireValid(isDescribed, 'conflictText', 'Describe the conflict of interest');
    await agreementTable.update(ctx, id, {
      ...given,
      ...(isVerified && before.identityBy === null && { identityBy: ctx.reach.userId }),
    });
    const after = await agreementTable.find(ctx, id);
    await tellFile(ctx, after);
    await audit.recordChange(ctx, 'agreements.complete', id, traced(before), traced(after));
    await tell(ctx, file, after, 'completed');
    return present(ctx, after);
  });

/** Ends an agreement. The file keeps the fee that was agreed: reports on earlier work need it. */
export const end = (
  ctx: Ctx,
  { id, version, reason }: Input<typeof agreements.end>,
): Promise<Output<typeof agreements.end>> =>
  inTransaction(ctx, async (ctx) => {
    const file = await fileOf(ctx, (await agreementTable.find(ctx, id)).conversionId);
    const before = await takeForChange(ctx, agreementTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => canDo(row, true).end, 'Only a sent or signed agreement can be ended.']],
      present,
    });
    await agreementTable.update(ctx, id, { state: 'ended', endedOn: todayOf(ctx, file), endReason: reason });
    const after = await agreementTable.find(ctx, id);
    await audit.recordChange(ctx, 'agreements.end', id, traced(before), traced(after));
    await tell(ctx, file, after, 'ended', reason);
    return present(ctx, after);
  });
