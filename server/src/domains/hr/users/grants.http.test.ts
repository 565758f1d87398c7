import { account } from '@embark/contracts/organisation/account';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { Role } from '@embark/contracts/kit';
import { session } from '@embark/contracts/organisation/session';
import { users } from '@embark/contracts/hr/users';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { outbox } from '../../../../test/outbox.ts';
import { activeAdmins, onlyAdmin, rowsOf } from '../../../../test/users.ts';

const crm = testApp();

/** Everything that a refused request must leave unchanged. */
const state = () => rowsOf(crm, 'users', 'sessions', 'audit');

async function refused(status: number, message: string, act: () => Promise<{ status: number; body: object }>) {
  const before = await state();
  const reply = await act();
  expect([reply.status, reply.body]).toMatchObject([status, { message }]);
  expect(await state()).toEqual(before);
}

const change =
  (who: Person, id: number, given: object, version = 1) =>
  () =>
    crm.as(who, users.save, { id, version, ...given });

const fresh = (role: Role) => ({
  displayName: 'Nila',
  email: `${crypto.randomUUID()}@x.test`,
  office: 'AU',
  roles: [role],
});

test.each<[string, Role[], Role]>([
  ['an admin', ['admin'], 'hr'],
  ['an admin', ['admin'], 'admin'],
  ['HR with a counsellor role', ['hr', 'user'], 'user'],
])('%s %j grants %s, to waiting and to new users', async (_, roles, role) => {
  const actor = await crm.person({ roles });
  const { id } = await crm.person({ roles: [] });
  const { status, body } = await change(actor, id, { roles: [role] })();
  expect([status, body.data?.roles]).toEqual([200, [role]]);
  expect((await crm.as(actor, users.save, fresh(role))).status).toBe(200);
});

test.each<[string, Role[], Role]>([
  ['HR', ['hr'], 'user'],
  ['HR with a counsellor role', ['hr', 'user'], 'staff'],
  ['HR with a manager role', ['hr', 'manager'], 'manager'],
  ['HR', ['hr'], 'hr'],
])('%s %j cannot grant %s, neither to waiting nor to new users', async (_, roles, role) => {
  const actor = await crm.person({ roles });
  const { id } = await crm.person({ roles: [] });
  const message = `You don't have permission to give or remove the role ${role}.`;
  await refused(403, message, change(actor, id, { roles: [role] }));
  await refused(403, message, () => crm.as(actor, users.save, fresh(role)));
  expect(await crm.trail(String(id))).toEqual([]);
});

describe('refuses everyone', () => {
  test('changing their own roles, company, office or active state', async () => {
    const admin = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
    await crm.person({ roles: ['admin'] });
    await refused(403, "You can't change your own roles.", change(admin, admin.id, { roles: ['admin', 'hr'] }));
    await refused(403, "You can't change your own roles.", () =>
      crm.as(admin, users.removeRole, { user_id: admin.id }),
    );
    for (const given of [{ office: 'BD' }, { companies: ['fc'] }, { active: false }])
      await refused(403, "You can't change your own office, companies or status.", change(admin, admin.id, given));
    await refused(403, "You can't deactivate yourself.", () => crm.as(admin, users.remove, { userIds: [admin.id] }));
    expect((await change(admin, admin.id, { jobTitle: 'Director' })()).status).toBe(200);
  });

  test('changing an admin, unless they are one, and the email of a user with more permissions', async () => {
    const hr = await crm.person({ roles: ['hr'] });
    const admin = await crm.person({ roles: ['admin'] });
    const manager = await crm.person({ roles: ['manager'] });
    await refused(403, 'Only an administrator can change an administrator.', change(hr, admin.id, { jobTitle: 'x' }));
    await refused(403, 'Only an administrator can change an administrator.', () =>
      crm.as(hr, users.remove, { userIds: [admin.id] }),
    );
    await refused(
      403,
      'Only an administrator can change the email of this account.',
      change(hr, manager.id, { email: 'mine@x.test' }),
    );
    await refused(403, "You don't have permission to give or remove the role manager.", () =>
      crm.as(hr, users.removeRole, { user_id: manager.id }),
    );
    expect((await change(hr, manager.id, { jobTitle: 'Head' })()).status).toBe(200);
  });

  test('HR of an office to change users of another office or company', async () => {
    const dhaka = await crm.person({ roles: ['hrbd'], country: 'BD' });
    const theirs = await crm.person({ roles: [], country: 'BD' });
    const lahore = await crm.person({ roles: [], country: 'PK' });
    const elsewhere = await crm.person({ roles: [], country: 'BD', companies: ['ar'] });
    const away = "Staff member not found, or you don't have access.";
    await refused(404, away, change(dhaka, lahore.id, { jobTitle: 'x' }));
    await refused(404, away, change(dhaka, elsewhere.id, { jobTitle: 'x' }));
    await refused(404, away, () => crm.as(dhaka, users.remove, { userIds: [theirs.id, lahore.id] }));
    await refused(404, away, () => crm.as(dhaka, users.removeRole, { user_id: lahore.id }));
    await refused(403, "You can't manage staff in this office.", change(dhaka, theirs.id, { office: 'PK' }));
    await refused(403, "You don't have access to this company.", change(dhaka, theirs.id, { companies: ['fc', 'ar'] }));
    expect((await change(dhaka, theirs.id, { jobTitle: 'Clerk' })()).status).toBe(200);
    const { body } = await crm.as(dhaka, users.list, { size: 100 });
    expect(new Set(body.rows.map(({ office }) => office))).toEqual(new Set(['BD']));
  });
});

describe('the last active admin', () => {
  test('stays when two admins remove each other concurrently', async () => {
    const [one, other] = [await onlyAdmin(crm), await crm.person({ roles: ['admin'] })];
    const replies = await crm.atOnce(
      'users',
      () => crm.as(one, users.remove, { userIds: [other.id] }),
      () => crm.as(other, users.remove, { userIds: [one.id] }),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await activeAdmins(crm)).toHaveLength(1);
  });

  test('stays when an operator has removed the others during the session', async () => {
    const [one, other] = [await onlyAdmin(crm), await crm.person({ roles: ['admin'] })];
    // the session still has the admin role; the locked row does not
    await crm.as(one, users.options, {});
    await crm.database.db
      .updateTable('users')
      .set({ roles: ['hr'] })
      .where('id', '=', one.id)
      .execute();
    await refused(403, 'Only an administrator can change an administrator.', () =>
      crm.as(one, users.remove, { userIds: [other.id] }),
    );
    expect(await crm.trail(String(other.id))).toEqual([]);
  });
});

describe('permission changes take effect at once', () => {
  test('a granted role applies at once, and a removed role ends the session', async () => {
    const admin = await crm.person({ roles: ['admin'] });
    const asha = await crm.person({ roles: ['acc'] });
    expect((await crm.as(asha, enquiries.list, {})).status).toBe(403);
    await change(admin, asha.id, { roles: ['acc', 'user'] })();
    expect((await crm.as(asha, enquiries.list, {})).status).toBe(200);
    await change(admin, asha.id, { roles: ['acc'] }, 2)();
    expect((await crm.as(asha, session.renew, {})).status).toBe(401);
  });

  test.each(['remove', 'removeRole'] as const)('%s ends all sessions, and the account cannot sign in', async (by) => {
    const hr = await crm.person({ roles: ['hr'] });
    const asha = await crm.person({ roles: ['user'] });
    const { status } =
      by === 'remove'
        ? await crm.as(hr, users.remove, { userIds: [asha.id] })
        : await crm.as(hr, users.removeRole, { user_id: asha.id });
    expect(status).toBe(200);
    expect((await crm.as(asha, session.renew, {})).status).toBe(401);
    const row = await crm.database.db.selectFrom('users').selectAll().where('id', '=', asha.id).executeTakeFirst();
    expect(row).toMatchObject(by === 'remove' ? { active: false, roles: ['user'] } : { active: true, roles: [] });
    expect(await crm.trail(String(asha.id))).toEqual([`users.${by}`]);
  });
});

test('password links are rate limited per recipient and per sender', async () => {
  const [hr, other, asha] = [
    await crm.person({ roles: ['hr'] }),
    await crm.person({ roles: ['hr'] }),
    await crm.person(),
  ];
  const mail = (by: Person, { id }: Person) => crm.as(by, users.mailLink, { userId: id });
  const three = await Promise.all([mail(hr, asha), mail(other, asha), mail(hr, asha)]);
  expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
  const fourth = await mail(other, asha);
  expect([fourth.status, fourth.body.message]).toEqual([429, 'Too many requests. Please wait and try again.']);
  expect((await crm.as('nobody', account.forgot, { email: asha.email })).status).toBe(429);
  for (let count = 2; count < 20; count += 1) expect((await mail(hr, await crm.person())).status).toBe(200);
  const last = await crm.person();
  expect([(await mail(hr, last)).status, (await mail(other, last)).status]).toEqual([429, 200]);
  const added = await crm.as(hr, users.save, {
    displayName: 'Nila',
    email: `${crypto.randomUUID()}@x.test`,
    office: 'AU',
  });
  expect(added.status).toBe(429);
});

test('a password link is sent to the account’s own address, and only with permission', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const asha = await crm.person();
  const admin = await crm.person({ roles: ['admin'] });
  const dhaka = await crm.person({ roles: ['hrbd'] });
  await refused(403, 'Only an administrator can change an administrator.', () =>
    crm.as(hr, users.mailLink, { userId: admin.id }),
  );
  await refused(404, "Staff member not found, or you don't have access.", () =>
    crm.as(dhaka, users.mailLink, { userId: asha.id }),
  );
  expect((await crm.as(hr, users.mailLink, { userId: asha.id })).status).toBe(200);
  expect(await crm.trail(String(asha.id))).toEqual(['users.mailLink']);
  const mail = outbox(crm);
  await mail.deliver();
  const sentTo = mail.sent.map(({ to }) => to);
  expect([sentTo.includes(asha.email), sentTo.includes(admin.email)]).toEqual([true, false]);
  await crm.as(hr, users.remove, { userIds: [asha.id] });
  expect((await crm.as(hr, users.mailLink, { userId: asha.id })).status).toBe(422);
});
