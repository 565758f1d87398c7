import { z } from 'zod';
import { line, listOf, Whole } from '../../kit/index.ts';
import { Booking, Span } from './booking.ts';
import { BookingMode } from './states.ts';

/** Most consultants whose slots are answered at once. */
export const MOST_CONSULTANTS = 20;

export const SlotQuery = Span.extend({
  typeId: Whole,
  consultantId: Whole.optional(),
  roomId: Whole.optional(),
  mode: BookingMode.optional(),
  /** A booking to be moved: its own time counts as free. */
  bookingId: z.uuid().optional(),
});
export type SlotQuery = z.output<typeof SlotQuery>;

/** A free slot; a conflict (409) names the nearest three as `present.slots`. */
export const Slot = z.object({ consultantId: z.number().int(), consultant: z.string(), startsAt: z.string() });
export type Slot = z.infer<typeof Slot>;

export const Slots = z.object({
  minutes: z.number().int(),
  consultants: z.array(
    z.object({ id: z.number().int(), name: z.string(), zone: z.string(), slots: z.array(z.string()) }),
  ),
});
export type Slots = z.infer<typeof Slots>;

export const CalendarQuery = Span.extend({
  office: listOf(line(4)).optional(),
  consultant: listOf(Whole).optional(),
  room: listOf(Whole).optional(),
});
export type CalendarQuery = z.output<typeof CalendarQuery>;

const Period = z.object({ from: z.string(), until: z.string() });

/** The consultants of an office with their open hours, and the bookings in the days asked for. */
export const BookingCalendar = z.object({
  consultants: z.array(
    z.object({ id: z.number().int(), name: z.string(), office: z.string(), zone: z.string(), open: z.array(Period) }),
  ),
  bookings: z.array(Booking),
});
export type BookingCalendar = z.infer<typeof BookingCalendar>;
