import { account } from '@embark/contracts/organisation/account';
import { session } from '@embark/contracts/organisation/session';
import { users } from '@embark/contracts/hr/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { endpoints } from '../../../../test/contracts.ts';
import { signIn } from '../../../../test/signedIn.ts';
import { withoutMail } from '../../../../test/users.ts';

const crm = testApp();
let mailless: Awaited<ReturnType<typeof withoutMail>>; // has no mail server
beforeAll(async () => {
  mailless = await withoutMail(crm);
});
afterAll(() => mailless.close());

async function post(who: Person, path: string, payload: object = {}) {
  const headers = { authorization: `Bearer ${who.token}` };
  const reply = await mailless.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}
const newUser = () => ({ displayName: 'Nila Das', email: `${crypto.randomUUID()}@x.test`, office: 'AU' });
const setFor = (by: Person, { id }: { id: number }) => post(by, `/user-app/users/${id}/new-password`);
const chosen = 'seven quiet harbours';

/** A colleague added on a server without mail, signed in with the password that HR was shown. */
async function newcomer() {
  const hr = await crm.person({ roles: ['hr'] });
  const { body } = await post(hr, '/user-app/user/save', newUser());
  const nila = { id: body.data.id, name: 'Nila Das', email: body.data.email };
  return { hr, nila, password: String(body.password), ...(await signIn(crm, nila, { password: body.password })) };
}

describe('signing in with a password set by HR', () => {
  test('requires a new password before anything else opens', async () => {
    const { nila, person, user, password } = await newcomer();
    expect(user?.mustChangePassword).toBe(true);
    expect((await crm.as(person, account.profile, {})).body.code).toBe('change-password');
    const again = await crm.as(person, account.passwordReset, { password, new_password: password });
    expect(again.status).toBe(422);
    expect((await crm.as(person, account.passwordReset, { password, new_password: chosen })).status).toBe(200);
    expect((await crm.as(person, account.profile, {})).status).toBe(200);
    expect((await crm.as(person, session.renew, {})).body.user.mustChangePassword).toBe(false);
    expect((await signIn(crm, nila, { password: chosen })).user?.mustChangePassword).toBe(false);
  });

  test.each(
    Object.entries(endpoints).filter(([, { permission }]) => permission !== 'public' && permission !== 'setting-up'),
  )('finds %s closed before', async (_, endpoint) => {
    const administrator = await crm.person({ roles: ['admin'] });
    const mustChange = { mustChangePassword: true };
    await crm.database.db.updateTable('users').set(mustChange).where('id', '=', administrator.id).execute();
    const { status, body } = await crm.as(administrator, endpoint, { userId: 1, id: 1, hash: 'x' });
    expect([status, body.code, body.message]).toEqual([403, 'change-password', 'Set your own password first.']);
  });
});

describe('a password set by HR on a server without mail', () => {
  test('ends all sessions, unlocks the account, and must be changed', async () => {
    const hr = await crm.person({ roles: ['hr'] });
    const asha = await crm.person({ roles: [] });
    const { status, body } = await setFor(hr, asha);
    expect([status, body.password]).toEqual([200, expect.stringMatching(/^[\w-]{16}$/)]);
    expect((await crm.as(asha, session.renew, {})).status).toBe(401);
    expect((await signIn(crm, asha, { password: body.password })).user?.mustChangePassword).toBe(true);
    expect(await crm.trail(String(asha.id))).toEqual(['users.newPassword']);
  });

  test.each([
    ['their own', 'hr', 403, async (hr: Person) => hr],
    ['their own', 'admin', 403, async (admin: Person) => admin],
    ['the password of a user with roles they cannot grant', 'hr', 403, () => crm.person({ roles: ['manager'] })],
    ['the password of an admin', 'hr', 403, () => crm.person({ roles: ['admin'] })],
    ['the password of another company’s user', 'hr', 404, () => crm.person({ roles: [], companies: ['ar'] })],
  ] as const)('cannot be %s, for %s', async (_, role, status, whom) => {
    const actor = await crm.person({ roles: [role] });
    const target = await whom(actor);
    expect((await setFor(actor, target)).status).toBe(status);
    expect((await crm.as(target, session.renew, {})).status).toBe(200);
  });

  test('is needed after a forgotten password, because no link is mailed', async () => {
    const asha = await crm.person();
    expect((await post(asha, '/account-app/forgot-password', { email: asha.email })).status).toBe(403);
  });

  test('does not apply with mail: a link is sent to the person', async () => {
    const hr = await crm.person({ roles: ['hr'] });
    const asha = await crm.person({ roles: [] });
    const { status, body } = await crm.as(hr, users.newPassword, { userId: asha.id });
    expect([status, body.message]).toEqual([409, 'Email a link instead, so no one else sees the password.']);
  });
});
