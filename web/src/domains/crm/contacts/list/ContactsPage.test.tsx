import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contactId, someContact, wholeContact } from '../../../../../test/contacts.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ContactsPage } from './ContactsPage.tsx';

/** Mocks the contacts and their filters; returns the list queries. */
function server(rows = [someContact()], whole = wholeContact()) {
  const asked: URLSearchParams[] = [];
  serverSays((request) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes(`/contacts/${contactId}`)) return { status: 200, body: whole };
    asked.push(new URLSearchParams(request.split('?')[1]));
    return { status: 200, body: { rows, total: rows.length, next: null } };
  });
  return asked;
}
const open = (at: string) =>
  show(
    <SessionProvider value={person(['admin'])}>
      <ContactsPage />
    </SessionProvider>,
    at,
    '/apps/contacts/:type',
  );

test.each([
  ['all', null],
  ['clients', 'yes'],
  ['Leads', 'no'],
  ['anything', null],
])('/apps/contacts/%s asks for files: %s', async (type, hasFile) => {
  const asked = server();
  open(`/apps/contacts/${type}?office=BD&missing=email&q=rahim&sort=name`);
  await screen.findByText('1 contact');
  expect(asked[0]?.get('hasFile')).toBe(hasFile);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    office: 'BD',
    missing: 'email',
    q: 'rahim',
    sort: 'name',
  });
});

test('a filter goes into the address, and the tabs keep it', async () => {
  server();
  const router = open('/apps/contacts/all');
  await screen.findByText('1 contact');
  await userEvent.click(screen.getByRole('combobox', { name: 'Missing' }));
  await userEvent.click(await screen.findByRole('option', { name: 'No phone' }));
  await userEvent.keyboard('{Escape}');
  expect(router.state.location.search).toBe('?missing=phone');
  await userEvent.click(screen.getByRole('link', { name: 'Clients' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/apps/contacts/clients?missing=phone');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('Enter on a contact opens its record', async () => {
  server();
  const router = open('/apps/contacts/all');
  (await screen.findByRole('rowheader', { name: 'Rahim Uddin' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/contacts/contact/${contactId}`));
});

test('Space opens a contact in the preview with all its records', async () => {
  server();
  const router = open('/apps/contacts/all');
  (await screen.findByRole('rowheader', { name: 'Rahim Uddin' })).focus();
  await userEvent.keyboard(' ');
  const panel = within(await screen.findByRole('dialog', { name: 'Rahim Uddin' }));
  expect(router.state.location.search).toBe(`?peek=${contactId}`);
  expect(panel.getByRole('link', { name: 'E-2026-000123' }).getAttribute('href')).toMatch('/apps/enquiries/enquiry/');
  expect(panel.getByRole('link', { name: 'C-2026-00042' }).getAttribute('href')).toMatch('/apps/profile/conversion/');
  expect(panel.getByText('Google · Dhaka fair')).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a contact without contact details is marked, and no links are invented', async () => {
  const bare = { email: null, phone: null, enquiries: 0, conversions: 0 };
  server(
    [someContact(bare)],
    wholeContact({ ...bare, enquiryList: [], conversionList: [], firstTouch: null, lastTouch: null }),
  );
  open(`/apps/contacts/all?peek=${contactId}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Rahim Uddin' }));
  expect(panel.getByText('No phone or email on file.')).toBeDefined();
  expect(panel.getAllByText('None')).toHaveLength(2);
  expect(panel.queryByText('Lead source history')).toBeNull();
});
