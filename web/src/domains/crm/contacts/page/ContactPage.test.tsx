import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contactId, otherId, someProfile, wholeContact } from '../../../../../test/contacts.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { ContactPage } from './ContactPage.tsx';

function server() {
  const asked: string[] = [];
  serverSays((request) => {
    asked.push(request);
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [], next: null } };
    if (request.includes('/history')) return { status: 200, body: { rows: [] } };
    if (request.includes('/profile')) return { status: 200, body: someProfile() };
    if (request.startsWith('POST')) return { status: 200, body: { contactId, mergedId: otherId, back: {} } };
    return { status: 200, body: wholeContact() };
  });
  return asked;
}
const open = (id = contactId) =>
  show(
    <SessionProvider value={person(['admin'])}>
      <ContactPage />
    </SessionProvider>,
    `/apps/contacts/contact/${id}`,
    '/apps/contacts/contact/:contactId',
  );

test('a person shows their contact details, possible duplicates, and past merges', async () => {
  server();
  open();
  const also = within(await screen.findByRole('region', { name: 'Also known as' }));
  expect(also.getByText('rahim@work.test')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Person' })).getByText('5 May 1990')).toBeDefined();
  const maybe = within(screen.getByRole('region', { name: 'Possible duplicates' }));
  expect(maybe.getByRole('link', { name: 'Compare with Md Rahim Uddin' }).getAttribute('href')).toBe(
    `/apps/contacts/merge/${contactId}/${otherId}`,
  );
  expect(screen.getByText(/can be undone until/i)).toBeDefined();
});

test('undoing a merge asks for confirmation', async () => {
  const asked = server();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo merge of Karim Uddin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo merge' }));
  await screen.findByText('Merge undone.');
  expect(asked).toContain(`POST /api/contacts-app/merges/${otherId}/undo`);
});

test('a merged person redirects to the one they were merged into', async () => {
  server();
  const router = open('0197a000-0000-7000-8000-0000000000ff');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/contacts/contact/${contactId}`));
});
