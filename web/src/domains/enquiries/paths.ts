/** Where the screens of an enquiry and of the client file it became are. */
export const listPath = (type = 'all') => `/apps/enquiries/${type}`;
export const enquiryPath = (id: string, tab?: string) => `/apps/enquiries/enquiry/${id}${tab ? `/${tab}` : ''}`;
export const newEnquiryPath = enquiryPath('new');
export const clientPath = (id: string) => `/apps/profile/conversion/${id}`;
