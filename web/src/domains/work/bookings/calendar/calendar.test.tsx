import { wallOf } from '@embark/contracts/kit/time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { bookingId, someBooking, someSetup } from '../../../../../test/bookings.ts';
import { drawCalendars } from '../../../../../test/calendar.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { zonedInstant } from '../../../../kit/time/zoned.ts';
import { person } from '../../../../../test/people.ts';
import { layOut } from '../../../../../test/things.tsx';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { CalendarPage } from './CalendarPage.tsx';

beforeEach(layOut);
beforeEach(drawCalendars);

const row = someBooking();
const consultant = {
  id: row.consultantId,
  name: row.consultant,
  office: 'AU',
  zone: row.consultantZone,
  open: [] as { from: string; until: string }[],
};
const day = wallOf(new Date(row.startsAt), 'Australia/Melbourne').day;

/** The calendar of bookings around the one of the tests. */
function openCalendar({
  consultants = [consultant],
  refused,
}: {
  consultants?: (typeof consultant)[];
  refused?: object;
} = {}) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  serverSays((request, body) => {
    asked.push(request);
    if (request.startsWith('POST')) {
      sent.push(body);
      return refused ? { status: 409, body: refused } : { status: 200, body: row };
    }
    if (request.includes('/setup')) return { status: 200, body: someSetup() };
    if (request.includes('/reference')) return { status: 200, body: someReference };
    if (request.includes('/booking-app/calendar')) return { status: 200, body: { consultants, bookings: [row] } };
    return { status: 200, body: [] };
  });
  const at = `/apps/booking-calendar?day=${day}&view=columns`;
  const router = show(
    <SessionProvider value={person(['user'])}>
      <CalendarPage />
    </SessionProvider>,
    at,
  );
  return { sent, asked, router };
}
const booking = () => screen.findByRole('button', { name: new RegExp(`${row.name}.*Confirmed`) });

test('O7: a column per consultant; keys move a booking by the call of a drag, and it opens with Enter', async () => {
  const { sent, router } = openCalendar();
  expect(await screen.findByText(row.consultant)).toBeDefined();
  (await booking()).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const startsAt = new Date(Date.parse(row.startsAt) + 900_000).toISOString();
  await waitFor(() => expect(sent).toEqual([{ version: row.version, startsAt, consultantId: row.consultantId }]));
  expect(await screen.findByText(/Moved/)).toBeDefined();
  (await booking()).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toContain(bookingId));
});

test('O7: a time that is not free puts it back and names others', async () => {
  const slots = [{ consultantId: row.consultantId, consultant: row.consultant, startsAt: row.startsAt }];
  openCalendar({
    refused: { code: 'conflict', message: 'This time is not free. Choose another one.', present: { slots } },
  });
  (await booking()).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText(new RegExp(`This time is not free.*${row.consultant}`))).toBeDefined();
});

const melbourne = (time: string) => zonedInstant(`${day}T${time}`, 'Australia/Melbourne') ?? '';
/** Chooses a time by keys in the column of the consultant, who has hours from nine to ten. */
async function chooseTime(keys: string) {
  const [from, until] = [melbourne('09:00'), melbourne('10:00')];
  const { router } = openCalendar({ consultants: [{ ...consultant, open: [{ from, until }] }] });
  await booking();
  (await screen.findByRole('group', { name: /^Free times/ })).focus();
  await userEvent.keyboard(`${keys}{Enter}`);
  return { from, router };
}

test('O7: Enter at a free time of a consultant begins a booking with it', async () => {
  const { from, router } = await chooseTime('{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'Book a consultation' })).toBeDefined();
  const asked = new URLSearchParams(router.state.location.search);
  expect([asked.get('at'), asked.get('with')]).toEqual([from, String(consultant.id)]);
});

test('O7: outside of their hours it says so', async () => {
  const { router } = await chooseTime('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(await screen.findByText(/has no consulting hours at this time/)).toBeDefined();
  expect(router.state.location.search).not.toContain('book=');
});

test('O: without consultants it says so; an office narrows what is asked for', async () => {
  const { asked } = openCalendar({ consultants: [] });
  expect(await screen.findByText(/consultant/i, { selector: 'p' })).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Office' }));
  const [, first] = await screen.findAllByRole('option');
  await userEvent.click(first!);
  await waitFor(() => expect(asked.some((one) => one.includes('/calendar') && one.includes('office='))).toBe(true));
});
