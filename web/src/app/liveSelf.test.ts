import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverSays } from '../../test/page.tsx';
import { person, tokenFor } from '../../test/people.ts';
import { elsewhere, presentState, startSettings, useElsewhere } from '../domains/organisation/session/index.ts';
import { keepToken, readToken, takeFarewell } from '../kit/call/token.ts';
import { followChanges } from './live.ts';

const sockets: StandIn[] = [];
class StandIn extends EventTarget {
  static OPEN = 1;
  static CONNECTING = 0;
  readyState = 1;
  send = () => undefined;
  constructor() {
    super();
    sockets.push(this);
  }
  say = (type: string, more: object = {}) => void this.dispatchEvent(Object.assign(new Event(type), more));
  close() {
    this.readyState = 3;
  }
}

const asha = person(['staff'], { company: 'fc' });
let end: () => void = () => undefined;
const hear = (items: unknown[]) => sockets.at(-1)?.say('message', { data: JSON.stringify(items) });

beforeEach(async () => {
  vi.stubGlobal('WebSocket', StandIn);
  keepToken('a.token.kept');
  await startSettings(asha);
  end = followChanges(new QueryClient(), () => undefined);
  sockets[0]?.say('open');
});
afterEach(() => {
  end();
  sockets.length = 0;
  act(() => elsewhere(undefined));
});

/** What the server returns for the signed-in user. */
const serverKnows = (company: 'fc' | 'ar', settings: object) =>
  serverSays(() => ({
    status: 200,
    body: { user: { ...asha, company, data: { ...asha.data, settings } }, access_token: 'a.b.c' },
  }));

test('a company switch in another tab is noticed at once, and so is switching back', () => {
  const { result } = renderHook(useElsewhere);
  act(() => hear([{ topic: 'company', ids: ['ar'] }]));
  expect(result.current).toBe('ar');
  act(() => hear([{ topic: 'company', ids: ['fc'] }]));
  expect(result.current).toBeUndefined();
});

test('settings changed in another session are refetched', async () => {
  serverKnows('fc', { fontSize: 1.2 });
  hear([{ topic: 'settings', ids: null }]);
  await waitFor(() => expect(presentState().settings.fontSize).toBe(1.2));
});

test('after a reconnect the page catches up on changes to its user', async () => {
  const { result } = renderHook(useElsewhere);
  serverKnows('ar', { fontSize: 0.9 });
  sockets[0]?.say('open'); // reconnected
  await waitFor(() => expect(result.current).toBe('ar'));
  expect(presentState()).toMatchObject({ company: 'fc', settings: { fontSize: 0.9 } });
});

test('a connection closed because the session ended ends the page, even if its token was renewed just before', async () => {
  serverSays(() => ({ status: 401, body: { code: 'unauthorized', message: 'Your session has ended.' } }));
  const line = sockets[0];
  keepToken(tokenFor(3600));
  line?.say('close', { code: 4401, reason: 'Your session has ended.' });
  await waitFor(() => expect(sockets).toHaveLength(2));
  sockets[1]?.say('close', { code: 1006, reason: '' });
  await waitFor(() => expect([readToken(), takeFarewell()]).toEqual([null, 'Your session has ended.']));
});

test('an unreachable server does not end the session', async () => {
  const calls: string[] = [];
  serverSays((request) => {
    calls.push(request);
    return { status: 503, body: { code: 'unavailable', message: '' } };
  });
  sockets[0]?.say('close', { code: 1006, reason: '' });
  await waitFor(() => expect(sockets).toHaveLength(2));
  sockets[1]?.say('close', { code: 1006, reason: '' });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(readToken()).toBe('a.token.kept');
});
