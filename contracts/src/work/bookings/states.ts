import { z } from 'zod';

/** The states of a booking, in the order of the work; the last three end it. */
export const bookingStates = ['requested', 'confirmed', 'arrived', 'completed', 'no-show', 'cancelled'] as const;
export const BookingState = z.enum(bookingStates);
export type BookingState = z.infer<typeof BookingState>;

/** How a consultation is held. */
export const bookingModes = ['person', 'phone', 'video'] as const;
export const BookingMode = z.enum(bookingModes, 'Choose how');
export type BookingMode = z.infer<typeof BookingMode>;

/** Who cancelled a booking: the client, the office, or a hold that ended. */
export const cancellers = ['client', 'office', 'hold'] as const;

const flow: Readonly<Record<BookingState, readonly BookingState[]>> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['arrived', 'completed', 'no-show', 'cancelled'],
  arrived: ['completed', 'cancelled'],
  completed: [],
  'no-show': ['arrived'],
  cancelled: [],
};

/** The states a booking can move to; a no-show who comes late after all has arrived. */
export const nextBookingStates = (state: BookingState): readonly BookingState[] => flow[state];

/** Whether a booking holds its slot: it can be moved to another time, and nothing else fits there. */
export const isHeld = (state: BookingState): boolean =>
  state === 'requested' || state === 'confirmed' || state === 'arrived';

/** Hours that a request holds its slot: a paid type longer, because money takes its time. */
export const holdHours = (fee: number | null): number => (fee === null ? 24 : 48);
