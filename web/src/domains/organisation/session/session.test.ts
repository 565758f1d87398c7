import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, serverSays } from '../../../../test/page.tsx';
import { person, tokenFor } from '../../../../test/people.ts';
import { keepDraft, readDraft } from '../../../kit/form/drafts.ts';
import { PERSONAL } from '../../../kit/call/storage.ts';
import {
  endSession,
  keepToken,
  readToken,
  rememberWanted,
  takeFarewell,
  takeWanted,
  whenSessionEnds,
} from '../../../kit/call/token.ts';
import { session } from '@embark/contracts/organisation/session';
import { call } from '../../../kit/call/api.ts';
import { logout, startSession, switchCompany, watchSession } from './session.ts';

const asha = person(['staff']);

afterEach(() => vi.useRealTimers());
beforeEach(() => window.history.replaceState(null, '', '/apps/enquiries/FU?q=rao'));

test('without a token the visitor is a guest and nothing is requested', async () => {
  const fetch = serverAnswers(200, {});
  expect(await startSession()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(takeFarewell()).toBeNull();
});

test('a valid token signs in, and the renewed one is stored', async () => {
  const old = tokenFor(60);
  const fresh = tokenFor(3600);
  keepToken(old);
  const fetch = serverAnswers(200, { user: asha, access_token: fresh });
  expect(await startSession()).toEqual(asha);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/auth/access-token');
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: `Bearer ${old}` });
  expect(readToken()).toBe(fresh);
});

test('an expired token is dropped without a request, and the requested path is remembered', async () => {
  const fetch = serverAnswers(200, {});
  keepToken(tokenFor(-1));
  expect(await startSession()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect([readToken(), takeFarewell(), takeWanted()]).toEqual([null, 'Token expired', '/apps/enquiries/FU?q=rao']);
});

const refusals = [
  {
    status: 401,
    body: { code: 'signed-out', message: 'You were signed out by an administrator.' },
    says: 'You were signed out by an administrator.',
  },
  { status: 500, body: { code: 'internal', message: 'x' }, says: 'Failed to login with token.' },
  { status: 503, body: {}, says: 'Failed to login with token.' },
];
test.each(refusals)('a token rejected with $status is dropped and shows "$says"', async ({ status, body, says }) => {
  keepToken(tokenFor(60));
  serverAnswers(status, body);
  expect(await startSession(0)).toBeNull();
  expect([readToken(), takeFarewell()]).toEqual([null, says]);
});

test('waits for a server that is starting', async () => {
  keepToken(tokenFor(60));
  let asked = 0;
  serverSays(() => {
    asked += 1;
    return asked === 1
      ? { status: 503, body: {}, headers: { 'retry-after': '0.01' } }
      : { status: 200, body: { user: asha, access_token: tokenFor(60) } };
  });
  expect(await startSession()).toEqual(asha);
});

test('drafts survive a forced sign-in of the same user and are hidden from others', async () => {
  serverSays(() => ({ status: 200, body: { user: asha, access_token: tokenFor(60) } }));
  keepToken(tokenFor(60));
  await startSession();
  keepDraft('enquiry', { name: 'Rahim' });
  await startSession();
  expect(readDraft('enquiry')).toEqual({ name: 'Rahim' });

  const other = { ...asha, data: { ...asha.data, id: 8 } };
  serverAnswers(200, { user: other, access_token: tokenFor(60) });
  await startSession();
  expect(readDraft('enquiry')).toBeUndefined();
});

test('logging out notifies the server, and clears the token even if the server is unreachable', async () => {
  keepToken(tokenFor(60));
  const fetch = serverAnswers(200, { message: 'Goodbye.' });
  await logout();
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/auth/logout');
  keepToken(tokenFor(60));
  serverAnswers(500, {});
  await logout();
  expect(readToken()).toBeNull();
});

test('logging out leaves no personal data for the next user', async () => {
  rememberWanted('/apps/enquiries/FU');
  keepDraft('enquiry', { name: 'Rahim' });
  localStorage.setItem(`${PERSONAL}palette`, '["Rahim"]');
  serverAnswers(200, { message: 'Goodbye.' });
  await logout();
  expect([takeWanted(), readDraft('enquiry'), localStorage.getItem(`${PERSONAL}palette`)]).toEqual([
    null,
    undefined,
    null,
  ]);
});

test('logging out removes all of its keys from the browser except device settings', async () => {
  const kept = ['language', 'paint', 'settings', 'shortcuts', 'waiting'].map((name) => `embark.${name}`);
  const own = ['own.told.7.fc', 'nav-open', 'enquiry.service', 'settings-unsaved', 'list.enquiries', 'anything'];
  localStorage.clear();
  for (const key of [...kept, ...own.map((name) => `embark.${name}`)]) localStorage.setItem(key, '{}');
  sessionStorage.setItem('embark.scroll', '[]');
  serverAnswers(200, { message: 'Goodbye.' });
  await logout();
  expect(Object.keys(localStorage).toSorted()).toEqual(kept.toSorted());
  expect(sessionStorage.length).toBe(0);
});

test('during a company switch no other request is sent, and aborted ones are not repeated', async () => {
  const asked: string[] = [];
  const given = new AbortController();
  serverSays((request) => {
    asked.push(request);
    return { status: 200, body: { user: { ...asha, company: 'ar' }, access_token: tokenFor(60) } };
  });
  let reads: Promise<unknown>[] = [];
  await switchCompany('ar', async () => {
    reads = [call(session.renew, {}), call(session.renew, {}, { signal: given.signal })];
    await Promise.resolve();
    given.abort();
    expect(asked).toEqual(['POST /api/session-app/company']);
  });
  expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(asked).toHaveLength(2);
});

test('a session that ends during a logout leaves no message and no path', async () => {
  keepToken(tokenFor(60));
  const ended = vi.fn<() => void>();
  const stop = whenSessionEnds(ended);
  serverSays(() => {
    endSession('Your session has ended.'); // the live connection may be faster than the response
    return { status: 200, body: { message: 'Goodbye.' } };
  });
  await logout();
  expect([ended.mock.calls, takeFarewell(), takeWanted()]).toEqual([[], null, null]);
  stop();
});

test('an active session is renewed at half of its lifetime', async () => {
  vi.useFakeTimers();
  keepToken(tokenFor(3600));
  const fresh = tokenFor(7200);
  const fetch = serverAnswers(200, { user: asha, access_token: fresh });
  const stop = watchSession();
  await vi.advanceTimersByTimeAsync(1_790_000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(readToken()).toBe(fresh);
  stop();
});

test('a token that cannot be renewed ends the session on expiry, not before', async () => {
  vi.useFakeTimers();
  keepToken(tokenFor(60));
  serverAnswers(500, {});
  const stop = watchSession();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(readToken()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([readToken(), takeFarewell()]).toEqual([null, 'Token expired']);
  stop();
});

test('logging out in another tab ends this session too', () => {
  keepToken(tokenFor(60));
  const stop = watchSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'embark.access_token', newValue: null }));
  expect(takeFarewell()).toBe('You signed out in another tab.');
  stop();
});
