import { enquiries } from '@embark/contracts/crm/enquiries';
import { leads } from '@embark/contracts/crm/leads';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let administrator: Person;
let olga: Person;

// created, status, lead status, answered; Melbourne works 9:00 to 17:30, Monday to Friday, and is at UTC+11 in March
const shapes = [
  ['2026-03-02T23:00:00Z', 'CV', 'qualified', '2026-03-02T23:30:00Z'], // Tuesday 10:00, half an hour
  ['2026-03-03T05:30:00Z', 'FU', 'contacted', '2026-03-03T22:30:00Z'], // 16:30 to 9:30 on the next day: an hour and a half
  ['2026-03-06T06:00:00Z', 'CL', 'unqualified', '2026-03-08T22:00:00Z'], // Friday 17:00 to Monday 9:00: half an hour
  ['2026-03-07T01:00:00Z', 'NI', 'unqualified', '2026-03-08T02:00:00Z'], // within a weekend: no working time
  ['2026-03-10T00:00:00Z', 'NE', 'attempted', null],
  ['2026-02-24T00:00:00Z', 'CV', 'qualified', '2026-02-24T04:00:00Z'], // the previous period: four hours
  ['2026-02-25T00:00:00Z', 'NE', 'new', null],
] as const;
const period = { createdFrom: '2026-03-02', createdTo: '2026-03-11' };

beforeAll(async () => {
  crm.setClock('2026-03-15T00:00:00Z');
  administrator = await crm.person({ roles: ['manager'], name: 'Bela Boss' });
  olga = await crm.person({ name: 'Olga Owner' });
  const { db } = crm.database;
  for (const [n, [createdAt, status, leadStatus, firstResponseAt]] of shapes.entries()) {
    const serCode = status === 'NI' ? 'FCE' : (['VE', 'AD'][n % 2] ?? 'VE');
    const { id } = await recorded(crm, administrator, { serCode, ...(n % 2 === 0 && { assigneeId: olga.id }) });
    const isOpen = !['CL', 'NI', 'CV'].includes(status);
    const nextFollowUpAt = status === 'FU' ? '2026-03-04T00:00:00Z' : isOpen ? '2026-06-01T00:00:00Z' : null;
    const as = { createdAt, status, leadStatus, firstResponseAt, nextFollowUpAt };
    await db.updateTable('enquiries').set(as).where('id', '=', id).execute();
  }
  const there = await recorded(crm, administrator, { serCode: 'VEB' });
  await db.updateTable('enquiries').set({ createdAt: '2026-03-05T00:00:00Z' }).where('id', '=', there.id).execute();
});

const figures = async (asked: object = {}, who = administrator) =>
  (await crm.as(who, leads.figures, { ...period, office: ['AU'], ...asked })).body;

test('the figures of a period and of the previous one match a count by hand', async () => {
  const { now, earlier, overdue } = await figures();
  expect(now).toEqual({
    arrived: 5,
    responded: 4,
    qualified: 1,
    converted: 1,
    lost: 2,
    response: { median: 30, count: 4 },
  });
  expect(earlier).toEqual({
    createdFrom: '2026-02-20',
    createdTo: '2026-03-01',
    arrived: 2,
    responded: 1,
    qualified: 1,
    converted: 1,
    lost: 0,
    response: { median: 240, count: 1 },
  });
  expect(overdue).toBe(1);
});

test('the median matches the response times of the enquiries', async () => {
  const { rows } = (await crm.as(administrator, enquiries.list, { ...period, office: ['AU'], responded: 'yes' })).body;
  const responseTimes = await Promise.all(
    rows.map(async ({ id }) => (await crm.as(administrator, enquiries.get, { id })).body.firstResponseMinutes ?? -1),
  );
  expect(responseTimes.toSorted((one, other) => one - other)).toEqual([0, 30, 30, 90]);
});

test('a holiday does not count as waiting time', async () => {
  const { db } = crm.database;
  await db.insertInto('holidays').values({ officeId: 1, day: '2026-03-04', name: 'Founders' }).execute();
  expect((await figures({ status: 'FU' })).now.response).toEqual({ median: 60, count: 1 });
  await db.deleteFrom('holidays').where('day', '=', '2026-03-04').execute();
});

const listed = async (filter: object) =>
  (await crm.as(administrator, enquiries.list, { office: ['AU'], size: 1, ...filter })).body.total;

describe('every figure matches the list it links to', () => {
  const lists = {
    arrived: {},
    responded: { responded: 'yes' },
    qualified: { leadStatus: 'qualified' },
    converted: { status: 'CV' },
    lost: { status: 'CL,NI' },
  };
  const dimensions = {
    assignee: 'assignee',
    source: 'leadSource',
    campaign: 'campaign',
    service: 'serCode',
    office: 'office',
    status: 'status',
  } as const;

  test('in total', async () => {
    const { now, earlier } = await figures();
    const { createdFrom, createdTo } = earlier;
    for (const [name, filter] of Object.entries(lists)) {
      expect([name, await listed({ ...period, ...filter })]).toEqual([
        name,
        Object.entries(now).find(([one]) => one === name)?.[1],
      ]);
      expect([name, await listed({ createdFrom, createdTo, ...filter })]).toEqual([
        name,
        Object.entries(earlier).find(([one]) => one === name)?.[1],
      ]);
    }
    expect(await listed({ followUp: 'overdue' })).toBe(1);
  });

  test.each(Object.entries(dimensions))('by %s', async (name, param) => {
    const { by, now } = await figures();
    const shares = Object.entries(by).find(([one]) => one === name)?.[1] ?? [];
    expect(shares.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(now.arrived);
    for (const share of shares) {
      expect(await listed({ ...period, [param]: share.key })).toBe(share.arrived);
      expect(await listed({ ...period, [param]: share.key, responded: 'yes' })).toBe(share.responded);
    }
  });

  test('by day', async () => {
    const { trend, now } = await figures();
    expect(trend).toHaveLength(10);
    expect(trend.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(now.arrived);
    for (const { from, to, arrived } of trend) expect(await listed({ createdFrom: from, createdTo: to })).toBe(arrived);
  });
});

test('shares have names, the largest first; statuses follow the workflow', async () => {
  const { by } = await figures();
  expect(by.assignee.map(({ label, arrived }) => [label, arrived])).toEqual([
    ['Olga Owner', 3],
    ['Bela Boss', 2],
  ]);
  expect(by.source).toMatchObject([{ key: 'none', label: null, arrived: 5 }]);
  expect(by.status.map(({ key }) => key)).toEqual(['NE', 'FU', 'CL', 'NI', 'CV']);
});

test('only includes leads within reach', async () => {
  const dhaka = await crm.person({ roles: ['buser'] });
  expect((await figures({}, dhaka)).now.arrived).toBe(0);
  const all = await crm.as(dhaka, leads.figures, period);
  expect(all.body.by.office.map(({ key, arrived }) => [key, arrived])).toEqual([['BD', 1]]);
});

test.each([
  [{ createdFrom: '2026-03-02', createdTo: '2026-03-01' }, 'createdTo'],
  [{ createdFrom: '1026-03-02', createdTo: '2026-03-01' }, 'createdTo'],
  [{ createdFrom: 'yesterday' }, 'createdFrom'],
  [{ createdFrom: '1989-12-31', createdTo: '1990-02-01' }, 'createdFrom'],
  [{ createdFrom: '9999-12-01', createdTo: '9999-12-31' }, 'createdFrom'],
])('%o is refused', async (asked, field) => {
  const { status, body } = await crm.as(administrator, leads.figures, { ...period, ...asked });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
});
