import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testApp } from '../test/app.ts';
import { recorded } from '../test/enquiries.ts';
import { password, signIn, withPassword } from '../test/signedIn.ts';

/** The endpoints of the specification (section 7) in its own words: URLs, fields and responses written out, as JSON and as a form. */
const crm = testApp();
type Fields = Record<string, string | string[]>;
let admin: Person;
let counsellor: Person;

beforeAll(async () => {
  admin = (await signIn(crm, await withPassword(crm, { roles: ['admin'], name: 'Ada Admin' }))).person;
  counsellor = await crm.person();
});

const bearer = (who: Person | null): Record<string, string> => (who ? { authorization: `Bearer ${who.token}` } : {});

async function get(path: string, who: Person | null = counsellor) {
  const answer = await crm.app.inject({ url: path, headers: bearer(who) });
  const body: unknown = answer.json();
  return { status: answer.statusCode, body };
}

const encodings = {
  'form-urlencoded': (fields: Fields) => ({
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    ).toString(),
  }),
  JSON: (fields: Fields) => ({ type: 'application/json', text: JSON.stringify(fields) }),
};

const refused = (field: string) => ({ status: 422, body: { error: [{ type: field }] } });

describe.each(['form-urlencoded', 'JSON'] as const)('sent as %s', (encoding) => {
  async function post(path: string, fields: Fields, who: Person | null = counsellor) {
    const { type, text } = encodings[encoding](fields);
    const headers = { ...bearer(who), 'content-type': type };
    const answer = await crm.app.inject({ method: 'POST', url: path, headers, payload: text });
    const body: unknown = answer.json();
    return { status: answer.statusCode, body };
  }

  test('POST /api/login', async () => {
    const { email } = await withPassword(crm);
    expect(await post('/api/login', { username: email, password }, null)).toMatchObject({
      status: 200,
      body: { user: { role: ['user'], company: 'fc', data: { email } }, access_token: expect.any(String) },
    });
    const wrong = await post('/api/login', { username: email, password: 'not this one' }, null);
    expect(wrong).toMatchObject({ status: 200, body: { error: [{ type: expect.stringMatching(/email|password/) }] } });
    expect(wrong.body).not.toHaveProperty('user');
    expect((await post('/api/login', { username: '', password: '' }, null)).body).toMatchObject({
      error: [{ type: 'email' }, { type: 'password' }],
    });
  });

  test('POST /api/auth/register', async () => {
    const given = { displayName: 'Nobody Yet', email: `${encoding}@new.test`, password: 'a river of grey stones' };
    const answer = await post('/api/auth/register', given, null);
    expect(answer).toMatchObject({ status: 200, body: { error: [{ message: expect.any(String) }] } });
    expect(answer.body).not.toHaveProperty('access_token');
  });

  test('POST /api/auth/user/update', async () => {
    const settings = JSON.stringify({ layout: { style: 'layout2' } });
    const user = encoding === 'JSON' ? { user: { settings: JSON.parse(settings), shortcuts: ['home'] } } : null;
    const answer = await post('/api/auth/user/update', user ? Object(user) : { settings, shortcuts: ['home'] });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await get('/api/auth/access-token')).body).toMatchObject({
      user: { data: { settings: { layout: { style: 'layout2' } }, shortcuts: ['home'] } },
    });
    await post('/api/auth/user/update', Object({ user: { role: ['admin'], company: 'ar' }, role: ['admin'] }));
    expect((await get('/api/auth/access-token')).body).toMatchObject({ user: { role: ['user'], company: 'fc' } });
  });

  test('POST /api/notification-panel/set-as-read and set-all-as-read', async () => {
    const reader = await crm.person();
    for (let made = 0; made < 3; made += 1) await recorded(crm, admin, { serCode: 'AD', assigneeId: reader.id });
    const ids = (await panel(reader)).map(({ id }) => String(id));
    const [first = '', ...others] = ids;
    const one = await post('/api/notification-panel/set-as-read', { notificationId: first }, reader);
    expect(one).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await panel(reader)).filter(({ read }) => read)).toHaveLength(1);
    await post('/api/notification-panel/set-all-as-read', { notificationIds: others }, reader);
    expect((await panel(reader)).every(({ read }) => read)).toBe(true);
    expect((await post('/api/notification-panel/set-as-read', { notificationId: first })).status).toBe(404);
    for (const [path, field] of [
      ['set-as-read', 'notificationId'],
      ['set-all-as-read', 'notificationIds'],
    ] as const)
      expect(await post(`/api/notification-panel/${path}`, {}, reader)).toMatchObject(refused(field));
  });

  test('POST /api/user-app/remove-user-role', async () => {
    const person = await crm.person();
    expect(await post('/api/user-app/remove-user-role', { user_id: String(person.id) }, admin)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect((await get('/api/auth/access-token', person)).status).toBe(401);
    expect(await post('/api/user-app/remove-user-role', {}, admin)).toMatchObject(refused('user_id'));
    expect((await post('/api/user-app/remove-user-role', { user_id: '999999' }, admin)).status).toBe(404);
    expect((await post('/api/user-app/remove-user-role', { user_id: String(admin.id) })).status).toBe(403);
  });

  test('POST /api/user-app/remove-users', async () => {
    const people = [await crm.person(), await crm.person()];
    const userIds = people.map(({ id }) => String(id));
    expect((await post('/api/user-app/remove-users', { userIds }, counsellor)).status).toBe(403);
    expect(await post('/api/user-app/remove-users', { userIds }, admin)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    for (const person of people) expect((await get('/api/auth/access-token', person)).status).toBe(401);
    expect(await post('/api/user-app/remove-users', {}, admin)).toMatchObject(refused('userIds'));
  });

  test('POST /api/password-check and /api/password-reset', async () => {
    const { person } = await signIn(crm, await withPassword(crm));
    for (const [given, correct] of [
      [password, true],
      ['some other one', false],
    ] as const)
      expect(await post('/api/password-check', { password: given }, person)).toMatchObject({
        status: 200,
        body: { correct },
      });
    const fresh = 'forty quiet lanterns';
    const refusedOne = await post('/api/password-reset', { password: 'not this one', new_password: fresh }, person);
    expect(refusedOne).toMatchObject(refused('password'));
    const short = await post('/api/password-reset', { password, new_password: 'short' }, person);
    expect(short).toMatchObject(refused('new_password'));
    expect(await post('/api/password-reset', { password, new_password: fresh }, person)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect((await signIn(crm, person, { password: fresh })).user).toBeDefined();
  });
});

async function panel(who: Person) {
  const { body } = await get('/api/notification-panel/data', who);
  return z.array(z.object({ id: z.number(), read: z.boolean() }).loose()).parse(body);
}

test('GET /api/auth/access-token signs in with a stored token, and returns a new one', async () => {
  expect(await get('/api/auth/access-token')).toMatchObject({
    status: 200,
    body: { user: { role: ['user'], data: { id: counsellor.id } }, access_token: expect.any(String) },
  });
  const forged = { ...counsellor, token: `${counsellor.token}x` };
  for (const who of [null, forged]) {
    expect(await get('/api/auth/access-token', who)).toMatchObject({
      status: 401,
      body: { message: expect.any(String) },
    });
  }
});

test('GET /api/quick-panel/data', async () => {
  const { id } = await recorded(crm, counsellor, { nextFollowUpAt: '2026-03-02T03:00:00Z' });
  expect(await get('/api/quick-panel/data')).toMatchObject({
    status: 200,
    body: { today: '2026-03-02', dueToday: { total: 1, rows: [{ id }] } },
  });
});

test('GET /api/notification-panel/data is a list of notifications', async () => {
  const reader = await crm.person();
  const { id, name } = await recorded(crm, admin, { serCode: 'AD', assigneeId: reader.id });
  expect(await panel(reader)).toMatchObject([
    {
      message: expect.stringContaining(name),
      options: { variant: 'info', onclick_url: `/apps/enquiries/enquiry/${id}` },
      start: expect.stringMatching(/^2026-03-02T/),
      dismissed: false,
      user_id: reader.id,
      assigned_by: admin.id,
    },
  ]);
  expect(await panel(await crm.person())).toEqual([]);
});

test('GET /api/enquiries-app/assignees/{id}/{country} is one user or all', async () => {
  const everybody = await get('/api/enquiries-app/assignees/all/AU');
  expect(everybody.status).toBe(200);
  expect(everybody.body).toContainEqual(expect.objectContaining({ id: counsellor.id }));
  expect((await get(`/api/enquiries-app/assignees/${counsellor.id}/AU`)).body).toMatchObject([{ id: counsellor.id }]);
  expect((await get('/api/enquiries-app/assignees/all/AU', null)).status).toBe(401);
});

test('GET /api/user-app/users and /api/users-app/view-user/{userId}', async () => {
  expect((await get('/api/user-app/users')).body).toContainEqual(expect.objectContaining({ id: admin.id }));
  expect(await get(`/api/users-app/view-user/${admin.id}`)).toMatchObject({
    status: 200,
    body: { displayName: 'Ada Admin' },
  });
  expect((await get('/api/users-app/view-user/999999')).status).toBe(404);
  expect((await get('/api/user-app/users', null)).status).toBe(401);
});

test.each([
  '/api/profile-app/conversion-statuses/VE',
  '/api/profile-app/report-conversion-statuses/VE',
  '/api/profile-app/conversion-statuses-menu',
  '/api/enquiries-app/enquiry-statuses/AD',
  '/api/enquiries-app/enquiry-statuses-filter/AD',
  '/api/enquiries-app/enquiry-statuses-services?serCode=AD',
  '/api/enquiries-app/enquiry-statuses-scode/AD',
])('GET %s is a list, and requires signing in', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]));
  expect((await get(path, null)).status).toBe(401);
});
