import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { type Notice, notify } from './index.ts';

const crm = testApp();
const at = new Date('2026-03-02T01:00:00Z');

/** Notifies a user that an import has finished, as a domain would. */
const tell = (to: Person, more: Partial<Omit<Notice, 'kind' | 'data'>> = {}) =>
  notify(crm.database.db, {
    kind: 'handedOver',
    data: { count: 2, from: 'Lin Ng' },
    company: 'fc',
    to: [to.id],
    by: null,
    at,
    ...more,
  });
const shown = async (who: Person) => (await crm.as(who, notifications.panel, {})).body;
const unread = async (who: Person) => (await crm.as(who, notifications.unread, {})).body.count;
const idsOf = async (who: Person) => (await shown(who)).map(({ id }) => id);

test('a notification has the fields of the specification, and its sentence in English', async () => {
  const [asha, by] = [await crm.person({ name: 'Asha Rao' }), await crm.person({ name: 'Nadia Karim' })];
  await tell(asha, { by: by.id, url: '/apps/enquiries/all?assignee=me' });
  expect(await shown(asha)).toEqual([
    {
      id: expect.any(Number),
      message: "Nadia Karim reassigned 2 of Lin Ng's open records to you",
      options: { variant: 'info', onclick_url: '/apps/enquiries/all?assignee=me' },
      start: '2026-03-02T01:00:00.000Z',
      dismissed: false,
      popup: true,
      read: false,
      user_id: asha.id,
      assigned_by: by.id,
      assigner: 'Nadia Karim',
      receiver: 'Asha Rao',
      kind: 'handedOver',
      data: { count: 2, from: 'Lin Ng' },
    },
  ]);
});

test('does not notify the actor, former users or users of the other company', async () => {
  const [asha, gone, other] = [await crm.person(), await crm.person(), await crm.person({ companies: ['ar'] })];
  await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
  await tell(asha, { to: [asha.id, gone.id, other.id], by: asha.id });
  const { rows } = await crm.database.pool.query('select user_id from notifications where user_id = any($1)', [
    [asha.id, gone.id, other.id],
  ]);
  expect(rows).toEqual([]);
});

test('the same cause notifies once, and a transaction that is rolled back does not notify', async () => {
  const asha = await crm.person();
  await tell(asha, { once: 'a cause' });
  await tell(asha, { once: 'a cause' });
  const undone = crm.database.db.transaction().execute(async (trx) => {
    await notify(trx, {
      kind: 'handedOver',
      data: { count: 1, from: 'x' },
      company: 'fc',
      to: [asha.id],
      by: null,
      at,
    });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await shown(asha)).toHaveLength(1);
});

const send = (who: Person, path: string, type: string, payload: string) =>
  crm.app.inject({
    method: 'POST',
    url: `/api/notification-panel/${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    payload,
  });
const form = 'application/x-www-form-urlencoded';

test.each([
  ['form', form, (id: number) => `notificationId=${id}`],
  ['JSON', 'application/json', (id: number) => JSON.stringify({ notificationId: id })],
])('one is marked as read by %s', async (_, type, body) => {
  const asha = await crm.person();
  await tell(asha);
  await tell(asha);
  const [newest = 0] = await idsOf(asha);
  const { statusCode } = await send(asha, 'set-as-read', type, body(newest));
  expect([statusCode, await unread(asha)]).toEqual([200, 1]);
  expect((await send(asha, 'set-as-read', type, body(newest))).statusCode).toBe(200);
  expect((await shown(asha)).map(({ read }) => read)).toEqual([true, false]);
});

test.each([
  ['repeated keys', form, (ids: number[]) => ids.map((id) => `notificationIds=${id}`).join('&')],
  ['keys with []', form, (ids: number[]) => ids.map((id) => `notificationIds[]=${id}`).join('&')],
  ['a JSON list in a form', form, (ids: number[]) => `notificationIds=${JSON.stringify(ids)}`],
  ['one key in a form', form, (ids: number[]) => `notificationIds=${ids[0]}`],
  ['JSON', 'application/json', (ids: number[]) => JSON.stringify({ notificationIds: ids })],
])('several are marked as read by %s', async (how, type, body) => {
  const asha = await crm.person();
  for (let count = 0; count < 3; count += 1) await tell(asha);
  const { statusCode } = await send(asha, 'set-all-as-read', type, body((await idsOf(asha)).slice(0, 2)));
  expect([statusCode, await unread(asha)]).toEqual([200, how === 'one key in a form' ? 2 : 1]);
});

test.each([
  ['set-as-read', { notificationId: 'nonsense' }],
  ['set-as-read', {}],
  ['set-all-as-read', { notificationIds: [] }],
  ['set-all-as-read', {}],
])('%s refuses %j', async (path, body) => {
  const { statusCode } = await send(await crm.person(), path, 'application/json', JSON.stringify(body));
  expect(statusCode).toBe(422);
});

test('another user’s notification returns 404 for every action, and does not change', async () => {
  const [asha, eve] = [await crm.person(), await crm.person({ roles: ['admin'] })];
  await tell(asha);
  await tell(eve);
  const [[hers = 0], [own = 0]] = [await idsOf(asha), await idsOf(eve)];
  expect((await crm.as(eve, notifications.setAsRead, { notificationId: hers })).status).toBe(404);
  expect((await crm.as(eve, notifications.setAllAsRead, { notificationIds: [own, hers] })).status).toBe(404);
  expect((await crm.as(eve, notifications.dismiss, { notificationIds: [hers] })).status).toBe(404);
  await crm.as(eve, notifications.readAll, { upTo: hers + 100 });
  expect(await shown(asha)).toMatchObject([{ id: hers, read: false, dismissed: false }]);
  expect((await crm.as(eve, notifications.since, { after: 0 })).body.rows.map(({ id }) => id)).toEqual([own]);
});

test('all are marked as read up to the newest one that was seen', async () => {
  const asha = await crm.person();
  await tell(asha);
  await tell(asha);
  const { last } = (await crm.as(asha, notifications.unread, {})).body;
  await tell(asha);
  await crm.as(asha, notifications.readAll, { upTo: last });
  expect(await unread(asha)).toBe(1);
});

test('closing a pop-up is remembered, and keeps the notification unread', async () => {
  const asha = await crm.person();
  await tell(asha);
  await crm.as(asha, notifications.dismiss, { notificationIds: await idsOf(asha) });
  expect(await shown(asha)).toMatchObject([{ read: false, dismissed: true }]);
});

test('pages are complete, and unread notifications have their own list', async () => {
  const asha = await crm.person();
  for (let count = 0; count < 5; count += 1) await tell(asha);
  const all = await idsOf(asha);
  await crm.as(asha, notifications.setAllAsRead, { notificationIds: all.slice(1, 3) });
  const first = (await crm.as(asha, notifications.list, { size: 2 })).body;
  const second = (await crm.as(asha, notifications.list, { size: 3, cursor: first.next ?? '' })).body;
  expect([first.total, [...first.rows, ...second.rows].map(({ id }) => id), second.next]).toEqual([5, all, null]);
  const { body } = await crm.as(asha, notifications.list, { show: 'unread' });
  expect([body.total, body.rows.map(({ id }) => id)]).toEqual([3, [all[0], all[3], all[4]]]);
});

test('leaves out records that the user can no longer access', async () => {
  const [administrator, asha] = [await crm.person({ roles: ['admin'] }), await crm.person({ roles: ['buser'] })];
  const { body } = await crm.as(administrator, enquiries.create, {
    serCode: 'VEB',
    givenNames: 'Mim',
    email: 'm@example.com',
  });
  await tell(asha, { about: { enquiryId: body.id } });
  expect([await unread(asha), (await shown(asha)).length]).toEqual([1, 1]);
  expect((await shown(asha))[0]?.options.onclick_url).toBe(`/apps/enquiries/enquiry/${body.id}`);

  const moved = await crm.as(administrator, enquiries.change, { id: body.id, version: body.version, serCode: 'VEP' });
  expect(moved.status).toBe(200);
  expect([await unread(asha), await shown(asha)]).toEqual([0, []]);
});

test('the notifications since a given one include those numbered before it and committed later', async () => {
  const asha = await crm.person();
  const [waiting, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = crm.database.db.transaction().execute(async (trx) => {
    await notify(trx, {
      kind: 'handedOver',
      data: { count: 1, from: 's' },
      company: 'fc',
      to: [asha.id],
      by: null,
      at,
    });
    begun.resolve();
    await waiting.promise;
  });
  await begun.promise;
  await tell(asha);
  const { last } = (await crm.as(asha, notifications.unread, {})).body;
  const since = async () =>
    (await crm.as(asha, notifications.since, { after: last })).body.rows.map(({ data }) => data['from']);
  expect(await since()).toEqual([]);
  waiting.resolve();
  await slow;
  expect(await since()).toEqual(['s']);
  await tell(asha);
  expect(await since()).toEqual(['s', 'Lin Ng']);
});
