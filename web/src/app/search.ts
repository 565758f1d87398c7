import type { SessionUser } from '@embark/contracts/session';
import { everyEnquiry } from './screens.ts';

/** Where this user's search for people leads; nowhere for those who work with no enquiries. */
export function enquirySearch(user: SessionUser | undefined, text: string): string | undefined {
  const list = user ? everyEnquiry(user) : '/apps/enquiries/all'; // a guest signs in on the way
  return list && `${list}?${new URLSearchParams({ q: text.trim() })}`;
}
