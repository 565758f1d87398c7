import type { Role } from '@embark/contracts/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId, someConversion } from '../../../../../test/conversions.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { keptViews, savedViewId } from '../../../../../test/views.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ConversionsPage } from './ConversionsPage.tsx';

const statuses = [
  { id: 9, name: 'Lodged', colour: 'violet', kinds: ['migration'], ended: false },
  { id: 12, name: 'Visa granted', colour: 'green', kinds: ['migration'], ended: false },
];
const people = [{ id: 7, name: 'Nadia Karim', email: 'n@demo.test', office: 'BD', roles: ['buser'] }];

/** Mocks the list and its filters; returns the list queries. */
function server(rows = [someConversion()]) {
  const views = keptViews();
  const fetch = serverSays((request, sent) => {
    if (request.includes('/reference'))
      return { status: 200, body: { ...someReference, conversionStatuses: statuses } };
    if (request.includes('/assignees')) return { status: 200, body: people };
    return views(request, sent) ?? { status: 200, body: { rows, total: rows.length, next: null } };
  });
  return () =>
    fetch.mock.calls
      .filter(([url]) => url.startsWith('/api/profile-app/conversions?'))
      .map(([url]) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
}

const at = '/apps/profile/list-conversions';

const clients = (role: Role = 'buser') => (
  <SessionProvider value={person([role])}>
    <ConversionsPage />
  </SessionProvider>
);

const says = (name: string) => screen.getByRole('combobox', { name }).textContent;

test('the filter and the sort come from the address', async () => {
  const asked = server();
  show(clients(), `${at}?status=9&office=BD&caseOfficer=7&openedFrom=2026-11-01&q=rahim&sort=-openedAt`);
  expect(await screen.findByText('1 client')).toBeDefined();
  expect(asked()[0]).toMatchObject({
    status: '9',
    office: 'BD',
    caseOfficer: '7',
    openedFrom: '2026-11-01',
    q: 'rahim',
    sort: '-openedAt',
  });
  await waitFor(() => expect(says('Case officer')).toContain('Nadia Karim'));
  expect(says('Status')).toContain('Lodged');
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(chips.getByText('1 Nov 2026')).toBeDefined();
});

test('a row shows the client and opens the file', async () => {
  server();
  show(clients(), at);
  const row = within(await screen.findByRole('row', { name: /Rahim Uddin/ }));
  expect(row.getByText('Lodged')).toBeDefined();
  expect(row.getByRole('link', { name: 'Rahim Uddin' }).getAttribute('href')).toBe(
    `/apps/profile/conversion/${conversionId}`,
  );
});

test('choices, days, search words and removed filters all go into the address', async () => {
  const asked = server();
  const router = show(clients(), at);
  await screen.findByText('1 client');

  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Visa granted' }));
  await userEvent.keyboard('{Escape}');
  expect(router.state.location.search).toBe('?status=12');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: '12' }));

  await userEvent.type(screen.getByRole('searchbox', { name: /Name, email/ }), 'uddin');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: '12', q: 'uddin' }));
  expect(router.state.location.search).toBe('?status=12&q=uddin');

  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: /Name, email/ })).toHaveProperty('value', ''));
});

test('a condition on a field is built, sent, and removed with its chip', async () => {
  const asked = server();
  const router = show(clients(), at);
  await screen.findByText('1 client');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Conditions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by conditions' }));
  const fields = within(dialog.getByRole('combobox', { name: 'Field' })).getAllByRole('option');
  expect(fields.map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Service',
    'Service type',
    'Office',
    'Case officer',
    'Next action',
    'Opened',
    'Closed',
    'Keep until',
    'Tags',
  ]);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Value' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Visa granted' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
  const second = within(dialog.getByRole('group', { name: 'Condition 2' }));
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Field' }), 'Next action');
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Condition' }), 'is overdue');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  const late = { field: 'nextActionAt', op: 'overdue' };
  const granted = { field: 'status', op: 'anyOf', value: ['12'] };
  await waitFor(() => expect(asked().at(-1)?.where).toBe(JSON.stringify({ all: [granted, late] })));
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(await chips.findByText('Visa granted')).toBeDefined();
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Status' }));
  await waitFor(() => expect(asked().at(-1)?.where).toBe(JSON.stringify({ all: [late] })));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the list is saved as a view, which shows as a tab and opens again by its link', async () => {
  const asked = server();
  const router = show(clients(), `${at}?caseOfficer=me&sort=nextActionAt`);
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'My next steps');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }));
  const tab = await tabs.findByRole('link', { name: /My next steps/ });
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'));

  await userEvent.click(tabs.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('caseOfficer'));
  await act(() => router.navigate(`${at}?view=${savedViewId}`)); // a link with only the view
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ caseOfficer: 'me', sort: 'nextActionAt' }));
  expect(router.state.location.search).toBe(`?view=${savedViewId}&caseOfficer=me&sort=nextActionAt`);
});

test('an empty list explains how clients come about', async () => {
  server([]);
  show(clients(), at);
  expect(await screen.findByText('No clients yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View enquiries in progress' })).toBeDefined();
});

test('HR sees that it has no access to clients, and nothing is requested', () => {
  const asked = server();
  show(clients('hr'), at);
  expect(screen.getByText("You don't have access to clients")).toBeDefined();
  expect(asked()).toEqual([]);
});

test.each([
  ['/apps/vg-ve-conversions/VE/12', 'VE', '12', 'VE · Visa granted'],
  ['/apps/all-conversions-VE/vei/all', 'VEI', undefined, 'VEI'],
  ['/apps/all-conversions-veb/VEB', 'VEB', undefined, 'Migration Bangladesh'],
  ['/apps/conversions/all/9', undefined, '9', 'Clients · Lodged'],
  ['/apps/conversions/JP/what', 'JP', undefined, 'JP'],
])('%s fixes service and status, and shows them', async (address, serCode, status, title) => {
  const asked = server();
  show(clients('manager'), `${address}?q=rahim`, '/apps/:list/:type/:conversion_status_id?');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  await screen.findByText('1 client');
  expect(asked()[0]).toMatchObject({ q: 'rahim' });
  expect([asked()[0]?.serCode, asked()[0]?.status]).toEqual([serCode, status]);
  expect(screen.queryByRole('combobox', { name: 'Service' }) === null).toBe(serCode !== undefined);
  expect(screen.queryByRole('combobox', { name: 'Status' }) === null).toBe(status !== undefined);
  expect(screen.queryAllByRole('button', { name: /^Remove filter/ })).toHaveLength(0);
});

test('a list links to the lists of the other statuses, with the same filters', async () => {
  server();
  const router = show(
    clients('manager'),
    '/apps/vg-ve-conversions/VE/12?q=rahim',
    '/apps/:list/:type/:conversion_status_id?',
  );
  const beside = within(await screen.findByRole('navigation', { name: 'Clients by status' }));
  expect((await beside.findByRole('link', { name: 'Visa granted' })).getAttribute('aria-current')).toBe('page');
  await userEvent.click(beside.getByRole('link', { name: 'Lodged' }));
  expect(router.state.location).toMatchObject({ pathname: '/apps/vg-ve-conversions/VE/9', search: '?q=rahim' });
  await userEvent.click(beside.getByRole('link', { name: 'All' }));
  expect(router.state.location.pathname).toBe('/apps/vg-ve-conversions/VE/all');
});

test('company ar has the status alone in the address, and its lists link to each other', async () => {
  const asked = server();
  const router = show(clients('manager'), '/apps/conversions/12', '/apps/conversions/:ar_conversion_status_id');
  await screen.findByText('1 client');
  expect(asked()[0]).toMatchObject({ status: '12' });
  await userEvent.click(await screen.findByRole('link', { name: 'Lodged' }));
  expect(router.state.location.pathname).toBe('/apps/conversions/9');
});

test('roles that may open a file are offered a new client', async () => {
  server();
  show(clients('buser'), at);
  expect((await screen.findByRole('link', { name: 'New client' })).getAttribute('href')).toBe(
    '/apps/profile/conversions/new',
  );
});

test('accounts can read clients but are not offered to create one', async () => {
  server();
  show(clients('acc'), at);
  await screen.findByText('1 client');
  expect(screen.queryByRole('link', { name: 'New client' })).toBeNull();
});
