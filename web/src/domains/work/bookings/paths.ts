/** The addresses of bookings. */
export const LIST = '/apps/booking-enquiries';
export const RECORD = `${LIST}/enquiry`;
export const CALENDAR = '/apps/booking-calendar';
export const SETTINGS = '/apps/settings/bookings';
