import { account } from '@embark/contracts/organisation/account';
import { session } from '@embark/contracts/organisation/session';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { openPage, startNode } from '../../../../test/nodes.ts';
import { signIn, withPassword } from '../../../../test/signedIn.ts';

const crm = testApp();
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const sessionsOf = async (who: Person) => (await crm.as(who, account.sessions, {})).body;
const opens = async (who: Person) => (await crm.as(who, session.renew, {})).status;

async function onThree() {
  const asha = await withPassword(crm);
  const [desk, pocket, home] = [
    await signIn(crm, asha),
    await signIn(crm, asha, { agent: phone }),
    await signIn(crm, asha),
  ];
  return { desk: desk.person, pocket: pocket.person, home: home.person };
}

test('are listed with their device, with the current one marked', async () => {
  const { desk, pocket } = await onThree();
  const listed = await sessionsOf(pocket);
  expect(listed).toHaveLength(3);
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(listed[0]).toMatchObject({ browser: 'Safari', system: 'iPhone' });
  expect((await sessionsOf(desk)).find(({ isThis }) => isThis)).toMatchObject({ browser: 'Firefox', system: 'Linux' });
});

test('show when they were last seen, to the minute', async () => {
  const { desk, pocket } = await onThree();
  crm.setClock('2026-03-02T01:10:00Z');
  await opens(pocket);
  const phones = (await sessionsOf(desk)).filter(({ system }) => system === 'iPhone');
  expect(phones).toMatchObject([{ lastSeen: '2026-03-02T01:10:00.000Z', since: expect.any(String) }]);
  crm.setClock('2026-03-02T01:00:00Z');
});

test('one can be ended at once, and the others stay', async () => {
  const { desk, pocket, home } = await onThree();
  await opens(pocket);
  const id = (await sessionsOf(desk)).find(({ system }) => system === 'iPhone')?.id ?? '';
  expect((await crm.as(desk, account.endSession, { id })).status).toBe(200);
  expect([await opens(desk), await opens(pocket), await opens(home)]).toEqual([200, 401, 200]);
  expect((await crm.as(desk, account.endSession, { id })).status).toBe(404);
});

test('all others can be ended at once', async () => {
  const { desk, pocket, home } = await onThree();
  await opens(home);
  expect((await crm.as(desk, account.endOthers, {})).body.message).toBe('Other devices signed out.');
  expect([await opens(desk), await opens(pocket), await opens(home)]).toEqual([200, 401, 401]);
  expect(await sessionsOf(desk)).toHaveLength(1);
  expect(await crm.trail(String(desk.id))).toEqual(['account.endOthers']);
});

test("another user's session is a 404 and stays open", async () => {
  const [{ desk }, eve] = [await onThree(), await crm.person({ roles: ['admin'] })];
  const [{ id } = { id: '' }] = await sessionsOf(desk);
  expect((await crm.as(eve, account.endSession, { id })).status).toBe(404);
  await crm.as(eve, account.endOthers, {});
  expect(await sessionsOf(desk)).toHaveLength(3);
});

test('an ended session ends on every node within five seconds, and its live connection closes', async () => {
  const { desk, pocket } = await onThree();
  const other = await startNode(crm);
  const renewThere = async () => {
    const headers = { authorization: `Bearer ${pocket.token}` };
    return (await fetch(`${other.address}/api/auth/access-token`, { headers })).status;
  };
  expect(await renewThere()).toBe(200);
  const page = openPage(other, pocket);
  await page.ready;
  await crm.as(desk, account.endOthers, {});
  expect(await page.ended).toBe(4401);
  await expect.poll(renewThere, { timeout: 5_000 }).toBe(401);
  await other.stop();
});
