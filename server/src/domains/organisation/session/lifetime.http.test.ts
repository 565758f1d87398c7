import { session } from '@embark/contracts/organisation/session';
import { users } from '@embark/contracts/hr/users';
import { afterEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { openPage, startNode } from '../../../../test/nodes.ts';
import { signIn, withPassword } from '../../../../test/signedIn.ts';

const crm = testApp();
const start = new Date('2026-03-02T01:00:00Z').getTime();
const hour = 60 * 60_000;
const at = (hours: number) => crm.setClock(new Date(start + hours * hour).toISOString());
afterEach(() => at(0));

const renew = (who: Person) => crm.as(who, session.renew, {});
const expiry = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp * 1000;

test('a session in use ends 30 days after the sign-in', async () => {
  let { person } = await signIn(crm, await withPassword(crm));
  for (let hours = 11; hours < 30 * 24; hours += 11) {
    at(hours);
    const { status, body } = await renew(person);
    expect([hours, status]).toEqual([hours, 200]);
    person = { ...person, token: body.access_token };
    expect(expiry(person.token)).toBeLessThanOrEqual(start + 30 * 24 * hour);
  }
  at(30 * 24);
  const { status, body } = await renew(person);
  expect([status, body.message]).toEqual([401, 'Token expired']);
});

test('a session older than that is refused, whatever expiry its token and row have', async () => {
  const { person } = await signIn(crm, await withPassword(crm));
  at(30 * 24 + 1);
  const fresh = await crm.another(person);
  const long = { createdAt: new Date(start).toISOString(), expiresAt: '2027-01-01T00:00:00Z' };
  await crm.database.db.updateTable('sessions').set(long).where('userId', '=', person.id).execute();
  expect((await renew(fresh)).status).toBe(401);
});

test('an idle session ends after twelve hours', async () => {
  const { person } = await signIn(crm, await withPassword(crm));
  at(12.1);
  expect((await renew(person)).body.message).toBe('Token expired');
});

test('a session read while it changes is not cached', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const { db, pool } = crm.database;
  await db.updateTable('sessions').set({ lastSeenAt: '2026-03-01T00:00:00Z' }).where('userId', '=', hr.id).execute();
  const ask = async () => (await crm.as(hr, users.list, {})).status;
  const held = await db.startTransaction().execute();
  await held.selectFrom('sessions').select('id').where('userId', '=', hr.id).forUpdate().execute();
  const slow = ask(); // has read the session, and waits to record the activity
  const waiting =
    'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await db
    .updateTable('users')
    .set({ roles: ['user'] })
    .where('id', '=', hr.id)
    .execute();
  crm.heard(JSON.stringify({ topic: 'user', id: hr.id }));
  await held.commit().execute();
  await slow;
  expect(await ask()).toBe(403);
});

test('an open page is notified when its token expires; one with a later token stays', async () => {
  const node = await startNode(crm);
  const asha = await withPassword(crm);
  const early = openPage(node, (await signIn(crm, asha)).person);
  at(6);
  const late = openPage(node, (await signIn(crm, asha)).person);
  await Promise.all([early.ready, late.ready]);
  at(13);
  const over = await Promise.race([early.ended, late.ended.then(() => 'the later one')]);
  expect(over).toBe(4401);
  at(19);
  expect(await late.ended).toBe(4401);
  await node.stop();
});
