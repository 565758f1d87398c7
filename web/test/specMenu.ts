import type { Company, Role } from '@embark/contracts/kit';
import { type MenuNode, menus } from '@embark/contracts/screens';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownMenu } from './kinds.ts';
import { linesOf } from './spec.ts';

const src = join(import.meta.dirname, '../src');

/** Section 2.9 by hand, plus the groups own and tools: roles, group and collapse, addresses in menu order. */
const fc = `
  *    own/- /apps/dashboards
  am   own/- /apps/leads-dashboard
  *    own/- /apps/notification/notifications /apps/task/all /apps/calendar /apps/mail/inbox /apps/staffs/leaves
  amusbpi tools/- /apps/events /apps/applications /apps/intake-board /apps/commission/census
  amc  tools/- /apps/commission/commissions /apps/commission/claims /apps/commission/leaks /apps/expenses
  amusbpi tools/- /apps/course-finder /apps/package-checker /apps/dates /apps/broken-promises /apps/recent-changes /apps/handover-requests
  usbpic tools/- /apps/course/courses /apps/provider/providers
  am   tools/- /apps/reports/admissions-bd
  a    tools/- /apps/contacts/duplicates
  am   tools/- /apps/reports/paid/all/all
  amc  tools/- /apps/reports/receipts-without-file /apps/reports/certificates-awaited
  *    tools/- /apps/jobs /apps/settings/rule-book
  amhdk tools/- /apps/settings/licences
  am   tools/- /apps/settings/assignment /apps/settings/templates
  amc  tools/- /apps/settings/billing
  a    tools/- /apps/settings/working-time
  am   tools/- /apps/settings/task-templates
  amc  tools/- /apps/reports/day-close /apps/settings/exchange-rates
  amusbpi tools/- /apps/settings/bookings
  ahdk tools/- /apps/settings/holidays /apps/settings/leave-policies /apps/settings/leave-closing
  amhdk tools/- /apps/staffs/leave-team
  ahdk tools/- /apps/staffs/leave-ledger
  c    moneyReports/- /apps/money/reminders /apps/money/due /apps/money/paid/all/all /apps/reports/overrides /apps/reports/reconciliation
  *    australia/admissions /apps/ad-enquiries/{NE|FU|CL}/AD /apps/ad-loo-enquiries/OL/AD /apps/all-conversions-ad/AD/all
  *    australia/admissions /apps/cl-ad-conversions/AD/2
  *    australia/migration /apps/ve-enquiries/{NE|FU|CL}/VE /apps/ve-all-enquiries/all/VE /apps/all-conversions-ve/VE/all
  *    australia/migration /apps/vg-ve-conversions/VE/{16|12|11}
  *    australia/events /apps/fce-enquiries/{NE|FU|NI}/FCE
  *    australia/webinars /apps/fcw-enquiries/{NE|FU|NI}/FCW
  *    australia/global /apps/jp-enquiries/{NE|FU}/JP /apps/jp-all-enquiries/all/JP /apps/conversions/JP/3
  amusbpic australia/global /apps/placements /apps/employers
  *    australia/global /apps/e-invoice/invoices
  *    australia/enquiries /apps/ne-enquiries/NE /apps/ip-enquiries/IP /apps/enquiries/FU /apps/cl-enquiries/CL
  a    australia/enquiries /apps/enquiries/import /apps/contacts/all
  *    australia/conversions /apps/profile/list-conversions /apps/profile/conversions/new
  *    australia/booking /apps/booking-enquiries/all /apps/booking-calendar
  *    australia/- /apps/global-search /apps/mail/sent
  am   australiaReports/- /apps/reports/reminder /apps/reports/due /apps/reports/overrides /apps/reports/reconciliation
  a    australiaReports/- /apps/leadsreport
  am   australiaReports/- /apps/leads-source-report /apps/leadstatus /apps/lead-assignee /apps/reports/admissions
  amus administration/- /admin/{offerletter|confirmation|migration|serviceagreement|rpl}
  c    administration/- /admin/providers
  am   settings/- /apps/campaign/campaigns /apps/lead-source/lead-sources /apps/service/services
  am   settings/- /apps/course/courses /apps/provider/providers
  c    accounts/- /accounts/{expense|revenue}
  ah   hr/- /apps/users/userlist
  hdk  hr/- /apps/staffs/staff-leaves
  hk   hr/- /apps/reviews/userlist
  hd   hr/- /apps/reviews/bd-userlist
  am   bangladesh/- /apps/bd-leads-dashboard
  amb  bangladesh/- /apps/search-bd
  a    bangladesh/- /apps/enquiries/import
  amb  bangladesh/administration /bd-admin/{offerletter|confirmation|migration|serviceagreement}
  c    bangladesh/accounts /bd-accounts/{expense|revenue}
  amb  bangladesh/migration /apps/veb-enquiries/NE/VEB /apps/veb-fu-enquiries/FU/VEB /apps/veb-sa-enquiries/SA/VEB
  amb  bangladesh/migration /apps/all-conversions-veb/VEB/all /apps/veb-cl-enquiries/CL/VEB
  amb  bangladesh/admissions /apps/adb-enquiries/NE/ADB /apps/adb-fu-enquiries/FU/ADB /apps/adb-ip-enquiries/IP/ADB
  amb  bangladesh/admissions /apps/adb-loo-enquiries/OL/ADB /apps/all-conversions-adb/ADB/all /apps/adb-cl-enquiries/CL/ADB
  amb  bangladesh/events /apps/fcebd-enquiries/{NE|FU|NI}/FCEBD
  amb  bangladesh/webinars /apps/fcw-enquiries/{NE|FU|NI}/FCWBD
  am   bangladesh/reports /apps/leadsreportBd /apps/leads-source-report-bd
  am   pakistan/- /apps/pk-leads-dashboard
  mp   pakistan/- /apps/search-pk
  a    pakistan/- /apps/enquiries/import
  mp   pakistan/migration /apps/vep-enquiries/NE/VEP /apps/vep-fu-enquiries/FU/VEP /apps/vep-sa-enquiries/SA/VEP
  mp   pakistan/migration /apps/all-conversions-vep/VEP/all /apps/vep-cl-enquiries/CL/VEP
  mp   pakistan/admissions /apps/adp-enquiries/NE/ADP /apps/adp-fu-enquiries/FU/ADP /apps/adp-ip-enquiries/IP/ADP
  mp   pakistan/admissions /apps/adp-loo-enquiries/OL/ADP /apps/all-conversions-adp/ADP/all /apps/adp-cl-enquiries/CL/ADP
  mp   pakistan/webinars /apps/fcw-enquiries/{NE|FU|NI}/FCWPK
  am   pakistan/reports /apps/leadsreportPk /apps/leads-source-report-pk
  mi   india/migration /apps/vei-enquiries/NE/VEI /apps/vei-fu-enquiries/FU/VEI /apps/vei-sa-enquiries/SA/VEI
  mi   india/migration /apps/all-conversions-VE/VEI/all /apps/vei-cl-enquiries/CL/VEI
  mi   india/admissions /apps/adi-ne-enquiries/NE/ADI /apps/adi-fu-enquiries/FU/ADI /apps/adi-ip-enquiries/IP/ADI
  mi   india/admissions /apps/adi-loo-enquiries/OL/ADI /apps/all-conversions-ad/ADI/all /apps/adi-cl-enquiries/CL/ADI
`;

/** Section 2.10, and the tools. */
const ar = `
  *    aran/- /apps/aran-dashboards /apps/aran-calendar
  *    aran/enquiries /apps/new-enquiries/NE /apps/prospective-enquiries/IP /apps/conversions/1 /apps/closed-enquiries/CL
  a    aran/enquiries /apps/ar-enquiries/ar-import
  *    aran/clients /apps/aran-clients /apps/add-client/new
  *    aran/- /logout
  amusbpi tools/- /apps/dates /apps/broken-promises /apps/recent-changes /apps/handover-requests
  amc  tools/- /apps/reports/receipts-without-file /apps/reports/certificates-awaited
  *    tools/- /apps/jobs /apps/settings/rule-book
  amhdk tools/- /apps/settings/licences
  am   tools/- /apps/settings/assignment /apps/settings/templates
  amc  tools/- /apps/settings/billing
  a    tools/- /apps/settings/working-time
`;

type Entry = { url: string; roles: Role[]; groups: string[] };

const entries = (table: string): Entry[] =>
  linesOf(table).flatMap(({ roles, words: [place = '', ...urls] }) =>
    urls.map((url) => ({ url, roles, groups: place.split('/').filter((part) => part !== '-') })),
  );

const urlsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'item' ? [node.url] : urlsOf(node.children)));

/** Kinds bring their own lines, at the end of the group own. Only the menu says in which order: their files come by folder. */
function withKinds(): Entry[] {
  const order = urlsOf(menus.fc);
  const kinds = entries(ownMenu).toSorted((one, other) => order.indexOf(one.url) - order.indexOf(other.url));
  const hand = entries(fc);
  const end = hand.findIndex(({ groups }) => groups[0] !== 'own');
  return [...hand.slice(0, end), ...kinds, ...hand.slice(end)];
}

export const specMenu: Record<Company, Entry[]> = { fc: withKinds(), ar: entries(ar) };

/** The texts of titles in a language, by key. */
export const titlesIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`{app,domains/*/*}/titles/texts/${language}.json`, { cwd: src }).map((file) =>
      JSON.parse(readFileSync(join(src, file), 'utf8')),
    ),
  );
