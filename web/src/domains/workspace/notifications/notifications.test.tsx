import type { Notification } from '@embark/contracts/workspace/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { manyNotifications, someNotification } from '../../../../test/notifications.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { layOut } from '../../../../test/things.tsx';
import { changeLanguage } from '../../../kit/i18n/i18n.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { Bell } from './index.ts';
import { NotificationsPage } from './page/NotificationsPage.tsx';
import { NotificationPanel } from './panel/NotificationPanel.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  layOut();
});

function serverHas(all: Notification[], unread = all.filter(({ read }) => !read).length) {
  const asked: [string, unknown][] = [];
  serverSays((request, sent) => {
    if (request.startsWith('POST')) {
      asked.push([request.replace('POST /api', ''), sent]);
      return { status: 200, body: { message: 'Marked as read.' } };
    }
    if (request.includes('/unread')) return { status: 200, body: { count: unread, last: all[0]?.id ?? 0 } };
    if (request.includes('/data')) return { status: 200, body: all };
    const rows = request.includes('show=unread') ? all.filter(({ read }) => !read) : all;
    return { status: 200, body: { rows, total: rows.length, next: null } };
  });
  return asked;
}
const signedIn = (page: React.ReactNode, company: 'fc' | 'ar' = 'fc') => (
  <SessionProvider value={person(['user'], { company })}>{page}</SessionProvider>
);

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [120, 'Notifications, 99+ unread', '99+'],
])('the bell shows %i unread', async (count, name, badge) => {
  serverHas([], count);
  show(signedIn(<Bell button={(label) => <button type="button" aria-label={label} />} />));
  const bell = await screen.findByRole('button', { name });
  expect(bell.parentElement?.textContent).toBe(badge);
});

test('company ar has no bell', () => {
  serverHas([]);
  show(signedIn(<Bell button={(label) => <button type="button" aria-label={label} />} />, 'ar'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty panel shows the text of the specification', async () => {
  serverHas([]);
  show(signedIn(<NotificationPanel onClose={() => undefined} />));
  expect(await screen.findByText('There are no notifications for now.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test.each([
  ['tr', 'Veritabanına ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.'],
  ['ar', 'تعذّر الوصول إلى قاعدة البيانات. يُرجى المحاولة بعد قليل.'],
] as const)('in %s a panel that cannot load shows why', async (language, why) => {
  await changeLanguage(language);
  const message = "We can't reach the database. Please try again in a moment.";
  serverSays(() => ({ status: 404, body: { code: 'not-found', message } }));
  show(signedIn(<NotificationPanel onClose={() => undefined} />));
  expect(await screen.findByText(why)).toBeDefined();
  await changeLanguage('en');
});

test('the panel shows the latest notifications; one is opened and read, one is only read, then all are', async () => {
  const asked = serverHas([
    someNotification({ id: 3, kind: 'mentioned', data: { number: 'E-1', name: 'Mim', note: 'Please ring her' } }),
    someNotification({ id: 2, options: { variant: 'error', onclick_url: null } }),
    someNotification({ id: 1, read: true }),
  ]);
  const close = vi.fn<() => void>();
  const router = show(signedIn(<NotificationPanel onClose={close} />));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByText('Please ring her')).toBeDefined();
  const readOne = panel.getAllByRole('button', { name: /^Mark as read:/ });
  expect(readOne).toHaveLength(2);

  await userEvent.click(readOne[1] ?? document.body);
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await userEvent.click(panel.getByRole('button', { name: /Please ring her/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/enquiries/enquiry/e1'));
  expect(close).toHaveBeenCalledOnce();
  expect(asked).toEqual([
    ['/notification-panel/set-as-read', { notificationId: 2 }],
    ['/notification-panel/set-all-as-read', { notificationIds: [3, 2] }],
    ['/notification-panel/set-as-read', { notificationId: 3 }],
  ]);
});

test('when more are unread than the panel shows, all are marked up to the latest', async () => {
  const asked = serverHas(manyNotifications(2), 60);
  show(signedIn(<NotificationPanel onClose={() => undefined} />));
  const readAll = await screen.findByRole('button', { name: 'Mark all as read' });
  await waitFor(async () => {
    await userEvent.click(readAll);
    expect(asked.at(-1)).toEqual(['/notification-app/read-all', { upTo: 2 }]);
  });
});

test('a notification of an unknown kind shows the server’s text', async () => {
  serverHas([someNotification({ kind: 'leaveDecided', message: 'Your leave is approved' })]);
  show(signedIn(<NotificationPanel onClose={() => undefined} />));
  expect(await screen.findByText('Your leave is approved')).toBeDefined();
});

test('the page lists all or unread notifications, opens the record of one, and marks as read', async () => {
  const asked = serverHas([someNotification({ id: 2 }), someNotification({ id: 1, read: true, assigner: null })]);
  const router = show(signedIn(<NotificationsPage />), '/apps/notification/notifications');
  expect(await screen.findByText('2 notifications')).toBeDefined();
  const [unread, read] = await screen.findAllByRole('row', { name: /Rahim Uddin/ });
  expect(within(unread ?? document.body).getByText('Nadia Karim')).toBeDefined();
  expect(within(read ?? document.body).getByText('Read')).toBeDefined();
  await userEvent.click(within(unread ?? document.body).getByRole('button', { name: 'Mark as read' }));
  expect(router.state.location.pathname).toBe('/apps/notification/notifications');

  await userEvent.click(screen.getByRole('link', { name: 'Unread' }));
  expect(await screen.findByText('1 notification')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await userEvent.click(screen.getByRole('link', { name: /Rahim Uddin/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/enquiries/enquiry/e1'));
  expect(asked).toEqual([
    ['/notification-panel/set-as-read', { notificationId: 2 }],
    ['/notification-app/read-all', { upTo: 2 }],
    ['/notification-panel/set-as-read', { notificationId: 2 }],
  ]);
});

test('an empty page shows a message', async () => {
  serverHas([]);
  show(signedIn(<NotificationsPage />), '/apps/notification/notifications');
  expect(await screen.findByText('There are no notifications for now.')).toBeDefined();
});
