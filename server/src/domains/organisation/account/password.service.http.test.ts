import { account } from '@embark/contracts/organisation/account';
import { session } from '@embark/contracts/organisation/session';
import { users } from '@embark/contracts/hr/users';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { outbox } from '../../../../test/outbox.ts';
import { password, signIn, withPassword } from '../../../../test/signedIn.ts';

const crm = testApp();
const mail = outbox(crm);
const fresh = 'seven quiet harbours';
const opens = async (who: Parameters<typeof crm.as>[0]) => (await crm.as(who, session.renew, {})).status;

const forgot = (email: string) => crm.as('nobody', account.forgot, { email });
const set = (token: string, new_password = fresh) => crm.as('nobody', account.setPassword, { token, new_password });

describe('changing the password', () => {
  test.each([
    ['JSON', 'application/json', JSON.stringify({ password, new_password: fresh })],
    ['a form', 'application/x-www-form-urlencoded', new URLSearchParams({ password, new_password: fresh }).toString()],
  ])('works with %s; other sessions end and this one stays', async (_, type, payload) => {
    const asha = await withPassword(crm);
    const [{ person: desk }, { person: other }] = [await signIn(crm, asha), await signIn(crm, asha)];
    await opens(other);
    const headers = { authorization: `Bearer ${desk.token}`, 'content-type': type };
    const answer = await crm.app.inject({ method: 'POST', url: '/api/password-reset', headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Password changed. Your other devices are signed out.' },
    ]);
    expect([await opens(desk), await opens(other)]).toEqual([200, 401]);
    expect((await signIn(crm, asha)).user).toBeUndefined();
    expect((await signIn(crm, asha, { password: fresh })).user).toBeDefined();
    expect(await crm.trail(String(asha.id))).toEqual(['account.passwordReset']);
    await mail.deliver();
    const told = mail.sent.filter(({ to }) => to === asha.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(told[0]?.text).not.toContain(asha.name);
  });

  test.each([
    [{ password: 'not the password' }, 'password', 'Incorrect password.'],
    [{ new_password: 'short' }, 'new_password', 'Use 12 characters or more. A few words are easy to remember.'],
    [{ new_password: 'Password1234!' }, 'new_password', 'This password is too common. Choose another one.'],
    [{ new_password: 'asha.rao.1987' }, 'new_password', "Your password can't contain your name or email."],
    [{ new_password: password }, 'new_password', 'Choose a password different from your current one.'],
  ])('refuses %j, and keeps the old password', async (wrong, field, message) => {
    const asha = await withPassword(crm);
    const { person } = await signIn(crm, asha);
    const { status, body } = await crm.as(person, account.passwordReset, { password, new_password: fresh, ...wrong });
    expect([status, body.error]).toEqual([422, [{ type: field, message }]]);
    expect((await signIn(crm, asha)).user).toBeDefined();
  });

  test('checks the current and the new password before the form is sent', async () => {
    const { person } = await signIn(crm, await withPassword(crm));
    const check = async (given: { password?: string; new_password?: string }) =>
      (await crm.as(person, account.passwordCheck, given)).body;
    expect(await check({ password })).toEqual({ correct: true, message: null });
    expect(await check({ password: 'not it' })).toEqual({ correct: false, message: null });
    expect(await check({ new_password: fresh })).toEqual({ correct: null, message: null });
    expect((await check({ new_password: 'qwertyuiop12' })).message).toMatch(/too common/);
  });

  test('an open session cannot be used to guess the password', async () => {
    const asha = await withPassword(crm);
    const { person } = await signIn(crm, asha);
    for (let count = 0; count < 5; count += 1) await crm.as(person, account.passwordCheck, { password: 'a guess' });
    expect(await crm.as(person, account.passwordCheck, { password })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    });
    expect((await crm.as(person, account.passwordReset, { password, new_password: fresh })).status).toBe(429);
  });

  test('its requests are not stored for replay', async () => {
    const { person } = await signIn(crm, await withPassword(crm));
    await crm.as(person, account.passwordReset, { password, new_password: fresh }, { 'idempotency-key': 'once' });
    const kept = await crm.database.db
      .selectFrom('idempotencyKeys')
      .select('key')
      .where('userId', '=', person.id)
      .execute();
    expect(kept).toEqual([]);
  });
});

describe('a forgotten password', () => {
  test('is reset by a mailed link, once; all sessions end', async () => {
    const asha = await withPassword(crm);
    const { person } = await signIn(crm, asha);
    await forgot(` ${asha.email.toUpperCase()}`);
    await mail.deliver();
    const token = mail.linkFor(asha.email);
    expect(mail.sent.at(-1)).toMatchObject({ to: asha.email, subject: 'Set a new password' });
    expect(mail.sent.at(-1)?.text).not.toContain(asha.name); // names are chosen by the registrant

    const { rows } = await crm.database.pool.query('select * from password_links where user_id = $1', [asha.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const outboxRows = await crm.database.pool.query('select text from mail_outbox where recipient = $1', [asha.email]);
    expect(outboxRows.rows).toEqual([{ text: null }]);

    expect((await set(token, 'short')).body.error).toMatchObject([{ type: 'new_password' }]);
    expect((await set(token)).body).toEqual({ message: 'Password set. You can sign in now.' });
    expect(await opens(person)).toBe(401);
    expect((await signIn(crm, asha, { password: fresh })).user).toBeDefined();
    expect(await set(token, 'another good one here')).toMatchObject({
      status: 422,
      body: { error: [{ type: 'token', message: 'This link has expired or was already used. Request a new one.' }] },
    });
    expect(await crm.trail(String(asha.id))).toEqual(['account.setPassword']);
    await mail.deliver();
    expect(mail.sent.at(-1)).toMatchObject({ to: asha.email, subject: 'Your password was changed' });
  });

  test('an unknown address gets the same response, and no mail', async () => {
    const asha = await withPassword(crm);
    const [known, unknown] = [await forgot(asha.email), await forgot('nobody@office.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await mail.deliver();
    expect(mail.sent.filter(({ to }) => to === 'nobody@office.test')).toEqual([]);
  });

  test('the link is valid for an hour, and only the latest one works', async () => {
    const asha = await withPassword(crm);
    await forgot(asha.email);
    await mail.deliver();
    const first = mail.linkFor(asha.email);
    await forgot(asha.email);
    await mail.deliver();
    const second = mail.linkFor(asha.email);
    expect((await set(first)).status).toBe(422);
    crm.setClock('2026-03-02T02:01:00Z');
    expect((await set(second)).status).toBe(422);
    crm.setClock('2026-03-02T01:59:00Z');
    expect((await set(second)).status).toBe(200);
    crm.setClock('2026-03-02T01:00:00Z');
  });

  test.each([
    ['password', async (asha: Person) => crm.as(asha, account.passwordReset, { password, new_password: fresh })],
    [
      'email',
      async ({ id }: Person) => {
        const admin = await crm.person({ roles: ['admin'] });
        const { version } = (await crm.as(admin, users.view, { userId: id })).body;
        return crm.as(admin, users.save, { id, version, email: `${crypto.randomUUID()}@office.test` });
      },
    ],
  ])('a mailed link becomes invalid with a change of the %s', async (_, change) => {
    const asha = await withPassword(crm);
    const { person } = await signIn(crm, asha);
    await forgot(asha.email);
    await mail.deliver();
    expect((await change(person)).status).toBe(200);
    expect((await set(mail.linkFor(asha.email), 'eleven loud harbours')).status).toBe(422);
  });

  test('two concurrent uses of a link set one password', async () => {
    const asha = await withPassword(crm);
    await forgot(asha.email);
    await mail.deliver();
    const token = mail.linkFor(asha.email);
    const answers = await crm.atOnce(
      'passwordLinks',
      () => set(token),
      () => set(token, 'eleven loud harbours'),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('requests are rate limited', async () => {
    const asha = await withPassword(crm);
    for (let count = 0; count < 3; count += 1) await forgot(asha.email);
    expect((await forgot(asha.email)).status).toBe(429);
  });

  test('a mail server outage loses no mail', async () => {
    const asha = await withPassword(crm);
    await forgot(asha.email);
    mail.state.down = true;
    await mail.deliver();
    expect(mail.linkFor(asha.email)).toBe('');
    mail.state.down = false;
    const again = async () => {
      // the failure may be recorded shortly after the attempt
      await crm.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await mail.deliver();
      return mail.linkFor(asha.email);
    };
    await expect.poll(again, { timeout: 10_000 }).not.toBe('');
  });
});
