import type { Role } from '@embark/contracts/kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { offered } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { layOut } from '../../../../../test/things.tsx';
import { someOptions, someUserRow, someWork } from '../../../../../test/users.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { UsersPage } from './UsersPage.tsx';

const rows = [
  someUserRow(),
  someUserRow({ id: 32, displayName: 'Rahela Khatun', office: 'BD', roles: ['buser'] }),
  someUserRow({ id: 33, displayName: 'Alex Morgan', roles: ['admin'], removable: false }),
  someUserRow({ id: 34, displayName: 'Wali Waits', roles: [] }),
];

/** Mocks the list; returns its queries and what was sent. */
function server({
  work = someWork,
  shown = rows,
  refusal,
}: {
  work?: object[];
  shown?: typeof rows;
  refusal?: object;
} = {}) {
  const asked: Record<string, string>[] = [];
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.includes('/access-settings'))
      return { status: 200, body: { registration: false, secondFactor: false, version: 1 } };
    if (request.includes('/reference')) return { status: 200, body: offered };
    if (request.includes('/options')) return { status: 200, body: someOptions };
    if (request.includes('/work')) return { status: 200, body: work };
    if (request.includes('/remove-users')) {
      sent.push(body);
      return refusal
        ? { status: 409, body: refusal }
        : { status: 200, body: { message: '2 people can no longer sign in.' } };
    }
    asked.push(Object.fromEntries(new URLSearchParams(request.split('?')[1])));
    return { status: 200, body: { rows: shown, total: shown.length, next: null } };
  });
  return { asked, sent };
}

const at = '/apps/users/userlist';
const page = (role: Role = 'hr') => (
  <SessionProvider value={person([role])}>
    <UsersPage />
  </SessionProvider>
);

beforeEach(layOut);

const says = (name: RegExp) => screen.getByRole('combobox', { name }).textContent;

test('the filter and the sort come from the address, and the rows link to the record', async () => {
  const { asked } = server();
  show(page(), `${at}?office=BD&role=buser,none&active=all&q=rah&sort=-office`);
  expect(await screen.findByText('4 staff members')).toBeDefined();
  expect(asked[0]).toMatchObject({ office: 'BD', active: 'all', q: 'rah', sort: '-office' });
  expect(says(/role/i)).toContain('Counsellor Bangladesh, No role yet');
  expect(says(/status/i)).toContain('All');
  const row = within(screen.getByRole('row', { name: /Rahela Khatun/ }));
  expect(row.getByRole('link', { name: 'Rahela Khatun' }).getAttribute('href')).toBe('/apps/users/user/32');
  expect(within(screen.getByRole('row', { name: /Wali Waits/ })).getByText('No role yet')).toBeDefined();
});

test('a choice goes into the address; only one status can be chosen', async () => {
  const { asked } = server();
  const router = show(page(), at);
  await screen.findByText('4 staff members');
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Inactive' }));
  await userEvent.click(await screen.findByRole('option', { name: 'All' }));
  await userEvent.keyboard('{Escape}');
  expect(router.state.location.search).toBe('?active=all');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ active: 'all' }));
});

async function choose(...names: RegExp[]) {
  for (const name of names)
    await userEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
  const bar = within(screen.getByRole('toolbar'));
  await userEvent.click(bar.getByRole('button', { name: /^Deactivate \d/ }));
  return within(await screen.findByRole('dialog'));
}

test('several users are deactivated once their open work is reassigned', async () => {
  const { sent } = server();
  show(page(), at);
  const dialog = await choose(/Omar Haddad/, /Rahela Khatun/, /Alex Morgan/);
  expect(dialog.getByRole('heading', { name: 'Deactivate 2 staff members' })).toBeDefined();
  expect(dialog.getByText(/^1 selected staff member can't be deactivated/)).toBeDefined();
  expect(await dialog.findByText('3 enquiries, 1 client file')).toBeDefined();

  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  const field = dialog.getByRole('combobox', { name: 'New owner of Admissions Australia' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  await userEvent.click(dialog.getByRole('combobox', { name: 'Reassign everything to' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sarah Whitfield · AU' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      userIds: [31, 32],
      handover: [
        { serviceId: 1, to: [7] },
        { serviceId: 2, to: [7] },
      ],
    },
  ]);
  expect(await screen.findByText('2 people can no longer sign in.')).toBeDefined();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a server error shows in the dialog, which stays open', async () => {
  server({
    work: [],
    refusal: {
      code: 'conflict',
      message: 'This is the last active administrator. Make someone else an administrator first.',
    },
  });
  show(page(), at);
  const dialog = await choose(/Omar Haddad/);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Deactivate' })).toHaveProperty('disabled', false));
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByText(/This is the last active administrator/)).toBeDefined();
});

test('an empty list offers to add a user', async () => {
  server({ shown: [] });
  show(page(), at);
  expect(await screen.findByText('No staff yet')).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'Add staff member' });
  expect(links[0]?.getAttribute('href')).toBe('/apps/users/user/new');
});

test('administrators can change sign-in settings here; HR cannot', async () => {
  server();
  show(page('hr'), at);
  await screen.findByText('4 staff members');
  expect(screen.queryByRole('button', { name: 'Sign-in settings' })).toBeNull();
  cleanup();
  show(page('admin'), at);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign-in settings' }));
  expect(await within(await screen.findByRole('dialog')).findAllByRole('switch')).toHaveLength(2);
});
