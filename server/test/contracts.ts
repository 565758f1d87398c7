import { courses } from '@embark/contracts/crm/courses';
import { providers } from '@embark/contracts/crm/providers';
import { listImports } from '@embark/contracts/crm/listImports';
import { register } from '@embark/contracts/crm/register';
import { advice } from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { accessSettings } from '@embark/contracts/organisation/access-settings';
import { account } from '@embark/contracts/organisation/account';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { documents } from '@embark/contracts/casework/documents';
import { finder } from '@embark/contracts/casework/finder';
import { templates } from '@embark/contracts/crm/templates';
import { assignment } from '@embark/contracts/crm/assignment';
import { bulk } from '@embark/contracts/workspace/bulk';
import { catalogue } from '@embark/contracts/crm/catalogue';
import { campaigns } from '@embark/contracts/crm/campaigns';
import { leadSources } from '@embark/contracts/crm/leadSources';
import { services } from '@embark/contracts/crm/services';
import { changes } from '@embark/contracts/crm/changes';
import { contacts, duplicates, merges } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { contactStreams, enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { handovers } from '@embark/contracts/crm/handovers';
import { overview } from '@embark/contracts/casework/overview';
import { packages } from '@embark/contracts/casework/packages';
import { parties } from '@embark/contracts/casework/parties';
import { calendar } from '@embark/contracts/work/calendar';
import { home } from '@embark/contracts/work/home';
import { imports } from '@embark/contracts/crm/imports';
import type { Endpoint } from '@embark/contracts/kit';
import { notifications } from '@embark/contracts/workspace/notifications';
import { referrals } from '@embark/contracts/casework/referrals';
import { leads } from '@embark/contracts/crm/leads';
import { licences } from '@embark/contracts/organisation/licences';
import { offices } from '@embark/contracts/organisation/offices';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { billing } from '@embark/contracts/money/billing';
import { invoices } from '@embark/contracts/money/invoices';
import { reconciliation } from '@embark/contracts/money/reconciliation';
import { gate } from '@embark/contracts/money/gate';
import { clientMoney } from '@embark/contracts/money/clientMoney';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { panel } from '@embark/contracts/work/panel';
import { people } from '@embark/contracts/organisation/people';
import { missedFollowUps } from '@embark/contracts/crm/missedFollowUps';
import { preferences } from '@embark/contracts/organisation/preferences';
import { secondFactor } from '@embark/contracts/organisation/second-factor';
import { session } from '@embark/contracts/organisation/session';
import { leave } from '@embark/contracts/hr/leave';
import { users } from '@embark/contracts/hr/users';
import { sheets } from '@embark/contracts/organisation/sheets';
import { tasks } from '@embark/contracts/workspace/tasks';
import { views } from '@embark/contracts/workspace/views';
import { admissions } from '@embark/contracts/casework/admissions';
import { commissions } from '@embark/contracts/money/commissions';
import { claims } from '@embark/contracts/money/claims';
import { leaks } from '@embark/contracts/money/leaks';
import { terms } from '@embark/contracts/money/terms';
import { applications } from '@embark/contracts/casework/applications';
import { due } from '@embark/contracts/money/due';
import { paymentReminders } from '@embark/contracts/money/paymentReminders';
import { paid } from '@embark/contracts/money/paid';
import { certificates } from '@embark/contracts/money/certificates';
import { dayClose } from '@embark/contracts/money/dayClose';
import { rates } from '@embark/contracts/money/rates';
import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { employers } from '@embark/contracts/money/employers';
import { placements } from '@embark/contracts/money/placements';
import { revenue } from '@embark/contracts/money/revenue';
import { expenses } from '@embark/contracts/money/expenses';
import { rplCases } from '@embark/contracts/casework/rplCases';
import { bookings, bookingSetup } from '@embark/contracts/work/bookings';

const all = {
  users,
  session,
  people,
  catalogue,
  services,
  leadSources,
  campaigns,
  changes,
  contacts,
  contactStreams,
  duplicates,
  merges,
  enquiries,
  handovers,
  events,
  conversions,
  leads,
  referrals,
  licences,
  imports,
  bulk,
  notifications,
  tasks,
  calendar,
  preferences,
  missedFollowUps,
  secondFactor,
  accessSettings,
  account,
  sheets,
  home,
  assignment,
  templates,
  providers,
  courses,
  register,
  listImports,
  deadlines,
  finder,
  overview,
  packages,
  parties,
  documents,
  offices,
  rulebook,
  panel,
  views,
  advice,
  agreements,
  billing,
  invoices,
  invoicePayments,
  payments,
  paymentFiles,
  certificates,
  clientMoney,
  paymentReminders,
  gate,
  paid,
  rates,
  dayClose,
  reconciliation,
  applications,
  admissions,
  due,
  employers,
  placements,
  terms,
  commissions,
  claims,
  leaks,
  expenses,
  revenue,
  rplCases,
  leave,
  bookings,
  bookingSetup,
};

/** Every endpoint of the product by name, such as `enquiries.move`. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(all).flatMap(([domain, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${domain}.${name}`, endpoint]),
  ),
);
