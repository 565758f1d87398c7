import { DocumentFacts, type documents } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayChange } from '../documents.access.ts';
import { documentTable, type StoredDocument } from '../documents.queries.ts';
import { colleaguesIn } from '../file.queries.ts';
import { mayCheck } from '../lines.rules.ts';
import { lineTable } from '../lines.queries.ts';
import { presentDocument } from '../present.service.ts';
import { isDateMissing } from '../validity.rules.ts';
import { REMOVED } from './files.ts';
import { saveLine, takeLine, tell } from './lines.ts';

type Inputs = { [K in keyof typeof documents]: Input<(typeof documents)[K]> };
type Outputs = { [K in keyof typeof documents]: Output<(typeof documents)[K]> };

const factsOf = ({ issuedOn, expiresOn, place }: StoredDocument) => ({ issuedOn, expiresOn, place });

/** Confirms the latest document of a line with the dates it states. Its rule is kept, so that a later change of the rule does not move its dates (W10). */
export function check(ctx: Ctx, { id, version, ...given }: Inputs['check']): Promise<Outputs['check']> {
  return inTransaction(ctx, async (ctx) => {
    const { line, judging } = await takeLine(ctx, { id, version }, 'check');
    const { document } = line;
    requireState(document !== null && !document.quarantined, 'There is no document to check.');
    const { file, today, validities } = judging;
    const separate = {
      category: line.category,
      uploadedById: document.uploadedById,
      checkerId: ctx.reach.userId,
      separateChecks: file.separateChecks,
      colleagues: await colleaguesIn(ctx.db, file),
    };
    requireState(mayCheck(separate), 'Someone other than the person who uploaded this document has to check it.');
    const facts = applyPatch(DocumentFacts, factsOf(document), given);
    const rule = (line.validityKey !== null && validities.get(line.validityKey)) || null;
    const dated = rule?.countedFrom === 'expiry' ? 'expiresOn' : 'issuedOn';
    requireValid(!isDateMissing(rule, facts), dated, 'Enter the date that the document states');
    await documentTable.update(ctx, document.id, {
      ...facts,
      checkedBy: ctx.reach.userId,
      checkedOn: today,
      ruleId: rule?.ruleId ?? null,
    });
    await tell(ctx, file, { act: 'checked', type: line.typeKey, person: line.person, number: document.number });
    return saveLine(ctx, 'documents.check', line, { state: 'checked', stateWhy: null });
  });
}

/** W10: takes over the changed value of a rule for a checked document. */
export function takeRule(ctx: Ctx, { id, version }: Inputs['takeRule']): Promise<Outputs['takeRule']> {
  return inTransaction(ctx, async (ctx) => {
    const { line, judging } = await takeLine(ctx, { id, version });
    const rule = line.validityKey === null ? undefined : judging.validities.get(line.validityKey);
    requireState(line.kept !== null && rule !== undefined, 'The rule of this document has not changed.');
    if (line.document) await documentTable.update(ctx, line.document.id, { ruleId: rule.ruleId });
    const answer = await saveLine(ctx, 'documents.takeRule', line, {});
    return answer;
  });
}

export const document = async (ctx: Ctx, { id }: Inputs['document']): Promise<Outputs['document']> =>
  presentDocument(ctx.reach, await documentTable.find(ctx, id));

/** Corrects the dates of a document. One that is checked has to be checked again. */
export function changeDocument(
  ctx: Ctx,
  { id, version, ...given }: Inputs['changeDocument'],
): Promise<Outputs['changeDocument']> {
  return inTransaction(ctx, async (ctx) => {
    const { lineId } = await documentTable.find(ctx, id);
    if (lineId !== null) await lineTable.lock(ctx, lineId); // before the document, in the order of a check
    const before = await takeForChange(ctx, documentTable, {
      id,
      version,
      may: mayChange,
      require: [[({ removedOn }) => removedOn === null, REMOVED]],
      present: ({ reach }, row) => presentDocument(reach, row),
    });
    const facts = applyPatch(DocumentFacts, factsOf(before), given);
    await documentTable.update(ctx, id, { ...facts, checkedBy: null, checkedOn: null, ruleId: null });
    if (before.checkedOn !== null && lineId !== null) {
      const line = await lineTable.find(ctx, lineId);
      if (line.state === 'checked' && line.document?.id === id)
        await lineTable.update(ctx, lineId, { state: 'received' });
    }
    await audit.recordChange(ctx, 'documents.changeDocument', id, factsOf(before), facts);
    return presentDocument(ctx.reach, await documentTable.find(ctx, id));
  });
}
