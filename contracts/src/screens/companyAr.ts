import { type Screen, screensFor } from './screen.ts';

/** Section 2.10: company ar, without its enquiry lists. */
export const aranScreens: readonly Screen[] = [
  ...screensFor({ company: 'ar' }, { '/apps/aran-dashboards': 'home', '/apps/aran-clients': 'clients' }),
  { path: '/apps/ar-enquiries/ar-import', company: 'ar', roles: ['admin'], title: 'import' },
  {
    path: '/apps/aran-enquiries/enquiry/:enquiryId',
    company: 'ar',
    title: 'enquiry',
    below: '/apps/aran-enquiries/all',
  },
  ...screensFor(
    { company: 'ar' },
    {
      '/apps/conversions/:ar_conversion_status_id': 'clients',
      '/apps/list-clients/:ar_conversion_status_id': 'clients',
    },
  ),
  ...screensFor(
    { company: 'ar', below: '/apps/aran-clients' },
    {
      '/apps/view-client/:conversionId': 'client',
      '/apps/add-client/new': 'newClient',
      '/apps/add-client/:conversionId': 'client',
    },
  ),
  ...screensFor({ company: 'ar' }, { '/apps/aran-file-manager/payment-plan/:typeId/:docType': 'paymentFiles' }),
  { path: '/apps/aran-calendar', company: 'ar', title: 'calendar' },
];
