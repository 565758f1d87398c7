import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/booking-enquiries/:type': async () => (await import('./BookingsPage.tsx')).BookingsPage,
  '/apps/booking-enquiries/enquiry/:bookingId': async () =>
    (await Promise.all([import('./BookingPage.tsx'), needTexts('enquiries')]))[0].BookingPage, // the timeline's texts
  '/apps/booking-calendar': async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage,
  '/apps/settings/bookings': async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
};
