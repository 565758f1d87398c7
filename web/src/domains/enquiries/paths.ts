/** Where the screens of an enquiry and of the client file it became are. */
export const listPath = (type = 'all') => `/apps/enquiries/${type}`;
export const enquiryPath = (id: string, tab?: string) => `/apps/enquiries/enquiry/${id}${tab ? `/${tab}` : ''}`;
export const newEnquiryPath = enquiryPath('new');
export const clientPath = (id: string) => `/apps/profile/conversion/${id}`;

/** The same list with another status: `/apps/veb-enquiries/NE/VEB` keeps its prefix and service. */
export const besideList = (pathname: string, type = 'all') =>
  pathname.replace(/^(\/apps\/[^/]+)\/[^/]+/, (_, list: string) => `${list}/${type}`);

const LAST = 'embark.enquiries.list';

/** The list last looked at in this tab, with its filter and sort: where "back" leads. */
export const lastList = (): string => sessionStorage.getItem(LAST) ?? listPath();
export const keepList = (address: string) => sessionStorage.setItem(LAST, address);
