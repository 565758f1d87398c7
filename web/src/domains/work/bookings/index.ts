import type { AddedTab } from '../../../kit/record/addedTabs.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const load = async () => (await Promise.all([import('./BookingsOf.tsx'), needTexts('bookings')]))[0];

/** The bookings of an enquiry or a client file, as a tab of its page. */
export const bookingsTab: AddedTab = {
  tab: 'bookings',
  needs: 'bookings.read',
  company: 'fc',
  ofFile: lazyPart(async () => (await load()).BookingsOfFile),
  ofEnquiry: lazyPart(async () => (await load()).BookingsOfEnquiry),
};
