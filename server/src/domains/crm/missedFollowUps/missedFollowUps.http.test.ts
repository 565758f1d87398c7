import { bulk } from '@embark/contracts/workspace/bulk';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { PromiseRow, missedFollowUps, promiseSorts } from '@embark/contracts/crm/missedFollowUps';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const bulkWork = working(crm);
let admin: Person;
let asha: Person;
let nila: Person;
const id = { old: '', late: '', ahead: '', dhaka: '', closed: '' };

const due = async (who: Person, serCode: string, at: string, status = 'FU') => {
  const row = await recorded(crm, who, { serCode });
  await inStatus(crm, row.id, status, at);
  return row.id;
};

// now: Monday 2 March 2026, 12:00 in Melbourne, 7:00 in Dhaka
beforeAll(async () => {
  admin = await crm.person({ roles: ['manager'] });
  asha = await crm.person({ name: 'Asha' });
  nila = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nila' });
  id.late = await due(asha, 'VE', '2026-03-02T00:00:00Z'); // 11:00 today: an hour ago
  id.old = await due(asha, 'AD', '2026-02-25T23:00:00Z', 'IP'); // Thursday 10:00
  id.ahead = await due(asha, 'VE', '2026-03-04T00:00:00Z');
  id.dhaka = await due(nila, 'ADB', '2026-03-01T10:00:00Z'); // Sunday, a working day, 16:00
  id.closed = await due(asha, 'VE', '2026-02-01T00:00:00Z', 'CL');
});

const list = async (filter: Parameters<typeof crm.as<typeof missedFollowUps.list>>[2] = {}, who = admin) => {
  const { status, body } = await crm.as(who, missedFollowUps.list, filter);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const put = (who: Person, enquiry: string, nextFollowUpAt: string) =>
  crm.as(who, enquiries.addToTimeline, { id: enquiry, kind: 'note', note: 'They are travelling.', nextFollowUpAt });

test('lists overdue enquiries by first due date, with the same count as the enquiry list', async () => {
  const { rows, total } = await list();
  expect(rows.map((row) => row.id)).toEqual([id.old, id.dhaka, id.late]);
  const overdue = await crm.as(admin, enquiries.list, { followUp: 'overdue' });
  expect(total).toBe(overdue.body.total);
  expect(rows.map((row) => PromiseRow.strict().parse(row))).toEqual(rows);
});

test('a rescheduled follow-up stays listed with its first date until the person is contacted', async () => {
  const slipped = await due(asha, 'VE', '2026-02-27T01:00:00Z');
  expect((await put(asha, slipped, '2026-03-10T01:00:00Z')).status).toBe(200);
  const found = async () => (await list({ assignee: [String(asha.id)] })).rows.find((row) => row.id === slipped);
  expect(await found()).toMatchObject({ promisedAt: '2026-02-27T01:00:00.000Z', slips: 1 });
  expect((await list({ state: 'slipped' })).rows.map((row) => row.id)).toEqual([slipped]);
  expect((await list({ state: 'overdue' })).rows.map((row) => row.id)).not.toContain(slipped);

  const call = { id: slipped, kind: 'call', outcome: 'reached', note: 'All is well.' } as const;
  expect((await crm.as(asha, enquiries.addToTimeline, call)).status).toBe(200);
  expect(await found()).toBeUndefined();
});

test('a rescheduling that is undone does not count', async () => {
  const slipped = await due(asha, 'VE', '2026-02-27T01:00:00Z');
  const found = async () => (await list({ assignee: [String(asha.id)] })).rows.find((row) => row.id === slipped);
  const action = { kind: 'followUp', nextFollowUpAt: '2026-03-10T01:00:00Z' } as const;
  const { id: work } = await bulkWork.start(asha, { ids: [slipped] }, action);
  await bulkWork.run(work);
  expect(await found()).toMatchObject({ promisedAt: '2026-02-27T01:00:00.000Z', slips: 1 });
  expect((await crm.as(asha, bulk.undo, { id: work })).status).toBe(200);
  await bulkWork.undo(work);
  expect(await found()).toMatchObject({ promisedAt: '2026-02-27T01:00:00.000Z', slips: 0 });
  expect((await list({ state: 'slipped' })).rows.map((row) => row.id)).not.toContain(slipped);
  await inStatus(crm, slipped, 'CL'); // so that the counts of the tests below are right
});

test('a date moved before it was due is not missed, and an earlier new date resolves a missed one', async () => {
  expect((await put(asha, id.ahead, '2026-03-06T00:00:00Z')).status).toBe(200);
  expect((await list()).rows.map((row) => row.id)).not.toContain(id.ahead);

  const moved = await due(asha, 'VE', '2026-02-27T01:00:00Z');
  await put(asha, moved, '2026-03-10T01:00:00Z');
  const { body } = await crm.as(asha, enquiries.get, { id: moved });
  await crm.as(asha, enquiries.move, { id: moved, to: 'IP', version: body.version });
  expect((await list()).rows.map((row) => row.id)).not.toContain(moved);
});

test('filters by owner, office and service, and pages under every sort', async () => {
  expect((await list({ office: ['BD'] })).rows.map((row) => row.id)).toEqual([id.dhaka]);
  expect((await list({ assignee: ['me'] }, asha)).rows.map((row) => row.id)).toEqual([id.old, id.late]);
  expect((await list({ serCode: ['AD'] })).total).toBe(1);
  for (const sort of promiseSorts.flatMap((one) => [one, `-${one}`])) {
    const allIds = (await list({ sort })).rows.map((row) => row.id);
    const first = await list({ sort, size: 1 });
    const rest = await list({ sort, ...(first.next && { cursor: first.next }) });
    expect([sort, ...first.rows, ...rest.rows].map((row) => (typeof row === 'string' ? row : row.id))).toEqual([
      sort,
      ...allIds,
    ]);
  }
  expect((await crm.as(admin, missedFollowUps.list, { sort: 'lateMinutes' })).status).toBe(422);
});

test('counts by owner and office match the list', async () => {
  const { body } = await crm.as(admin, missedFollowUps.owners, {});
  expect(body.map(({ assignee, office, overdue }) => [assignee, office, overdue])).toEqual([
    ['Asha', 'AU', 2],
    ['Nila', 'BD', 1],
  ]);
  expect(body[0]?.oldest).toBe('2026-02-25T23:00:00.000Z');
  const own = await crm.as(nila, missedFollowUps.owners, {});
  expect(own.body.map(({ assignee }) => assignee)).toEqual(['Nila']);
});

test('refuses roles without enquiries, and shows nothing out of reach', async () => {
  expect((await list({}, nila)).rows.map((row) => row.id)).toEqual([id.dhaka]);
  const books = await crm.person({ roles: ['acc'] });
  for (const endpoint of [missedFollowUps.list, missedFollowUps.owners])
    expect((await crm.as(books, endpoint, {})).status).toBe(403);
});
