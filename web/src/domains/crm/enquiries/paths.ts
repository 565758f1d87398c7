import type { Addresses } from '@embark/contracts/screens';

/** Lists of company ar whose path names their status: the list of another status has another path. */
const named = /^\/apps\/(new|prospective|closed|aran)-enquiries\//i;

/** The address of the same list with another status: `/apps/veb-enquiries/NE/VEB` keeps its prefix and service. */
export const besideList = (pathname: string, at: Addresses, type = 'all') =>
  named.test(pathname)
    ? at.enquiries(type)
    : pathname.replace(/^(\/apps\/[^/]+)\/[^/]+/, (_, list: string) => `${list}/${type}`);

const LAST = 'embark.enquiries.list';
const keyOf = (at: Addresses) => `${LAST}.${at.home}`;

/** The list of this company last viewed in this tab, with filter and sort: the target of "back". */
export const lastList = (at: Addresses): string => sessionStorage.getItem(keyOf(at)) ?? at.enquiries();
export const keepList = (at: Addresses, address: string) => sessionStorage.setItem(keyOf(at), address);

/** The service that a list's address fixes, if any: `/apps/ad-enquiries/NE/AD`, `?serCode=AD`. */
export function serviceOf(list: string): string | undefined {
  const { pathname, searchParams } = new URL(list, window.location.origin);
  const code = searchParams.get('serCode') ?? pathname.split('/')[4];
  return code && /^[a-z]{2,12}$/i.test(code) && code !== 'all' ? code.toUpperCase() : undefined;
}

/** The list of missed follow-ups. */
export const MISSED = '/apps/broken-promises';
