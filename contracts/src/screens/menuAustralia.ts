import { collapse, group, item, listsOf, type MenuNode } from './menu.ts';
import { australian, hiring, manager } from './screen.ts';

/** Section 2.9: the groups of the Australian office, and those of no office. */
export const australiaMenu: readonly MenuNode[] = [
  group(
    'australia',
    [
      collapse('admissions', [
        ...listsOf('AD', ['NE', 'ad'], ['FU', 'ad'], ['CL', 'ad'], ['OL', 'ad-loo']),
        item('converted', '/apps/all-conversions-ad/AD/all'),
        item('convertedClosed', '/apps/cl-ad-conversions/AD/2'),
      ]),
      collapse('migration', [
        ...listsOf('VE', ['NE', 've'], ['FU', 've'], ['CL', 've'], ['all', 've-all']),
        item('converted', '/apps/all-conversions-ve/VE/all'),
        item('withdrawn', '/apps/vg-ve-conversions/VE/16'),
        item('visaGranted', '/apps/vg-ve-conversions/VE/12'),
        item('visaRefused', '/apps/vg-ve-conversions/VE/11'),
      ]),
      collapse('events', listsOf('FCE', ['NE', 'fce'], ['FU', 'fce'], ['NI', 'fce'])),
      collapse('webinars', listsOf('FCW', ['NE', 'fcw'], ['FU', 'fcw'], ['NI', 'fcw'])),
      collapse('global', [
        ...listsOf('JP', ['NE', 'jp'], ['FU', 'jp'], ['all', 'jp-all']),
        item('activated', '/apps/conversions/JP/3'),
        item('placements', '/apps/placements', { roles: hiring }),
        item('employers', '/apps/employers', { roles: hiring }),
        item('eInvoices', '/apps/e-invoice/invoices'),
      ]),
      collapse('enquiries', [
        item('new', '/apps/ne-enquiries/NE'),
        item('inProgress', '/apps/ip-enquiries/IP'),
        item('followUp', '/apps/enquiries/FU'),
        item('closed', '/apps/cl-enquiries/CL'),
        item('import', '/apps/enquiries/import', { roles: ['admin'] }),
        item('contacts', '/apps/contacts/all', { roles: ['admin'] }),
      ]),
      collapse('conversions', [
        item('allConversions', '/apps/profile/list-conversions'),
        item('newConversion', '/apps/profile/conversions/new'),
      ]),
      collapse('booking', [
        item('bookings', '/apps/booking-enquiries/all'),
        item('bookingCalendar', '/apps/booking-calendar'),
      ]),
      item('globalSearch', '/apps/global-search'),
      item('sentMail', '/apps/mail/sent'),
    ],
    { icon: 'AU' },
  ),
  group(
    'australiaReports',
    [
      item('paymentReminder', '/apps/reports/reminder'),
      item('paymentDue', '/apps/reports/due'),
      item('overrides', '/apps/reports/overrides'),
      item('reconciliation', '/apps/reports/reconciliation'),
      item('leadsReport', '/apps/leadsreport', { roles: ['admin'] }),
      item('leadsSourceReport', '/apps/leads-source-report'),
      item('leadStatus', '/apps/leadstatus'),
      item('leadAssignee', '/apps/lead-assignee'),
      item('admissionsReport', '/apps/reports/admissions'),
    ],
    { roles: manager, icon: 'reports' },
  ),
  group(
    'administration',
    [
      item('offerletter', '/admin/offerletter'),
      item('confirmation', '/admin/confirmation'),
      item('migrationSheet', '/admin/migration'),
      item('serviceagreement', '/admin/serviceagreement'),
      item('rpl', '/admin/rpl'),
      item('providersSheet', '/admin/providers', { roles: ['acc'] }),
    ],
    { roles: australian },
  ),
  group(
    'settings',
    [
      item('campaigns', '/apps/campaign/campaigns'),
      item('leadSources', '/apps/lead-source/lead-sources'),
      item('services', '/apps/service/services'),
      item('courses', '/apps/course/courses'),
      item('providers', '/apps/provider/providers'),
    ],
    { roles: manager },
  ),
  group('accounts', [item('expense', '/accounts/expense'), item('revenue', '/accounts/revenue')], { roles: ['acc'] }),
  group(
    'hr',
    [
      item('users', '/apps/users/userlist', { roles: ['admin', 'hr'] }),
      item('staffLeave', '/apps/staffs/staff-leaves', { roles: ['hrbd', 'hr', 'hrpk'] }),
      item('reviews', '/apps/reviews/userlist', { roles: ['hr', 'hrpk'] }),
      item('reviewsBangladesh', '/apps/reviews/bd-userlist', { roles: ['hr', 'hrbd'] }),
    ],
    { roles: ['hr'] },
  ),
];
