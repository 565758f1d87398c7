import { type Company, roles } from '@embark/contracts/kit';
import { redirects, screenAt, screens, verdict } from '@embark/contracts/screens';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { both, linesOf } from '../../test/spec.ts';
import { later, rows } from '../../test/specAccess.ts';
import { screenLoaders, loaderOf } from './screenLoaders.ts';

const home = { fc: '/apps/dashboards', ar: '/apps/aran-dashboards' };

/** Where a user who opens an address ends up, with every planned screen available. */
function end(address: string, role: readonly (typeof roles)[number][] | null, company: Company): string {
  const to = redirects[address.toLowerCase()] ?? address;
  const found = screenAt(to);
  if (!found || found.screen.later) return '/404';
  const says = verdict(found.screen, role && { role, company }, found.params);
  return { open: to, guest: '/login', denied: home[company], unknown: '/404' }[says];
}

test.each(rows)('%s in company %s', (address, company, admitted) => {
  for (const inForce of both)
    for (const role of roles) {
      const opens = (company === 'both' || company === inForce) && admitted.includes(role);
      expect([role, inForce, end(address, [role], inForce)]).toEqual([role, inForce, opens ? address : home[inForce]]);
    }
  expect(end(address, [], 'fc')).toBe('/login');
  expect(end(address, null, 'fc')).toBe('/login');
});

test('several roles open what each of them may open', () => {
  expect(end('/accounts/expense', ['staff', 'acc'], 'fc')).toBe('/accounts/expense');
  expect(end('/apps/ad-enquiries/NE/AD', ['staff', 'acc'], 'fc')).toBe('/apps/ad-enquiries/NE/AD');
});

test.each([
  ['/admin/nothing', 'amus'],
  ['/admin/expense', 'amus'],
  ['/bd-admin/revenue', 'amb'],
  ['/accounts/rpl', 'c'],
  ['/bd-accounts/constructor', 'c'],
])('%s is a 404 for the roles that may open it', (address, admitted) => {
  const [line] = linesOf(`${admitted} x`);
  for (const role of roles) expect(end(address, [role], 'fc')).toBe(line?.roles.includes(role) ? '/404' : home.fc);
  expect(end(address, null, 'fc')).toBe('/login');
});

test('planned and unknown addresses redirect to /404, for guests too', () => {
  for (const address of later)
    for (const role of [...roles.map((one) => [one]), [], null])
      expect([address, end(address, role, address.includes('aran') ? 'ar' : 'fc')]).toEqual([address, '/404']);
  const named = new Set(later.map((address) => screenAt(redirects[address] ?? address)?.screen));
  expect(screens.filter((screen) => screen.later && !named.has(screen))).toEqual([]);
  const shown = new Set([...rows.map(([address]) => screenAt(address)?.screen), ...named]);
  expect(screens.filter((screen) => !shown.has(screen)).map(({ path }) => path)).toEqual([]);
});

test('the router matches the same screen as the table', () => {
  const routes = screens.map((screen) => ({ path: screen.path, id: screen.path }));
  for (const [address] of rows)
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(screenAt(address)?.screen.path);
});

test('every screen not marked as later is built', () => {
  const unbuilt = screens.filter((screen) => !screen.later && !loaderOf(screen, screenLoaders)).map(({ path }) => path);
  expect(unbuilt).toEqual([]);
  const known = new Set(screens.map(({ path }) => path));
  expect(Object.keys(screenLoaders).filter((path) => !known.has(path))).toEqual([]);
});
