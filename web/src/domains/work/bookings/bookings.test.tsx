import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingId, someBooking, someSetup, someSlots } from '../../../../test/bookings.ts';
import { someReference } from '../../../../test/imports.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { BookingPage } from './BookingPage.tsx';
import { BookingsOfFile } from './BookingsOf.tsx';
import { BookingsPage } from './BookingsPage.tsx';

const fileId = '0197a000-0000-7000-8000-0000000000c1';

/** Shows a page of bookings; answers what was sent and asked. */
function open(page: React.ReactNode, at: string, path: string, rows = [someBooking()], roles: 'user' | 'acc' = 'user') {
  const sent: [string, unknown][] = [];
  const asked: string[] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (request.startsWith('POST')) {
      sent.push([request.replace('/api/booking-app', ''), body]);
      return { status: 200, body: rows[0] };
    }
    if (request.includes('/setup')) return { status: 200, body: someSetup() };
    if (request.includes('/slots')) return { status: 200, body: someSlots() };
    if (request.includes('/views')) return { status: 200, body: { rows: [], defaults: [], can: { share: false } } };
    if (request.includes('/timeline')) return { status: 200, body: { rows: [], next: null } };
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/booking-app/bookings?'))
      return { status: 200, body: { rows, total: rows.length, next: null } };
    if (request.includes('/booking-app/bookings/')) return { status: 200, body: rows[0] };
    if (request.includes(`/conversions/${fileId}`))
      return { status: 200, body: { id: fileId, name: 'Rafiq Islam', office: 'AU', zone: 'Asia/Dhaka' } };
    return { status: 200, body: [] };
  });
  const router = show(<SessionProvider value={person([roles])}>{page}</SessionProvider>, at, path);
  return { sent, asked, router };
}
const record = (given = {}) =>
  open(<BookingPage />, `/apps/booking-enquiries/enquiry/${bookingId}`, '/apps/booking-enquiries/enquiry/:bookingId', [
    someBooking(given),
  ]);
const dialog = async () => within(await screen.findByRole('dialog'));
async function choose(move: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: move }));
}

test('O6: the page shows the client’s clock before the consultant’s, and what is paid', async () => {
  record();
  const when = await screen.findByText(/for the client/);
  expect(when.textContent).toMatch(/5:00.*Dhaka for the client/);
  expect(when.parentElement?.textContent).toMatch(/for the client.*10:00.*Melbourne for the consultant/);
  expect(screen.getByText(/0\.00.* of .*220\.00.* paid/)).toBeDefined();
});

test('O5: completing asks for a note and a next date, and sends both', async () => {
  const { sent } = record();
  await choose('Complete');
  const form = await dialog();
  await userEvent.type(form.getByRole('textbox', { name: /What was said/ }), 'Funds from father');
  const next = form.getByLabelText(/^Next date/);
  await userEvent.clear(next);
  await userEvent.type(next, '2027-02-12T10:00');
  await userEvent.click(form.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `POST /bookings/${bookingId}/move`,
    {
      version: 3,
      to: 'completed',
      outcome: 'Funds from father',
      noteKind: 'other',
      nextAt: '2027-02-11T23:00:00.000Z', // a time of the office
    },
  ]);
});

test('O5: a no-show is one step; cancelling asks who and why', async () => {
  const { sent } = record();
  await choose('No-show');
  await waitFor(() => expect(sent).toEqual([[`POST /bookings/${bookingId}/move`, { version: 3, to: 'no-show' }]]));
  await choose('Cancel booking');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Our office' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Consultant is ill');
  await userEvent.click(form.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toEqual({
    version: 3,
    to: 'cancelled',
    cancelledBy: 'office',
    reason: 'Consultant is ill',
  });
});

test('O: a booking that has ended cannot be moved', async () => {
  record({ status: 'completed', outcome: 'Done', can: { edit: true, move: true, reschedule: false } });
  expect(await screen.findByText('Completed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move to another time' })).toBeNull();
});

test('O: the list asks for one state by its address, and shows each booking in its consultant’s time', async () => {
  const at = '/apps/booking-enquiries/confirmed';
  const { asked } = open(<BookingsPage />, at, '/apps/booking-enquiries/:type');
  expect(await screen.findByText('Rafiq Islam')).toBeDefined();
  expect(screen.getByText(/10:00/)).toBeDefined();
  expect(asked.some((one) => one.includes('/booking-app/bookings?') && one.includes('status=confirmed'))).toBe(true);
  const states = within(screen.getByRole('navigation', { name: 'Bookings by status' }));
  expect(states.getByRole('link', { name: 'Confirmed' }).getAttribute('aria-current')).toBe('page');
});

test('O: the list opens on what is to come, the next one first; all of them are one click away', async () => {
  const { asked } = open(<BookingsPage />, '/apps/booking-enquiries/all', '/apps/booking-enquiries/:type');
  expect(await screen.findByText('Rafiq Islam')).toBeDefined();
  const lists = () => asked.filter((one) => one.includes('/booking-app/bookings?'));
  expect(lists().every((one) => one.includes('startsFrom=') && one.includes('sort=startsAt'))).toBe(true);
  const states = within(screen.getByRole('navigation', { name: 'Bookings by status' }));
  expect(states.getByRole('link', { name: 'Upcoming' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(states.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(lists().some((one) => !one.includes('startsFrom='))).toBe(true));
  expect(states.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
});

test('O: a client file lists what is to come before what has ended, and books with the client prefilled', async () => {
  const ended = someBooking({ id: bookingId.replace('b001', 'b002'), number: 'BK-2027-00007', status: 'completed' });
  open(<BookingsOfFile file={{ id: fileId, office: 'AU' }} />, '/apps/file', '/apps/file', [someBooking(), ended]);
  const coming = within(await screen.findByRole('region', { name: 'Upcoming' }));
  expect(coming.getByRole('link').getAttribute('href')).toBe(`/apps/booking-enquiries/enquiry/${bookingId}`);
  expect(within(screen.getByRole('region', { name: 'Past' })).getByText(/BK-2027-00007/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Book a consultation' }));
  expect(await screen.findByRole('dialog', { name: 'Book a consultation: Rafiq Islam' })).toBeDefined();
});

test('O: who may not book sees no button for it', async () => {
  open(<BookingsOfFile file={{ id: fileId, office: 'AU' }} />, '/apps/file', '/apps/file', [], 'acc');
  expect(await screen.findByText('No bookings yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Book a consultation' })).toBeNull();
});
