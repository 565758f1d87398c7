import type { Notification } from '@embark/contracts/workspace/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLine } from '../../../../../test/live.ts';
import { someNotification } from '../../../../../test/notifications.ts';
import { serverSays } from '../../../../../test/page.tsx';
import { keepShown, readShown } from '../shown.ts';
import { watchArrivals } from './popupQueue.ts';

const storeKey = 'embark.own.told.7.fc';
let line: ReturnType<typeof liveLine>;
const ends: (() => void)[] = [];

beforeEach(() => {
  line = liveLine();
  keepShown(storeKey, { last: 10, shown: [] });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  line.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens a browser window; returns what it has shown and hidden. */
function open() {
  const shown: number[] = [];
  const hidden: number[] = [];
  ends.push(
    watchArrivals({
      userId: 7,
      storeKey,
      first: [],
      show: (items) => shown.push(...items.map(({ id }) => id)),
      hide: (ids) => hidden.push(...ids),
    }),
  );
  return { shown, hidden };
}

/** Mocks the server's notifications; returns the ids that requests started from. */
function serverHas(...items: Notification[]) {
  const asked: number[] = [];
  let status = 200;
  serverSays((request) => {
    const after = Number(new URLSearchParams(request.split('?')[1]).get('after'));
    asked.push(after);
    const rows = items.filter(({ id }) => id > after);
    return status === 200
      ? { status, body: { rows, more: false } }
      : { status, body: { code: 'unavailable', message: '' } };
  });
  return { asked, has: (item: Notification) => items.push(item), answers: (next: number) => (status = next) };
}
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);
const item = (id: number, given: Partial<Notification> = {}) => someNotification({ id, ...given });

test('notifications missed before the window opened come first, then live ones, in order', async () => {
  const { asked } = serverHas(item(11), item(12));
  const { shown } = open();
  await vi.waitFor(() => expect(shown).toEqual([11, 12]));
  await line.say(item(14), item(13));
  await vi.waitFor(() => expect(shown).toEqual([11, 12, 13, 14]));
  expect([asked, readShown(storeKey)?.last]).toEqual([[10], 14]);
});

test('after a reconnect it fetches from the last id before the cut, and shows nothing twice', async () => {
  const server = serverHas();
  const { shown } = open();
  await line.say(item(11));
  await vi.waitFor(() => expect(shown).toEqual([11]));
  await line.cut();
  server.has(item(12));
  await line.open();
  await line.say(item(13));
  await vi.waitFor(() => expect(sorted(shown)).toEqual([11, 12, 13]));
  expect(server.asked).toEqual([10, 11]);
  await line.say(item(12), item(13));
  await line.open();
  expect(shown).toHaveLength(3);
});

test('while fetching missed notifications fails, the gap is remembered', async () => {
  vi.useFakeTimers();
  const server = serverHas(item(11));
  server.answers(503);
  const { shown } = open();
  await vi.advanceTimersByTimeAsync(100);
  await line.say(item(12));
  expect([shown, readShown(storeKey)?.last]).toEqual([[], 10]);
  server.answers(200);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sorted(shown)).toEqual([11, 12]);
});

test('only one of several windows shows a notification', async () => {
  serverHas();
  const windows = [open(), open(), open()];
  await line.say(item(11));
  await line.say(item(12));
  await vi.waitFor(() => expect(sorted(windows.flatMap(({ shown }) => shown))).toEqual([11, 12]));
});

test('a hidden window claims nothing; the first visible one does', async () => {
  serverHas();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { shown } = open();
  await line.say(item(11));
  expect([shown, readShown(storeKey)?.last]).toEqual([[], 10]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(shown).toEqual([11]));
});

test('a notification caused by this user pops up regardless of the recipient’s settings, and closes when they read it', async () => {
  const server = serverHas();
  const { shown, hidden } = open();
  await line.say(item(11, { user_id: 8, assigned_by: 7, popup: false }), item(12, { user_id: 8, assigned_by: 9 }));
  await vi.waitFor(() => expect(shown).toEqual([11]));
  expect(readShown(storeKey)?.last).toBe(10); // gaps are fetched by the ids of own notifications
  await line.say(item(11, { user_id: 8, assigned_by: 7, read: true }));
  expect([hidden, server.asked]).toEqual([[11], [10]]);
});

test('others’ notifications, and those read or muted, do not pop up; those read elsewhere close', async () => {
  serverHas();
  const { shown, hidden } = open();
  await line.say(
    item(11, { user_id: 8, assigned_by: 9 }),
    item(12, { read: true }),
    item(13, { popup: false }),
    item(14),
  );
  await vi.waitFor(() => expect(shown).toEqual([14]));
  await line.say(item(14, { read: true }));
  expect(hidden).toEqual([12, 14]);
});

test('notifications the server reports as undelivered are fetched', async () => {
  const server = serverHas();
  const { shown } = open();
  await line.say(item(12));
  await vi.waitFor(() => expect(shown).toEqual([12]));
  server.has(item(11));
  await line.say({ topic: 'missed', ids: ['11'] });
  await vi.waitFor(() => expect(shown).toEqual([12, 11]));
  expect(server.asked).toEqual([10, 10]);
});

test('in a new browser only later notifications are new', async () => {
  localStorage.clear();
  serverSays((request) =>
    request.includes('/since')
      ? { status: 200, body: { rows: [item(9), item(11)], more: false } } // 9 is from the same transaction as 10
      : { status: 200, body: { count: 4, last: 10 } },
  );
  const { shown } = open();
  await vi.waitFor(() => expect(shown).toEqual([11]));
});
