import { accounting, everyOffice, hiring, manager, type Screen, screensFor } from './screen.ts';

/** The client file lists by service and status, as route paths. */
export const conversionLists: readonly string[] = [
  ...['vg-ve-conversions', 'cl-ad-conversions', 'all-conversions-ve', 'all-conversions-ad', 'conversions'].map(
    (list) => `/apps/${list}/:type/:conversion_status_id`,
  ),
  ...['veb', 'adb', 'vep', 'adp'].map((office) => `/apps/all-conversions-${office}/:type/:conversion_status_id?`),
];

/** What is due, who to remind and what was paid: at the addresses of the specification, and at our own for accounts, which it leaves out. */
const moneyReports = (
  roles: NonNullable<Screen['roles']>,
  { due, reminders, paid }: Record<'due' | 'reminders' | 'paid', string>,
): Screen[] => [
  ...screensFor({ company: 'fc', roles }, { [due]: 'paymentDue', [reminders]: 'paymentReminder' }),
  ...screensFor({ company: 'fc', roles, below: due }, { [`${due}/items`]: 'dueItems' }),
  ...screensFor({ company: 'fc', roles }, { [`${paid}/:service/:type`]: 'paidReport' }),
  ...screensFor({ company: 'fc', roles, below: `${paid}/all/all` }, { [`${paid}/items`]: 'paidItems' }),
];

/** Enquiries, conversions, invoices and bookings of company fc: sections 2.4 and 2.5 without the enquiry lists. */
export const workScreens: readonly Screen[] = [
  { path: '/apps/contacts/:type', company: 'fc', roles: ['admin'], title: 'contacts' },
  ...screensFor(
    { company: 'fc', roles: ['admin'], below: '/apps/contacts/all' },
    { '/apps/contacts/contact/:contactId': 'contact', '/apps/contacts/merge/:keepId/:dropId': 'mergeContacts' },
  ),
  { path: '/apps/enquiries/import', company: 'fc', roles: ['admin'], title: 'import' },
  {
    path: '/apps/enquiries/enquiry/:enquiryId/:folderHandle?',
    company: 'fc',
    roles: everyOffice,
    title: 'enquiry',
    below: '/apps/enquiries/all',
  },
  { path: '/apps/dates', company: 'both', roles: everyOffice, title: 'dates' },
  { path: '/apps/course-finder', company: 'fc', roles: everyOffice, title: 'courseFinder' },
  {
    path: '/apps/course-finder/compare',
    company: 'fc',
    roles: everyOffice,
    title: 'compareCourses',
    below: '/apps/course-finder',
  },
  { path: '/apps/package-checker', company: 'fc', roles: everyOffice, title: 'packageChecker' },
  { path: '/apps/broken-promises', company: 'both', roles: everyOffice, title: 'missedFollowUps' },
  { path: '/apps/recent-changes', company: 'both', roles: everyOffice, title: 'recentChanges' },
  { path: '/apps/handover-requests', company: 'both', roles: everyOffice, title: 'handoverRequests' },
  {
    path: '/apps/handover-requests/:requestId',
    company: 'both',
    roles: everyOffice,
    title: 'handoverRequest',
    below: '/apps/handover-requests',
  },
  ...screensFor({ company: 'fc', roles: everyOffice }, { '/apps/events': 'events' }),
  ...screensFor(
    { company: 'fc', roles: everyOffice, below: '/apps/events' },
    {
      '/apps/events/:eventId': 'event',
      '/apps/events/:eventId/desk': 'desk',
      '/apps/events/:eventId/badges': 'badges',
    },
  ),
  ...screensFor({ company: 'fc', roles: everyOffice }, { '/apps/applications': 'applications' }),
  ...screensFor(
    { company: 'fc', roles: everyOffice, below: '/apps/applications' },
    { '/apps/applications/:applicationId': 'application' },
  ),
  { path: '/apps/commission/commissions', company: 'fc', roles: [...everyOffice, 'acc'], title: 'commissions' },
  { path: '/apps/commission/claims', company: 'fc', roles: accounting, title: 'claims' },
  { path: '/apps/commission/leaks', company: 'fc', roles: [...everyOffice, 'acc'], title: 'leaks' },
  { path: '/apps/commission/census', company: 'fc', roles: everyOffice, title: 'census' },
  { path: '/apps/intake-board', company: 'fc', roles: everyOffice, title: 'intakeBoard' },
  ...screensFor(
    { company: 'fc', roles: manager },
    {
      '/apps/reports/admissions': 'admissionsReport',
      '/apps/reports/admissions-bd': 'admissionsReportBangladesh',
    },
  ),
  ...screensFor(
    { company: 'fc', roles: accounting },
    { '/apps/reports/overrides': 'overrides', '/apps/reports/reconciliation': 'reconciliation' },
  ),
  ...moneyReports(manager, {
    due: '/apps/reports/due',
    reminders: '/apps/reports/reminder',
    paid: '/apps/reports/paid',
  }),
  ...moneyReports(accounting, { due: '/apps/money/due', reminders: '/apps/money/reminders', paid: '/apps/money/paid' }),
  ...screensFor({ company: 'fc', roles: hiring }, { '/apps/employers': 'employers', '/apps/placements': 'placements' }),
  ...screensFor(
    { company: 'fc', roles: hiring, below: '/apps/employers' },
    { '/apps/employers/:employerId': 'employer' },
  ),
  ...screensFor(
    { company: 'fc', roles: hiring, below: '/apps/placements' },
    { '/apps/placements/:placementId': 'placement' },
  ),
  ...screensFor({ company: 'fc', roles: accounting }, { '/apps/reports/day-close': 'dayClose' }),
  ...screensFor(
    { company: 'fc', roles: accounting, below: '/apps/reports/day-close' },
    { '/apps/reports/day-close/:office/:day?': 'daySheet' },
  ),
  ...screensFor({ company: 'fc', roles: accounting }, { '/apps/expenses': 'expenses' }),
  ...screensFor(
    { company: 'fc', roles: accounting, below: '/apps/expenses' },
    { '/apps/expenses/:expenseId': 'oneExpense' },
  ),
  ...screensFor({ company: 'fc', roles: everyOffice }, { '/apps/rpl-cases': 'rplCases' }),
  ...screensFor(
    { company: 'fc', roles: everyOffice, below: '/apps/rpl-cases' },
    { '/apps/rpl-cases/:rplCaseId': 'rplCase' },
  ),
  ...screensFor({ company: 'fc' }, { '/apps/profile/list-conversions': 'allConversions' }),
  ...screensFor(
    { company: 'fc', below: '/apps/profile/list-conversions' },
    {
      '/apps/profile/conversions/new': 'newConversion',
      '/apps/profile/conversions/:conversionId': 'conversion',
      '/apps/profile/conversion/:conversionId/:tab?': 'conversion',
    },
  ),
  ...conversionLists.map((path): Screen => ({ path, company: 'fc', title: 'conversions' })),
  { path: '/apps/e-invoice/invoices', company: 'fc', title: 'eInvoices' },
  ...screensFor(
    { company: 'fc', below: '/apps/e-invoice/invoices' },
    { '/apps/e-invoice/invoices/:invoiceId': 'eInvoice' },
  ),
  {
    path: '/apps/e-invoice/invoice/:invoiceId',
    company: 'fc',
    below: '/apps/e-invoice/invoices',
    title: 'eInvoice',
    same: '/apps/e-invoice/invoices/:invoiceId',
  },
  ...screensFor(
    { company: 'fc' },
    { '/apps/booking-enquiries/:type': 'bookings', '/apps/booking-calendar': 'bookingCalendar' },
  ),
  ...screensFor(
    { company: 'fc', below: '/apps/booking-enquiries/all' },
    { '/apps/booking-enquiries/enquiry/:bookingId': 'booking' },
  ),
  ...screensFor({ company: 'fc', roles: everyOffice }, { '/apps/settings/bookings': 'bookingSettings' }),
];
