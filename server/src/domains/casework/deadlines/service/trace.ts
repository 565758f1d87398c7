import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import type { Stored } from '../deadlines.queries.ts';

const audited = [
  'what',
  'kind',
  'hardness',
  'dueOn',
  'zone',
  'targetOn',
  'ownerId',
  'owner',
  'state',
  'reason',
  'document',
  'closedAt',
  'closedBy',
  'ruleId',
  'countedFrom',
] as const satisfies readonly (keyof Stored)[];

/** The fields of a date that the audit trail stores; the history of its due day is there (F2). */
const traced = (row: Stored): object => Object.fromEntries(audited.map((field) => [field, row[field]]));

type Step = {
  step: 'added' | 'moved' | 'changed' | 'met' | 'missed' | 'waived' | 'reopened';
  note?: string | null | undefined;
  /** The name of the document that is the evidence. */
  document?: string | null;
};

/** Adds a change of a date to the client file's timeline and the audit trail. */
export async function trace(
  ctx: Ctx,
  action: 'create' | 'change' | 'takeRule' | 'close' | 'reopen',
  before: Stored | null,
  after: Stored,
  { step, note, document }: Step,
): Promise<void> {
  const { conversionId, contactId, what, dueOn, hardness, owner } = after;
  const from = before && before.dueOn !== dueOn ? { from: before.dueOn } : {};
  await timeline.append(ctx, {
    ...timeline.at('conversions', { id: conversionId, contactId }),
    kind: 'deadline',
    note,
    data: { step, deadline: after.id, what, dueOn, hardness, owner, ...from, ...(document && { document }) },
  });
  await audit.recordChange(ctx, `deadlines.${action}`, after.id, before && traced(before), {
    ...traced(after),
    ...(step === 'moved' && { movedBecause: note ?? document ?? 'the rule has changed' }),
  });
}
