import { everyEnquiry } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';

const asking = (text: string) => `?${new URLSearchParams({ q: text.trim() })}`;

/** Where this user's search for people leads; nowhere for those who work with no enquiries. */
export function enquirySearch(user: SessionUser, text: string): string | undefined {
  const list = everyEnquiry(user);
  return list && list + asking(text);
}

const GLOBAL = '/apps/global-search/search';
/** The search of each office that has one of its own. */
const ofOffice: Record<string, string> = { BD: '/apps/search-bd', PK: '/apps/search-pk' };

/** The page of the reader's office that searches for anything; company ar has none. */
export const searchPageOf = ({ company, country }: SessionUser): string | undefined =>
  company === 'ar' ? undefined : (ofOffice[country] ?? GLOBAL);

/** Where a search for anything leads, in the reader's office; a guest signs in on the way. */
export function searchForAll(user: SessionUser | undefined, text: string): string {
  if (user?.company === 'ar') return enquirySearch(user, text) ?? '/';
  return ((user && searchPageOf(user)) ?? GLOBAL) + asking(text);
}
