import { assignment } from '@embark/contracts/crm/assignment';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { offices } from '@embark/contracts/organisation/offices';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { escalate } from './index.ts';

const crm = testApp();
const monday = '2026-03-02T01:00:00Z'; // noon in Melbourne

beforeEach(() =>
  crm.database.pool.query(`delete from reminders_upto; update users set active = false;
    update enquiries set status = 'CL', next_follow_up_at = null; delete from holidays`),
);
afterEach(() => crm.setClock(monday));

const at = (now: string) => escalate(crm.database.db, new Date(now));
async function messagesOf(who: Person): Promise<string[]> {
  const { body } = await crm.as(who, notifications.panel, {});
  return body.filter(({ kind }) => kind.startsWith('late')).map(({ message }) => message);
}
const counts = async (...people: Person[]) => Promise.all(people.map(async (who) => (await messagesOf(who)).length));

/** The only users: an owner, a manager and an admin. */
async function crew() {
  return {
    asha: await crm.person({ name: 'Asha' }),
    manager: await crm.person({ roles: ['manager'] }),
    admin: await crm.person({ roles: ['admin'] }),
  };
}
async function promised(owner: Person, nextFollowUpAt: string, given: object = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const asked = { serCode: 'VE', givenNames: 'Mim', familyName: 'Haq', email, assigneeId: owner.id };
  const made = await crm.as(owner, enquiries.create, { ...asked, status: 'FU', nextFollowUpAt, ...given });
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  return made.body;
}

test('a late follow-up escalates from its owner to the manager to the admins, once each', async () => {
  const { asha, manager, admin } = await crew();
  await at(monday);
  const { number } = await promised(asha, '2026-03-02T02:00:00Z'); // 13:00; the office closes at 17:30
  await at('2026-03-02T05:59:00Z');
  expect(await counts(asha, manager, admin)).toEqual([0, 0, 0]);
  await at('2026-03-02T06:00:00Z');
  expect(await messagesOf(asha)).toEqual([`Follow-up overdue: Mim Haq (${number}), owner Asha`]);
  await at('2026-03-03T01:29:00Z');
  expect(await counts(asha, manager, admin)).toEqual([1, 0, 0]);
  await at('2026-03-03T01:30:00Z'); // eight hours of working time
  expect(await counts(asha, manager, admin)).toEqual([1, 1, 0]);
  await at('2026-03-04T01:00:00Z'); // sixteen hours
  await at('2026-03-04T01:01:00Z');
  await at('2026-03-06T01:00:00Z');
  expect(await counts(asha, manager, admin)).toEqual([1, 1, 1]);
});

test('a date already in the past escalates to every level it is late for, once', async () => {
  const { asha, manager, admin } = await crew();
  await at(monday);
  const { id } = await promised(asha, '2026-03-20T02:00:00Z');
  await at('2026-03-05T01:00:00Z'); // Thursday
  const { db } = crm.database;
  // as an undone rescheduling, an import or a transfer to an office already past that time writes it
  await db.updateTable('enquiries').set({ nextFollowUpAt: '2026-03-04T00:00:00Z' }).where('id', '=', id).execute();
  await at('2026-03-05T01:01:00Z'); // nine and a half hours of working time later
  await at('2026-03-05T01:02:00Z');
  expect(await counts(asha, manager, admin)).toEqual([1, 1, 0]);
  await at('2026-03-06T03:00:00Z');
  await at('2026-03-06T06:00:00Z');
  expect(await counts(asha, manager, admin)).toEqual([1, 1, 1]);
});

test('sends nothing at night and waits for the morning', async () => {
  const { asha } = await crew();
  await at('2026-03-05T01:00:00Z');
  await at('2026-03-05T10:00:00Z'); // 21:00
  const { id } = await promised(asha, '2026-03-20T02:00:00Z');
  await crm.database.db
    .updateTable('enquiries')
    .set({ nextFollowUpAt: '2026-03-04T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  await at('2026-03-05T10:01:00Z');
  expect(await counts(asha)).toEqual([0]);
  await at('2026-03-05T22:05:00Z'); // 9:05
  expect(await counts(asha)).toEqual([1]);
});

test('an unanswered enquiry is late as a first response', async () => {
  const { asha } = await crew();
  await at(monday);
  const { number } = await promised(asha, '', { status: 'NE', nextFollowUpAt: null }); // due at 16:00
  await at('2026-03-02T23:30:00Z'); // 10:30: an hour and a half in the evening, another in the morning
  expect(await messagesOf(asha)).toEqual([]);
  await at('2026-03-03T00:30:00Z');
  expect(await messagesOf(asha)).toEqual([`First response overdue: Mim Haq (${number}), owner Asha`]);
});

test('a new date starts over, and sent notifications remain', async () => {
  const { asha, manager } = await crew();
  await at(monday);
  const { id, version } = await promised(asha, '2026-03-02T02:00:00Z');
  await at('2026-03-02T06:00:00Z');
  crm.setClock('2026-03-02T06:10:00Z');
  const moved = await crm.as(asha, enquiries.change, { id, version, nextFollowUpAt: '2026-03-02T22:30:00Z' });
  expect(moved.status).toBe(200);
  await at('2026-03-03T01:30:00Z');
  expect(await counts(asha, manager)).toEqual([1, 0]);
  await at('2026-03-03T02:30:00Z');
  expect(await counts(asha, manager)).toEqual([2, 0]);
});

test.each([
  ['a weekend in which clocks go back', '2026-04-03T04:30:00Z', '2026-04-06T00:59:00Z', '2026-04-06T01:00:00Z'],
  ['a weekend in which clocks go forward', '2026-10-02T05:30:00Z', '2026-10-04T23:59:00Z', '2026-10-05T00:00:00Z'],
])('counts four working hours across %s', async (_, due, before, then) => {
  crm.setClock(new Date(Date.parse(due) - 60_000).toISOString());
  const { asha } = await crew();
  await at(due);
  await promised(asha, due);
  await at(before);
  expect(await messagesOf(asha)).toHaveLength(0);
  await at(then);
  expect(await messagesOf(asha)).toHaveLength(1);
});

test('a public holiday stops counting as working time as soon as the office adds it', async () => {
  crm.setClock('2026-03-06T04:00:00Z');
  const { asha, admin } = await crew();
  const { body } = await crm.as(admin, offices.list, {});
  const { id, version } = body[0] ?? { id: 1, version: 1 };
  const day = { day: '2026-03-09', name: 'Labour Day' };
  expect((await crm.as(admin, offices.change, { id, version, holidays: [day] })).status).toBe(200);
  await at('2026-03-06T04:00:00Z');
  await promised(asha, '2026-03-06T04:30:00Z'); // Friday 15:30
  await at('2026-03-09T06:00:00Z'); // the holiday
  await at('2026-03-09T23:59:00Z');
  expect(await messagesOf(asha)).toHaveLength(0);
  await at('2026-03-10T00:00:00Z'); // Tuesday 11:00
  expect(await messagesOf(asha)).toHaveLength(1);
});

test('notifies the cover and the manager while the owner is away', async () => {
  const { asha, manager } = await crew();
  const cover = await crm.person({ roles: ['staff'] });
  await at(monday);
  await promised(asha, '2026-03-02T02:00:00Z');
  const away = await crm.as(asha, assignment.setOwnAway, { awayUntil: '2026-03-02', coverId: cover.id });
  expect(away.status).toBe(200);
  await at('2026-03-02T06:00:00Z');
  expect(await counts(asha, cover, manager)).toEqual([0, 1, 1]);
  await at('2026-03-03T01:30:00Z');
  expect(await counts(asha, cover, manager)).toEqual([0, 1, 2]);
});

test('several late enquiries give one notification, which opens their list', async () => {
  const { asha, manager } = await crew();
  await at(monday);
  for (let count = 0; count < 5; count += 1) await promised(asha, '2026-03-02T02:00:00Z');
  await at('2026-03-02T06:00:00Z');
  await at('2026-03-03T01:30:00Z');
  const { body } = await crm.as(asha, notifications.panel, {});
  const [only] = body.filter(({ kind }) => kind.startsWith('late'));
  expect(only).toMatchObject({
    message: '5 follow-ups overdue',
    options: { variant: 'error', onclick_url: '/apps/enquiries/all?followUp=overdue&assignee=me' },
  });
  expect(await messagesOf(manager)).toEqual(['5 follow-ups overdue']);
});

test('two nodes that escalate concurrently notify once, and miss nothing', async () => {
  const { asha } = await crew();
  await at(monday);
  for (let count = 0; count < 3; count += 1) await promised(asha, '2026-03-02T02:00:00Z');
  const then = '2026-03-02T06:00:00Z';
  await Promise.all([at(then), at(then), at(then), at(then)]);
  await at(then);
  expect(await messagesOf(asha)).toHaveLength(3);
  const { rows } = await crm.database.pool.query(
    "select count(*)::int as n from reminders_told where rung = 'owner' and due_at = '2026-03-02T02:00:00Z'",
  );
  expect(rows[0].n).toBeGreaterThanOrEqual(3);
});
