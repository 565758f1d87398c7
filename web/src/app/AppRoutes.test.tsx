import type { SessionUser } from '@embark/contracts/organisation/session';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { serverSays } from '../../test/page.tsx';
import { offered } from '../../test/enquiries.ts';
import { person } from '../../test/people.ts';
import { keepToken, readToken, rememberWanted, takeFarewell, takeWanted } from '../kit/call/token.ts';
import { App } from './App.tsx';
import { AppRoutes } from './AppRoutes.tsx';

const domains = {
  '/apps/dashboards': async () => () => <h1>Home screen</h1>,
  '/admin/:name': async () => () => <h1>Sheet screen</h1>,
  '/apps/enquiries/import': async () => () => <h1>Import screen</h1>,
  '/apps/enquiries/:type': async () => () => <h1>Enquiries screen</h1>,
  '/apps/veb-enquiries/:type/:serCode': async () => () => <h1>Office screen</h1>,
  '/apps/profile/list-conversions': async () => () => <h1>Clients screen</h1>,
  '/apps/global-search/search': async () => () => <h1>Search screen</h1>,
};

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

async function open(at: string, user: SessionUser | null) {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1280'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  serverSays((request) => ({ status: 200, body: request.includes('/catalogue-app/') ? offered : [] }));
  const leave = vi.fn<(path: string) => void>();
  await act(async () =>
    render(
      <App user={user} client={new QueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <AppRoutes user={user} leave={leave} domains={domains} />
          <Address />
        </MemoryRouter>
      </App>,
    ),
  );
  return { leave, address: () => screen.getByTestId('address').textContent };
}

const leads = [
  ['/', 'admin', 'Home screen', '/apps/dashboards'],
  ['/', 'hr', 'Home screen', '/apps/dashboards'],
  ['/apps/enquiries', 'staff', 'Enquiries screen', '/apps/enquiries/all'],
  ['/APPS/Enquiries/FU', 'staff', 'Enquiries screen', '/APPS/Enquiries/FU'],
  ['/apps/profile', 'staff', 'Clients screen', '/apps/profile/list-conversions'],
  ['/apps/enquiries/import', 'admin', 'Import screen', '/apps/enquiries/import'],
  ['/apps/enquiries/import', 'manager', 'Home screen', '/apps/dashboards'],
  ['/admin/offerletter', 'staff', 'Sheet screen', '/admin/offerletter'],
  ['/admin/providers', 'acc', 'Sheet screen', '/admin/providers'],
  ['/admin/offerletter', 'acc', 'Home screen', '/apps/dashboards'],
  ['/admin/nothing', 'acc', 'Home screen', '/apps/dashboards'],
  ['/admin/nothing', 'staff', 'Sorry but we could not find the page you are looking for', '/404'],
  ['/apps/mail/inbox', 'admin', 'Sorry but we could not find the page you are looking for', '/404'],
  ['/nowhere', 'admin', 'Sorry but we could not find the page you are looking for', '/404'],
] as const;

test.each(leads)('%s as %s shows "%s" at %s', async (at, role, title, expected) => {
  const { address } = await open(at, person([role]));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(address()).toBe(expected);
});

test('a guest is redirected to the sign-in, and the requested path is remembered', async () => {
  const { leave } = await open('/apps/enquiries/FU?q=rao', null);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  expect(takeWanted()).toBe('/apps/enquiries/FU?q=rao');
  expect(takeFarewell()).toBeNull();
});

test('a user without a role is treated as a guest and sees why', async () => {
  const { leave } = await open('/', person([]));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  expect(takeFarewell()).toContain("doesn't have a role yet");
});

test.each([null, person([])])('without a role /logout does nothing and redirects to the sign-in (%#)', async (user) => {
  keepToken('kept');
  const { leave } = await open('/logout', user);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
  expect(readToken()).toBe('kept');
  expect(fetch).not.toHaveBeenCalledWith('/api/auth/logout', expect.anything());
});

test('a denied user goes to the stored path once, then home', async () => {
  rememberWanted('/apps/enquiries/CL');
  const { address } = await open('/apps/enquiries/import', person(['staff']));
  await waitFor(() => expect(address()).toBe('/apps/enquiries/CL'));
  expect(takeWanted()).toBeNull();
});

test('a user redirected home from a screen sees the reason', async () => {
  await open('/apps/enquiries/import', person(['staff']));
  expect(await screen.findByText("You don't have access to that page.")).toBeDefined();
});

test('a guest on an unknown path sees the 404 page without the shell', async () => {
  const { leave, address } = await open('/nowhere', null);
  expect(await screen.findByText('Sorry but we could not find the page you are looking for')).toBeDefined();
  expect(address()).toBe('/404');
  expect(leave).not.toHaveBeenCalled();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the shell shows this user’s menu entries, and `/` opens the search from anywhere', async () => {
  const { address } = await open('/apps/enquiries/FU', person(['staff']));
  expect((await screen.findByRole('link', { name: 'Follow-up' })).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();

  await userEvent.keyboard('/');
  await screen.findByRole('combobox', { name: 'Command palette' });
  await userEvent.keyboard('rao?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1); // typed into the search, not a shortcut
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getAllByRole('button', { name: /^Search or run a command/ })[0] ?? document.body);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'rao{Enter}');
  await waitFor(() => expect(address()).toBe('/apps/global-search/search?q=rao'));
});

test('two-key shortcuts open the everyday screens', async () => {
  const { address } = await open('/apps/enquiries/FU', person(['staff']));
  await screen.findByRole('link', { name: 'Follow-up' });
  await userEvent.keyboard('gc');
  await waitFor(() => expect(address()).toBe('/apps/profile/list-conversions'));
  await userEvent.keyboard('gh');
  await waitFor(() => expect(address()).toBe('/apps/dashboards'));
});

test('the user menu shows the name and the roles', async () => {
  await open('/apps/profile/list-conversions', person(['staff', 'hr']));
  await userEvent.click(await screen.findByRole('button', { name: 'Account: Asha Rao' }));
  expect(await screen.findByText('Staff, HR')).toBeDefined();
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeDefined();
});
