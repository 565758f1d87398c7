import {
  type Booking,
  type BookingMove,
  type BookingState,
  holdHours,
  isHeld,
  nextBookingStates,
} from '@embark/contracts/work/bookings';

const HOUR = 3_600_000; // milliseconds
const MINUTE = 60_000;

type Refusal = { field: string; message: string };
type Now = Pick<Booking, 'status' | 'startsAt' | 'enquiryId' | 'conversionId'> & { isOpen: boolean };

/** Why a booking can't move to this state, with the field to mend; null if it can. */
export function moveRefusal(booking: Now, asked: Omit<BookingMove, 'version'>, now: Date): Refusal | null {
  const { to, outcome, nextAt, cancelledBy, reason } = asked;
  const hasBegun = now.getTime() >= Date.parse(booking.startsAt);
  const rules: [boolean, string, string][] = [
    [!nextBookingStates(booking.status).includes(to), 'to', "The booking can't move to this status now"],
    [to === 'no-show' && !hasBegun, 'to', 'The consultation has not begun yet'],
    [to === 'completed' && !outcome?.trim(), 'outcome', 'Write down what was said'],
    [to === 'completed' && booking.isOpen && !nextAt, 'nextAt', 'Choose a next date'],
    [to === 'cancelled' && !cancelledBy, 'cancelledBy', 'Choose who cancelled'],
    [to === 'cancelled' && !reason?.trim(), 'reason', 'Enter a reason'],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  return broken ? { field: broken[1], message: broken[2] } : null;
}

/** What a move writes. */
export function moved({ to, outcome, cancelledBy, reason }: Omit<BookingMove, 'version'>) {
  return {
    status: to,
    holdUntil: null,
    outcome: to === 'completed' ? (outcome ?? null) : null,
    cancelledBy: to === 'cancelled' ? (cancelledBy ?? null) : null,
    cancelReason: to === 'cancelled' ? (reason ?? null) : null,
  };
}

type Type = { minutes: number; beforeMinutes: number; afterMinutes: number };

const iso = (moment: number) => new Date(moment).toISOString();

/** The columns of a time: its end, and the minutes before and after that are kept free. */
export function timed(start: number, { minutes, beforeMinutes, afterMinutes }: Type) {
  const ends = start + minutes * MINUTE;
  return {
    startsAt: iso(start),
    endsAt: iso(ends),
    blockedFrom: iso(start - beforeMinutes * MINUTE),
    blockedUntil: iso(ends + afterMinutes * MINUTE),
  };
}

/** O3: until when a request holds its slot: 24 hours from when it was made, 48 if it is paid, but not beyond its start. */
export function heldUntil(status: BookingState, { fee, startsAt }: Pick<Booking, 'fee' | 'startsAt'>, made: Date) {
  if (status !== 'requested') return null;
  const until = made.getTime() + holdHours(fee) * HOUR;
  return new Date(Math.min(until, Date.parse(startsAt))).toISOString();
}

/** O3: what becomes of a request: confirmed once its fee is paid, free once its hold has ended, else as it is. */
export function afterHold(
  { fee, paid, holdUntil }: Pick<Booking, 'fee' | 'paid'> & { holdUntil: string },
  now: Date,
): 'confirmed' | 'cancelled' | null {
  if (fee !== null && paid !== null && paid >= fee) return 'confirmed';
  return Date.parse(holdUntil) <= now.getTime() ? 'cancelled' : null;
}

/** O6: the reminders that a confirmed booking is due: a day before, and two hours before; the latest only, if several are late. */
export function reminderDue(startsAt: string, createdAt: string, now: Date): 'day' | 'hours' | null {
  const left = Date.parse(startsAt) - now.getTime();
  if (left <= 0) return null;
  // a client who booked within that time needs no reminder
  const knownFor = Date.parse(startsAt) - Date.parse(createdAt);
  if (left <= 2 * HOUR) return knownFor > 2 * HOUR ? 'hours' : null;
  return left <= 24 * HOUR && knownFor > 24 * HOUR ? 'day' : null;
}

/** The reminder that is not needed any more because the client hears of the time now; null if both are still to come. */
export function reminderPassed(startsAt: string, now: Date): 'day' | 'hours' | null {
  const left = Date.parse(startsAt) - now.getTime();
  if (left > 24 * HOUR) return null;
  return left > 2 * HOUR ? 'day' : 'hours';
}

/** Whether the client should hear of a change: how or where they meet, while the booking is to come. */
export function isWorthTelling(before: Told, after: Told, now: Date): boolean {
  if (!isHeld(after.status) || Date.parse(after.startsAt) <= now.getTime()) return false;
  const place = ({ mode, link, room }: Told) => (mode === 'video' ? link : mode === 'person' ? room : null);
  return before.mode !== after.mode || before.clientZone !== after.clientZone || place(before) !== place(after);
}
type Told = Pick<Booking, 'status' | 'startsAt' | 'mode' | 'link' | 'room' | 'clientZone'>;

/** Whether a booking can still be moved to another time. */
export const isMovable = ({ status }: Pick<Booking, 'status'>): boolean => isHeld(status) && status !== 'arrived';
