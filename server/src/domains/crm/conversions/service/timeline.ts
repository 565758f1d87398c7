import type { Conversion, NewConversionEntry } from '@embark/contracts/crm/conversions';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { diff } from '../../../../kit/record/diff.rules.ts';
import { timelineOf } from '../../../platform/timeline/index.ts';
import { mayChange, mayReadStream } from '../conversions.access.ts';
import * as sql from '../conversions.queries.ts';
import { isEnded } from '../conversions.rules.ts';
import { requireInTime } from './nextDate.ts';
import { present } from './read.ts';
import { mention, notify } from '../../../workspace/notifications/index.ts';

type Named = { id: string; number: string; name: string };
type File = Named & { caseOfficerId: number };

/** Notifies the new case officer, unless they took the file themselves; includes the note. */
export const notifyOfficer = (
  { db, reach, now }: Ctx,
  { id, number, name, caseOfficerId }: File,
  note?: string | null,
): Promise<void> =>
  notify(db, {
    kind: 'caseAssigned',
    data: { number, name, ...(note && { note }) },
    company: reach.company,
    to: [caseOfficerId],
    by: reach.userId,
    at: now,
    about: { conversionId: id },
  });

/** Notifies users mentioned in a note on a client file. */
export const notifyMentioned = (
  ctx: Ctx,
  { id, number, name }: Named,
  note: string | null | undefined,
): Promise<string[]> => mention(ctx, { note: note ?? '', about: { conversionId: id }, record: { number, name } });

async function apply(
  ctx: Ctx,
  before: sql.Stored,
  { nextActionAt, nextAction, nextActionReason: reason }: NewConversionEntry,
) {
  requireValid(
    !nextActionAt || !isEnded(before.statusId),
    'nextActionAt',
    "A closed client file can't have a next action",
  );
  const next = nextActionAt
    ? { nextActionAt: await requireInTime(ctx, before, { nextActionAt, reason }), nextAction: nextAction ?? null }
    : {};
  await sql.conversionTable.update(ctx, before.id, next);
  return { details: next, after: await sql.conversionTable.after(ctx, before, next) };
}

const nextActionOf = ({ nextActionAt, nextAction }: sql.Stored) => ({ nextActionAt, nextAction });

/** Users who can read enquiries see the full timeline, including the enquiry's; others only see when the file was opened. */
export const { timeline, addToTimeline } = timelineOf<sql.Stored, Conversion, NewConversionEntry>({
  subject: 'conversions',
  table: sql.conversionTable,
  reads: (reach, { officeId, enquiryId }) => {
    if (!mayReadStream(reach, { officeId })) return { only: ['opened', 'converted'] };
    return enquiryId ? { also: [{ subject: 'enquiries', id: enquiryId }] } : {};
  },
  mayWrite: mayChange,
  apply,
  changes: (before, after) => diff(nextActionOf(before), nextActionOf(after)),
  notifyMentioned,
  present,
});
