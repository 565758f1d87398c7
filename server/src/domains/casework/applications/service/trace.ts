import { ApplicationForm, type ApplicationState } from '@embark/contracts/casework/applications';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import type { Application } from '@embark/contracts/casework/applications';
import type { Ctx } from '../../../../kit/context.ts';
import { applyPatch } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayChange } from '../applications.access.ts';
import { applicationTable, type Stored } from '../applications.queries.ts';
import { present } from './read.ts';

/** The fields of its form, which the audit trail compares. */
export const own = (row: Stored | Application) => applyPatch(ApplicationForm, row, {});

/** The fields that moves and conditions change. */
const steps = ({
  status,
  endReason,
  acceptedOn,
  paidNote,
  commencedOn,
  enrolledOn,
  chosen,
  conditions,
  coes,
}: Stored) => ({
  status,
  endReason,
  acceptedOn,
  paidNote,
  commencedOn,
  enrolledOn,
  chosen,
  conditions,
  coes,
});

const kind = stream.timelineOf<Stored, Application, NewTimelineEntry>({
  subject: 'applications',
  table: applicationTable,
  mayWrite: mayChange,
  present,
});
export const { timeline, addToTimeline, recordSaved } = kind;

type Step = {
  step: ApplicationState | 'added' | 'condition-met';
  reason?: string | null;
  note?: string | null | undefined;
};

/** Adds a step of an application to the timeline of its client file, where the whole story is. */
export const tellFile = (ctx: Ctx, row: Stored, { step, reason, note }: Step) =>
  stream.append(ctx, {
    ...stream.at('conversions', { id: row.conversionId, contactId: row.contactId }),
    kind: 'application',
    note,
    data: {
      step,
      application: row.id,
      number: row.number,
      course: row.course,
      provider: row.provider,
      ...(reason && { reason }),
    },
  });

/** Adds a move, or a change of the conditions, to the timeline of the application and the audit trail. */
export async function traceStep(
  ctx: Ctx,
  action: 'move' | 'addCondition' | 'meetCondition' | 'reopenCondition' | 'dropCondition',
  before: Stored,
  after: Stored,
  { reason, note }: { reason?: string | null; note?: string | null | undefined } = {},
): Promise<void> {
  await audit.recordChange(ctx, `applications.${action}`, after.id, steps(before), steps(after));
  const isMove = before.status !== after.status;
  await stream.append(ctx, {
    subject: 'applications',
    subjectId: after.id,
    kind: isMove ? 'status' : 'changed',
    note,
    data: isMove ? { from: before.status, to: after.status, reason: reason ?? null } : { fields: ['conditions'] },
  });
}
