import { secondFactor } from '@embark/contracts/organisation/second-factor';
import { session } from '@embark/contracts/organisation/session';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPage, startedWith, startNode } from '../../../../test/nodes.ts';
import { password, signIn, withPassword } from '../../../../test/signedIn.ts';
import { codeOf, stepAt } from './codes.service.ts';

const crm = testApp();
let [minute, now] = [0, 0];
beforeEach(() => {
  minute += 60;
  now = Date.UTC(2026, 2, 2, 1, minute);
  crm.setClock(new Date(now).toISOString());
});
const codeAt = (secret: string, later: number) => codeOf(secret, stepAt(now) + later);

async function begun() {
  const asha = await withPassword(crm);
  const { person } = await signIn(crm, asha);
  const { secret } = (await crm.as(person, secondFactor.begin, { password })).body;
  return { asha, person, secret };
}
const kept = async (userId: number) =>
  (
    await crm.database.db
      .selectFrom('secondFactors')
      .select('secret')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).secret;

/** The same product restarted with another server secret. */
const started = (secret: string, previousSecrets: string[]) => startedWith(crm, { secret, previousSecrets });
const another = 'another secret of the tests, long enough too';

test('no row holds the plain secret, before or after it is confirmed', async () => {
  const { asha, person, secret } = await begun();
  expect(await kept(asha.id)).not.toContain(secret);
  await crm.as(person, secondFactor.confirm, { code: codeAt(secret, 0) });
  expect(await kept(asha.id)).not.toContain(secret);
  expect((await signIn(crm, asha, { code: codeAt(secret, 1) })).user).toBeDefined();
});

test('plain-text secrets are encrypted at the next start, and their codes still work', async () => {
  const { asha, person, secret } = await begun();
  await crm.as(person, secondFactor.confirm, { code: codeAt(secret, -1) });
  await crm.database.db.updateTable('secondFactors').set({ secret }).where('userId', '=', asha.id).execute();
  expect((await signIn(crm, asha, { code: codeAt(secret, 0) })).user).toBeDefined();
  await (await started(crm.deps.secret, [])).close();
  expect(await kept(asha.id)).not.toContain(secret);
  expect((await signIn(crm, asha, { code: codeAt(secret, 1) })).user).toBeDefined();
});

test('a new server secret re-encrypts secrets if the old one is configured; if it is lost, recovery codes still work', async () => {
  const { asha, person, secret } = await begun();
  const { codes } = (await crm.as(person, secondFactor.confirm, { code: codeAt(secret, -1) })).body;
  const login = async (app: Awaited<ReturnType<typeof started>>, code: string) => {
    const payload = { username: asha.email, password, code };
    return (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
  };
  const without = await started(another, []);
  expect((await login(without, codeAt(secret, 0))).error).toMatchObject([{ type: 'code' }]);
  expect((await login(without, codes[0] ?? '')).user).toBeDefined();
  await without.close();
  const sealed = await kept(asha.id);
  const app = await started(another, [crm.deps.secret]);
  expect(await kept(asha.id)).not.toBe(sealed);
  expect((await login(app, codeAt(secret, 0))).user).toBeDefined();
  await app.close();
});

test('one of two concurrent confirmations succeeds, and its recovery codes are valid', async () => {
  const { asha, person, secret } = await begun();
  const replies = await crm.atOnce(
    'secondFactors',
    () => crm.as(person, secondFactor.confirm, { code: codeAt(secret, 0) }),
    () => crm.as(person, secondFactor.confirm, { code: codeAt(secret, 1) }),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const codes = replies.find(({ status }) => status === 200)?.body.codes ?? [];
  expect((await signIn(crm, asha, { code: codes[0] ?? '' })).user).toBeDefined();
});

test('turning it on ends sessions opened with the password alone, and their pages', async () => {
  const node = await startNode(crm);
  const { asha, person, secret } = await begun();
  const other = (await signIn(crm, asha)).person;
  const page = openPage(node, other);
  await page.ready;
  const { status } = await crm.as(person, secondFactor.confirm, { code: codeAt(secret, 0) });
  expect([status, (await crm.as(person, session.renew, {})).status]).toEqual([200, 200]);
  expect((await crm.as(other, session.renew, {})).status).toBe(401);
  expect(await page.ended).toBe(4401);
  await node.stop();
});

test('a sign-in with the password alone that is concurrent with turning it on is refused', async () => {
  const { asha, person, secret } = await begun();
  const [, other = person] = await crm.atOnce(
    'sessions',
    async () => {
      await crm.as(person, secondFactor.confirm, { code: codeAt(secret, 0) });
      return person;
    },
    async () => (await signIn(crm, asha)).person,
  );
  const opens = other.token === '' ? 401 : (await crm.as(other, session.renew, {})).status;
  expect(opens).toBe(401);
});
