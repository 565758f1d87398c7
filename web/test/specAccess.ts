import { ownAccess } from './kinds.ts';
import { linesOf } from './spec.ts';

/** Who opens what in company fc, as sections 2.3 to 2.8 and their readings say. */
const fc = `
  *     /apps/calendar /apps/dashboards /apps/auth/reset-password /apps/reset-password /apps/notification/notifications
  am    /apps/{|bd-|pk-}leads-dashboard
  *     /apps/global-search/search /apps/search-bd /apps/search-pk
  a     /apps/contacts/{all|anything|contact/7|merge/7/8} /apps/enquiries/import /APPS/Enquiries/IMPORT
  amusbpi /apps/enquiries/enquiry/7 /apps/enquiries/enquiry/7/timeline
  amusbpi /apps/course-finder /apps/course-finder/compare
  amusbpi /apps/package-checker
  amusbpi /apps/intake-board /apps/commission/census
  amusbpic /apps/commission/commissions /apps/commission/leaks
  amc   /apps/commission/claims
  am    /apps/reports/{admissions|admissions-bd}
  am    /apps/reports/{due|due/items|reminder|paid/AD/cash|paid/items}
  amc   /apps/reports/{overrides|reconciliation} /apps/money/{due|due/items|reminders|paid/AD/cash|paid/items}
  amusbpi /apps/applications /apps/applications/{7|new}
  amusbpic /apps/employers /apps/employers/{7|new}
  amusbpic /apps/placements /apps/placements/7
  amc  /apps/expenses /apps/expenses/{7|new}
  ahdk /apps/settings/holidays /apps/settings/leave-policies /apps/settings/leave-closing
  am   /apps/settings/task-templates
  *    /apps/task/{label/x|filter/x|all|all/7|label/x/7|filter/x/7} /apps/taskview/7
  *    /apps/staffs/leave-ledger /apps/staffs/leave-team /apps/leaves/leave/7 /apps/leaves/leave/7/x /apps/staffs/{leaves|staff-leaves|leaveView/7}
  amc  /apps/settings/exchange-rates /apps/reports/{day-close|day-close/AU|day-close/AU/2026-11-20}
  amusbpi /apps/rpl-cases /apps/rpl-cases/{7|new}
  amusbpi /apps/events /apps/events/{7|new} /apps/events/7/{desk|badges}
  amus  /apps/{|ne-|ip-|cl-|ol-}enquiries/{all|FU|anything}
  amus  /apps/{ve|ve-all|fce|fce-all|jp|jp-all|ad|ad-all|ad-loo}-enquiries/NE/AD
  amusbp /apps/{fcw|fcw-all}-enquiries/NE/FCWBD
  amb   /apps/{veb|veb-fu|veb-sa|veb-cl|fcebd|fcebd-fu|fcebd-sa|fcebd-cl|adb|adb-fu|adb-loo|adb-cl|adb-ip}-enquiries/NE/VEB
  amp   /apps/{adp|adp-fu|adp-loo|adp-cl|adp-ip|vep|vep-fu|vep-sa|vep-cl}-enquiries/NE/ADP
  ami   /apps/{adi-ne|adi-fu|adi-loo|adi-cl|adi-ip|vei|vei-fu|vei-sa|vei-cl}-enquiries/NE/ADI
  *     /apps/profile/conversions/{7|new} /apps/profile/conversion/7 /apps/profile/conversion/7/timeline
  *     /apps/profile/list-conversions
  *     /apps/e-invoice/{invoices|invoices/7|invoice/7}
  *     /apps/{vg-ve-conversions|cl-ad-conversions|all-conversions-ve|all-conversions-ad|conversions}/AD/2
  *     /apps/all-conversions-VE/VEI/all
  *     /apps/all-conversions-{veb|adb|vep|adp}/{VEB|VEB/all}
  *     /apps/booking-enquiries/{all|enquiry/7} /apps/booking-calendar
  amusbpi /apps/settings/bookings
  ah    /apps/users/userlist
  *     /apps/users/user/7 /apps/users/profile/7
  am    /apps/campaign/campaigns /apps/campaign/campaigns/7 /apps/campaign/campaigns/7/spring
  *     /apps/service/services /apps/service/services/7 /apps/service/services/7/visa
  *     /apps/lead-source/lead-sources /apps/lead-source/lead-sources/7 /apps/lead-source/lead-sources/7/web
  *     /apps/provider/providers{|/7|/7/x} /apps/course/courses{|/7|/7/x}
  amubpi /apps/course/{register|import} /apps/course/{register|import}/7
  *     /apps/file-manager/payment-plan/7/x
  *     /apps/leadsource /apps/leadstatus /apps/leadlist /apps/lead-assignee /apps/lead-assignee-list
  *     /apps/leadsreport /apps/leadsreportBd /apps/leadsreportPk /apps/leads-source-report{|-bd|-pk}
  amus  /admin/{offerletter|confirmation|migration|serviceagreement|rpl}
  amusc /admin/providers
  amb   /bd-admin/{offerletter|confirmation|migration|serviceagreement|providers|rpl}
  c     /accounts/{expense|revenue} /bd-accounts/{expense|revenue}
`;

/** The same in company ar: section 2.10. */
const ar = `
  *     /apps/aran-dashboards /apps/aran-clients /apps/aran-calendar
  a     /apps/ar-enquiries/ar-import
  *     /apps/aran-enquiries/enquiry/7
  amus  /apps/{aran|new|prospective|closed}-enquiries/{NE|all}
  *     /apps/aran-file-manager/payment-plan/7/x
  *     /apps/conversions/1 /apps/list-clients/1 /apps/view-client/7 /apps/add-client/{7|new}
`;

const inBoth = `
  am    /apps/settings/assignment /apps/settings/templates /apps/settings/templates/7
  amc   /apps/settings/billing /apps/reports/{receipts-without-file|certificates-awaited}
  a     /apps/settings/working-time
  *     /apps/settings/rule-book
  amhdk /apps/settings/licences
  *     /apps/users/myprofile
  amusbpi /apps/dates /apps/broken-promises
  amusbpi /apps/recent-changes /apps/handover-requests /apps/handover-requests/7
  *     /apps/jobs
`;

/** The domains that come later: reviews, targets, mail and some reports. */
const comesLater = `
  - /apps/reviews/{add/7/7|user/7|view/7|userlist|bd-userlist} /apps/performance-targets/{add/7/7|targets/7}
  - /apps/mail /apps/mail/{label/x|filter/x|sent|sent/7|label/x/7|filter/x/7}
  - /apps/leaves /apps/staffs/reviews/Users /apps/employer-invoices/invoices /admin /admin/rpl/x /apps/nowhere
`;

const tables = [
  ['fc', fc + ownAccess],
  ['ar', ar],
  ['both', inBoth],
] as const;
/** Every address with its company and the roles that open it. */
export const rows = tables.flatMap(([company, table]) =>
  linesOf(table).flatMap(({ roles: admitted, words }) => words.map((address) => [address, company, admitted] as const)),
);

/** Every address that is a 404 for every role. */
export const later = linesOf(comesLater).flatMap(({ words }) => words);
