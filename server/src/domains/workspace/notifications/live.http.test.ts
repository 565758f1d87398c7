import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { session } from '@embark/contracts/organisation/session';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { type Node, openPage, startNode } from '../../../../test/nodes.ts';
import { type Notice, notify } from './index.ts';

// Two nodes on one database act as one: a message sent on one arrives on the other.
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
  return opened;
}
const tell = (to: Person, more: Partial<Pick<Notice, 'by' | 'about'>> = {}, from = 'Lin Ng') =>
  notify(crm.database.db, {
    kind: 'handedOver',
    data: { count: 1, from },
    company: 'fc',
    to: [to.id],
    by: null,
    at: new Date('2026-03-02T01:00:00Z'),
    ...more,
  });
const items = (opened: { told: Record<string, unknown>[] }) => opened.told.filter((item) => 'user_id' in item);

test('sends a JSON list only to the recipients’ pages, on both nodes', async () => {
  const [asha, nadia, administrator] = [await crm.person(), await crm.person(), await crm.person({ roles: ['admin'] })];
  const [one, other] = [await page(here, asha), await page(there, asha)];
  const [by, stranger] = [await page(there, nadia), await page(here, administrator)];
  await tell(asha, { by: nadia.id });
  await expect.poll(() => [items(one).length, items(other).length, items(by).length]).toEqual([1, 1, 1]);
  const { body } = await crm.as(asha, notifications.panel, {});
  expect(items(one)).toEqual(body);
  expect(items(other)).toEqual(body);

  await tell(administrator); // comes last, so anything sent to the stranger has arrived
  await expect.poll(() => items(stranger)).toHaveLength(1);
  expect(items(stranger)[0]).toMatchObject({ user_id: administrator.id });
});

test('marking as read updates the other windows, on the other node too', async () => {
  const asha = await crm.person();
  await tell(asha);
  const other = await page(there, asha);
  const { last } = (await crm.as(asha, notifications.unread, {})).body;
  await crm.as(asha, notifications.setAsRead, { notificationId: last });
  await expect.poll(() => items(other).at(-1)).toMatchObject({ id: last, read: true });
});

test('sends nothing about records out of reach, and nothing of the other company', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  const { body } = await crm.as(administrator, enquiries.create, {
    serCode: 'VE',
    givenNames: 'Mim',
    email: 'a@example.com',
  });
  const dhaka = await crm.person({ roles: ['buser'], companies: ['fc', 'ar'] });
  const [inDhaka, inAr] = [await page(there, dhaka), await page(there, dhaka)];
  await tell(dhaka, { about: { enquiryId: body.id } }, 'hidden');
  await tell(dhaka, {}, 'shown');
  await expect.poll(() => items(inDhaka)).toHaveLength(1);
  expect(items(inDhaka)[0]).toMatchObject({ data: { from: 'shown' } });

  await crm.as(dhaka, session.switchCompany, { company: 'ar' });
  await expect.poll(() => inAr.told).toContainEqual({ topic: 'company', ids: ['ar'] });
  await tell(dhaka, {}, 'of fc');
  const marker = await crm.person();
  const marked = await page(there, marker);
  await tell(marker);
  await expect.poll(() => items(marked)).toHaveLength(1);
  expect(items(inAr)).toHaveLength(1);
});

test('loses no notification when a node stops: the page reconnects to the other one and catches up', async () => {
  const asha = await crm.person();
  const third = await startNode(crm);
  const before = await page(third, asha);
  await tell(asha, {}, 'heard');
  await expect.poll(() => items(before)).toHaveLength(1);
  await third.stop();
  expect(await before.ended).toBe(1012);
  await tell(asha, {}, 'missed');

  const after = await page(there, asha);
  await tell(asha, {}, 'heard again');
  await expect.poll(() => items(after)).toHaveLength(1);
  const { body } = await crm.as(asha, notifications.since, { after: Number(items(before)[0]?.['id']) });
  expect(body.rows.map(({ data }) => data['from'])).toEqual(['missed', 'heard again']);
});

test('pages refetch when a node may have missed messages', async () => {
  const opened = await page(here, await crm.person());
  await crm.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'embark bus' and datname = current_database()",
  );
  await expect.poll(() => opened.told, { timeout: 10_000 }).toContainEqual({ topic: 'missed', ids: null });
});

test('many notifications at once arrive completely', async () => {
  const asha = await crm.person();
  const opened = await page(there, asha);
  const notices = Array.from(
    { length: 500 },
    (_, at): Notice => ({
      kind: 'handedOver',
      data: { count: at, from: 'a list' },
      company: 'fc',
      to: [asha.id],
      by: null,
      at: new Date('2026-03-02T01:00:00Z'),
    }),
  );
  await notify(crm.database.db, ...notices);
  await expect.poll(() => items(opened).length).toBe(500);
});
