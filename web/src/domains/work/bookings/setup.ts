import { bookingSetup, type BookingSetup } from '@embark/contracts/work/bookings';
import { useRead } from '../../../kit/call/api.ts';

/** The addresses of bookings. */
export const LIST = '/apps/booking-enquiries';
export const RECORD = `${LIST}/enquiry`;
export const CALENDAR = '/apps/booking-calendar';
export const SETTINGS = '/apps/settings/bookings';

const nothing: BookingSetup = { types: [], rooms: [], consultants: [], offices: [] };

/** The types, rooms and consultants that the user can book. */
export function useSetup() {
  const { data, ...query } = useRead(bookingSetup.get, {}, { staleTime: 60_000 });
  return { ...query, isLoaded: data !== undefined, setup: data ?? nothing };
}
