import type { Role } from '@embark/contracts/kit';
import { bookingMatrix } from './bookingMatrix.ts';
import { calendarMatrix } from './calendar.ts';
import { leaveMatrix } from './leaveMatrix.ts';
import { taskMatrix } from './taskCalls.ts';

/** Who can use the endpoints of leave, bookings, calendars and tasks. */
export const timeMatrix: Record<string, readonly Role[]> = {
  ...leaveMatrix,
  ...bookingMatrix,
  ...taskMatrix,
  ...calendarMatrix,
};
