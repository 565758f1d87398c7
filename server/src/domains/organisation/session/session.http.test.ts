import { session } from '@embark/contracts/organisation/session';
import { SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { addUser, hashPassword } from '../people/index.ts';

const crm = testApp();
const password = 'a good password';

const anAccount = async (email: string, more: { roles?: string[]; companies?: string[] } = {}) =>
  addUser(crm.database.db, {
    email,
    name: 'Asha Rao',
    passwordHash: await hashPassword(password),
    roles: ['user'],
    companies: ['fc'],
    countryId: 1,
    ...more,
  });

const renew = (token: string) => crm.as({ id: 0, name: '', email: '', token }, session.renew, {});

const forged = (alg: string, secret: string) =>
  new SignJWT({ sid: crypto.randomUUID() })
    .setProtectedHeader({ alg })
    .setSubject('1')
    .setExpirationTime(9_999_999_999)
    .sign(new TextEncoder().encode(secret));

const login = (username: string, given: string) => crm.as('nobody', session.login, { username, password: given });

describe('signing in', () => {
  test('returns the user and a token for the session', async () => {
    await anAccount('asha@office.test', { companies: ['ar', 'fc'] });
    const { status, body } = await login(' Asha@Office.test ', password);

    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      role: ['user'],
      company: 'fc',
      country: 'AU',
      data: { email: 'asha@office.test' },
    });
    const again = await crm.as({ id: 0, name: '', email: '', token: body.access_token ?? '' }, session.renew, {});
    expect(again).toMatchObject({ status: 200, body: { user: { data: { displayName: 'Asha Rao' } } } });
  });

  test('accepts a form as well as JSON', async () => {
    await anAccount('form@office.test');
    const response = await crm.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'form@office.test', password }).toString(),
    });
    expect(response.json()).toMatchObject({ user: { data: { email: 'form@office.test' } } });
  });

  test.each([
    ['', '', ['You must enter a email', 'Please enter your password.']],
    ['asha', 'secret', ['You must enter a valid email']],
    ['a@b.test', 'abc', ['Password is too short - should be 4 chars minimum.']],
  ])('reports errors by field for %j and %j', async (username, given, messages) => {
    const { status, body } = await login(username, given);
    expect(status).toBe(200);
    expect(body.user).toBeUndefined();
    expect(body.error?.map((error) => error.message)).toEqual(messages);
  });

  test('gives the same message for an unknown address and a wrong password', async () => {
    await anAccount('known@office.test');
    const wrong = await login('known@office.test', 'not the password');
    const unknown = await login('unknown@office.test', 'not the password');
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.error).toHaveLength(1);
  });

  test('audits sign-ins, refused ones and sign-outs, and never an unknown address', async () => {
    const { id } = await anAccount('audited@office.test', { companies: ['ar'] });
    await login('audited@office.test', 'not the password');
    const { body } = await login('audited@office.test', password);
    await crm.as({ id, name: '', email: '', token: body.access_token ?? '' }, session.logout, {});
    const entries = crm.database.db.selectFrom('audit').select(['actorId', 'company', 'action', 'after']);
    const whole = { session: expect.any(String), userAgent: expect.any(String) };
    expect(
      await entries.where('subject', '=', 'sessions').where('subjectId', '=', String(id)).orderBy('id').execute(),
    ).toEqual([
      { actorId: id, company: 'ar', action: 'session.refused', after: { reason: 'password' } },
      { actorId: id, company: 'ar', action: 'session.login', after: whole },
      { actorId: id, company: 'ar', action: 'session.logout', after: null },
    ]);

    await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    await login('audited@office.test', password);
    const last = await entries
      .where('subjectId', '=', String(id))
      .where('subject', '=', 'sessions')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({ actorId: id, action: 'session.refused', after: { reason: 'deactivated' } });

    await login('my secret@office.test', 'not the password');
    const unknown = await entries.where('subjectId', '=', 'unknown').orderBy('id', 'desc').execute();
    expect(unknown[0]).toEqual({
      actorId: null,
      company: 'fc',
      action: 'session.refused',
      after: { reason: 'password' },
    });
    expect(JSON.stringify(unknown)).not.toContain('my secret');
  });

  test('counts concurrent attempts like sequential ones', async () => {
    await anAccount('crowd@office.test');
    const guesses = Array.from({ length: 9 }, (_, n) =>
      login(n % 2 ? 'crowd@office.test' : ' Crowd@office.test', `guess ${n}`),
    );
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
  });

  test('locks an account for 15 minutes after five wrong passwords', async () => {
    await anAccount('target@office.test');
    await anAccount('other@office.test');
    for (let n = 0; n < 5; n++) await login('target@office.test', 'not the password');

    expect(await login('target@office.test', password)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    });
    expect((await login('other@office.test', password)).body.user).toBeDefined();
    crm.setClock('2026-03-02T01:16:00Z');
    expect((await login('target@office.test', password)).body.user).toBeDefined();
    crm.setClock('2026-03-02T01:00:00Z');
  });

  test('is refused with a password that is being changed', async () => {
    const { id } = await anAccount('changed@office.test');
    const { db, pool } = crm.database;
    const begun = await db.transaction().execute(async (change) => {
      await change.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', id).execute();
      const signing = login('changed@office.test', password);
      const waiting = vi.waitUntil(async () => (await pool.query('select from pg_locks where not granted')).rows[0]);
      await Promise.race([signing, waiting]);
      return [signing];
    });
    expect((await Promise.all(begun))[0]?.body.user).toBeUndefined();
    const opened = await db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
    expect(opened).toEqual([]);
  });

  test('is refused to a deactivated account', async () => {
    const { id } = await anAccount('gone@office.test');
    await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    expect((await login('gone@office.test', password)).body.user).toBeUndefined();
  });
});

describe('a token', () => {
  test('ends with its session and returns 401', async () => {
    const asha = await crm.person();
    expect((await renew(asha.token)).status).toBe(200);
    await crm.as(asha, session.logout, {});
    expect(await renew(asha.token)).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended. Please sign in again.' },
    });
  });

  test('expires', async () => {
    const asha = await crm.person();
    crm.setClock('2026-03-02T14:00:00Z');
    expect(await renew(asha.token)).toMatchObject({ status: 401, body: { message: 'Token expired' } });
    crm.setClock('2026-03-02T01:00:00Z');
  });

  test.each([
    ['nonsense', async () => 'nonsense'],
    ['signed with another secret', () => forged('HS256', 'a secret of somebody else, long enough to sign')],
    ['without a signature', async () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","sid":"1","exp":9999999999}')}.`],
  ])('is refused if it is %s', async (_, make) => {
    expect(await renew(await make())).toMatchObject({ status: 401, body: { code: 'signed-out' } });
  });
});

test('the company changes only to one that the user belongs to', async () => {
  const both = await crm.person({ companies: ['fc', 'ar'] });
  const one = await crm.person();
  expect(await crm.as(both, session.switchCompany, { company: 'ar' })).toMatchObject({
    status: 200,
    body: { user: { company: 'ar' } },
  });
  expect(await crm.as(one, session.switchCompany, { company: 'ar' })).toMatchObject({ status: 403 });
  expect((await crm.as(one, session.renew, {})).body.user.company).toBe('fc');
});

test('saves settings and shortcuts, and ignores other fields', async () => {
  const asha = await crm.person();
  const saved = await crm.as(asha, session.saveSettings, {
    user: { settings: { layout: { style: 'layout1' } }, shortcuts: ['calendar'] },
  });
  expect(saved.body.user.data).toMatchObject({ settings: { layout: { style: 'layout1' } }, shortcuts: ['calendar'] });
  const response = await crm.app.inject({
    method: 'POST',
    url: '/api/auth/user/update',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    payload: { user: { role: ['admin'], data: { email: 'x@y.test' } } },
  });
  expect(response.statusCode).toBe(200);
  expect((await crm.as(asha, session.renew, {})).body.user).toMatchObject({
    role: ['user'],
    data: { email: asha.email },
  });
});
