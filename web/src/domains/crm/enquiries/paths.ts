import type { Addresses } from '@embark/contracts/screens';

/** Lists of the company ar whose name says their status: beside them lie lists of other names. */
const named = /^\/apps\/(new|prospective|closed|aran)-enquiries\//i;

/** The same list with another status: `/apps/veb-enquiries/NE/VEB` keeps its prefix and service. */
export const besideList = (pathname: string, at: Addresses, type = 'all') =>
  named.test(pathname)
    ? at.enquiries(type)
    : pathname.replace(/^(\/apps\/[^/]+)\/[^/]+/, (_, list: string) => `${list}/${type}`);

const LAST = 'embark.enquiries.list';
const keyOf = (at: Addresses) => `${LAST}.${at.home}`;

/** The list of this company last looked at in this tab, with its filter and sort: where "back" leads. */
export const lastList = (at: Addresses): string => sessionStorage.getItem(keyOf(at)) ?? at.enquiries();
export const keepList = (at: Addresses, address: string) => sessionStorage.setItem(keyOf(at), address);

/** The service that a list is held to by its address, if it is one: `/apps/ad-enquiries/NE/AD`, `?serCode=AD`. */
export function serviceOf(list: string): string | undefined {
  const { pathname, searchParams } = new URL(list, window.location.origin);
  const code = searchParams.get('serCode') ?? pathname.split('/')[4];
  return code && /^[a-z]{2,12}$/i.test(code) && code !== 'all' ? code.toUpperCase() : undefined;
}
