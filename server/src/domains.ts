import { domain as session } from './domains/organisation/session/index.ts';
import { domain as audit } from './domains/platform/audit/index.ts';
import { domain as live } from './domains/platform/live/index.ts';
import { domain as mail } from './domains/platform/mail/index.ts';
import { domain as presence } from './domains/platform/presence/index.ts';
import { domain as recents } from './domains/platform/recents/index.ts';
import { domain as accessSettings } from './domains/organisation/access-settings/index.ts';
import { domain as account } from './domains/organisation/account/index.ts';
import { domain as licences } from './domains/organisation/licences/index.ts';
import { domain as offices } from './domains/organisation/offices/index.ts';
import { domain as people } from './domains/organisation/people/index.ts';
import { domain as preferences } from './domains/organisation/preferences/index.ts';
import { domain as rulebook } from './domains/organisation/rulebook/index.ts';
import { domain as secondFactor } from './domains/organisation/second-factor/index.ts';
import { domain as sheets } from './domains/organisation/sheets/index.ts';
import { domain as bulk } from './domains/workspace/bulk/index.ts';
import { domain as notifications } from './domains/workspace/notifications/index.ts';
import { domain as ruleChecks } from './domains/workspace/rule-checks/index.ts';
import { domain as tasks } from './domains/workspace/tasks/index.ts';
import { domain as views } from './domains/workspace/views/index.ts';
import { domain as assignment } from './domains/crm/assignment/index.ts';
import { domain as catalogue } from './domains/catalogue/reference/index.ts';
import { domain as changes } from './domains/crm/changes/index.ts';
import { domain as contacts } from './domains/crm/contacts/index.ts';
import { domain as conversions } from './domains/crm/conversions/index.ts';
import { domain as courses } from './domains/catalogue/courses/index.ts';
import { domain as enquiries } from './domains/crm/enquiries/index.ts';
import { domain as events } from './domains/crm/events/index.ts';
import { domain as handovers } from './domains/crm/handovers/index.ts';
import { domain as imports } from './domains/crm/imports/index.ts';
import { domain as leads } from './domains/crm/leads/index.ts';
import { domain as missedFollowUps } from './domains/crm/missedFollowUps/index.ts';
import { domain as providers } from './domains/catalogue/providers/index.ts';
import { domain as listImports } from './domains/crm/listImports/index.ts';
import { domain as register } from './domains/catalogue/register/index.ts';
import { domain as reminders } from './domains/crm/reminders/index.ts';
import { domain as templates } from './domains/crm/templates/index.ts';
import { domain as billing } from './domains/money/billing/index.ts';
import { domain as clientMoney } from './domains/money/clientMoney/index.ts';
import { domain as claims } from './domains/money/claims/index.ts';
import { domain as commissions } from './domains/money/commissions/index.ts';
import { domain as leaks } from './domains/money/leaks/index.ts';
import { domain as terms } from './domains/money/terms/index.ts';
import { domain as reconciliation } from './domains/money/reconciliation/index.ts';
import { domain as gate } from './domains/money/gate/index.ts';
import { domain as invoices } from './domains/money/invoices/index.ts';
import { domain as payments } from './domains/money/payments/index.ts';
import { domain as due } from './domains/money/due/index.ts';
import { domain as paymentReminders } from './domains/money/paymentReminders/index.ts';
import { domain as dayClose } from './domains/money/dayClose/index.ts';
import { domain as rates } from './domains/money/rates/index.ts';
import { domain as paid } from './domains/money/paid/index.ts';
import { domain as certificates } from './domains/money/certificates/index.ts';
import { domain as paymentFiles } from './domains/money/paymentFiles/index.ts';
import { domain as advice } from './domains/casework/advice/index.ts';
import { domain as agreements } from './domains/casework/agreements/index.ts';
import { domain as deadlines } from './domains/casework/deadlines/index.ts';
import { domain as admissions } from './domains/casework/admissions/index.ts';
import { domain as finder } from './domains/casework/finder/index.ts';
import { domain as overview } from './domains/casework/overview/index.ts';
import { domain as packages } from './domains/casework/packages/index.ts';
import { domain as parties } from './domains/casework/parties/index.ts';
import { domain as documents } from './domains/casework/documents/index.ts';
import { domain as referrals } from './domains/casework/referrals/index.ts';
import { domain as leave } from './domains/hr/leave/index.ts';
import { domain as licenceReminders } from './domains/hr/licenceReminders/index.ts';
import { domain as users } from './domains/hr/users/index.ts';
import { domain as home } from './domains/work/home/index.ts';
import { domain as calendar } from './domains/work/calendar/index.ts';
import { domain as panel } from './domains/work/panel/index.ts';
import { bulkSubjectsOf } from './kit/bulk.ts';
import { domain as applications } from './domains/casework/applications/index.ts';
import { domain as employers } from './domains/money/employers/index.ts';
import { domain as placements } from './domains/money/placements/index.ts';
import { cellSubjectsOf } from './kit/cells.ts';
import { domain as revenue } from './domains/money/revenue/index.ts';
import { domain as expenses } from './domains/money/expenses/index.ts';
import { domain as rplCases } from './domains/casework/rplCases/index.ts';
import { domain as bookings } from './domains/work/bookings/index.ts';
import type { Domain } from './kit/domain.ts';
import { listsOf } from './kit/list/list.ts';

/** The domains of the application, in the order they receive changes: sessions refresh before pages are notified. */
export const domains: readonly Domain[] = [
  session,
  audit,
  live,
  mail,
  presence,
  recents,
  accessSettings,
  account,
  licences,
  offices,
  people,
  preferences,
  rulebook,
  secondFactor,
  sheets,
  bulk,
  notifications,
  ruleChecks,
  tasks,
  views,
  assignment,
  catalogue,
  changes,
  contacts,
  conversions,
  enquiries,
  events,
  handovers,
  imports,
  leads,
  missedFollowUps,
  providers,
  courses,
  register,
  listImports,
  reminders,
  templates,
  billing,
  terms,
  claims,
  commissions,
  invoices,
  payments,
  certificates,
  paymentFiles,
  clientMoney,
  paymentReminders,
  gate,
  rates,
  dayClose,
  paid,
  reconciliation,
  leaks,
  referrals,
  advice,
  agreements,
  deadlines,
  finder,
  overview,
  packages,
  parties,
  documents,
  users,
  licenceReminders,
  leave,
  home,
  panel,
  calendar,
  applications,
  admissions,
  due,
  employers,
  placements,
  expenses,
  revenue,
  rplCases,
  bookings,
];

export const lists = listsOf(domains.flatMap((domain) => domain.lists ?? []));

/** What domains do for others, by the hooks of those. */
export const fillings = domains.flatMap(({ fills }) => fills ?? []);

/** The lists with bulk actions. */
export const bulkSubjects = bulkSubjectsOf(domains.flatMap((domain) => domain.bulk ?? []));

/** The lists that can be edited as a register. */
export const cellSubjects = cellSubjectsOf(domains.flatMap((domain) => domain.cells ?? []));
