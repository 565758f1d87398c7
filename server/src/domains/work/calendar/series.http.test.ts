import { calendar, type NewCalendarEvent, type Scope } from '@embark/contracts/work/calendar';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added, days, meeting } from '../../../../test/calendar.ts';
import { extend } from './keep.service.ts';

const crm = testApp();
let daniel: Person;
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  daniel = await crm.person({ name: 'Daniel' });
});

const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO,WE' };
const march = () => days(crm, daniel, '2026-03-01', '2026-04-01');
async function moved(event: { id: string; version: number }, day: string, scope: Scope, starts: string, ends: string) {
  const { status, body } = await crm.as(daniel, calendar.move, {
    id: event.id,
    version: event.version,
    day,
    scope,
    starts,
    ends,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

test('O: a weekly series keeps 10:00 in Melbourne when the clocks turn', async () => {
  await added(crm, daniel, { rule: 'FREQ=WEEKLY' });
  expect(await days(crm, daniel, '2026-03-30', '2026-04-14')).toEqual([
    'Team meeting 03-29T23:00',
    'Team meeting 04-06T00:00',
    'Team meeting 04-13T00:00',
  ]);
});

test('O: a series begins on the first day of its rule; a rule without a day, or an end before the start, names its field', async () => {
  const made = await added(crm, daniel, { rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=2' });
  expect([made.day, made.starts]).toEqual(['2026-03-06', '2026-03-06T10:00']);
  const refused = async (given: Partial<NewCalendarEvent>) => {
    const { status, body } = await crm.as(daniel, calendar.create, { ...meeting, ...given });
    return [status, ...(body.error ?? []).map(({ type, message }) => `${type}: ${message}`)];
  };
  expect(await refused({ ends: '2026-03-02T09:59' })).toEqual([422, "ends: The end can't be before the start"]);
  expect(await refused({ ends: '2026-03-02' })).toEqual([422, 'ends: Enter a time for both, or for neither']);
  expect(await refused({ rule: 'FREQ=HOURLY' })).toEqual([422, 'rule: The repeat rule is not valid: FREQ']);
  expect(await refused({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).toEqual([
    422,
    'rule: The repetition has no day',
  ]);
  expect(await refused({ zone: 'Mars/Base' })).toEqual([422, 'zone: Choose a time zone from the list']);
  expect(await refused({ people: [999_999] })).toEqual([422, 'people: Choose active colleagues']);
});

test('O: this occurrence alone moves, and the series leaves its day out', async () => {
  const made = await added(crm, daniel, { ...weekly, title: 'Stand-up' });
  const one = await moved(made, '2026-03-04', 'this', '2026-03-05T14:00', '2026-03-05T15:00');
  expect(one).toMatchObject({ isChanged: true, rule: null, starts: '2026-03-05T14:00' });
  expect((await march()).slice(0, 4)).toEqual([
    'Stand-up 03-01T23:00',
    'Stand-up 03-05T03:00',
    'Stand-up 03-08T23:00',
    'Stand-up 03-10T23:00',
  ]);
  const again = await crm.as(daniel, calendar.move, {
    id: made.id,
    version: made.version + 1,
    day: '2026-03-04',
    scope: 'this',
    starts: '2026-03-04T09:00',
    ends: '2026-03-04T10:00',
  });
  expect([again.status, again.body.message]).toEqual([409, 'This occurrence is no longer in the series.']);
});

test('O: this and the following ones move; what was before stays, and COUNT counts on', async () => {
  const made = await added(crm, daniel, { rule: 'FREQ=WEEKLY;COUNT=5' });
  const rest = await moved(made, '2026-03-16', 'following', '2026-03-17T10:00', '2026-03-17T11:00');
  expect(rest.rule).toBe('FREQ=WEEKLY;COUNT=3');
  expect(await days(crm, daniel, '2026-03-01', '2026-04-20')).toEqual([
    'Team meeting 03-01T23:00',
    'Team meeting 03-08T23:00',
    'Team meeting 03-16T23:00',
    'Team meeting 03-23T23:00',
    'Team meeting 03-30T23:00',
  ]);
});

test('O: all move with their weekday, and a changed one stays changed', async () => {
  const made = await added(crm, daniel, weekly);
  await moved(made, '2026-03-09', 'this', '2026-03-09T16:00', '2026-03-09T17:00');
  const all = await moved(
    { ...made, version: made.version + 1 },
    '2026-03-11',
    'all',
    '2026-03-12T09:30',
    '2026-03-12T10:00',
  );
  expect(all.rule).toBe('FREQ=WEEKLY;BYDAY=MO,TH');
  expect((await march()).slice(0, 4)).toEqual([
    'Team meeting 03-01T22:30',
    'Team meeting 03-04T22:30',
    'Team meeting 03-09T05:00',
    'Team meeting 03-11T22:30',
  ]);
});

test('O: a rule that cannot follow a move is refused by name', async () => {
  const made = await added(crm, daniel, { rule: 'FREQ=MONTHLY;BYDAY=1MO' });
  const { status, body } = await crm.as(daniel, calendar.move, {
    id: made.id,
    version: 1,
    day: '2026-03-02',
    scope: 'all',
    starts: '2026-03-03T10:00',
    ends: '2026-03-03T11:00',
  });
  expect([status, body.error?.[0]]).toEqual([
    422,
    { type: 'rule', message: 'Choose the days of the repetition again' },
  ]);
});

test.each<[Scope, string[]]>([
  ['this', ['03-01T23:00', '03-15T23:00']],
  ['following', ['03-01T23:00']],
  ['all', []],
])('O: removing %s', async (scope, left) => {
  const made = await added(crm, daniel, { rule: 'FREQ=WEEKLY;COUNT=3', title: 'x' });
  const { status } = await crm.as(daniel, calendar.remove, {
    id: made.id,
    version: made.version,
    day: '2026-03-09',
    scope,
  });
  expect(status).toBe(200);
  expect(await march()).toEqual(left.map((day) => `x ${day}`));
});

test('O: the last occurrence that is removed takes the series with it', async () => {
  const made = await added(crm, daniel, { rule: 'FREQ=WEEKLY;COUNT=1' });
  await crm.as(daniel, calendar.remove, { id: made.id, version: made.version, day: '2026-03-02', scope: 'this' });
  expect((await crm.as(daniel, calendar.event, { id: made.id })).status).toBe(404);
});

test('O: the 31st of each month, whole days, and a repeated time in the gap of the clock', async () => {
  await added(crm, daniel, { title: 'm', rule: 'FREQ=MONTHLY', starts: '2026-03-31T09:00', ends: '2026-03-31T10:00' });
  expect(await days(crm, daniel, '2026-03-30', '2026-05-31')).toEqual(['m 03-30T22:00']);
  await added(crm, daniel, { title: 'w', starts: '2026-03-10', ends: '2026-03-12' });
  expect(await march()).toContain('w 03-10');
  await added(crm, daniel, {
    title: 'g',
    rule: 'FREQ=DAILY;COUNT=3',
    starts: '2026-10-03T02:30',
    ends: '2026-10-03T03:00',
  });
  const { rows } = await sql<{
    times: string;
  }>`select to_char(o.starts_at at time zone 'UTC', 'DD HH24:MI') || ' ' || extract(epoch from o.ends_at - o.starts_at)::int / 60 as times
    from event_occurrences o join calendar_events e on e.id = o.event_id where e.title = 'g' and e.owner_id = ${daniel.id} order by o.day`.execute(
    crm.database.db,
  );
  expect(rows.map(({ times }) => times)).toEqual(['02 16:30 30', '03 16:30 30', '04 15:30 30']);
});

test('O: the night extends each series to 400 days ahead; a second run, or another node at once, changes nothing', async () => {
  const made = await added(crm, daniel, { rule: 'FREQ=WEEKLY' });
  const count = async () => {
    const { rows } = await sql<{
      n: number;
      last: string;
    }>`select count(*)::int as n, max(day)::text as last from event_occurrences where event_id = ${made.id}`.execute(
      crm.database.db,
    );
    return [rows[0]?.n, rows[0]?.last];
  };
  expect(await count()).toEqual([58, '2027-04-05']);
  const later = new Date('2026-05-01T16:00:00Z');
  const { db } = crm.database;
  await Promise.all([extend(db, later), extend(db, later)]);
  expect(await count()).toEqual([66, '2027-05-31']);
  await extend(db, later);
  expect(await count()).toEqual([66, '2027-05-31']);
});

test('a stale version and an event of somebody else are refused', async () => {
  const made = await added(crm, daniel, weekly);
  const stale = await crm.as(daniel, calendar.remove, { id: made.id, version: 7, day: made.day, scope: 'all' });
  expect(stale.status).toBe(409);
  const other = await crm.person();
  const gone = { id: made.id, version: 1, day: made.day, scope: 'all' } as const;
  expect((await crm.as(other, calendar.event, { id: made.id })).status).toBe(404);
  expect((await crm.as(other, calendar.remove, gone)).status).toBe(404);
});
