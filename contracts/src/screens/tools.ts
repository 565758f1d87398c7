import { accounting, manager, type Screen, screensFor } from './screen.ts';

/** Section 2.3: home, dashboards, search and tools for everyone. */
export const toolScreens: readonly Screen[] = [
  ...screensFor({ company: 'fc' }, { '/apps/dashboards': 'home' }),
  ...screensFor(
    { company: 'fc', roles: manager },
    {
      '/apps/leads-dashboard': 'leadsDashboard',
      '/apps/bd-leads-dashboard': 'bdLeadsDashboard',
      '/apps/pk-leads-dashboard': 'pkLeadsDashboard',
    },
  ),
  ...screensFor(
    { company: 'fc' },
    {
      '/apps/auth/reset-password': 'resetPassword',
      '/apps/notification/notifications': 'notifications',
      '/apps/global-search/search': 'globalSearch',
      '/apps/search-bd': 'searchBangladesh',
      '/apps/search-pk': 'searchPakistan',
    },
  ),
  ...screensFor({ company: 'fc' }, { '/apps/file-manager/payment-plan/:typeId/:docType': 'paymentFiles' }),
  { path: '/apps/jobs', company: 'both', title: 'jobs' },
  { path: '/apps/reset-password', company: 'fc', title: 'resetPassword', same: '/apps/auth/reset-password' },
  ...screensFor(
    { company: 'both', roles: accounting },
    {
      '/apps/reports/receipts-without-file': 'receiptsWithoutFile',
      '/apps/reports/certificates-awaited': 'certificatesAwaited',
    },
  ),
  { path: '/apps/calendar', company: 'fc', title: 'calendar' },
  ...screensFor(
    { company: 'fc' },
    {
      '/apps/task/label/:labelHandle/:taskId?': 'tasks',
      '/apps/task/filter/:filterHandle/:taskId?': 'tasks',
      '/apps/task/:folderHandle/:taskId?': 'tasks',
    },
  ),
  ...screensFor({ company: 'fc', below: '/apps/task/all' }, { '/apps/taskview/:taskId': 'task' }),
  ...screensFor(
    { company: 'fc', later: true },
    {
      '/apps/mail/label/:labelHandle/:mailId?': 'mail',
      '/apps/mail/filter/:filterHandle/:mailId?': 'mail',
      '/apps/mail/:folderHandle/:mailId?': 'mail',
    },
  ),
];
