import type { Company, Role } from '@embark/contracts/kit';
import { homeOf, screens } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers } from '../../test/page.tsx';
import { person } from '../../test/people.ts';
import { later, rows } from '../../test/specAccess.ts';
import { takeWanted } from '../kit/call/token.ts';
import type { DomainRoutes } from '../kit/call/screens.ts';
import { App } from './App.tsx';
import { AppRoutes } from './AppRoutes.tsx';

// the shell has its own tests; these open a few thousand addresses
vi.mock('./shell/Shell.tsx', () => ({ Shell: () => <Outlet /> }));
vi.mock(import('../kit/toast/useToast.tsx'), async (original) => ({
  ...(await original()),
  useToast: () => ({ success: () => {}, error: () => {}, info: () => {}, undo: () => {} }),
}));

const domains: DomainRoutes = Object.fromEntries(screens.map(({ path }) => [path, async () => () => null]));

beforeEach(() => void serverAnswers(200, []));

/** Renders the application for a user and opens addresses one after another; returns where each ends up. */
async function wander(user: SessionUser | null) {
  const leave = vi.fn<(path: string) => void>();
  const page = <AppRoutes user={user} leave={leave} domains={domains} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/loading'] });
  await act(async () =>
    render(
      <App user={user} client={new QueryClient()}>
        <RouterProvider router={router} />
      </App>,
    ),
  );
  return async (address: string) => {
    leave.mockClear();
    if (!user?.role.length) await act(() => router.navigate('/loading')); // the user is fetched once per page load
    await act(() => router.navigate(address));
    return leave.mock.lastCall?.[0] ?? router.state.location.pathname;
  };
}

// access.test.ts checks every role and address in theory; here a few users each open a third of the addresses in the real application
const viewers = [
  ['admin', 'fc', 0],
  ['buser', 'fc', 1],
  ['acc', 'fc', 2],
  ['admin', 'ar', 1],
  ['hr', 'ar', 2],
] as const;
const third = (part: number) => rows.filter((_, place) => place % 3 === part);

const ends = (address: string, of: Company | 'both', admitted: readonly Role[], role: Role, company: Company) =>
  admitted.includes(role) && (of === 'both' || of === company) ? address : homeOf({ role: [role], company });

test.each(viewers)('addresses for %s in company %s', async (role, company, part) => {
  const go = await wander(person([role], { company }));
  expect(await go('/')).toBe(company === 'ar' ? '/apps/aran-dashboards' : '/apps/dashboards');
  for (const [address, of, admitted] of third(part))
    expect([address, await go(address)]).toEqual([address, ends(address, of, admitted, role, company)]);
  for (const address of later) expect([address, await go(address)]).toEqual([address, '/404']);
});

test.each([
  ['a guest', null, 0],
  ['a user without a role', person([]), 1],
])('addresses for %s', async (_, user, part) => {
  const go = await wander(user);
  for (const [address] of third(part))
    expect([address, await go(address), takeWanted()]).toEqual([address, '/login', address]);
  for (const address of later) expect([address, await go(address)]).toEqual([address, '/404']);
});

test.each([
  ['/apps/enquiries', 'admin', '/apps/enquiries/all'],
  ['/apps/contacts', 'admin', '/apps/contacts/all'],
  ['/apps/profile', 'hr', '/apps/profile/list-conversions'],
  ['/apps/notifications', 'acc', '/apps/notification/notifications'],
  ['/apps/global-search', 'induser', '/apps/global-search/search'],
  ['/apps/contacts', 'staff', '/apps/dashboards'],
] as const)('%s redirects %s to %s', async (from, role, to) => {
  const go = await wander(person([role]));
  expect(await go(from)).toBe(to);
});
