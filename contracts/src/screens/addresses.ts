import type { Company } from '../kit/index.ts';

const withSegment = (id: string, part: string | undefined) => (part ? `${id}/${part}` : id);
/** The routes of company ar have no segment for a part. */
const withPart = (id: string, part: string | undefined) => (part ? `${id}?part=${part}` : id);

/** The lists of company ar with their own path; other statuses are a part of the general list. */
const propertyLists: Record<string, string> = {
  NE: 'new-enquiries',
  IP: 'prospective-enquiries',
  CL: 'closed-enquiries',
};

/** The URLs of records and lists by company; no other code builds them. */
export const addresses = {
  fc: {
    home: '/apps/dashboards',
    enquiries: (type = 'all') => `/apps/enquiries/${type}`,
    enquiry: (id: string, part?: string) => `/apps/enquiries/enquiry/${withSegment(id, part)}`,
    import: '/apps/enquiries/import',
    jobs: '/apps/jobs',
    clients: '/apps/profile/list-conversions',
    client: (id: string, part?: string) => `/apps/profile/conversion/${withSegment(id, part)}`,
    newClient: '/apps/profile/conversions/new',
    paymentFiles: (id: string, docType: string) => `/apps/file-manager/payment-plan/${id}/${docType}`,
    task: (id: string) => `/apps/taskview/${id}`,
    /** Books a consultation for an enquiry or a client file. */
    book: (about: 'enquiry' | 'file', id: string): string | null =>
      about === 'file'
        ? `/apps/profile/conversion/${id}/bookings?book=file:${id}`
        : `/apps/enquiries/enquiry/${id}/bookings?book=enquiry:${id}`,
  },
  ar: {
    home: '/apps/aran-dashboards',
    enquiries: (type = 'all') => `/apps/${propertyLists[type] ?? 'aran-enquiries'}/${type}`,
    enquiry: (id: string, part?: string) => `/apps/aran-enquiries/enquiry/${withPart(id, part)}`,
    import: '/apps/ar-enquiries/ar-import',
    jobs: '/apps/jobs',
    clients: '/apps/aran-clients',
    client: (id: string, part?: string) => `/apps/view-client/${withPart(id, part)}`,
    newClient: '/apps/add-client/new',
    paymentFiles: (id: string, docType: string) => `/apps/aran-file-manager/payment-plan/${id}/${docType}`,
    task: (id: string) => `/apps/taskview/${id}`,
    book: (_about: 'enquiry' | 'file', _id: string): string | null => null,
  },
} as const satisfies Record<Company, unknown>;

export type Addresses = (typeof addresses)[Company];

/** Redirects; `/` goes to the home page, which depends on the company. */
export const redirects: Readonly<Record<string, string>> = {
  '/apps/notifications': '/apps/notification/notifications',
  '/apps/task': '/apps/task/all',
  '/apps/mail': '/apps/mail/inbox',
  '/apps/global-search': '/apps/global-search/search',
  '/apps/contacts': '/apps/contacts/all',
  '/apps/enquiries': '/apps/enquiries/all',
  '/apps/profile': '/apps/profile/list-conversions',
  '/apps/booking-enquiries': '/apps/booking-enquiries/all',
};
