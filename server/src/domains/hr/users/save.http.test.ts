import { account } from '@embark/contracts/organisation/account';
import { session } from '@embark/contracts/organisation/session';
import { users } from '@embark/contracts/hr/users';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { outbox } from '../../../../test/outbox.ts';
import { rowsOf, withoutMail } from '../../../../test/users.ts';

const crm = testApp();
const rowOf = (id: number) =>
  crm.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const email = () => `${crypto.randomUUID()}@Office.test`;
const newUser = () => ({ displayName: 'Rahela Khatun', email: email(), office: 'BD' });

async function added(by: Person, given: Partial<Parameters<typeof crm.as<typeof users.save>>[2]> = {}) {
  const { status, body } = await crm.as(by, users.save, { ...newUser(), ...given });
  expect([status, body.message]).toEqual([200, 'Staff member added.']);
  return body;
}

const form = (who: Person, path: string, fields: string) =>
  crm.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields,
  });

describe('adding a colleague', () => {
  test('saves the details, stores the email in lower case, and mails a link to set the first password', async () => {
    const admin = await crm.person({ roles: ['admin'] });
    const given = { ...newUser(), roles: ['buser' as const], phone: '01711-220331', jobTitle: 'Counsellor' };
    const { data, password } = await added(admin, given);
    expect(password).toBeNull();
    expect(data).toMatchObject({
      displayName: 'Rahela Khatun',
      email: given.email.toLowerCase(),
      phone: '+8801711220331',
      office: 'BD',
      zone: 'Asia/Dhaka',
      roles: ['buser'],
      companies: ['fc'],
      active: true,
      version: 1,
    });
    expect(await crm.trail(String(data.id))).toEqual(['users.add']);
    const mail = outbox(crm);
    await mail.deliver();
    const token = mail.linkFor(data.email);
    const chosen = 'a quiet river at noon';
    expect((await crm.as('nobody', account.setPassword, { token, new_password: chosen })).status).toBe(200);
    const { body } = await crm.as('nobody', session.login, { username: data.email, password: chosen });
    expect(body.user?.role).toEqual(['buser']);
  });

  test('without mail, the first password is shown once and never again', async () => {
    const app = await withoutMail(crm);
    const admin = await crm.person({ roles: ['admin'] });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': crypto.randomUUID() },
        ...(payload && { payload }),
      });
    const made = (await call('POST', '/user-app/user/save', newUser())).json();
    expect(made.password).toMatch(/^[\w-]{16}$/);
    const login = { username: made.data.email, password: made.password };
    expect((await crm.as('nobody', session.login, login)).body.user?.data.id).toBe(made.data.id);
    expect((await call('GET', `/users-app/view-user/${made.data.id}`)).payload).not.toContain(made.password);
    const stored = await rowsOf(crm, 'users', 'audit', 'idempotency_keys');
    expect(stored.join(' ')).not.toContain(made.password);
    await app.close();
  });

  test('accepts the same as a form, lists in every spelling, and `accounts` for acc', async () => {
    const admin = await crm.person({ roles: ['admin'] });
    for (const roles of ['roles=acc&roles=user', 'roles[]=accounts&roles[]=user', 'roles=["accounts","user"]']) {
      const fields = new URLSearchParams({ displayName: 'Omar', email: email(), office: 'au', active: 'true' });
      const reply = await form(admin, '/user-app/user/save', `${fields}&${roles}`);
      expect([reply.statusCode, reply.json().data?.roles]).toEqual([200, ['acc', 'user']]);
    }
    const params = JSON.stringify({ ...newUser(), roles: ['buser'] });
    const asText = await form(admin, '/user-app/user/save', `${new URLSearchParams({ params })}`);
    expect([asText.statusCode, asText.json().data?.office]).toEqual([200, 'BD']);
  });

  test.each([
    ['a missing name', { displayName: '' }, 'displayName'],
    ['an invalid email', { email: 'nobody' }, 'email'],
    ['an unknown office', { office: 'ZZ' }, 'office'],
    ['no company', { companies: [] }, 'companies'],
    ['an unknown role', { roles: ['owner'] }, 'roles.0'],
    ['an invalid phone', { phone: '123456789012345678' }, 'phone'],
    ['an invalid time zone', { zone: 'Mars/Olympus' }, 'zone'],
    ['an end before the start', { startsOn: '2026-05-01', endsOn: '2026-04-01' }, 'endsOn'],
    ['an unknown manager', { managerId: 2_000_000_000 }, 'managerId'],
  ])('refuses %s with a field error', async (_, wrong, field) => {
    const admin = await crm.person({ roles: ['admin'] });
    const given = { ...newUser(), ...wrong };
    const reply = await crm.app.inject({
      method: 'POST',
      url: '/api/user-app/user/save',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: given,
    });
    expect([reply.statusCode, reply.json().error?.map((one: { type: string }) => one.type)]).toEqual([422, [field]]);
    const found = await crm.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', given.email.toLowerCase())
      .execute();
    expect(found).toEqual([]);
  });

  test('an email belongs to one account, in any case', async () => {
    const admin = await crm.person({ roles: ['admin'] });
    const { data } = await added(admin);
    const { status, body } = await crm.as(admin, users.save, { ...newUser(), email: data.email.toUpperCase() });
    expect([status, body.error]).toEqual([
      422,
      [{ type: 'email', message: 'An account with this email already exists' }],
    ]);
  });
});

describe('changing a colleague', () => {
  test('changes the given fields; a stale version gets the current row', async () => {
    const admin = await crm.person({ roles: ['admin'] });
    const { data } = await added(admin, { jobTitle: 'Counsellor' });
    const first = await crm.as(admin, users.save, { id: data.id, version: 1, jobTitle: 'Team lead' });
    expect(first.body.data).toMatchObject({ jobTitle: 'Team lead', displayName: 'Rahela Khatun', version: 2 });
    const stale = await crm.as(admin, users.save, { id: data.id, version: 1, jobTitle: 'Manager' });
    expect([stale.status, stale.body.present]).toMatchObject([409, { jobTitle: 'Team lead', version: 2 }]);
    expect((await crm.as(admin, users.save, { id: data.id, jobTitle: 'x' })).status).toBe(422);
    expect((await rowOf(data.id)).jobTitle).toBe('Team lead');
    expect(await crm.trail(String(data.id))).toEqual(['users.add', 'users.save']);
  });

  test('refuses the second of two concurrent saves', async () => {
    const admin = await crm.person({ roles: ['admin'] });
    const hr = await crm.person({ roles: ['hr'] });
    const { data } = await added(admin);
    const save = (who: Person, jobTitle: string) => () =>
      crm.as(who, users.save, { id: data.id, version: 1, jobTitle });
    const replies = await crm.atOnce('users', save(admin, 'one'), save(hr, 'two'));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('refuses a cycle of managers', async () => {
    const admin = await crm.person({ roles: ['admin'] });
    const { data: administrator } = await added(admin);
    const { data: clerk } = await added(admin, { managerId: administrator.id });
    expect(clerk.manager).toBe('Rahela Khatun');
    for (const managerId of [clerk.id, administrator.id]) {
      const { status, body } = await crm.as(admin, users.save, { id: administrator.id, version: 1, managerId });
      expect([status, body.error?.[0]?.type]).toEqual([422, 'managerId']);
    }
  });
});
