import { enquiries, enquiryFields, EnquiryRow } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let ravi: Person;
let sources: number[];
let campaign: number;

/** Rows with many equal sort values, including blanks, so that ties are common. */
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  ravi = await crm.person({ roles: ['staff'], name: 'Ravi Staff' });
  const { db } = crm.database;
  const known = await db.selectFrom('leadSources').select('id').where('company', '=', 'fc').limit(2).execute();
  sources = known.map(({ id }) => id);
  const row = { company: 'fc', officeId: 1, name: 'Autumn', channel: 'social' };
  campaign = (await db.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow()).id;
  for (let n = 0; n < 23; n += 1) {
    crm.setClock(`2026-03-02T01:0${n % 3}:00Z`);
    const { id } = await recorded(crm, asha, {
      serCode: ['VE', 'AD', 'FCE'][n % 3] ?? 'VE',
      familyName: `Rao ${n % 4}`,
      rating: (['hot', 'warm', 'cold'] as const)[n % 3] ?? 'warm',
      leadSourceId: sources[n % 3] ?? null,
      campaignId: n % 5 === 0 ? campaign : null,
      assigneeId: n % 2 === 0 ? asha.id : ravi.id,
      nextFollowUpAt: n % 4 === 0 ? null : `2026-03-0${3 + (n % 3)}T00:00:00Z`,
      tags: n % 6 === 0 ? ['vip'] : [],
    });
    if (n % 7 === 0) await inStatus(crm, id, 'CL');
  }
  crm.setClock('2026-03-02T02:00:00Z');
});

const list = async (filter: Parameters<typeof crm.as<typeof enquiries.list>>[2] = {}, who = asha) => {
  const { status, body } = await crm.as(who, enquiries.list, filter);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

async function walk(filter: { sort?: string; q?: string }, size: number) {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...filter, size, ...(cursor && { cursor }) });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === null) return ids;
    cursor = page.next;
  }
}

const filled = (values: (string | null)[]) => values.filter((value) => value !== null);
const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('sorting', () => {
  test.each(enquiryFields.sorts.flatMap((sort) => [sort, `-${sort}`, `${sort},-createdAt`, `-${sort},name`]))(
    'by %s pages without repeating or losing a row, by cursor and by number',
    async (sort) => {
      const allIds = (await list({ sort, size: 100 })).rows.map(({ id }) => id);
      expect(new Set(allIds).size).toBe(23);
      expect(await walk({ sort }, 4)).toEqual(allIds);
      const numbered = await Promise.all([1, 2, 3].map((page) => list({ sort, size: 8, page })));
      expect(numbered.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(allIds);
    },
  );

  test.each([
    ['createdAt', 'createdAt'],
    ['name', 'name'],
    ['number', 'number'],
    ['serCode', 'serCode'],
    ['leadSource', 'leadSource'],
    ['assignee', 'assignee'],
    ['nextFollowUpAt', 'nextFollowUpAt'],
  ] as const)('by %s ascending, then descending, blanks last', async (sort, field) => {
    const up = (await list({ sort, size: 100 })).rows.map((row) => row[field]);
    const down = (await list({ sort: `-${sort}`, size: 100 })).rows.map((row) => row[field]);
    expect(filled(up)).toEqual(filled(up).toSorted((one, other) => (one < other ? -1 : 1)));
    expect(filled(down)).toEqual(filled(up).toReversed());
    expect([up, down].map((values) => values.slice(filled(values).length).every((value) => value === null))).toEqual([
      true,
      true,
    ]);
  });

  test('by rating puts hot first, by status follows the workflow', async () => {
    expect((await list({ sort: 'rating' })).rows[0]?.rating).toBe('hot');
    expect((await list({ sort: '-status' })).rows[0]?.status).toBe('CL');
  });

  test('is newest first by default', async () => {
    expect((await list()).rows).toEqual((await list({ sort: '-createdAt' })).rows);
  });

  test.each(['passwordHash', 'e.remarks', 'createdAt; drop table enquiries', '__proto__', '-', 'constructor'])(
    'is refused by %s',
    async (sort) => {
      const reply = await crm.as(asha, enquiries.list, { sort });
      expect(reply).toMatchObject({ status: 422, body: { error: [{ type: 'sort' }] } });
    },
  );

  test.each([
    'x',
    '{}',
    cursorOf(),
    cursorOf('-createdAt'),
    cursorOf('name', 'a', '01890000-0000-7000-8000-000000000000'),
    cursorOf('-createdAt', 'yesterday', '01890000-0000-7000-8000-000000000000'),
    cursorOf('-createdAt', '2026-02-31 00:00:00+00', '01890000-0000-7000-8000-000000000000'),
    cursorOf('-createdAt', '2026-02-01 00:00:00+00', "' or 1=1"),
    cursorOf('-createdAt', 7, 7),
  ])('refuses the invalid cursor %s', async (cursor) => {
    const reply = await crm.as(asha, enquiries.list, { sort: '-createdAt', cursor });
    expect(reply).toMatchObject({ status: 422, body: { error: [{ type: 'cursor' }] } });
  });
});

describe('the list', () => {
  test('returns an exact total, also past the last page, and none if not requested', async () => {
    expect(await list({ size: 5 })).toMatchObject({ total: 23 });
    expect(await list({ size: 5, page: 99 })).toEqual({ rows: [], total: 23, next: null });
    expect(await list({ size: 5, total: 'no' })).toMatchObject({ total: null });
  });

  test('returns only the fields of the contract', async () => {
    const { rows } = await list({ size: 100 });
    const strict = EnquiryRow.strict();
    expect(rows.map((row) => strict.parse(row))).toEqual(rows);
    expect(rows[0]?.createdAt).toMatch(/^2026-03-02T01:0\d:00\.000Z$/);
  });

  test('states which actions each row allows', async () => {
    const staff = await list({ size: 100 }, ravi);
    expect(staff.rows.map(({ can }) => can)).toEqual(staff.rows.map(() => ({ edit: true, move: true, delete: false })));
  });
});

describe('filters', () => {
  test.each([
    [{ status: ['CL'] }, 4],
    [{ status: ['NE', 'CL'] }, 23],
    [{ status: ['all'] }, 23],
    [{ status: ['CV'] }, 0],
    [{ serCode: ['ve'] }, 8],
    [{ serCode: ['VE', 'AD'] }, 16],
    [{ serCode: ['all'] }, 23],
    [{ serCode: ['NOPE'] }, 0],
    [{ kind: ['event'] }, 7],
    [{ office: ['AU'] }, 23],
    [{ office: ['1'] }, 23],
    [{ office: ['BD'] }, 0],
    [{ assignee: ['me'] }, 12],
    [{ assignee: ['none'] }, 0],
    [{ assignee: ['me', 'none'] }, 12],
    [{ rating: ['hot'] }, 8],
    [{ rating: ['hot', 'cold'] }, 15],
    [{ leadStatus: ['new'] }, 23],
    [{ leadStatus: ['qualified'] }, 0],
    [{ tag: ['vip', 'x'] }, 4],
    [{ followUp: 'overdue' }, 0],
    [{ followUp: 'today' }, 5],
    [{ followUp: 'week' }, 19],
    [{ createdFrom: '2026-03-02' }, 23],
    [{ createdFrom: '2026-03-03' }, 0],
    [{ createdTo: '2026-03-02' }, 23],
    [{ createdTo: '2026-03-01' }, 0],
    [{ createdFrom: '2026-03-02', createdTo: '2026-03-02', status: ['CL'], serCode: ['VE'], rating: ['hot'] }, 2],
    [{ importId: '01890000-0000-7000-8000-000000000000' }, 0],
  ] as const)('%j finds %i', async (filter, count) => {
    const { status, body } = await crm.as(asha, enquiries.list, JSON.parse(JSON.stringify(filter)));
    expect({ status, total: body.total, rows: body.rows?.length }).toEqual({ status: 200, total: count, rows: count });
  });

  test('lead sources and campaigns by ID', async () => {
    expect(await list({ leadSource: sources })).toMatchObject({ total: 16 });
    expect(await list({ leadSource: sources.slice(1) })).toMatchObject({ total: 8 });
    expect(await list({ campaign: [campaign] })).toMatchObject({ total: 5 });
  });

  test('refuses an invalid owner with a field error', async () => {
    const reply = await crm.as(asha, enquiries.list, { assignee: ['somebody'] });
    expect(reply).toMatchObject({ status: 422, body: { error: [{ type: 'assignee' }] } });
  });

  test.each([
    ['status', 'XX'],
    ['rating', 'boiling'],
    ['language', 'bn,xx'],
    ['size', '101'],
    ['page', '0'],
    ['createdFrom', '2026-02-31'],
    ['leadSource', '99999999999999'],
  ])('refuses an invalid %s with a field error', async (field, value) => {
    const { statusCode, json } = await crm.app.inject({
      url: `/api/enquiries-app/enquiries?${field}=${value}`,
      headers: { authorization: `Bearer ${asha.token}` },
    });
    const names = json<{ error: { type: string }[] }>().error.map(({ type }) => type);
    expect({ statusCode, isNamed: names.every((name) => name.startsWith(field)) }).toEqual({
      statusCode: 422,
      isNamed: true,
    });
  });
});

test('a day starts at midnight in the office', async () => {
  crm.setClock('2026-03-02T17:59:00Z'); // one minute to midnight in Dhaka
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  await recorded(crm, dhaka, { serCode: 'ADB', nextFollowUpAt: '2026-03-02T18:30:00Z' });
  crm.setClock('2026-03-02T02:00:00Z');
  const found = async (filter: object) => (await list(filter, dhaka)).total;
  expect(await found({ createdTo: '2026-03-02' })).toBe(1);
  expect(await found({ createdFrom: '2026-03-03' })).toBe(0);
  expect([await found({ followUp: 'today' }), await found({ followUp: 'week' })]).toEqual([0, 1]);
});

test('the day on which the clock is turned back has 25 hours and includes all its follow-ups', async () => {
  crm.setClock('2026-03-02T02:00:00Z');
  const owner = await crm.person({ roles: ['user'] });
  const { id } = await recorded(crm, owner, { serCode: 'VE' });
  const found = async (now: string, dueAt: string, filter: object) => {
    await inStatus(crm, id, 'FU', dueAt);
    crm.setClock(now);
    const who = await crm.another(owner); // a token issued on that day
    return (await list({ assignee: ['me'], ...filter }, who)).total;
  };
  const [early, late] = ['2026-04-04T13:10:00Z', '2026-04-05T13:50:00Z']; // 00:10 and 23:50 in Melbourne on 5 April
  for (const [now, dueAt] of [
    ['2026-04-04T13:05:00Z', late],
    ['2026-04-05T13:45:00Z', early],
  ] as const) {
    const conditions = { where: JSON.stringify({ all: [{ field: 'nextFollowUp', op: 'is', value: 'today' }] }) };
    expect([await found(now, dueAt, { followUp: 'today' }), await found(now, dueAt, conditions)]).toEqual([1, 1]);
    expect(await found(now, dueAt, { followUp: 'week' })).toBe(1);
  }
  expect(await found('2026-03-29T13:05:00Z', '2026-04-04T12:50:00Z', { followUp: 'week' })).toBe(1);
  crm.setClock('2026-03-02T02:00:00Z');
});
