import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { leave } from '@embark/contracts/hr/leave';
import { bookings } from '@embark/contracts/work/bookings';
import { calendar } from '@embark/contracts/work/calendar';
import { home } from '@embark/contracts/work/home';
import { views } from '@embark/contracts/workspace/views';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../kit/call/api.ts';
import { keepToken, readToken, takeFarewell } from '../kit/call/token.ts';
import { tokenFor } from '../../test/people.ts';
import { followChanges } from './live.ts';

const sockets: StandIn[] = [];

class StandIn extends EventTarget {
  static OPEN = 1;
  static CONNECTING = 0;
  readyState = 1;
  constructor() {
    super();
    sockets.push(this);
  }
  send = vi.fn<(text: string) => void>();
  say = (type: string, more: object = {}) => void this.dispatchEvent(Object.assign(new Event(type), more));
  close() {
    this.readyState = 3;
  }
}

const accessChanged = vi.fn<() => void>();
let end: () => void;
const client = new QueryClient();
const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', StandIn);
  keepToken('a.token.kept');
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  end = followChanges(client, accessChanged);
});
afterEach(() => {
  end();
  sockets.length = 0;
  invalidate.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (items: unknown[]) => sockets.at(-1)?.say('message', { data: JSON.stringify(items) });

test('the application reloads its data when the user’s roles change', () => {
  sockets[0]?.say('open');
  say([{ topic: 'users', ids: ['7'] }]);
  expect(accessChanged).not.toHaveBeenCalled();
  say([{ topic: 'access', ids: null }]);
  expect(accessChanged).toHaveBeenCalledOnce();
});

test('on its first connection it asks for what changed while it was connecting', () => {
  vi.advanceTimersByTime(700);
  sockets[0]?.say('open');
  expect(sockets[0]?.send.mock.calls).toEqual([[JSON.stringify({ since: 1700 })]]);
});

test('a burst of changes by colleagues refetches their domain once, and nothing else', () => {
  sockets[0]?.say('open');
  say([
    { topic: 'enquiries', ids: ['1'] },
    { topic: 'enquiries', ids: ['2'] },
  ]);
  say([{ topic: 'enquiries', ids: null }]);
  vi.advanceTimersByTime(400);
  const reads = [
    keyOf(enquiries.list).slice(0, 1),
    keyOf(conversions.get),
    keyOf(conversions.timeline),
    keyOf(calendar.window),
  ];
  expect(invalidate.mock.calls).toEqual(reads.map((queryKey) => [{ queryKey }]));

  say([{ user_id: 1, message: 'a notification' }]);
  vi.advanceTimersByTime(1000);
  expect(invalidate).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(500);
  expect(invalidate.mock.calls.slice(4)).toEqual([
    [{ queryKey: keyOf(enquiries.counts) }],
    [{ queryKey: keyOf(home.day).slice(0, 1) }],
    [{ queryKey: keyOf(views.counts) }],
  ]);
});

/** Milliseconds at which tasks were refetched while changes came every so often, from the first change on. */
async function readAt({ every, changes = 1, until }: { every: number; changes?: number; until: number }) {
  const at: number[] = [];
  invalidate.mockClear();
  const began = performance.now();
  for (let passed = 0; passed < until; passed += 10) {
    if (passed % every === 0) say(Array.from({ length: changes }, () => ({ topic: 'tasks', ids: ['1'] })));
    const before = invalidate.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10);
    if (invalidate.mock.calls.length > before) at.push(performance.now() - began);
  }
  return at;
}

test('a change shows at once, and the changes after it every 400 milliseconds', async () => {
  sockets[0]?.say('open');
  expect(await readAt({ every: 600, until: 2_400 })).toEqual([30, 630, 1230, 1830]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readAt({ every: 500, until: 500 })).toEqual([30]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readAt({ every: 100, until: 1_300 })).toEqual([30, 430, 830, 1230]);
});

test('the pause grows with the changes, up to five seconds, and the last change is never missed', async () => {
  sockets[0]?.say('open');
  const at = await readAt({ every: 100, changes: 4, until: 60_000 });
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(pauses.at(0)).toBeLessThan(800);
  expect(pauses.at(-1)).toBe(5_000);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(at.length).toBeLessThan(25); // 150 without a growing pause

  say([{ topic: 'tasks', ids: ['last'] }]);
  invalidate.mockClear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readAt({ every: 600, until: 1_200 })).toEqual([30, 630]); // as before
});

test('the pause grows with the time a refetch takes, which is not started anew meanwhile', async () => {
  sockets[0]?.say('open');
  const slowly = (milliseconds: number) =>
    invalidate.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  slowly(100);
  expect(await readAt({ every: 600, until: 2_400 })).toEqual([30, 1030, 2030]);
  slowly(900);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readAt({ every: 300, until: 10_500 })).toEqual([30, 5030, 10030]);
  slowly(1_000_000); // an answer that never comes is waited for five seconds
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readAt({ every: 300, until: 10_500 })).toEqual([30, 5030, 10030]);
  invalidate.mockResolvedValue();
});

test.each([
  ['calendar', [calendar.window]],
  ['calendar_team', [calendar.team]],
  ['holidays', [calendar.window, bookings.calendar, leave.holidays]],
  ['bookings', [bookings.calendar, calendar.window]],
])('O: a calendar on screen follows changes of %s; an event in a form is left alone', (topic, followed) => {
  sockets[0]?.say('open');
  say([{ topic, ids: null }]);
  vi.advanceTimersByTime(400);
  const keys = invalidate.mock.calls.map(([given]) => given?.queryKey?.join() ?? '');
  for (const endpoint of followed) expect(keys.some((key) => keyOf(endpoint).join().startsWith(key))).toBe(true);
  expect(keys.some((key) => keyOf(calendar.event).join().startsWith(key))).toBe(false);
});

test('figures are counted once more after the last change, because the server reuses slow ones for ten seconds', () => {
  sockets[0]?.say('open');
  say([{ topic: 'enquiries', ids: ['1'] }]);
  vi.advanceTimersByTime(8_000);
  say([{ topic: 'enquiries', ids: ['2'] }]);
  vi.advanceTimersByTime(12_000);
  invalidate.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(invalidate.mock.calls).toEqual(
    [keyOf(enquiries.counts), keyOf(home.day).slice(0, 1), keyOf(views.counts), keyOf(enquiries.byStatus)].map(
      (queryKey) => [{ queryKey }],
    ),
  );
});

test('after a lost connection it reconnects and refetches; after the end of the session it does not', () => {
  sockets[0]?.say('open');
  sockets[0]?.say('close', { code: 1006, reason: '' });
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  sockets[1]?.say('open');
  vi.advanceTimersByTime(400);
  expect(invalidate).toHaveBeenCalled();

  sockets[1]?.say('close', { code: 4401, reason: 'Your session has ended.' });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
  expect([readToken(), takeFarewell()]).toEqual([null, 'Your session has ended.']);
});

test('a connection whose token has expired reconnects with the renewed one', () => {
  sockets[0]?.say('open');
  keepToken(tokenFor(3600));
  sockets[0]?.say('close', { code: 4401, reason: 'Token expired' });
  vi.advanceTimersByTime(500);
  expect([sockets.length, takeFarewell()]).toEqual([2, null]);
});
