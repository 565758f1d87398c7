import type { Notification } from '@embark/contracts/workspace/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLine } from '../../../../../test/live.ts';
import { manyNotifications, someNotification } from '../../../../../test/notifications.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { person } from '../../../../../test/people.ts';
import { SessionProvider } from '../../../organisation/session/index.ts';
import { PopUpHost } from '../PopUpHost.tsx';

let line: ReturnType<typeof liveLine>;
beforeEach(() => {
  line = liveLine();
});
afterEach(() => {
  line.end();
  vi.useRealTimers();
});

/** Renders the page of Asha Rao. `comes` sends a new notification; `asked` records the calls. */
async function open() {
  const asked: [string, unknown][] = [];
  const has: Notification[] = [];
  serverSays((request, sent) => {
    if (request.startsWith('POST')) asked.push([request.replace('POST /api', ''), sent]);
    const after = Number(new URLSearchParams(request.split('?')[1]).get('after'));
    if (request.includes('/unread')) return { status: 200, body: { count: has.length, last: has.length } };
    if (request.includes('/since'))
      return { status: 200, body: { rows: has.filter(({ id }) => id > after), more: false } };
    return { status: 200, body: { message: 'Marked as read.' } };
  });
  const router = show(
    <SessionProvider value={person(['user'])}>
      <PopUpHost />
    </SessionProvider>,
  );
  await waitFor(() => expect(localStorage.getItem('embark.own.told.7.fc')).not.toBeNull());
  await line.open();
  const comes = async (...items: Notification[]) => {
    has.push(...items);
    await line.say(...items);
  };
  return { router, asked, comes };
}
const popups = () => within(screen.getByRole('region', { name: 'New notifications' }));
const status = () => within(popups().getByRole('status'));

test('a new notification shows its sentence and time without taking the focus', async () => {
  const { comes } = await open();
  await comes(someNotification());
  expect(
    await screen.findByText(/Nadia Karim.* assigned .*Rahim Uddin.* \(.*E.*2026.*000123.*\) to you/),
  ).toBeDefined();
  expect(status().getByText(/^Nov 20 26, \d\d?:06 [AP]M$/)).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

test('five show at most; the sixth shows when one closes, and all can be closed', async () => {
  const { asked, comes } = await open();
  await comes(...manyNotifications(8));
  await screen.findByText(/Person 1\b/);
  expect(status().getAllByRole('button', { name: 'Close' })).toHaveLength(5);
  expect(popups().getByRole('button', { name: '3 more. Close all' })).toBeDefined();
  await userEvent.click(status().getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(status().getAllByRole('button', { name: 'Close' })).toHaveLength(5);
  expect(status().getByText(/Person 6\b/)).toBeDefined();
  await userEvent.click(popups().getByRole('button', { name: '2 more. Close all' }));
  expect(status().queryAllByRole('button')).toEqual([]);
  expect(asked).toEqual([
    ['/notification-app/dismiss', { notificationIds: [1] }],
    ['/notification-app/dismiss', { notificationIds: [2, 3, 4, 5, 6, 7, 8] }],
  ]);
});

test('opening it goes to the record and marks it as read; marking as read stays on the page', async () => {
  const { router, asked, comes } = await open();
  await comes(...manyNotifications(2));
  const [first] = await screen.findAllByRole('button', { name: /^Mark as read:/ });
  await userEvent.click(first ?? document.body);
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: /^Info.*Person 2\b/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/enquiries/enquiry/e1'));
  expect(asked).toEqual([
    ['/notification-panel/set-as-read', { notificationId: 1 }],
    ['/notification-panel/set-as-read', { notificationId: 2 }],
  ]);
});

test('it closes by itself, but not on hover', async () => {
  const { comes } = await open();
  await comes(someNotification());
  const sentence = await screen.findByText(/Rahim Uddin/);
  vi.useFakeTimers();
  fireEvent.mouseOver(sentence);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/Rahim Uddin/)).toBeDefined();
  fireEvent.mouseOut(sentence);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.queryByText(/Rahim Uddin/)).toBeNull();
});

test('the user’s own actions show in their wording, even as the first one, and mark nothing on the server', async () => {
  const { asked, comes } = await open();
  const sent = { user_id: 8, receiver: 'Lin Ng', assigned_by: 7, assigner: 'Asha Rao' };
  await line.say(someNotification(sent));
  expect(await screen.findByText(/^You assigned .*Rahim Uddin.* to .*Lin Ng/)).toBeDefined();
  await comes(someNotification({ id: 2 }));
  await screen.findByText(/Nadia Karim.* assigned/);
  for (const close of status().getAllByRole('button', { name: 'Close' })) await userEvent.click(close);
  expect(asked).toEqual([['/notification-app/dismiss', { notificationIds: [2] }]]);
});

test('a notification read in another window closes here too', async () => {
  const { comes } = await open();
  await comes(someNotification());
  expect(await screen.findByText(/Rahim Uddin/)).toBeDefined();
  await line.say(someNotification({ read: true }));
  await waitFor(() => expect(screen.queryByText(/Rahim Uddin/)).toBeNull());
});

test('O: bookings that this user changed one after the other are one pop-up with their number', async () => {
  const { comes } = await open();
  const sent = { user_id: 8, receiver: 'Lin Ng', assigned_by: 7, assigner: 'Asha Rao', kind: 'booking' as const };
  const moved = (id: number) =>
    someNotification({ ...sent, id, data: { number: `BK-${id}`, name: `Person ${id}`, step: 'moved', at: '' } });
  await comes(moved(1));
  expect(await screen.findByText(/^You changed a booking. .*Lin Ng.* was notified$/)).toBeDefined();
  await comes(moved(2), someNotification({ id: 3 }));
  await comes(moved(4));
  expect(await screen.findByText('You changed 3 bookings. The consultants were notified')).toBeDefined();
  expect(status().getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});
