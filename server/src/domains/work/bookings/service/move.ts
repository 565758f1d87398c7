import { type Booking, type bookings, nextBookingStates } from '@embark/contracts/work/bookings';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as advice from '../../../casework/advice/index.ts';
import * as conversions from '../../../crm/conversions/index.ts';
import * as enquiries from '../../../crm/enquiries/index.ts';
import { dropConsultation } from '../../../money/payments/index.ts';
import { calendarOf, nextWorkingDay } from '../../../organisation/offices/index.ts';
import { holdOwners, mayHold } from '../../../organisation/people/index.ts';
import { makeTask } from '../../../workspace/tasks/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayMove } from '../bookings.access.ts';
import { bookingTable, instalmentOf, type Stored } from '../bookings.queries.ts';
import { moved, moveRefusal } from '../bookings.rules.ts';
import { mailClient } from '../mails/mails.ts';
import { lockPerson } from '../slots/slots.queries.ts';
import { languageOf, skipReminders } from '../tasks.queries.ts';
import { titlesIn } from '../taskWords.rules.ts';
import { isTaken, lockRecordOf, type Record, recordOf } from './subject.queries.ts';
import { present, standing, tell, tellConsultant } from './trace.ts';

type Given = Input<(typeof bookings)['move']>;
type Asked = Omit<Given, 'id' | 'version'>;

/** Moves a booking along its states, and does on its client file or enquiry what the state means (O5). */
export const move = (ctx: Ctx, { id, version, ...given }: Given): Promise<Booking> =>
  inTransaction(ctx, async (ctx) => {
    const { to } = given;
    await lockPerson(ctx.db, (await bookingTable.find(ctx, id)).consultantId);
    await lockRecordOf(ctx.db, id);
    const before = await takeForChange(ctx, bookingTable, { id, version, may: mayMove, present });
    const record = await recordOf(ctx.db, before);
    const refusal = moveRefusal({ ...before, isOpen: record?.isOpen ?? false }, given, ctx.now);
    const allowed = [...nextBookingStates(before.status)];
    requireValid(refusal === null, refusal?.field ?? '', refusal?.message ?? '', { allowed });
    if (before.status === 'no-show')
      requireState(!(await isTaken(ctx.db, id)), 'Another booking has this time now.', {
        present: present(ctx, before),
      });

    if (to === 'completed') await complete(ctx, before, given, record);
    if (to === 'no-show') await missed(ctx, before, record);
    if (to === 'cancelled') await dropConsultation(ctx, await instalmentOf(ctx.db, id));
    await bookingTable.update(ctx, id, moved(given));
    const after = await bookingTable.find(ctx, id);
    await audit.recordChange(ctx, 'bookings.move', id, standing(before), standing(after));
    const step = to === 'requested' ? 'booked' : to;
    await tell(ctx, after, step, { reason: given.reason });
    if (to === 'confirmed') await skipReminders(ctx.db, after, ctx.now);
    if (to === 'cancelled' || to === 'confirmed') {
      await tellConsultant(ctx, after, to);
      await mailClient(ctx, after, to === 'confirmed' ? 'booked' : 'cancelled');
    }
    return present(ctx, after);
  });

const channels = { person: 'office', phone: 'phone', video: 'video' } as const;
const summary = ({ number, type }: Stored) => `${number}, ${type}`;

/** O5, C5: a note of what was said, and the next date. */
async function complete(ctx: Ctx, row: Stored, { outcome, noteKind, nextAt }: Asked, record: Record | null) {
  if (!record) return;
  const { conversionId, enquiryId, startsAt, endsAt, mode } = row;
  const begun = Math.min(Date.parse(startsAt), ctx.now.getTime());
  await advice.add(ctx, {
    ...(conversionId ? { conversionId } : { enquiryId: enquiryId ?? undefined }),
    kind: noteKind ?? 'other',
    channel: channels[mode],
    at: new Date(begun).toISOString(),
    minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
    text: outcome ?? '',
  });
  if (record.isOpen && nextAt) await setNext(ctx, row, nextAt, true);
}

/** O5: a no-show gets a follow-up on the next working day: on its open record, else as a task of the consultant. */
async function missed(ctx: Ctx, row: Stored, record: Record | null): Promise<void> {
  const officeId = record?.officeId ?? row.officeId;
  const at = nextWorkingDay(ctx.now, await calendarOf(ctx.db, officeId, ctx.now));
  if (record?.isOpen) return setNext(ctx, row, at.toISOString(), false);
  const [consultant] = await holdOwners(ctx.db, [row.consultantId]);
  const isHere = consultant !== undefined && mayHold(consultant, 'bookings.write', ctx.reach.company, row.office);
  const titles = titlesIn(await languageOf(ctx.db, isHere ? row.consultantId : ctx.reach.userId));
  await makeTask(ctx, {
    title: titles.noShow(`${row.name}, ${summary(row)}`),
    dueOn: wallOf(at, row.zone).day,
    about: aboutOf(row),
    ...(isHere && { user_id: row.consultantId }),
  });
}

const aboutOf = ({ conversionId, enquiryId, contactId }: Stored) =>
  conversionId
    ? ({ kind: 'conversion', id: conversionId } as const)
    : enquiryId
      ? ({ kind: 'enquiry', id: enquiryId } as const)
      : ({ kind: 'contact', id: contactId } as const);

/** The next date of the client file or enquiry, through its own service: meeting a client counts as contact. */
async function setNext(ctx: Ctx, row: Stored, at: string, hasMet: boolean): Promise<void> {
  const { conversionId, enquiryId, mode } = row;
  if (conversionId) {
    const record = await recordOf(ctx.db, row);
    const reason = hasMet ? summary(row) : `No-show: ${summary(row)}`;
    await conversions.setNextAction(ctx, {
      id: conversionId,
      version: record?.version ?? 0,
      nextActionAt: at,
      nextActionReason: reason,
    });
    return;
  }
  if (!enquiryId) return;
  const how =
    hasMet && mode === 'person'
      ? ({ kind: 'message', channel: 'other' } as const)
      : ({ kind: 'call', outcome: hasMet ? 'reached' : 'no-answer' } as const);
  const note = hasMet ? summary(row) : `No-show: ${summary(row)}`;
  await enquiries.addToTimeline(ctx, { id: enquiryId, ...how, direction: 'out', note, nextFollowUpAt: at });
}
