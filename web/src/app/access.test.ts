import { type Company, roles } from '@embark/contracts/kit';
import { redirects, screenAt, screens, verdict } from '@embark/contracts/screens';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { both, linesOf } from '../../test/spec.ts';
import { built, loaderOf } from './built.ts';

/** Who opens what in company fc, as sections 2.3 to 2.8 and their readings say. */
const fc = `
  *     /apps/dashboards /apps/auth/reset-password /apps/reset-password /apps/notification/notifications
  am    /apps/{|bd-|pk-}leads-dashboard
  *     /apps/global-search/search /apps/search-bd /apps/search-pk
  a     /apps/contacts/{all|anything} /apps/enquiries/import /APPS/Enquiries/IMPORT
  amusbpi /apps/enquiries/enquiry/7 /apps/enquiries/enquiry/7/timeline
  amus  /apps/{|ne-|ip-|cl-|ol-}enquiries/{all|FU|anything}
  amus  /apps/{ve|ve-all|fce|fce-all|jp|jp-all|ad|ad-all|ad-loo}-enquiries/NE/AD
  amusbp /apps/{fcw|fcw-all}-enquiries/NE/FCWBD
  amb   /apps/{veb|veb-fu|veb-sa|veb-cl|fcebd|fcebd-fu|fcebd-sa|fcebd-cl|adb|adb-fu|adb-loo|adb-cl|adb-ip}-enquiries/NE/VEB
  amp   /apps/{adp|adp-fu|adp-loo|adp-cl|adp-ip|vep|vep-fu|vep-sa|vep-cl}-enquiries/NE/ADP
  ami   /apps/{adi-ne|adi-fu|adi-loo|adi-cl|adi-ip|vei|vei-fu|vei-sa|vei-cl}-enquiries/NE/ADI
  *     /apps/profile/conversions/{7|new} /apps/profile/conversion/7 /apps/profile/conversion/7/timeline
  *     /apps/profile/list-conversions
  *     /apps/{vg-ve-conversions|cl-ad-conversions|all-conversions-ve|all-conversions-ad|conversions}/AD/2
  *     /apps/all-conversions-VE/VEI/all
  *     /apps/all-conversions-{veb|adb|vep|adp}/{VEB|VEB/all}
  ah    /apps/users/userlist
  *     /apps/users/user/7 /apps/users/profile/7
  am    /apps/campaign/campaigns /apps/campaign/campaigns/7 /apps/campaign/campaigns/7/spring
  *     /apps/service/services /apps/service/services/7 /apps/service/services/7/visa
  *     /apps/lead-source/lead-sources /apps/lead-source/lead-sources/7 /apps/lead-source/lead-sources/7/web
  *     /apps/leadsource /apps/leadstatus /apps/leadlist /apps/lead-assignee /apps/lead-assignee-list
  *     /apps/leadsreport /apps/leadsreportBd /apps/leadsreportPk /apps/leads-source-report{|-bd|-pk}
  amus  /admin/{offerletter|confirmation|migration|serviceagreement|rpl}
  amusc /admin/providers
  amb   /bd-admin/{offerletter|confirmation|migration|serviceagreement|providers|rpl}
  c     /accounts/{expense|revenue} /bd-accounts/{expense|revenue}
`;

/** The same in company ar: section 2.10. */
const ar = `
  *     /apps/aran-dashboards /apps/aran-clients
  a     /apps/ar-enquiries/ar-import
  *     /apps/aran-enquiries/enquiry/7
  amus  /apps/{aran|new|prospective|closed}-enquiries/{NE|all}
  *     /apps/conversions/1 /apps/list-clients/1 /apps/view-client/7 /apps/add-client/{7|new}
`;

const inBoth = `
  *     /apps/users/myprofile
`;

/** The domains that come later: leave, reviews, targets, tasks, calendar, mail, bookings, invoices, files, providers, courses and some reports. */
const later = `
  - /apps/leaves/leave/7 /apps/leaves/leave/7/x /apps/staffs/{leaves|staff-leaves|leaveView/7}
  - /apps/reviews/{add/7/7|user/7|view/7|userlist|bd-userlist} /apps/performance-targets/{add/7/7|targets/7}
  - /apps/task/{label/x|filter/x|all|all/7|label/x/7|filter/x/7} /apps/taskview/7 /apps/task
  - /apps/calendar /apps/mail /apps/mail/{label/x|filter/x|sent|sent/7|label/x/7|filter/x/7}
  - /apps/booking-enquiries /apps/booking-enquiries/{all|enquiry/7} /apps/booking-calendar
  - /apps/e-invoice/{invoices|invoices/7|invoice/7} /apps/file-manager/payment-plan/7/x
  - /apps/provider/providers{|/7|/7/x} /apps/course/courses{|/7|/7/x}
  - /apps/reports/{due|reminder|paid/AD/x|admissions|admissions-bd}
  - /apps/aran-calendar /apps/aran-file-manager/payment-plan/7/x
  - /apps/leaves /apps/staffs/reviews/Users /apps/employer-invoices/invoices /admin /admin/rpl/x /apps/nowhere
`;

const home = { fc: '/apps/dashboards', ar: '/apps/aran-dashboards' };

/** Where somebody who opens an address ends, when every screen is there that is not still to come. */
function end(address: string, role: readonly (typeof roles)[number][] | null, company: Company): string {
  const to = redirects[address.toLowerCase()] ?? address;
  const found = screenAt(to);
  if (!found || found.screen.later) return '/404';
  const says = verdict(found.screen, role && { role, company }, found.params);
  return { open: to, guest: '/login', denied: home[company], unknown: '/404' }[says];
}

const tables = [
  ['fc', fc],
  ['ar', ar],
  ['both', inBoth],
] as const;
const rows = tables.flatMap(([company, table]) =>
  linesOf(table).flatMap(({ roles: admitted, words }) => words.map((address) => [address, company, admitted] as const)),
);

test.each(rows)('%s in company %s', (address, company, admitted) => {
  for (const inForce of both)
    for (const role of roles) {
      const opens = (company === 'both' || company === inForce) && admitted.includes(role);
      expect([role, inForce, end(address, [role], inForce)]).toEqual([role, inForce, opens ? address : home[inForce]]);
    }
  expect(end(address, [], 'fc')).toBe('/login');
  expect(end(address, null, 'fc')).toBe('/login');
});

test('several roles open what each of them opens', () => {
  expect(end('/accounts/expense', ['staff', 'acc'], 'fc')).toBe('/accounts/expense');
  expect(end('/apps/ad-enquiries/NE/AD', ['staff', 'acc'], 'fc')).toBe('/apps/ad-enquiries/NE/AD');
});

test.each([
  ['/admin/nothing', 'amus'],
  ['/admin/expense', 'amus'],
  ['/bd-admin/revenue', 'amb'],
  ['/accounts/rpl', 'c'],
  ['/bd-accounts/constructor', 'c'],
])('%s is on /404 for whom the page is, after the role', (address, admitted) => {
  const [line] = linesOf(`${admitted} x`);
  for (const role of roles) expect(end(address, [role], 'fc')).toBe(line?.roles.includes(role) ? '/404' : home.fc);
  expect(end(address, null, 'fc')).toBe('/login');
});

test('what comes later and what is nowhere ends on /404, for guests too', () => {
  const addresses = linesOf(later).flatMap(({ words }) => words);
  for (const address of addresses)
    for (const role of [...roles.map((one) => [one]), [], null])
      expect([address, end(address, role, address.includes('aran') ? 'ar' : 'fc')]).toEqual([address, '/404']);
  const named = new Set(addresses.map((address) => screenAt(redirects[address] ?? address)?.screen));
  expect(screens.filter((screen) => screen.later && !named.has(screen))).toEqual([]);
  const shown = new Set([...rows.map(([address]) => screenAt(address)?.screen), ...named]);
  expect(screens.filter((screen) => !shown.has(screen)).map(({ path }) => path)).toEqual([]);
});

test('the router takes the screen that the table means', () => {
  const routes = screens.map((screen) => ({ path: screen.path, id: screen.path }));
  for (const [address] of rows)
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(screenAt(address)?.screen.path);
});

test('every screen that does not come later is there', () => {
  const unbuilt = screens.filter((screen) => !screen.later && !loaderOf(screen, built)).map(({ path }) => path);
  expect(unbuilt).toEqual([]);
  const known = new Set(screens.map(({ path }) => path));
  expect(Object.keys(built).filter((path) => !known.has(path))).toEqual([]);
});
