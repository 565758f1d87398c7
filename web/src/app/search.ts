import { everyEnquiry } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';

const asking = (text: string) => `?${new URLSearchParams({ q: text.trim() })}`;

/** The address of the enquiry search for this user; undefined without access to enquiries. */
export function enquirySearch(user: SessionUser, text: string): string | undefined {
  const list = everyEnquiry(user);
  return list && list + asking(text);
}

const GLOBAL = '/apps/global-search/search';
/** Offices with their own search page. */
const ofOffice: Record<string, string> = { BD: '/apps/search-bd', PK: '/apps/search-pk' };

/** The search page of the user's office; undefined in company ar. */
export const searchPageOf = ({ company, country }: SessionUser): string | undefined =>
  company === 'ar' ? undefined : (ofOffice[country] ?? GLOBAL);

/** The address of a search in the user's office; guests sign in first. */
export function searchForAll(user: SessionUser | undefined, text: string): string {
  if (user?.company === 'ar') return enquirySearch(user, text) ?? '/';
  return ((user && searchPageOf(user)) ?? GLOBAL) + asking(text);
}
