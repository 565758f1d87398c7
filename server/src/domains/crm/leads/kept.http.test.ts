import { leads } from '@embark/contracts/crm/leads';
import { startOfDay } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { wrongOpen } from '../../../../test/totals/checks.ts';

const crm = testApp();
let administrator: Person;
let olga: Person;
const zones = { AU: 'Australia/Melbourne', BD: 'Asia/Dhaka', PK: 'Asia/Karachi', IN: 'Asia/Kolkata' } as const;
const codes = { AU: ['VE', 'AD'], BD: ['VEB', 'ADB'], PK: ['VEP', 'ADP'], IN: ['VEI', 'ADI'] } as const;
// Melbourne's clock goes back on 6 April 2025 and forward on 5 October
const midnights = [
  '2025-01-01',
  '2025-02-28',
  '2025-03-01',
  '2025-04-06',
  '2025-04-07',
  '2025-10-05',
  '2025-10-06',
  '2025-12-31',
];

const before = (instant: string, seconds: number) => new Date(Date.parse(instant) - seconds * 1000).toISOString();
const offices = ['AU', 'BD', 'PK', 'IN'] as const;

/** Leads created a second before and at each of these midnights of their office. */
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'], name: 'Bela Boss' });
  olga = await crm.person({ roles: ['admin'], name: 'Olga Owner' });
  const { db } = crm.database;
  const states = [
    ['CV', 'qualified', true],
    ['FU', 'contacted', true],
    ['NE', 'new', false],
    ['CL', 'unqualified', true],
  ] as const;
  let n = 0;
  for (const office of offices)
    for (const midnight of midnights)
      for (const seconds of [0, 1]) {
        n += 1;
        const serCode = codes[office][n % 2] ?? 'VE';
        const { id } = await recorded(crm, administrator, { serCode, ...(n % 3 === 0 && { assigneeId: olga.id }) });
        const createdAt = before(startOfDay(midnight, zones[office]).toISOString(), seconds);
        const [status, leadStatus, isAnswered] = states[n % 4] ?? states[0];
        const firstResponseAt = isAnswered ? before(createdAt, -3600 * n) : null;
        const nextFollowUpAt = status === 'FU' || status === 'NE' ? createdAt : null;
        await db
          .updateTable('enquiries')
          .set({ createdAt, status, leadStatus, firstResponseAt, nextFollowUpAt })
          .where('id', '=', id)
          .execute();
      }
}, 60_000);

const figures = async (asked: object) => {
  const { status, body } = await crm.as(administrator, leads.figures, {
    createdFrom: '2025-01-01',
    createdTo: '2025-12-31',
    ...asked,
  });
  expect(status).toBe(200);
  return body;
};
/** The same figures, by reading the enquiries: kept counts do not answer this filter, which all of them match. */
const counted = (asked: object) => figures({ ...asked, rating: ['hot', 'warm', 'cold'] });

const spans = [
  ['2025-01-01', '2025-12-31'],
  ['2025-01-01', '2026-03-02'],
  ['2025-02-28', '2025-12-30'],
  ['2025-03-01', '2025-04-06'],
  ['2025-04-06', '2025-10-05'],
  ['2025-04-07', '2025-04-30'],
  ['2024-12-31', '2025-10-06'],
] as const;
const scopes = [
  {},
  { office: ['AU'] },
  { office: ['BD', 'IN'] },
  { serCode: ['VEP'] },
  { kind: ['admission'] },
  { office: ['mine'] },
];

describe('kept figures equal a count of the enquiries', () => {
  test.each(spans)('from %s to %s, before and after changes are added up', async (createdFrom, createdTo) => {
    for (const scope of scopes) {
      const asked = { ...scope, createdFrom, createdTo };
      expect(await figures(asked)).toEqual(await counted(asked));
    }
    await db(sql`select fold_enquiry_deltas()`);
    expect(await figures({ createdFrom, createdTo })).toEqual(await counted({ createdFrom, createdTo }));
  });

  test.each(offices)('at every midnight of %s', async (office) => {
    for (const midnight of midnights.slice(0, 7)) {
      const asked = { office: [office], createdFrom: midnight, createdTo: midnight };
      const { now } = await figures(asked);
      const next = midnights.some((other) => before(`${other}T00:00:00Z`, 86_400).startsWith(midnight));
      expect([midnight, now.arrived]).toEqual([midnight, next ? 2 : 1]);
      expect(await figures(asked)).toEqual(await counted(asked));
    }
  });
});

test('a response, another time of it, a move to another office and a deletion show at once', async () => {
  const { db } = crm.database;
  const asked = { createdFrom: '2025-01-01', createdTo: '2025-12-31' };
  const one = await db
    .selectFrom('enquiries')
    .select(['id'])
    .where('status', '=', 'NE')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const first = await figures(asked);
  const changes = [
    { firstResponseAt: '2025-11-02T00:00:00Z' },
    { firstResponseAt: '2025-12-02T00:00:00Z' },
    { officeId: 2 },
    { leadStatus: 'qualified' as const },
    { createdAt: '2024-05-05T00:00:00Z' },
  ];
  for (const change of changes) {
    await db.updateTable('enquiries').set(change).where('id', '=', one.id).execute();
    expect(await figures(asked)).toEqual(await counted(asked));
  }
  expect(await figures(asked)).not.toEqual(first);
});

test('a response early in a month shows after the whole month was shown, whose later days changed more often', async () => {
  const { db } = crm.database;
  const answer = async (day: string, minutes: number) => {
    const { id } = await recorded(crm, administrator, { serCode: 'VE' });
    const createdAt = `2025-06-${day}T00:00:00Z`;
    const respond = (after: number) => ({ firstResponseAt: before(createdAt, -60 * after) });
    await db
      .updateTable('enquiries')
      .set({ createdAt, ...respond(minutes) })
      .where('id', '=', id)
      .execute();
    return (after: number) => db.updateTable('enquiries').set(respond(after)).where('id', '=', id).execute();
  };
  const early = await answer('05', 30);
  const late = await answer('26', 60);
  for (let turn = 1; turn <= 4; turn += 1) await late(60 + turn);
  await figures({ createdFrom: '2025-06-01', createdTo: '2025-06-30' });
  await early(45);
  const asked = { createdFrom: '2025-06-01', createdTo: '2025-06-10' };
  const shown = await figures(asked);
  expect(shown).toEqual(await counted(asked));
  expect(shown.now.response.count).toBe(1);
});

test('leads of the own office are those of each person who asks', async () => {
  const asked = { office: ['mine'], createdFrom: '2025-01-01', createdTo: '2025-12-31' };
  const there = await crm.person({ roles: ['admin'] });
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', there.id).execute();
  const [here, elsewhere] = [
    await crm.as(administrator, leads.figures, asked),
    await crm.as(there, leads.figures, asked),
  ];
  const keysOf = ({ body }: typeof here) => body.by.office.map(({ key }) => key);
  expect([keysOf(here), keysOf(elsewhere)]).toEqual([['AU'], ['BD']]);
});

test('while leads change and changes are added up, every answer has them all', async () => {
  const asked = { createdFrom: '2025-01-01', createdTo: '2025-12-31' };
  const { db: base } = crm.database;
  const ids = await base.selectFrom('enquiries').select(['id', 'createdAt']).execute();
  const { now } = await figures(asked);
  const work = { isOver: false };
  const change = async (part: number) => {
    for (const [n, { id, createdAt }] of ids.entries())
      if (n % 3 === part) {
        const set = { firstResponseAt: before(createdAt, -36_000 * n), status: n % 2 === 0 ? 'NI' : 'CL' } as const;
        await base.updateTable('enquiries').set(set).where('id', '=', id).execute();
      }
  };
  const add = async () => {
    while (!work.isOver) await db(sql`select fold_enquiry_deltas()`);
  };
  const ask = async () => {
    while (!work.isOver) {
      const { now: read, by } = await figures(asked);
      expect(read.arrived).toBe(now.arrived);
      expect(by.status.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(now.arrived);
    }
  };
  const changes = Promise.all([change(0), change(1), change(2)]).finally(() => {
    work.isOver = true;
  });
  await Promise.all([changes, add(), ask(), ask()]);
  expect(await figures(asked)).toEqual(await counted(asked));
  await db(sql`select fold_enquiry_deltas()`);
  expect(await figures(asked)).toEqual(await counted(asked));
});

/** The median response of an office, which equals a count. */
const medians = async () => {
  const asked = { office: ['AU'] };
  const read = await figures(asked);
  expect(read).toEqual(await counted(asked));
  return read.now.response.median;
};

test('new holidays and working hours of an office show at once', async () => {
  const { db } = crm.database;
  const first = await medians();
  const holidays = midnights.map((day) => ({ officeId: 1, day, name: 'A day off' }));
  await db
    .insertInto('holidays')
    .values(holidays)
    .onConflict((on) => on.doNothing())
    .execute();
  const second = await medians();
  await db
    .updateTable('offices')
    .set({ opens: '00:00', closes: '23:00', workingDays: [1, 2, 3, 4, 5, 6, 7] })
    .where('id', '=', 1)
    .execute();
  expect(new Set([first, second, await medians()]).size).toBe(3);
});

test.each([
  ['office', `update offices set name = 'Renamed' where id = 1`],
  ['service', `update services set name = 'Renamed' where code = 'AD'`],
  ['assignee', `update users set name = 'Renamed' where name = 'Olga Owner'`],
] as const)('a new name of %s shows at once', async (name, change) => {
  const labels = async () => (await figures({})).by[name].map(({ label }) => label);
  expect(await labels()).not.toContain('Renamed');
  await sql.raw(change).execute(crm.database.db);
  expect(await labels()).toContain('Renamed');
});

test('another time zone of an office moves its leads to other days', async () => {
  await db(sql`select fold_open_enquiries(now())`);
  await db(sql`update offices set zone = 'America/Toronto' where id = 1`);
  const asked = { office: ['AU'], createdFrom: '2025-02-28', createdTo: '2025-02-28' };
  expect(await figures(asked)).toEqual(await counted(asked));
  expect(await figures({})).toEqual(await counted({}));
  expect(await wrongOpen(crm.database.db, crm.deps.now())).toEqual([]); // days of follow-ups too
});

const db = (statement: ReturnType<typeof sql>) => statement.execute(crm.database.db);
