import { type RplCase, RplCaseForm } from '@embark/contracts/casework/rplCases';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayMove } from '../rplCases.access.ts';
import { rplCaseTable, type Stored } from '../rplCases.queries.ts';

/** An RPL case as this user sees it. */
export function present(_ctx: Ctx, row: Stored): RplCase {
  const { officeId: _o, contactId: _c, ...shown } = row;
  return shown;
}

/** The fields of its form, which the audit trail compares and an undo writes. */
export const own = (row: Stored | RplCase) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(RplCaseForm.shape, name)));

const kind = stream.timelineOf<Stored, RplCase, NewTimelineEntry>({
  subject: 'rplCases',
  table: rplCaseTable,
  mayWrite: mayMove,
  present,
});
export const { timeline, addToTimeline, recordSaved } = kind;

const steps = (row: Stored) => {
  const { status, submittedOn, gapTraining, gapUntil, outcome, decidedOn, certificateNumber, endReason } = row;
  return { status, submittedOn, gapTraining, gapUntil, outcome, decidedOn, certificateNumber, endReason };
};

/** Adds a step of an RPL case to the timeline of its client file, where the whole story is. */
export const tellFile = (ctx: Ctx, row: Stored, step: string) =>
  stream.append(ctx, {
    ...stream.at('conversions', { id: row.conversionId, contactId: row.contactId }),
    kind: 'rpl',
    data: { step, rplCase: row.id, number: row.number, qualification: row.qualificationCode, rto: row.rto },
  });

/** Adds a move to the timelines of the case and its file, and to the audit trail. */
export async function traceMove(ctx: Ctx, before: Stored, after: Stored): Promise<void> {
  await audit.recordChange(ctx, 'rplCases.move', after.id, steps(before), steps(after));
  await stream.append(ctx, {
    subject: 'rplCases',
    subjectId: after.id,
    kind: 'status',
    data: { from: before.status, to: after.status, reason: after.endReason },
  });
  await tellFile(ctx, after, after.status);
}
