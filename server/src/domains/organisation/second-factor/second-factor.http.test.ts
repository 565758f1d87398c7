import { accessSettings } from '@embark/contracts/organisation/access-settings';
import { account } from '@embark/contracts/organisation/account';
import { catalogue } from '@embark/contracts/catalogue/reference';
import { secondFactor } from '@embark/contracts/organisation/second-factor';
import { session } from '@embark/contracts/organisation/session';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { openPage, startNode } from '../../../../test/nodes.ts';
import { endpoints } from '../../../../test/contracts.ts';
import { password, signIn, withPassword } from '../../../../test/signedIn.ts';
import { codeOf, stepAt } from './codes.service.ts';

const crm = testApp();
let minute = 0;
let now = new Date();
/** Each test has its own time, and so new codes. */
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  crm.setClock(now.toISOString());
};
beforeEach(() => {
  minute += 60;
  now = new Date(Date.UTC(2026, 2, 2, 1, minute));
  crm.setClock(now.toISOString());
});
const codeNow = (secret: string) => codeOf(secret, stepAt(now.getTime()));

/** A user with an active second factor; the current code is used up. */
async function protectedPerson(traits = {}) {
  const asha = await withPassword(crm, traits);
  const { person } = await signIn(crm, asha);
  const { secret } = (await crm.as(person, secondFactor.begin, { password })).body;
  const { codes } = (await crm.as(person, secondFactor.confirm, { code: codeNow(secret) })).body;
  return { asha, person, secret, codes };
}

describe('setting up', () => {
  test('requires the password and a first code, and returns ten recovery codes', async () => {
    const asha = await withPassword(crm);
    const { person } = await signIn(crm, asha);
    expect((await crm.as(person, secondFactor.begin, { password: 'not it at all' })).status).toBe(422);
    const { secret, address } = (await crm.as(person, secondFactor.begin, { password })).body;
    expect(address).toContain(`secret=${secret}`);
    expect((await signIn(crm, asha)).user).toBeDefined();

    const wrong = await crm.as(person, secondFactor.confirm, { code: '000000' });
    expect([wrong.status, wrong.body.error]).toMatchObject([422, [{ type: 'code' }]]);
    const { body } = await crm.as(person, secondFactor.confirm, { code: codeNow(secret) });
    expect(body.codes).toHaveLength(10);
    expect((await crm.as(person, secondFactor.status, {})).body).toEqual({ on: true, required: false, codesLeft: 10 });
    expect((await crm.as(person, session.renew, {})).body.user.secondFactor).toBe('on');
    expect(await crm.trail(String(asha.id))).toEqual(['secondFactor.confirm']);
    expect((await crm.as(person, secondFactor.begin, { password })).status).toBe(409);
  });

  test('stores recovery codes only as hashes', async () => {
    const { person, codes } = await protectedPerson();
    const { rows } = await crm.database.pool.query('select hash from recovery_codes where user_id = $1', [person.id]);
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });
});

describe('signing in', () => {
  test('asks for the code only after a correct password', async () => {
    const { asha, secret } = await protectedPerson();
    later(30);
    expect((await signIn(crm, asha)).error).toEqual([
      { type: 'code', message: 'Enter the code of your authenticator app.' },
    ]);
    const guess = await signIn(crm, asha, { password: 'not it at all', code: codeNow(secret) });
    expect(guess.error).toMatchObject([{ type: 'password' }]);
    expect((await signIn(crm, asha, { code: codeNow(secret) })).user).toBeDefined();
  });

  test('accepts a code only once', async () => {
    const { asha, person, secret } = await protectedPerson();
    expect((await signIn(crm, asha, { code: codeNow(secret) })).error).toMatchObject([{ type: 'code' }]);
    later(30);
    const code = codeNow(secret);
    const passed = await crm.atOnce(
      'secondFactors',
      async () => (await signIn(crm, asha, { code })).user !== undefined,
      async () => (await crm.as(person, secondFactor.renewCodes, { code })).status === 200,
    );
    expect(passed.filter(Boolean)).toHaveLength(1);
  });

  test('counts concurrent guesses like sequential ones', async () => {
    const { person } = await protectedPerson();
    const guesses = Array.from({ length: 9 }, () => crm.as(person, secondFactor.renewCodes, { code: 'aaaaa-bbbbb' }));
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(422), ...Array(4).fill(429)]);
  });

  test('accepts a recovery code once', async () => {
    const { asha, person, codes } = await protectedPerson();
    const [code = ''] = codes;
    expect((await signIn(crm, asha, { code: code.toUpperCase() })).user).toBeDefined();
    expect((await signIn(crm, asha, { code })).user).toBeUndefined();
    expect((await crm.as(person, secondFactor.status, {})).body.codesLeft).toBe(9);
  });

  test('locks after five wrong codes, also for the right one', async () => {
    const { asha, secret } = await protectedPerson();
    later(30);
    for (let count = 0; count < 5; count += 1) await signIn(crm, asha, { code: '123123' });
    expect((await signIn(crm, asha, { code: codeNow(secret) })).status).toBe(429);
    later(15 * 60);
    expect((await signIn(crm, asha, { code: codeNow(secret) })).user).toBeDefined();
  });
});

test('can be turned off by password and code, and new recovery codes replace the old ones', async () => {
  const { asha, person, secret, codes } = await protectedPerson();
  later(30);
  const renewed = await crm.as(person, secondFactor.renewCodes, { code: codeNow(secret) });
  expect(renewed.body.codes).toHaveLength(10);
  expect((await signIn(crm, asha, { code: codes[0] ?? '' })).user).toBeUndefined();

  later(30);
  const off = (given: { password: string; code: string }) => crm.as(person, secondFactor.turnOff, given);
  expect((await off({ password, code: '000000' })).status).toBe(422);
  expect((await off({ password: 'not it at all', code: codeNow(secret) })).status).toBe(422);
  expect((await off({ password, code: codeNow(secret) })).body.message).toBe('Two-factor authentication is off.');
  expect((await signIn(crm, asha)).user).toBeDefined();
});

const reset = (who: Person, { id }: { id: number }) => crm.as(who, secondFactor.reset, { userId: id });

describe('resetting another user’s second factor', () => {
  test('ends their sessions, and they can sign in with their password', async () => {
    const { asha, person } = await protectedPerson();
    const hr = await crm.person({ roles: ['hr'] });
    expect((await reset(hr, asha)).status).toBe(200);
    expect((await crm.as(person, session.renew, {})).status).toBe(401);
    expect((await signIn(crm, asha)).user).toBeDefined();
    expect(await crm.trail(String(asha.id))).toEqual(['secondFactor.confirm', 'secondFactor.reset']);
    expect((await reset(hr, asha)).status).toBe(409);
  });

  test.each([
    ['of an admin by HR', ['hr'] as const, { roles: ['admin'] }, 403],
    ['of an accountant by HR', ['hr'] as const, { roles: ['acc'] }, 403],
    ['of another office’s user by HR', ['hrbd'] as const, {}, 404],
    ['by a user who cannot manage staff records', ['manager'] as const, {}, 403],
  ])('is refused %s, and stays on', async (_, roles, traits, status) => {
    const { asha } = await protectedPerson(traits);
    const actor = await crm.person({ roles: [...roles] });
    expect((await reset(actor, asha)).status).toBe(status);
    expect((await signIn(crm, asha)).error).toMatchObject([{ type: 'code' }]);
  });

  test('refuses to reset the caller’s own', async () => {
    const { person } = await protectedPerson({ roles: ['admin'] });
    expect((await reset(person, person)).status).toBe(403);
  });
});

const ask = async (secondFactorAsked: boolean) => {
  const administrator = await crm.person({ roles: ['admin'] });
  await crm.database.db.updateTable('accessSettings').set({ secondFactor: secondFactorAsked }).execute();
  return administrator;
};

describe('required by the company', () => {
  test('locks everything else for these roles until it is set up', async () => {
    const hr = await withPassword(crm, { roles: ['hr'] });
    await ask(true);
    const { person, user } = await signIn(crm, hr);
    expect(user?.secondFactor).toBe('missing');
    for (const endpoint of [catalogue.reference, account.profile, account.sessions] as const) {
      const { status, body } = await crm.as(person, endpoint, {});
      expect([status, body.message]).toEqual([403, 'Set up two-factor authentication first.']);
    }
    const { secret } = (await crm.as(person, secondFactor.begin, { password })).body;
    await crm.as(person, secondFactor.confirm, { code: codeNow(secret) });
    expect((await crm.as(person, catalogue.reference, {})).status).toBe(200);
    later(30);
    const off = await crm.as(person, secondFactor.turnOff, { password, code: codeNow(secret) });
    expect(off.status).toBe(403);
    await ask(false);
  });

  test.each(
    Object.entries(endpoints).filter(([, { permission }]) => permission !== 'public' && permission !== 'setting-up'),
  )('%s is closed before', async (_, endpoint) => {
    await ask(true);
    const { status, body } = await crm.as(await crm.person({ roles: ['admin'] }), endpoint, {
      userId: 1,
      id: 1,
      hash: 'x',
    });
    expect([status, body.message]).toEqual([403, 'Set up two-factor authentication first.']);
    await ask(false);
  });

  test('turning it on reloads only the affected users on all nodes', async () => {
    const administrator = await crm.person({ roles: ['admin'] });
    const [hr, asha] = [await crm.person({ roles: ['hr'] }), await crm.person()];
    const told: number[] = [];
    const client = await crm.database.pool.connect();
    client.on('notification', ({ payload }) => told.push(Number(JSON.parse(payload ?? '{}').id)));
    await client.query('listen embark');
    const { version } = (await crm.as(administrator, accessSettings.get, {})).body;
    await crm.as(administrator, accessSettings.save, { registration: false, secondFactor: true, version });
    await vi.waitFor(() => expect(told).toContain(hr.id));
    expect(told).toContain(administrator.id);
    expect(told).not.toContain(asha.id);
    client.release(true);
    await ask(false);
  });

  test('an open page reloads its user', async () => {
    const [administrator, node] = [await crm.person({ roles: ['admin'] }), await startNode(crm)];
    const page = openPage(node, await crm.person({ roles: ['hr'] }));
    await page.ready;
    const { version } = (await crm.as(administrator, accessSettings.get, {})).body;
    await crm.as(administrator, accessSettings.save, { registration: false, secondFactor: true, version });
    expect(await page.ended).toBe(4403);
    expect(page.told).toContainEqual({ topic: 'access', ids: null });
    await node.stop();
    await ask(false);
  });

  test('does not affect other users', async () => {
    const asha = await withPassword(crm);
    await ask(true);
    const { person, user } = await signIn(crm, asha);
    expect([user?.secondFactor, (await crm.as(person, catalogue.reference, {})).status]).toEqual(['off', 200]);
    await ask(false);
  });

  test('the settings are for admins, versioned and audited', async () => {
    const administrator = await crm.person({ roles: ['admin'] });
    const { version } = (await crm.as(administrator, accessSettings.get, {})).body;
    const wanted = { registration: true, secondFactor: false, version };
    expect((await crm.as(administrator, accessSettings.save, wanted)).body).toEqual({
      ...wanted,
      version: version + 1,
    });
    expect((await crm.as(administrator, accessSettings.save, wanted)).status).toBe(409);
    expect((await crm.as('nobody', session.welcome, {})).body).toMatchObject({ registration: true, forgot: true });
    expect((await crm.trail('office')).at(-1)).toBe('accessSettings.save');
    const hr = await crm.person({ roles: ['hr'] });
    expect((await crm.as(hr, accessSettings.save, { ...wanted, version: version + 1 })).status).toBe(403);
  });
});
