import { account } from '@embark/contracts/organisation/account';
import { catalogue } from '@embark/contracts/catalogue/reference';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const crm = testApp();
const open = (registration: boolean) => crm.database.db.updateTable('accessSettings').set({ registration }).execute();
const someone = { displayName: 'Mim Akter', email: 'mim@office.test', password: 'seven quiet harbours' };
const register = (more: Partial<typeof someone> = {}) => crm.as('nobody', account.register, { ...someone, ...more });
const accounts = async () =>
  (await crm.database.pool.query("select roles, companies from users where email = 'mim@office.test'")).rows;

afterEach(() => open(false));

test('is closed until the company turns it on', async () => {
  const { status, body } = await register();
  expect([status, body]).toEqual([
    200,
    { error: [{ type: 'email', message: 'Registration is closed. Ask HR or an administrator for an account.' }] },
  ]);
  expect(await accounts()).toEqual([]);
});

test.each([
  [{ displayName: '' }, 'displayName', 'Enter your name'],
  [{ email: '' }, 'email', 'You must enter a email'],
  [{ email: 'mim' }, 'email', 'You must enter a valid email'],
  [{ password: '' }, 'password', 'Enter a new password'],
  [{ password: 'mim.akter.2026' }, 'password', "Your password can't contain your name or email."],
])('refuses %j with a field error', async (wrong, type, message) => {
  await open(true);
  expect((await register(wrong)).body).toEqual({ error: [{ type, message }] });
  expect(await accounts()).toEqual([]);
});

test('creates an account without a role, which has no access, and never a second one', async () => {
  await open(true);
  const { body } = await register();
  expect(body.user).toMatchObject({ role: [], data: { displayName: 'Mim Akter' } });
  expect(await accounts()).toEqual([{ roles: [], companies: ['fc'] }]);
  const mim = { id: body.user?.data.id ?? 0, name: 'Mim Akter', email: someone.email, token: body.access_token ?? '' };
  expect((await crm.as(mim, account.profile, {})).status).toBe(200);
  expect((await crm.as(mim, enquiries.list, {})).status).toBe(403);
  expect((await crm.as(mim, catalogue.reference, {})).status).toBe(403);
  expect(await crm.trail(String(mim.id))).toEqual(['account.register']);

  const twice = await register({ email: 'MIM@office.test' });
  expect(twice.body.error).toEqual([{ type: 'email', message: 'An account with this email already exists.' }]);
  expect(await accounts()).toHaveLength(1);
});

test('accepts a form, but no roles', async () => {
  await open(true);
  const form = { ...someone, email: 'form@office.test', role: 'admin', roles: '["admin"]' };
  const response = await crm.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect(response.json()).toMatchObject({ user: { role: [] } });
});

test('is rate limited per address, also for concurrent requests', async () => {
  await open(true);
  crm.setClock('2026-03-02T03:00:00Z');
  const answers = await Promise.all(Array.from({ length: 13 }, () => register({ email: 'form@office.test' })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429, 429]);
});
