import type { ChecklistLine, documents, PaperSummary } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../../kit/context.ts';
import { rulesOn } from '../../../organisation/rulebook/index.ts';
import { mayChange, mayOpenSensitive } from '../documents.access.ts';
import { freeDocuments, versionsOf } from '../documents.queries.ts';
import { peopleOf } from '../file.queries.ts';
import { type Judging, judgingOf } from '../judging.service.ts';
import { linesOf, lineTable, type StoredLine } from '../lines.queries.ts';
import { findLeadTimes, findTypes } from '../plan.queries.ts';
import { presentDocument, presentLine } from '../present.service.ts';

type Inputs = { [K in keyof typeof documents]: Input<(typeof documents)[K]> };
type Outputs = { [K in keyof typeof documents]: Output<(typeof documents)[K]> };

export async function types({ db, now }: Ctx): Promise<Outputs['types']> {
  const today = wallOf(now, RULE_ZONE).day;
  const rules = await rulesOn(db, 'validity', today);
  const counted = new Map(rules.map(({ key, value }) => [key, value.countedFrom]));
  const leads = await findLeadTimes(db, today);
  return (await findTypes(db)).map(({ validityKey, ...type }) => ({
    ...type,
    leadTimes: leads.flatMap(({ typeKey, country, days, source }) =>
      typeKey === type.key && days !== null ? [{ country, days, source }] : [],
    ),
    countedFrom: (validityKey !== null && counted.get(validityKey)) || null,
  }));
}

/** Counts required lines, and names those that are missing or stale. */
export function summaryOf(lines: readonly ChecklistLine[], nameOf: (line: ChecklistLine) => string): PaperSummary {
  const required = lines.filter(({ needed, state }) => needed === 'required' && state !== 'waived');
  const named = (line: ChecklistLine) => ({
    lineId: line.id,
    type: line.typeKey,
    name: nameOf(line),
    person: line.person,
  });
  return {
    required: required.length,
    received: required.filter(({ state }) => state === 'received' || state === 'checked').length,
    checked: required.filter(({ state }) => state === 'checked').length,
    stale: lines.flatMap((line) =>
      line.stale && line.goodUntil
        ? [{ ...named(line), goodUntil: line.goodUntil, startAgainBy: line.startAgainBy }]
        : [],
    ),
    missing: required.filter(({ state }) => state === 'asked' || state === 'returned').map(named),
  };
}

/** The checklist of a file, in the plan's and rules' light. */
export async function checklistOf(ctx: Ctx, judging: Judging): Promise<Outputs['checklist']> {
  const { db, reach } = ctx;
  const { file } = judging;
  const stored = await linesOf(db, file.id);
  const names = new Map(stored.map((line) => [line.id, line.typeName]));
  const lines = stored.map((line) => presentLine(reach, line, judging));
  const people = await peopleOf(db, file);
  return {
    conversionId: file.id,
    lines,
    free: (await freeDocuments(db, file.id)).map((document) => presentDocument(reach, document)),
    summary: summaryOf(lines, ({ id, typeKey }) => names.get(id) ?? typeKey),
    people: people.map(({ contactId, name }) => ({ contactId, name })),
    can: { edit: mayChange(reach, file), sensitive: mayOpenSensitive(reach, file) },
  };
}

export const checklist = async (ctx: Ctx, { id }: Inputs['checklist']): Promise<Outputs['checklist']> =>
  checklistOf(ctx, await judgingOf(ctx, id));

/** A line as it is now, for the answer to a change. */
export async function answerLine(ctx: Ctx, id: string): Promise<ChecklistLine> {
  const stored: StoredLine = await lineTable.find(ctx, id);
  return presentLine(ctx.reach, stored, await judgingOf(ctx, stored.conversionId));
}

export const line = (ctx: Ctx, { id }: Inputs['line']): Promise<Outputs['line']> => answerLine(ctx, id);

export async function versions(ctx: Ctx, { id }: Inputs['versions']): Promise<Outputs['versions']> {
  await lineTable.find(ctx, id); // 404
  return (await versionsOf(ctx.db, id)).map((document) => presentDocument(ctx.reach, document));
}
