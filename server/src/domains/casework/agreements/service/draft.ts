import { AgreementDraft, type agreements } from '@embark/contracts/casework/agreements';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { isSame } from '../../../../kit/record/diff.rules.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayWrite } from '../agreements.access.ts';
import * as sql from '../agreements.queries.ts';
import { canDo, type Missing, missingToSend, saysOther, todayOf } from '../agreements.rules.ts';
import { fileOf, lockFile } from '../file.queries.ts';
import { plannedCharge, withRules } from './charges.ts';
import { requirePrintableAgreement } from './pdf.ts';
import { present } from './read.ts';
import { columnsOf, type Content, insertDraft, tell, traced } from './write.ts';

const { agreementTable } = sql;

/** 422 with all that is missing, each by its field. */
export function requireComplete(missing: readonly Missing[]): void {
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(({ field, message }) => [field, message]));
  throw new Problem('invalid', 'Please check the form.', { fields });
}

/** 409 while another agreement of the file waits for its signatures. */
export function requireNoneWaiting(rows: readonly sql.Stored[]): void {
  const waiting = rows.find(({ state }) => state === 'draft' || state === 'sent');
  requireState(!waiting, `Agreement ${waiting?.number} isn't signed yet. Change, delete or end it first.`);
}

/** Drafts the first agreement of a file: the template's texts, the office's currency, and the fee that the file had. */
export const create = (
  ctx: Ctx,
  { id, template, language }: Input<typeof agreements.create>,
): Promise<Output<typeof agreements.create>> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, id);
    allow(mayWrite(ctx.reach, file));
    const rows = await sql.allOf(ctx.db, ctx.reach, id);
    const inForce = rows.find(({ state }) => state === 'signed');
    requireState(!inForce, `Agreement ${inForce?.number} is in force. Draft a variation instead.`);
    requireNoneWaiting(rows);
    const texts = await sql.templateTexts(ctx.db, template, language);
    requireValid(texts !== undefined, 'template', 'Choose a template');
    const [first, ...rest] = texts.feeLines;
    const content: Content = {
      ...texts,
      language,
      currency: file.officeCurrency,
      feeSource: file.feeSource ?? (file.kind === 'global' ? 'employer' : 'client'),
      feeLines: first ? [{ ...first, amount: file.feeAmount ?? first.amount }, ...rest] : [],
      disbursements: await plannedCharge(ctx, file, language),
      agentId: null,
    };
    return insertDraft(ctx, file, content, { template, subclass: file.plannedSubclass });
  });

/** Updates a draft. Of a sent one, the checks; changing what it says takes it back to draft. */
export const change = (
  ctx: Ctx,
  { id, version, ...given }: Input<typeof agreements.change>,
): Promise<Output<typeof agreements.change>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, agreementTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => canDo(row, true).change, 'Only a draft or a sent agreement can be changed.']],
      present,
    });
    const shown = { ...before, disbursements: before.disbursements.map(({ ruleId: _rule, ...line }) => line) };
    const was = applyPatch(AgreementDraft, shown, {});
    const { disbursements, ...next } = applyPatch(AgreementDraft, shown, given);
    const file = await fileOf(ctx, before.conversionId);
    const charges = await withRules(ctx.db, disbursements, before.disbursements, file.plannedOn ?? todayOf(ctx, file));
    const isOther = saysOther(was, { ...next, disbursements });
    const isVerified = next.identityHow !== null && next.identityOn !== null;
    const isNewCheck = !isSame([before.identityHow, before.identityOn], [next.identityHow, next.identityOn]);
    const { identityHow, identityOn, guideGivenOn, conflict, conflictText, ...content } = next;
    await agreementTable.update(ctx, id, {
      ...columnsOf({ ...content, disbursements: charges }),
      identityHow,
      identityOn,
      guideGivenOn,
      conflict,
      conflictText,
      ...(isNewCheck && { identityBy: isVerified ? ctx.reach.userId : null }),
      ...(isOther && { state: 'draft', sentOn: null }),
    });
    const after = await agreementTable.find(ctx, id);
    await audit.recordChange(ctx, 'agreements.change', id, traced(before), traced(after));
    return present(ctx, after);
  });

/** Deletes a draft. One that was sent is ended instead, so that it stays on record. */
export const remove = (
  ctx: Ctx,
  { id, version }: Input<typeof agreements.remove>,
): Promise<Output<typeof agreements.remove>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, agreementTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => canDo(row, true).remove, 'Only a draft can be deleted.']],
      present,
    });
    const file = await fileOf(ctx, before.conversionId);
    await agreementTable.remove(ctx, id);
    await audit.recordChange(ctx, 'agreements.remove', id, traced(before), null);
    await tell(ctx, file, before, 'removed');
    return {};
  });

/** Records that a draft was sent or handed to the client. */
export const send = (
  ctx: Ctx,
  { id, version, sentOn }: Input<typeof agreements.send>,
): Promise<Output<typeof agreements.send>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, agreementTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => canDo(row, true).send, 'Only a draft can be sent.']],
      present,
    });
    const file = await fileOf(ctx, before.conversionId);
    requireValid(sentOn <= todayOf(ctx, file), 'sentOn', "This day can't be in the future");
    requireComplete(missingToSend(before));
    await agreementTable.update(ctx, id, { state: 'sent', sentOn });
    const after = await agreementTable.find(ctx, id);
    requirePrintableAgreement(after, file);
    await audit.recordChange(ctx, 'agreements.send', id, traced(before), traced(after));
    await tell(ctx, file, after, 'sent');
    return present(ctx, after);
  });
