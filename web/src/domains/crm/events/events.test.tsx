import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { eventId, someEvent, someRegistration } from '../../../../test/events.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { EventsPage } from './list/EventsPage.tsx';
import { EventPage } from './page/EventPage.tsx';

const reference = {
  ...someReference,
  services: [...someReference.services, { id: 90, code: 'FCE', name: 'Events Australia', kind: 'event', office: 'AU' }],
};

function server(saves: { status: number; body: unknown } = { status: 200, body: someEvent() }, event = someEvent()) {
  const asked: URLSearchParams[] = [];
  const sent: { request: string; body: unknown }[] = [];
  serverSays((request, body) => {
    if (request.includes('/reference')) return { status: 200, body: reference };
    if (!request.includes('/events-app/') && request.startsWith('GET ')) return { status: 200, body: [] };
    if (!request.startsWith('GET ')) {
      sent.push({ request, body });
      return saves;
    }
    asked.push(new URLSearchParams(request.split('?')[1]));
    if (request.includes('/registrations'))
      return { status: 200, body: { rows: [someRegistration()], total: 1, next: null } };
    if (request.includes(`/events/${eventId}`)) return { status: 200, body: event };
    return { status: 200, body: { rows: [someEvent()], total: 1, next: null } };
  });
  return { asked, sent };
}
const as = (page: ReactNode) => <SessionProvider value={person(['manager'])}>{page}</SessionProvider>;
const open = (id: string) => show(as(<EventPage />), `/apps/events/${id}`, '/apps/events/:eventId');

test('the list reads its filter from the address, and each count links to its list', async () => {
  const { asked } = server();
  show(as(<EventsPage />), '/apps/events?when=coming&state=open,full&sort=-registered');
  const row = within(await screen.findByRole('row', { name: /Open house/ }));
  const query = asked.find((one) => one.has('when'));
  expect([query?.get('when'), query?.getAll('state'), query?.get('sort')]).toEqual([
    'coming',
    ['open', 'full'],
    '-registered',
  ]);
  expect(row.getByRole('link', { name: 'Attended: 9' }).getAttribute('href')).toBe(
    `/apps/enquiries/all?event=${eventId}&attendance=attended`,
  );
  expect(row.getByRole('link', { name: 'Converted: 1' }).getAttribute('href')).toBe(
    `/apps/enquiries/CV?event=${eventId}`,
  );
});

test('a person is registered by name, number and Enter, and the next can be typed at once', async () => {
  const { sent } = server({ status: 200, body: someRegistration({ state: 'waitlisted', waiting: 1 }) });
  open(eventId);
  const form = within(await screen.findByRole('form', { name: 'Register someone' }));
  const name = form.getByRole('textbox', { name: /Name/ });
  await userEvent.type(name, 'Asha Rao');
  await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '0412 345 678{Enter}');
  expect(await screen.findByText('Asha Rao added to the waitlist (E-2026-000123).')).toBeDefined();
  expect(sent[0]?.body).toEqual({ name: 'Asha Rao', phone: '0412 345 678', email: null, seats: 1, contactId: null });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('a server error appears on its field', async () => {
  const message = 'The end is before the start';
  server({ status: 422, body: { code: 'invalid', message, error: [{ type: 'title', message: 'Enter a title' }] } });
  show(as(<EventPage />), `/apps/events/${eventId}?part=details`, '/apps/events/:eventId');
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await userEvent.type(title, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
});

test('finishing shows how many become no-shows, and sends the version', async () => {
  const { sent } = server();
  open(eventId);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish event' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^3 registered people/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Finish event' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ to: 'over', version: 3 }));
});

test('before an event starts, finishing it is in the menu only', async () => {
  const figures = { ...someEvent().figures, attended: 0 };
  server(undefined, someEvent({ startsAt: '2099-03-10T07:00:00.000Z', endsAt: '2099-03-10T09:00:00.000Z', figures }));
  open(eventId);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Finish event' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Finish event', hidden: true })).toBeNull();
});

test('before an event starts, its results show only what can have happened by then', async () => {
  const none = { attended: 0, noShow: 0, walkIns: 0, followedUp: 2, converted: 0 };
  const { figures } = someEvent();
  const times = { startsAt: '2099-03-10T07:00:00.000Z', endsAt: '2099-03-10T09:00:00.000Z' };
  server(undefined, someEvent({ ...times, cost: 5000, currency: 'AUD', figures: { ...figures, ...none } }));
  open(eventId);
  const results = await screen.findByRole('region', { name: 'Results' });
  expect(
    within(results)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Registered', 'Waitlisted', 'Followed up', 'Cost per registration']);
});
