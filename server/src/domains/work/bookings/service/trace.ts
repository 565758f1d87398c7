import { type Booking, BookingForm } from '@embark/contracts/work/bookings';
import { Company } from '@embark/contracts/kit';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import type { Ctx } from '../../../../kit/context.ts';
import { applyPatch } from '../../../../kit/record/change.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { notify } from '../../../workspace/notifications/index.ts';
import { mayMove } from '../bookings.access.ts';
import { bookingTable, type Stored } from '../bookings.queries.ts';

/** A booking as it is shown. */
export function present(_ctx: unknown, { officeId: _office, ...shown }: Stored): Booking {
  return shown;
}

/** The fields of its form, which the audit trail compares. */
export const own = (row: Booking) => applyPatch(BookingForm, row, {});
/** Its time, people and state, which the audit trail compares. */
export const standing = (row: Booking) => {
  const { status, startsAt, consultantId, consultant, roomId, holdUntil, cancelledBy, cancelReason, outcome } = row;
  return { status, startsAt, consultantId, consultant, roomId, holdUntil, cancelledBy, cancelReason, outcome };
};

const kind = stream.timelineOf<Stored, Booking, NewTimelineEntry>({
  subject: 'bookings',
  table: bookingTable,
  mayWrite: mayMove,
  present,
});
export const { timeline, addToTimeline, recordSaved } = kind;

export type Step =
  | 'requested'
  | 'booked'
  | 'confirmed'
  | 'moved'
  | 'arrived'
  | 'completed'
  | 'no-show'
  | 'cancelled'
  | 'freed';
type More = { from?: string; reason?: string | null | undefined };

export const LIST = '/apps/booking-enquiries';
export const pageOf = (id: string) => `${LIST}/enquiry/${id}`;

/** The entries of a step: on the booking, and on its client file, enquiry or contact. */
export function entriesOf(row: Stored, step: Step, { from, reason }: More = {}) {
  const data = {
    step,
    booking: row.id,
    bookingNumber: row.number,
    type: row.type,
    consultant: row.consultant,
    at: row.startsAt,
    ...(from && { from }),
    ...(reason && { reason }),
  };
  const { conversionId, enquiryId, contactId } = row;
  const about = conversionId
    ? ({ subject: 'conversions', subjectId: conversionId } as const)
    : enquiryId
      ? ({ subject: 'enquiries', subjectId: enquiryId } as const)
      : ({ subject: 'contacts', subjectId: contactId } as const);
  return [
    { subject: 'bookings' as const, subjectId: row.id, kind: 'booking' as const, data },
    { ...about, contactId, kind: 'booking' as const, data },
  ];
}

/** Adds a step to the timelines of a booking and its record. */
export const tell = (ctx: Ctx, row: Stored, step: Step, more: More = {}) =>
  stream.append(ctx, ...entriesOf(row, step, more));

/** Notifies the consultant of what a colleague or the system did with their booking. */
export const tellConsultant = (
  { db, reach, now }: Pick<Ctx, 'db' | 'now'> & { reach: { company: string; userId: number | null } },
  row: Stored,
  step: Step,
  also: readonly number[] = [],
) =>
  notify(db, {
    kind: 'booking',
    data: { number: row.number, name: row.name, step, at: row.startsAt },
    company: Company.parse(reach.company),
    to: [row.consultantId, ...also],
    by: reach.userId,
    at: now,
    url: pageOf(row.id),
  });
