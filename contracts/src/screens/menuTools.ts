import type { Role } from '../kit/index.ts';
import { group, item } from './menu.ts';
import { accounting, everyOffice, leaveKeepers, licensing, manager } from './screen.ts';

const work = [
  item('dates', '/apps/dates', { roles: everyOffice }),
  item('missedFollowUps', '/apps/broken-promises', { roles: everyOffice }),
  item('recentChanges', '/apps/recent-changes', { roles: everyOffice }),
  item('handoverRequests', '/apps/handover-requests', { roles: everyOffice }),
];
/** The specification's menu offers them to managers only, in its settings. */
const counselling: readonly Role[] = ['user', 'staff', 'buser', 'pkuser', 'induser', 'acc'];
const catalogue = [
  item('courses', '/apps/course/courses', { roles: counselling }),
  item('providers', '/apps/provider/providers', { roles: counselling }),
];
/** The specification's menu of Bangladesh has no entry for it. */
const reports = [item('admissionsReportBangladesh', '/apps/reports/admissions-bd', { roles: manager })];
const receipts = [
  item('receiptsWithoutFile', '/apps/reports/receipts-without-file', { roles: accounting }),
  item('certificatesAwaited', '/apps/reports/certificates-awaited', { roles: accounting }),
];
const running = item('jobs', '/apps/jobs');
const rules = [
  item('ruleBook', '/apps/settings/rule-book'),
  item('licences', '/apps/settings/licences', { roles: licensing }),
  item('assignment', '/apps/settings/assignment', { roles: manager }),
  item('messageTemplates', '/apps/settings/templates', { roles: manager }),
  item('billing', '/apps/settings/billing', { roles: accounting }),
  item('workingTime', '/apps/settings/working-time', { roles: ['admin'] }),
];

/** The reports on money of accounts, at our own addresses: the specification keeps those of managers for them. */
export const moneyMenu = group(
  'moneyReports',
  [
    item('paymentReminder', '/apps/money/reminders'),
    item('paymentDue', '/apps/money/due'),
    item('paidReport', '/apps/money/paid/all/all'),
    item('overrides', '/apps/reports/overrides'),
    item('reconciliation', '/apps/reports/reconciliation'),
  ],
  { roles: ['acc'], icon: 'reports' },
);

/** Entries of company fc that are not in the specification's menu and belong to no office. */
export const tools = group('tools', [
  item('events', '/apps/events', { roles: everyOffice }),
  item('applications', '/apps/applications', { roles: everyOffice }),
  item('intakeBoard', '/apps/intake-board', { roles: everyOffice }),
  item('census', '/apps/commission/census', { roles: everyOffice }),
  item('commissions', '/apps/commission/commissions', { roles: [...manager, 'acc'] }),
  item('claims', '/apps/commission/claims', { roles: [...manager, 'acc'] }),
  item('leaks', '/apps/commission/leaks', { roles: [...manager, 'acc'] }),
  item('expenses', '/apps/expenses', { roles: accounting }),
  item('courseFinder', '/apps/course-finder', { roles: everyOffice }),
  item('packageChecker', '/apps/package-checker', { roles: everyOffice }),
  ...work,
  ...catalogue,
  ...reports,
  item('duplicates', '/apps/contacts/duplicates', { roles: ['admin'] }),
  item('paidReport', '/apps/reports/paid/all/all', { roles: manager }),
  ...receipts,
  running,
  ...rules,
  item('taskTemplates', '/apps/settings/task-templates', { roles: manager }),
  item('dayClose', '/apps/reports/day-close', { roles: accounting }),
  item('exchangeRates', '/apps/settings/exchange-rates', { roles: accounting }),
  item('bookingSettings', '/apps/settings/bookings', { roles: everyOffice, icon: 'bookingCalendar' }),
  item('holidays', '/apps/settings/holidays', { roles: leaveKeepers, icon: 'calendar' }),
  item('leavePolicies', '/apps/settings/leave-policies', { roles: leaveKeepers, icon: 'ruleBook' }),
  item('leaveClosing', '/apps/settings/leave-closing', { roles: leaveKeepers, icon: 'dayClose' }),
  item('leaveTeam', '/apps/staffs/leave-team', { roles: licensing, icon: 'calendar' }),
  item('leaveLedger', '/apps/staffs/leave-ledger', { roles: leaveKeepers, icon: 'staffLeave' }),
]);

/** The same for company ar, which has no events. */
export const aranTools = group('tools', [...work, ...receipts, running, ...rules]);
