import { type ChecklistLine, type documents, LineForm } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { mayChange } from '../documents.access.ts';
import { documentTable, returnDocuments, takeBack } from '../documents.queries.ts';
import { type File, peopleOf } from '../file.queries.ts';
import { type Judging, judgingOf } from '../judging.service.ts';
import { can, refusals, reopened } from '../lines.rules.ts';
import { insertLine, lineTable, type StoredLine } from '../lines.queries.ts';
import { findTypes, lockPlan, namesOfType } from '../plan.queries.ts';
import { presentLine } from '../present.service.ts';
import { answerLine } from './checklist.ts';

type Inputs = { [K in keyof typeof documents]: Input<(typeof documents)[K]> };
type Outputs = { [K in keyof typeof documents]: Output<(typeof documents)[K]> };
type Act = keyof typeof can;

/** What the audit trail compares of a line. */
const traced = ({ needed, neededWhy, note, state, stateWhy, askedOn, dueOn }: StoredLine) => ({
  needed,
  neededWhy,
  note,
  state,
  stateWhy,
  askedOn,
  dueOn,
});

export type Taken = { line: StoredLine; judging: Judging };

/** Locks a line for a change: 404, 403, 409 with the line as it is. */
export async function takeLine(ctx: Ctx, { id, version }: { id: string; version: number }, act?: Act): Promise<Taken> {
  const judging = await judgingOf(ctx, (await lineTable.find(ctx, id)).conversionId);
  const line = await takeForChange(ctx, lineTable, {
    id,
    version,
    may: mayChange,
    require: act ? [[can[act], refusals[act]]] : [],
    present: ({ reach }, row) => presentLine(reach, row, judging),
  });
  return { line, judging };
}

type Told = { act: string; type?: string | null; why?: string } & Record<string, unknown>;

/** Adds an entry about a document to the timeline of its client file, with the name of its type as it is now. */
export async function tell(ctx: Ctx, file: File, { type, why, ...data }: Told): Promise<void> {
  const names = type ? await namesOfType(ctx.db, type) : {};
  await timeline.append(ctx, {
    ...timeline.at('conversions', { id: file.id, contactId: file.contactId }),
    kind: 'document',
    note: why,
    data: { type, ...names, ...data },
  });
}

type Change = Parameters<typeof lineTable.update>[2];

/** Writes a changed line with its audit entry, and returns it. */
export async function saveLine(
  ctx: Ctx,
  action: `documents.${string}`,
  before: StoredLine,
  change: Change,
): Promise<ChecklistLine> {
  await lineTable.update(ctx, before.id, { ...change, untouched: false });
  const after = await lineTable.find(ctx, before.id);
  await audit.recordChange(ctx, action, before.id, traced(before), traced(after));
  return answerLine(ctx, before.id);
}

export function addLine(ctx: Ctx, { id, ...given }: Inputs['addLine']): Promise<Outputs['addLine']> {
  return inTransaction(ctx, async (ctx) => {
    const { file } = await judgingOf(ctx, id);
    allow(mayChange(ctx.reach, file));
    await lockPlan(ctx.db, id);
    const type = (await findTypes(ctx.db)).find(({ key }) => key === given.typeKey);
    requireValid(type !== undefined, 'typeKey', 'Choose a document type from the list');
    const people = await peopleOf(ctx.db, file);
    const isKnown = given.contactId === null || people.some(({ contactId }) => contactId === given.contactId);
    requireValid(isKnown, 'contactId', 'Choose a person of this client file');
    requireValid((type.per === 'person') === (given.contactId !== null), 'contactId', whose[type.per]);
    const added = await insertLine(ctx.db, { ...given, conversionId: id });
    requireValid(added !== undefined, 'typeKey', 'The checklist already has this line');
    await audit.recordChange(ctx, 'documents.addLine', added, null, given);
    return answerLine(ctx, added);
  });
}
const whose = { person: 'Choose whose document it is', file: 'This document belongs to the file, not to a person' };

export function changeLine(ctx: Ctx, { id, version, ...given }: Inputs['changeLine']): Promise<Outputs['changeLine']> {
  return inTransaction(ctx, async (ctx) => {
    const { line } = await takeLine(ctx, { id, version });
    const next = applyPatch(LineForm, line, given);
    const neededWhy = next.needed === 'not-applicable' ? next.neededWhy : null;
    return saveLine(ctx, 'documents.changeLine', line, { ...next, neededWhy });
  });
}

export function returnLine(ctx: Ctx, { id, version, why }: Inputs['returnLine']): Promise<Outputs['returnLine']> {
  return inTransaction(ctx, async (ctx) => {
    const { line, judging } = await takeLine(ctx, { id, version }, 'return');
    await returnDocuments(ctx.db, id);
    await tell(ctx, judging.file, { act: 'returned', type: line.typeKey, person: line.person, why });
    return saveLine(ctx, 'documents.returnLine', line, { state: 'returned', stateWhy: why });
  });
}

export function waive(ctx: Ctx, { id, version, why }: Inputs['waive']): Promise<Outputs['waive']> {
  return inTransaction(ctx, async (ctx) => {
    const { line, judging } = await takeLine(ctx, { id, version }, 'waive');
    await tell(ctx, judging.file, { act: 'waived', type: line.typeKey, person: line.person, why });
    return saveLine(ctx, 'documents.waive', line, { state: 'waived', stateWhy: why });
  });
}

export function reopen(ctx: Ctx, { id, version }: Inputs['reopen']): Promise<Outputs['reopen']> {
  return inTransaction(ctx, async (ctx) => {
    const { line } = await takeLine(ctx, { id, version }, 'reopen');
    requireState(!line.document?.quarantined, 'The virus scanner found something in this file, so it stays returned.');
    if (line.state === 'checked' && line.document)
      await documentTable.update(ctx, line.document.id, { checkedBy: null, checkedOn: null, ruleId: null });
    if (line.state === 'returned' && line.document) await takeBack(ctx.db, line.document.id);
    return saveLine(ctx, 'documents.reopen', line, { state: reopened(line), stateWhy: null });
  });
}

export function removeLine(ctx: Ctx, { id, version }: Inputs['removeLine']): Promise<Outputs['removeLine']> {
  return inTransaction(ctx, async (ctx) => {
    const { line } = await takeLine(ctx, { id, version }, 'remove');
    await lineTable.remove(ctx, id);
    await audit.recordChange(ctx, 'documents.removeLine', id, { typeKey: line.typeKey, ...traced(line) }, null);
    return {};
  });
}
