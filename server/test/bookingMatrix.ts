import type { Role } from '@embark/contracts/kit';
import { counsellors, keepers } from './roles.ts';

/** The roles that can use each endpoint of bookings. */
export const bookingMatrix: Record<string, readonly Role[]> = {
  'bookings.list': counsellors,
  'bookings.slots': counsellors,
  'bookings.calendar': counsellors,
  'bookings.get': counsellors,
  'bookings.create': counsellors,
  'bookings.change': counsellors,
  'bookings.reschedule': counsellors,
  'bookings.move': counsellors,
  'bookings.timeline': counsellors,
  'bookings.addToTimeline': counsellors,
  'bookingSetup.get': counsellors,
  'bookingSetup.addType': keepers,
  'bookingSetup.changeType': keepers,
  'bookingSetup.addRoom': keepers,
  'bookingSetup.changeRoom': keepers,
  'bookingSetup.setHours': counsellors,
};
