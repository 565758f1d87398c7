import { everyEnquiry } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';

const asking = (text: string) => `?${new URLSearchParams({ q: text.trim() })}`;

/** Where this user's search for people leads; nowhere for those who work with no enquiries. */
export function enquirySearch(user: SessionUser, text: string): string | undefined {
  const list = everyEnquiry(user);
  return list && list + asking(text);
}

/** Where a search for anything leads; a guest signs in on the way. */
export const searchForAll = (user: SessionUser | undefined, text: string): string =>
  user?.company === 'ar' ? (enquirySearch(user, text) ?? '/') : `/apps/global-search/search${asking(text)}`;
