import { enquiries } from '@embark/contracts/enquiries';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../kit/api.ts';
import { keepToken, readToken, takeFarewell } from '../kit/token.ts';
import { followChanges } from './live.ts';

const sockets: StandIn[] = [];

class StandIn {
  static OPEN = 1;
  static CONNECTING = 0;
  readyState = 1;
  onopen: () => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  readonly address: string;
  constructor(address: URL) {
    this.address = String(address);
    sockets.push(this);
  }
  close() {
    this.readyState = 3;
  }
}

let end: () => void;
const client = new QueryClient();
const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', StandIn);
  keepToken('a.token.kept');
  end = followChanges(client);
});
afterEach(() => {
  end();
  sockets.length = 0;
  invalidate.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (items: unknown[]) => sockets.at(-1)?.onmessage({ data: JSON.stringify(items) });

test('a burst of changes by colleagues reads their domain again once, and nothing else does', () => {
  sockets[0]?.onopen();
  say([
    { topic: 'enquiries', ids: ['1'] },
    { topic: 'enquiries', ids: ['2'] },
  ]);
  say([{ topic: 'enquiries', ids: null }]);
  vi.advanceTimersByTime(400);
  expect(invalidate.mock.calls).toEqual([[{ queryKey: keyOf(enquiries.list).slice(0, 1) }]]);

  say([{ user_id: 1, message: 'a notification' }]);
  vi.advanceTimersByTime(1000);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('after a cut it connects again and reads afresh; after the end of the session it does not', () => {
  sockets[0]?.onopen();
  sockets[0]?.onclose({ code: 1006, reason: '' });
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  sockets[1]?.onopen();
  vi.advanceTimersByTime(400);
  expect(invalidate).toHaveBeenCalled();

  sockets[1]?.onclose({ code: 4401, reason: 'Your session has ended.' });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
  expect([readToken(), takeFarewell()]).toEqual([null, 'Your session has ended.']);
});
