import { mayOpen } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/session';

/** Where one works with all enquiries of the own office; the service `all` is every service within reach. */
const everything = [
  '/apps/enquiries/all',
  '/apps/veb-enquiries/all/all',
  '/apps/vep-enquiries/all/all',
  '/apps/vei-enquiries/all/all',
  '/apps/aran-enquiries/all',
];

/** The list in which this user finds all enquiries within reach, if there is one. */
export const everyEnquiry = (user: SessionUser): string | undefined => everything.find((list) => mayOpen(list, user));

/** Where this user's search for people leads; nowhere for those who work with no enquiries. */
export function enquirySearch(user: SessionUser | undefined, text: string): string | undefined {
  const list = user ? everyEnquiry(user) : '/apps/enquiries/all'; // a guest signs in on the way
  return list && `${list}?${new URLSearchParams({ q: text.trim() })}`;
}
