import { users } from '@embark/contracts/hr/users';
import { del, type Endpoint, get, post } from '@embark/contracts/kit';
import { account } from '@embark/contracts/organisation/account';
import { session } from '@embark/contracts/organisation/session';
import { notifications } from '@embark/contracts/workspace/notifications';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { serverAnswers, serverSays } from '../../../test/page.tsx';
import { tokenFor } from '../../../test/people.ts';
import { call } from './http.ts';
import { ApiProblem } from './problem.ts';
import { keepToken, readToken, takeFarewell, takeWanted, whenSessionEnds } from './token.ts';

const Row = z.object({ id: z.string() });
const things = {
  list: get('/things-app/things', {
    permission: 'signed-in',
    summary: '',
    query: z.object({ q: z.string().optional(), status: z.array(z.string()).optional(), page: z.number().optional() }),
    returns: z.array(Row),
  }),
  create: post('/things-app/things', {
    permission: 'signed-in',
    summary: '',
    body: z.object({ name: z.string() }),
    returns: Row,
  }),
  remove: del('/things-app/things/:id', {
    permission: 'signed-in',
    summary: '',
    params: z.object({ id: z.string() }),
    body: z.object({ version: z.number() }),
    returns: Row,
  }),
};

const headers = (fetch: ReturnType<typeof serverAnswers>, at: number) => fetch.mock.calls[at]?.[1]?.headers ?? {};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (problem: unknown) => problem,
  );

test('a read sends its input as query parameters, blanks omitted and lists repeated', async () => {
  keepToken('a.b.c');
  const fetch = serverAnswers(200, []);
  await call(things.list, { q: '', status: ['NE', 'FU'], page: 2 });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/things-app/things?status=NE&status=FU&page=2');
  expect(headers(fetch, 0)).toMatchObject({ authorization: 'Bearer a.b.c' });
});

test('a write fills the path and sends the rest as the body', async () => {
  const fetch = serverAnswers(200, { id: 'a/b' });
  await call(things.remove, { id: 'a/b', version: 3 });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/things-app/things/a%2Fb');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', body: '{"version":3}' });
});

test('a create call keeps its key until it is answered, so that a retry duplicates nothing', async () => {
  const keys: (string | undefined)[] = [];
  const cut = serverAnswers(503, {});
  cut.mockRejectedValueOnce(new TypeError('network'));
  expect(await refusal(call(things.create, { name: 'A' }))).toMatchObject({ code: 'offline', passes: true });
  expect(await refusal(call(things.create, { name: 'A' }))).toMatchObject({ code: 'unavailable', passes: true });
  keys.push(headers(cut, 0)['idempotency-key'], headers(cut, 1)['idempotency-key']);

  const fetch = serverAnswers(200, { id: '1' });
  await call(things.create, { name: 'A' });
  await call(things.create, { name: 'A' });
  keys.push(headers(fetch, 0)['idempotency-key'], headers(fetch, 1)['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test.each([
  [502, {}, true],
  [504, {}, true],
  [500, {}, true],
  [409, { 'retry-after': '1' }, true],
  [409, {}, false],
  [422, {}, false],
])('after a %d with %o a create call keeps its key: %s', async (status, more, isKept) => {
  const body = JSON.stringify({ message: 'No.' });
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(body, { status, headers: more }));
  const name = `${status} ${JSON.stringify(more)}`;
  await refusal(call(things.create, { name }));
  await refusal(call(things.create, { name }));
  const [first, second] = [0, 1].map((at) => headers(fetch, at)['idempotency-key']);
  expect(second === first).toBe(isKept);
});

test('a kept key is not used after another request to the same address was answered', async () => {
  const statuses = [504, 200, 200];
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response('{"id":"1"}', { status: statuses.shift() ?? 200 }));
  await refusal(call(things.create, { name: 'off' }));
  await call(things.create, { name: 'on' });
  await call(things.create, { name: 'off' });
  const keys = [0, 1, 2].map((at) => headers(fetch, at)['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
});

test('a list that is read from the same address does not drop a kept key', async () => {
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (_, request) => new Response('[]', { status: request?.method === 'GET' ? 200 : 504 }));
  await refusal(call(things.create, { name: 'read between' }));
  await call(things.list, {});
  await refusal(call(things.create, { name: 'read between' }));
  expect(headers(fetch, 2)['idempotency-key']).toBe(headers(fetch, 0)['idempotency-key']);
});

test('a 401 ends the session: clears the token, keeps the message, remembers the path, notifies listeners', async () => {
  keepToken(tokenFor(60));
  window.history.replaceState(null, '', '/apps/enquiries/NE');
  const ended = vi.fn<(message: string) => void>();
  const stop = whenSessionEnds(ended);
  serverAnswers(401, { code: 'signed-out', message: 'Token expired' });
  expect(await refusal(call(things.list, {}))).toBeInstanceOf(ApiProblem);
  stop();
  expect(ended).toHaveBeenCalledWith('Token expired');
  expect([readToken(), takeFarewell(), takeWanted()]).toEqual([null, 'Token expired', '/apps/enquiries/NE']);
});

test('an error contains its fields, rows and allowed actions', async () => {
  const body = {
    code: 'conflict',
    message: 'Somebody was faster.',
    error: [{ type: 'name', message: 'Taken' }],
    present: { id: '1' },
    allowed: ['FU'],
  };
  serverAnswers(409, body);
  expect(await refusal(call(things.create, { name: 'A' }))).toMatchObject({
    status: 409,
    code: 'conflict',
    fields: { name: 'Taken' },
    present: { id: '1' },
    allowed: ['FU'],
  });
});

test('an HTML response of a proxy becomes a plain problem', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await refusal(call(things.list, {}))).toMatchObject({ status: 502, code: 'internal' });
});

test('the wait time is read from Retry-After', async () => {
  serverSays(() => ({ status: 503, body: {}, headers: { 'retry-after': '7' } }));
  expect(await refusal(call(things.list, {}))).toMatchObject({ retryAfter: 7 });
});

test.each([
  [
    'login',
    session.login,
    { username: 'amelia@demo.test', password: 'demo &=1234' },
    'username=amelia%40demo.test&password=demo+%26%3D1234',
  ],
  [
    'register',
    account.register,
    { displayName: 'Amelia', email: 'a@b.test', password: 'x' },
    'displayName=Amelia&email=a%40b.test&password=x',
  ],
  ['settings', session.saveSettings, { shortcuts: ['a'] }, 'shortcuts=%5B%22a%22%5D'],
  ['one notification', notifications.setAsRead, { notificationId: 7 }, 'notificationId=7'],
  ['notifications', notifications.setAllAsRead, { notificationIds: [7, 8] }, 'notificationIds=%5B7%2C8%5D'],
  ['roles', users.removeRole, { user_id: 7, handover: undefined }, 'user_id=7'],
  ['users', users.remove, { userIds: [7] }, 'userIds=%5B7%5D'],
  ['the password', account.passwordCheck, { password: '1234' }, 'password=1234'],
  [
    'a new password',
    account.passwordReset,
    { password: '1234', new_password: 'a b' },
    'password=1234&new_password=a+b',
  ],
] as const)('S2: the call of %s leaves as a form', async (_name, endpoint, input, body) => {
  const fetch = serverAnswers(200, {});
  await call(endpoint as Endpoint, input as object);
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(body);
  expect(headers(fetch, 0)['content-type']).toBe('application/x-www-form-urlencoded');
});
