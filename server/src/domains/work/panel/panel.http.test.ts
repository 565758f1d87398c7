import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { panel } from '@embark/contracts/work/panel';
import { session } from '@embark/contracts/organisation/session';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { flushOpened } from '../../platform/recents/index.ts';

const crm = testApp();
const data = async (who: Person) => (await crm.as(who, panel.data, {})).body;

async function anEnquiry(by: Person, serCode: string, nextFollowUpAt: string) {
  const { status, body } = await crm.as(by, enquiries.create, {
    serCode,
    givenNames: 'Nadia',
    familyName: `Haq ${crypto.randomUUID()}`,
    email: `${crypto.randomUUID()}@example.com`,
    interest: { kind: serCode === 'BUY' ? 'property' : 'migration' },
    ...(serCode !== 'BUY' && { status: 'FU' as const }),
    nextFollowUpAt,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

async function open(who: Person, id: string, at: string) {
  crm.setClock(at);
  await crm.as(who, enquiries.get, { id });
  await flushOpened(crm.database.db);
  crm.setClock('2026-03-02T01:00:00Z');
}

test('shows the date in the user’s office', async () => {
  crm.setClock('2026-03-02T20:00:00Z');
  expect(await data(await crm.person())).toMatchObject({
    today: '2026-03-03',
    office: 'AU',
    zone: 'Australia/Melbourne',
  });
  expect(await data(await crm.person({ roles: ['buser'], country: 'BD' }))).toMatchObject({
    today: '2026-03-03',
    zone: 'Asia/Dhaka',
  });
  crm.setClock('2026-03-02T01:00:00Z');
  expect(await data(await crm.person({ roles: ['buser'], country: 'BD' }))).toMatchObject({ today: '2026-03-02' });
});

test('lists only the user’s follow-ups, overdue and due today', async () => {
  const asha = await crm.person();
  const colleague = await crm.person();
  const today = await anEnquiry(asha, 'VE', '2026-03-02T04:00:00Z');
  const late = await anEnquiry(asha, 'VE', '2026-03-03T04:00:00Z');
  await anEnquiry(asha, 'VE', '2026-03-09T04:00:00Z');
  await anEnquiry(colleague, 'VE', '2026-03-02T05:00:00Z');

  const now = await data(asha);
  expect(now.dueToday).toMatchObject({
    total: 1,
    rows: [{ id: today.id, number: today.number, nextFollowUpHow: null }],
  });
  expect(now.overdue).toEqual({ total: 0, rows: [] });
  crm.setClock('2026-03-04T01:00:00Z');
  const then = await data(await crm.another(asha)); // the session of two days ago has expired
  expect(then.overdue.rows.map(({ id }) => id)).toEqual([today.id, late.id]);
  expect(then.dueToday.total).toBe(0);
  crm.setClock('2026-03-02T01:00:00Z');
});

test('lists recently opened enquiries and clients, newest first and each once', async () => {
  const asha = await crm.person();
  const first = await anEnquiry(asha, 'VE', '2026-03-05T01:00:00Z');
  const second = await anEnquiry(asha, 'VE', '2026-03-05T01:00:00Z');
  await open(asha, first.id, '2026-03-02T02:00:00Z');
  await open(asha, second.id, '2026-03-02T02:01:00Z');
  await open(asha, first.id, '2026-03-02T02:02:00Z');
  const { id, version } = second;
  const { body } = await crm.as(asha, enquiries.convert, { id, version });
  crm.setClock('2026-03-02T02:03:00Z');
  await crm.as(asha, conversions.get, { id: body.conversionId });
  await flushOpened(crm.database.db);

  expect((await data(asha)).recent.map((one) => [one.kind, one.id])).toEqual([
    ['conversions', body.conversionId],
    ['enquiries', first.id],
    ['enquiries', second.id],
  ]);
  expect((await data(await crm.person())).recent).toEqual([]);
  crm.setClock('2026-03-02T01:00:00Z');
});

test('leaves out records no longer within reach; each company has its own', async () => {
  const asha = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
  const dhaka = await anEnquiry(asha, 'VEB', '2026-03-05T01:00:00Z');
  await open(asha, dhaka.id, '2026-03-02T02:00:00Z');
  expect((await data(asha)).recent).toHaveLength(1);
  await crm.as(asha, session.switchCompany, { company: 'ar' });
  expect((await data(asha)).recent).toEqual([]);
  const house = await anEnquiry(asha, 'BUY', '2026-03-05T01:00:00Z');
  await open(asha, house.id, '2026-03-02T02:00:00Z');
  expect((await data(asha)).recent.map((one) => one.id)).toEqual([house.id]);
  await crm.as(asha, session.switchCompany, { company: 'fc' });
  await crm.database.db
    .updateTable('users')
    .set({ roles: ['user'] })
    .where('id', '=', asha.id)
    .execute();
  crm.heard(JSON.stringify({ topic: 'user', id: asha.id }));
  expect((await data(asha)).recent).toEqual([]);
});

test('keeps the newest fifty', async () => {
  const asha = await crm.person();
  const made = await anEnquiry(asha, 'VE', '2026-03-05T01:00:00Z');
  const old = Array.from({ length: 55 }, (_, at) => ({
    userId: asha.id,
    company: 'fc',
    kind: 'enquiries',
    recordId: crypto.randomUUID(),
    openedAt: `2026-02-01T00:00:${String(at).padStart(2, '0')}Z`,
  }));
  await crm.database.db.insertInto('recentRecords').values(old).execute();
  await open(asha, made.id, '2026-03-02T02:00:00Z');
  const kept = await crm.database.db
    .selectFrom('recentRecords')
    .select('recordId')
    .where('userId', '=', asha.id)
    .execute();
  expect(kept).toHaveLength(50);
  expect(kept.map(({ recordId }) => recordId)).toContain(made.id);
});

test('is empty for a user without a role', async () => {
  expect(await data(await crm.person({ roles: [] }))).toMatchObject({
    overdue: { total: 0 },
    dueToday: { total: 0 },
    recent: [],
  });
});
