/** Addresses that lead to another one; `/` leads home, which depends on the company. */
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
