import { type Placement, PlacementForm, type PlacementState } from '@embark/contracts/money/placements';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import type { Ctx } from '../../../../kit/context.ts';
import { applyPatch } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayChange } from '../placements.access.ts';
import { placementTable, type Stored } from '../placements.queries.ts';

/** A placement as this user sees it. */
export function present(_ctx: Ctx, row: Stored): Placement {
  const { officeId: _o, contactId: _c, ...shown } = row;
  return shown;
}

/** The fields of its form, which the audit trail compares. */
export const own = (row: Stored | Placement) => applyPatch(PlacementForm, row, {});

const kind = stream.timelineOf<Stored, Placement, NewTimelineEntry>({
  subject: 'placements',
  table: placementTable,
  mayWrite: mayChange,
  present,
});
export const { timeline, addToTimeline, recordSaved } = kind;

const steps = ({ status, startOn, guaranteeUntil, leftOn, credit, endReason }: Stored) => ({
  status,
  startOn,
  guaranteeUntil,
  leftOn,
  credit,
  endReason,
});

/** Adds a step of a placement to the timeline of its client file, where the whole story is. */
export const tellFile = (ctx: Ctx, row: Stored, step: PlacementState, reason?: string | null) =>
  stream.append(ctx, {
    ...stream.at('conversions', { id: row.conversionId, contactId: row.contactId }),
    kind: 'placement',
    data: {
      step,
      placement: row.id,
      number: row.number,
      position: row.position,
      employer: row.employer,
      ...(reason && { reason }),
    },
  });

/** Adds a move to the timeline of the placement and the audit trail. */
export async function traceMove(ctx: Ctx, before: Stored, after: Stored): Promise<void> {
  await audit.recordChange(ctx, 'placements.move', after.id, steps(before), steps(after));
  await stream.append(ctx, {
    subject: 'placements',
    subjectId: after.id,
    kind: 'status',
    data: { from: before.status, to: after.status, reason: after.endReason },
  });
}
