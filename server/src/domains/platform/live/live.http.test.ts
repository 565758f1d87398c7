import { once } from 'node:events';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { session } from '@embark/contracts/organisation/session';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { openPage } from '../../../../test/nodes.ts';
import { domains } from '../../../domains.ts';
import { listen } from '../../../run/bus.ts';

const crm = testApp();
let address = '';
let quiet: () => Promise<void> = async () => undefined;
const opened: WebSocket[] = [];

beforeAll(async () => {
  address = (await crm.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const bus = await listen(crm.url, { onMessage: (_, text) => crm.heard(text), onReconnect: () => undefined });
  quiet = bus.close;
  return () => quiet();
});
afterEach(() => opened.splice(0).forEach((socket) => socket.close()));

/** Records everything a socket received, and how it closed. */
function connect(who: Person) {
  const socket = new WebSocket(`${address}/ws?token=${who.token}`);
  opened.push(socket);
  const received: { topic: string; ids: string[] | null }[] = [];
  socket.addEventListener('message', ({ data }) => received.push(...JSON.parse(String(data))));
  const ended = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  return {
    told: received,
    ended,
    ready: once(socket, 'open'),
    say: (message: object) => socket.send(JSON.stringify(message)),
  };
}

const newsOf = (id: string) => ({ topic: 'enquiries', ids: [id] });

test('changes that were announced together reach a page in one message, each page only its own', async () => {
  const node = { address: address.replace('ws', 'http') };
  const [melbourne, dhaka] = [
    openPage(node, await crm.person()),
    openPage(node, await crm.person({ roles: ['buser'] })),
  ];
  await Promise.all([melbourne.ready, dhaka.ready]);
  for (const [office, id] of [
    [1, 'one'],
    [2, 'two'],
    [1, 'three'],
  ])
    crm.heard(JSON.stringify({ topic: 'enquiries', company: 'fc', office, ids: [id] }));
  await expect.poll(() => melbourne.told).toEqual([newsOf('one'), newsOf('three')]);
  await expect.poll(() => dhaka.told).toEqual([newsOf('two')]);
  expect([melbourne.lists(), dhaka.lists()]).toEqual([1, 1]);
  melbourne.close();
  dhaka.close();
});

test('sends a change only to users of its office', async () => {
  const asha = await crm.person();
  const colleague = connect(await crm.person());
  const dhaka = connect(await crm.person({ roles: ['buser'] }));
  const people = connect(await crm.person({ roles: ['hr'] }));
  await Promise.all([colleague.ready, dhaka.ready, people.ready]);

  const { body } = await crm.as(asha, enquiries.create, { serCode: 'VE', givenNames: 'Lin', email: 'lin@example.com' });
  await expect.poll(() => colleague.told).toContainEqual({ topic: 'enquiries', ids: [body.id] });
  const bd = await crm.person({ roles: ['buser'] });
  const second = await crm.as(bd, enquiries.create, { serCode: 'VEB', givenNames: 'Mim', email: 'mim@example.com' });
  await expect.poll(() => dhaka.told).toContainEqual({ topic: 'enquiries', ids: [second.body.id] });
  expect(dhaka.told.flatMap((one) => one.ids)).not.toContain(body.id);
  expect(colleague.told.flatMap((one) => one.ids)).not.toContain(second.body.id);
  expect(people.told.filter(({ topic }) => topic !== 'users')).toEqual([]);
});

test('announces a client file when its enquiry is converted and when its person changes', async () => {
  const asha = await crm.person();
  const colleague = connect(await crm.person());
  await colleague.ready;
  const { body } = await crm.as(asha, enquiries.create, {
    serCode: 'VE',
    givenNames: 'Lin',
    email: 'lin2@example.com',
  });
  const moved = await crm.as(asha, enquiries.move, { id: body.id, version: body.version, to: 'IP' });
  const made = await crm.as(asha, enquiries.convert, { id: body.id, version: moved.body.version });
  const about = { topic: 'conversions', ids: [made.body.conversionId] };
  await expect.poll(() => colleague.told.filter(({ topic }) => topic === 'conversions')).toEqual([about]);
  const { version } = made.body.enquiry;
  await crm.as(asha, enquiries.change, { id: body.id, version, familyName: 'Ng' });
  await expect.poll(() => colleague.told.filter(({ topic }) => topic === 'conversions')).toEqual([about, about]);
});

test('a user with a new role gets its changes at once, and no longer those of the old role', async () => {
  const [asha, administrator] = [await crm.person(), await crm.person({ roles: ['admin'] })];
  const moved = connect(asha);
  const witness = connect(await crm.person());
  await Promise.all([moved.ready, witness.ready]);
  const { db } = crm.database;
  await db
    .updateTable('users')
    .set({ roles: ['buser'] })
    .where('id', '=', asha.id)
    .execute();
  const add = async (serCode: string) =>
    (
      await crm.as(administrator, enquiries.create, {
        serCode,
        givenNames: 'Mim',
        email: `${crypto.randomUUID()}@example.com`,
      })
    ).body.id;
  await expect.poll(async () => (await add('VEB')) && moved.told.length).toBeGreaterThan(0);
  const hidden = await add('VE');
  await expect.poll(() => witness.told).toContainEqual({ topic: 'enquiries', ids: [hidden] });
  expect(moved.told.flatMap(({ ids }) => ids)).not.toContain(hidden);
});

test('a socket ends with its session', async () => {
  const asha = await crm.person();
  const socket = connect(asha);
  await socket.ready;
  await crm.as(asha, session.logout, {});
  expect(await socket.ended).toBe(4401);
});

test('refuses connections without a token and pages of another site', async () => {
  const refused = connect({ id: 0, name: '', email: '', token: 'nonsense' });
  expect(await refused.ended).toBe(1006);
  const { token } = await crm.person();
  const reply = await fetch(`${address.replace('ws', 'http')}/ws?token=${token}`, {
    headers: { origin: 'https://elsewhere.test', connection: 'upgrade', upgrade: 'websocket' },
  }).then(
    ({ status }) => status,
    () => 'refused',
  );
  expect([403, 404, 'refused']).toContain(reply);
});

test('announces a company switch to the session’s other tabs, and new settings to the person’s other sessions', async () => {
  const asha = await crm.person({ companies: ['fc', 'ar'] });
  const laptop = await crm.another(asha);
  const [tab, elsewhere, stranger] = [
    connect(asha),
    connect(laptop),
    connect(await crm.person({ companies: ['fc', 'ar'] })),
  ];
  await Promise.all([tab.ready, elsewhere.ready, stranger.ready]);

  await crm.as(asha, session.switchCompany, { company: 'ar' });
  await expect.poll(() => tab.told).toEqual([{ topic: 'company', ids: ['ar'] }]);
  await crm.as(asha, session.saveSettings, { settings: { fontSize: 1.2 } });
  await expect.poll(() => elsewhere.told).toEqual([{ topic: 'settings', ids: null }]);
  await crm.as(laptop, session.saveSettings, { settings: { fontSize: 1.1 } });
  await expect.poll(() => tab.told).toHaveLength(2);
  expect(elsewhere.told).toHaveLength(1);
  expect(stranger.told).toEqual([]);
});

test('a page is sent what changed since it began to load, within its reach', async () => {
  const [asha, late, other] = [await crm.person(), await crm.person(), await crm.person({ roles: ['buser'] })];
  const witness = connect(asha);
  await witness.ready;
  const { body } = await crm.as(asha, enquiries.create, {
    serCode: 'VE',
    givenNames: 'Lin',
    email: 'lin3@example.com',
  });
  await expect.poll(() => witness.told).toContainEqual({ topic: 'enquiries', ids: [body.id] });

  const pages = [connect(late), connect(other)];
  await Promise.all(pages.map(({ ready }) => ready));
  for (const { say } of pages) say({ since: 500 });
  await expect.poll(() => pages[0]?.told).toContainEqual({ topic: 'enquiries', ids: [body.id] });
  for (const { say } of pages) say({ since: 600_000 });
  await expect.poll(() => pages[1]?.told).toContainEqual({ topic: 'missed', ids: null });
  expect(pages[1]?.told.flatMap(({ ids }) => ids)).not.toContain(body.id); // of another office
});

test('closes sockets with a restart code when the server stops', async () => {
  const socket = connect(await crm.person());
  await socket.ready;
  await crm.app.close();
  expect(await socket.ended).toBe(1012);
});

const reject = async () => {
  throw new Error('the database does not answer');
};
const refuse = () => {
  throw new Error('not a message');
};

test('a domain that fails to handle a message does not keep it from the domains after it', async () => {
  const hearing = domains.filter(({ hear }) => hear);
  const [first, last] = [hearing.at(0), hearing.at(-1)];
  if (!first || !last) throw new Error('no domain hears messages');
  const fails = vi.spyOn(first, 'hear');
  const hears = vi.spyOn(last, 'hear');
  for (const failure of [reject, refuse]) {
    fails.mockImplementation(failure);
    hears.mockClear();
    crm.heard('{"topic":"a test"}');
    await expect.poll(() => hears.mock.calls.map(([, message]) => message.topic)).toContain('a test');
  }
  fails.mockRestore();
  hears.mockRestore();
});
