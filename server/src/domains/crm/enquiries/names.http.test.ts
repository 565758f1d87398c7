import { enquiries } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import type { Db } from '../../../db/client.ts';
import { namesState } from '../../../kit/keptByState.ts';
import { type Names, namesAt, namesNow } from '../../catalogue/reference/index.ts';

const crm = testApp();
let chief: Person;
let id = '';

beforeAll(async () => {
  chief = await crm.person({ roles: ['admin'], name: 'Old name' });
  const row = await recorded(crm, chief, { serCode: 'ADB', leadSourceId: 1 });
  ({ id } = row);
  await sql`insert into campaigns (company, name, channel) values ('fc', 'Autumn', 'web')`.execute(crm.database.db);
  await sql`update enquiries set created_at = '2026-03-02T00:00:00Z', first_response_at = '2026-03-04T00:00:00Z', closing_reason_id = 1,
    campaign_id = (select id from campaigns where company = 'fc' order by id limit 1) where id = ${id}`.execute(
    crm.database.db,
  );
  await sql`insert into conversions (company, service_id, office_id, contact_id, status_id, case_officer_id, next_action_at, next_action)
    select company, service_id, office_id, contact_id, 1, ${chief.id}, now(), 'Call' from enquiries where id = ${id}`.execute(
    crm.database.db,
  );
});

const read = async () => (await crm.as(chief, enquiries.open, { id })).body.enquiry;
const stateIn = async (db: Db) =>
  (await sql<{ state: string }>`select ${namesState} as state`.execute(db)).rows[0]?.state ?? '';
const nameIn = async (at: Db) => (await namesAt(at, await stateIn(at))).leadSources.get(1)?.name;

type Shown = Awaited<ReturnType<typeof read>>;
const file = ({ others }: Shown) => others.find(({ isClient }) => isClient);

/** What an operator or another node changes, and where the record shows it. */
const changes: [what: string, change: string, shown: (row: Shown) => unknown, is: unknown][] = [
  ['the owner', `update users set name = 'New name' where name = 'Old name'`, (row) => row.assignee, 'New name'],
  [
    'who created it',
    `update users set name = 'Newer name' where name = 'New name'`,
    (row) => row.createdBy,
    'Newer name',
  ],
  ['a lead source', `update lead_sources set name = 'Fair' where id = 1`, (row) => row.leadSource, 'Fair'],
  ['a campaign', `update campaigns set name = 'Spring'`, (row) => row.campaign, 'Spring'],
  [
    'a closing reason',
    `update closing_reasons set name = 'Moved away' where id = 1`,
    (row) => row.closingReason,
    'Moved away',
  ],
  [
    'a status of files',
    `update conversion_statuses set name = 'Waiting' where id = 1`,
    (row) => file(row)?.status,
    'Waiting',
  ],
  ['a service', `update services set code = 'ADX' where code = 'ADB'`, (row) => row.serCode, 'ADX'],
  [
    'the service of another file',
    `update services set code = 'ADY' where code = 'ADX'`,
    (row) => file(row)?.serCode,
    'ADY',
  ],
  ['an office', `update offices set code = 'NZ' where code = 'BD'`, (row) => row.office, 'NZ'],
  ['its time zone', `update offices set zone = 'Asia/Kolkata' where code = 'NZ'`, (row) => row.zone, 'Asia/Kolkata'],
  [
    'its hours',
    `update offices set opens = '10:00', closes = '11:00', working_days = '{1,2,3}' where code = 'NZ'`,
    (row) => row.firstResponseMinutes,
    120,
  ],
  [
    'a holiday',
    `insert into holidays (office_id, day, name) select id, '2026-03-03', 'Day off' from offices where code = 'NZ'`,
    (row) => row.firstResponseMinutes,
    60,
  ],
  ['no holiday', `delete from holidays where day = '2026-03-03'`, (row) => row.firstResponseMinutes, 120],
];

test.each(changes)('a change of %s shows at once, without any announcement', async (_, change, shown, is) => {
  expect(shown(await read())).not.toEqual(is);
  await sql.raw(change).execute(crm.database.db);
  expect(shown(await read())).toEqual(is);
});

test('a change that is not committed shows to its transaction alone, and is forgotten when rolled back', async () => {
  const { db } = crm.database;
  const before = await nameIn(db);
  const undone = db.transaction().execute(async (trx) => {
    await sql`update lead_sources set name = 'First' where id = 1`.execute(trx);
    expect([await nameIn(trx), await nameIn(db)]).toEqual(['First', before]);
    await sql`update lead_sources set name = 'Second' where id = 1`.execute(trx);
    expect([await nameIn(trx), (await read()).leadSource]).toEqual(['Second', before]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await nameIn(db), (await read()).leadSource]).toEqual([before, before]);
});

/** What a new enquiry can no longer have, or has from now on. */
const offers: [what: string, change: string, is: (names: Names) => unknown, then: unknown][] = [
  ['a lead source', 'update lead_sources set active = false where id = 1', (n) => n.leadSources.get(1)?.active, false],
  ['its company', `update lead_sources set company = 'ar' where id = 1`, (n) => n.leadSources.get(1)?.company, 'ar'],
  ['a campaign', 'update campaigns set active = false', (n) => [...n.campaigns.values()][0]?.active, false],
  ['its office', 'update campaigns set office_id = 1', (n) => [...n.campaigns.values()][0]?.officeId, 1],
  ['a service', 'update services set active = false where id = 1', (n) => n.services.get(1)?.active, false],
  ['the office of a service', 'update services set office_id = 2 where id = 1', (n) => n.services.get(1)?.officeId, 2],
  [
    'the time to respond',
    'update offices set first_response_hours = 7 where id = 1',
    (n) => n.offices.get(1)?.calendar.firstResponseHours,
    7,
  ],
  [
    'the company of a service',
    `update services set company = 'ar' where id = 1`,
    (n) => n.services.get(1)?.company,
    'ar',
  ],
  [
    'the company of a campaign',
    `update campaigns set company = 'ar'`,
    (n) => [...n.campaigns.values()][0]?.company,
    'ar',
  ],
];

test.each(offers)('a change of what is offered is known at once: %s', async (_, change, is, then) => {
  const { db } = crm.database;
  const before = is(await namesNow(db));
  await sql.raw(change).execute(db);
  const now = is(await namesNow(db));
  expect(now).not.toEqual(before);
  expect(now).toEqual(then);
});

const all = ({ leadSources, campaigns, services }: Names) => [
  ...leadSources.values(),
  ...campaigns.values(),
  ...services.values(),
];

test.each([
  ['lead_sources', `(company, name) values ('fc', 'Gone')`],
  ['campaigns', `(company, name, channel) values ('fc', 'Gone', 'email')`],
  ['services', `(company, office_id, code, name, kind) values ('fc', 1, 'GONE', 'Gone', 'global')`],
])('what is deleted from %s is no longer known', async (table, row) => {
  const { db } = crm.database;
  await sql.raw(`insert into ${table} ${row}`).execute(db);
  const before = await namesNow(db);
  await sql.raw(`delete from ${table} where name = 'Gone'`).execute(db);
  const now = await namesNow(db);
  expect(all(now)).toEqual(all(before).filter(({ name }) => name !== 'Gone'));
  expect(all(now)).toHaveLength(all(before).length - 1);
});

test('what nobody calls by name leaves the names as they are', async () => {
  const { db } = crm.database;
  const before = await stateIn(db);
  await sql`update users set version = version + 1`.execute(db);
  await sql`update offices set version = version + 1`.execute(db);
  await sql`update lead_sources set note = 'x'`.execute(db);
  expect(await stateIn(db)).toBe(before);
});
