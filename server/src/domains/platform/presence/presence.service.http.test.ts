import { enquiries } from '@embark/contracts/crm/enquiries';
import type { Presence } from '@embark/contracts/platform/presence';
import { session } from '@embark/contracts/organisation/session';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { type Node, openPage, startNode } from '../../../../test/nodes.ts';

const crm = testApp();
let here: Node;
let there: Node;
const pages: { close: () => void }[] = [];

beforeAll(async () => {
  [here, there] = await Promise.all([startNode(crm), startNode(crm)]);
  return async () => void (await Promise.all([here.stop(), there.stop()]));
});
afterEach(() => pages.splice(0).forEach((one) => one.close()));

async function page(node: Node, who: Person) {
  const opened = openPage(node, who);
  pages.push(opened);
  await opened.ready;
  return {
    ...opened,
    look: (id: string, calling = false) => opened.say({ looking: { subject: 'enquiries', id, calling } }),
    /** The last presence received, such as `Asha is looking`. */
    sees: () => {
      const last = opened.told.findLast((item): item is Presence => item['topic'] === 'presence');
      return last?.people.map(({ name, doing }) => `${name} is ${doing}`) ?? null;
    },
  };
}

async function record() {
  const by = await crm.person({ roles: ['admin'] });
  const email = `${crypto.randomUUID()}@example.com`;
  return (await crm.as(by, enquiries.create, { serCode: 'VE', givenNames: 'Mim', email })).body.id;
}

test('two users on two nodes see each other open, call and leave, but not themselves', async () => {
  const id = await record();
  const [asha, nadia] = [await crm.person({ name: 'Asha' }), await crm.person({ name: 'Nadia' })];
  const [one, other] = [await page(here, asha), await page(there, nadia)];
  one.look(id);
  await expect.poll(one.sees).toEqual([]);
  other.look(id);
  await expect.poll(one.sees).toEqual(['Nadia is looking']);
  await expect.poll(other.sees).toEqual(['Asha is looking']);
  other.look(id, true);
  await expect.poll(one.sees).toEqual(['Nadia is calling']);
  other.say({ looking: null });
  await expect.poll(one.sees).toEqual([]);
  other.look(id);
  await expect.poll(one.sees).toEqual(['Nadia is looking']);
  other.close();
  await expect.poll(one.sees).toEqual([]);
});

test('a user with two windows appears once, and as calling if one window is', async () => {
  const id = await record();
  const nadia = await crm.person({ name: 'Nadia' });
  const [one, first, second] = [
    await page(here, await crm.person()),
    await page(here, nadia),
    await page(there, nadia),
  ];
  one.look(id);
  first.look(id, true);
  second.look(id);
  await expect.poll(one.sees).toEqual(['Nadia is calling']);
  first.close();
  await expect.poll(one.sees).toEqual(['Nadia is looking']);
});

test('a user who leaves before their access was checked does not appear', async () => {
  const id = await record();
  const [one, passing, gone] = [
    await page(here, await crm.person()),
    await page(there, await crm.person({ name: 'Passing' })),
    await page(there, await crm.person({ name: 'Gone' })),
  ];
  one.look(id);
  passing.look(id);
  passing.say({ looking: null });
  gone.look(id);
  gone.close();
  const late = await page(there, await crm.person({ name: 'Late' }));
  late.look(id);
  await expect.poll(one.sees).toEqual(['Late is looking']);
});

test('shows no presence on records outside the user’s reach', async () => {
  const id = await record();
  const [one, dhaka] = [
    await page(here, await crm.person()),
    await page(there, await crm.person({ roles: ['buser'] })),
  ];
  dhaka.look(id);
  one.look(id);
  await expect.poll(one.sees).toEqual([]);
  const late = await page(there, await crm.person({ name: 'Late' }));
  late.look(id);
  await expect.poll(one.sees).toEqual(['Late is looking']);
  expect(dhaka.sees()).toBeNull();
});

test('a user who loses access to the record disappears at once, and receives nothing more', async () => {
  const id = await record();
  const nadia = await crm.person({ name: 'Nadia' });
  const [one, other] = [await page(here, await crm.person()), await page(there, nadia)];
  one.look(id);
  other.look(id);
  await expect.poll(one.sees).toEqual(['Nadia is looking']);
  const { db, pool } = crm.database;
  await db
    .updateTable('users')
    .set({ roles: ['buser'] })
    .where('id', '=', nadia.id)
    .execute();
  await pool.query("select pg_notify('embark', $1)", [JSON.stringify({ topic: 'user', id: nadia.id })]);
  await expect.poll(one.sees).toEqual([]);
});

test('signing out closes the connection on the other node at once, and ends the presence', async () => {
  const id = await record();
  const nadia = await crm.person({ name: 'Nadia' });
  const [one, other] = [await page(here, await crm.person()), await page(there, nadia)];
  one.look(id);
  other.look(id);
  await expect.poll(one.sees).toEqual(['Nadia is looking']);
  await crm.as(nadia, session.logout, {});
  expect(await other.ended).toBe(4401);
  await expect.poll(one.sees).toEqual([]);
});

test.each([
  'nonsense',
  '[]',
  '{"looking":{"subject":"users","id":"1"}}',
  '{"looking":{"subject":"enquiries","id":"x"}}',
])('ignores an invalid message (%s)', async (text) => {
  const id = await record();
  const one = await page(here, await crm.person());
  one.say(text);
  one.look(id);
  await expect.poll(one.sees).toEqual([]);
});

test('closes the connection of a page that sends too much', async () => {
  const one = await page(here, await crm.person());
  for (let count = 0; count < 40; count += 1) one.say({ looking: null });
  expect(await one.ended).toBe(1008);
  const large = await page(here, await crm.person());
  large.say('x'.repeat(70_000));
  expect(await large.ended).toBe(1009);
});
