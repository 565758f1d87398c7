import { deadlines, type NewDeadline } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
const reason = 'confirmed by the department by mail';
let nadia: Person;

beforeAll(async () => {
  await sql`insert into holidays values (1, '2026-12-25', 'Christmas'), (1, '2026-12-28', 'Boxing Day')`.execute(
    crm.database.db,
  );
  await sql`update offices set working_days = '{7,1,2,3,4}' where code = 'BD'`.execute(crm.database.db);
});
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  nadia = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nadia' });
});

async function fileOf(who: Person, serCode = 'VEB') {
  const email = `${crypto.randomUUID()}@mail.test`;
  const { body } = await crm.as(who, conversions.create, { serCode, givenNames: 'Mim', familyName: 'Haq', email });
  return body;
}
const s56 = {
  what: 'Answer the s56 letter',
  hardness: 'legal',
  dueOn: '2026-12-29',
  zone: 'Australia/Sydney',
} as const;
async function added(who: Person, conversionId: string, given: Partial<NewDeadline> = {}) {
  const { status, body } = await crm.as(who, deadlines.create, { conversionId, ...s56, ...given });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

test('A4, 0b.8: an s56 letter notified 1 Dec on a BD file is due 29 Dec 23:59 Canberra, our target is Thu 24 Dec', async () => {
  const file = await fileOf(nadia);
  const made = await added(nadia, file.id);
  expect(made).toMatchObject({
    dueOn: '2026-12-29',
    dueAt: '2026-12-29T12:59:00.000Z',
    zone: 'Australia/Sydney',
    officeZone: 'Asia/Dhaka',
    targetOn: '2026-12-24',
    owner: 'Nadia',
    number: file.number,
    name: 'Mim Haq',
    can: { change: true, close: true, waive: false, reopen: false },
  });
  expect(await crm.trail(made.id)).toEqual(['deadlines.create']);
  const { body } = await crm.as(nadia, conversions.timeline, { id: file.id });
  expect(body.rows[0]).toMatchObject({
    kind: 'deadline',
    data: { step: 'added', what: s56.what, dueOn: '2026-12-29' },
  });
});

test('0b.8: for an AU file the target is Tue 22 Dec, as 25 and 28 Dec are holidays', async () => {
  const asha = await crm.person();
  expect((await added(asha, (await fileOf(asha, 'VE')).id)).targetOn).toBe('2026-12-22');
});

test('without a zone a date is due in the office’s; a contract date has its day as target', async () => {
  const made = await added(nadia, (await fileOf(nadia)).id, { hardness: 'contract', zone: null, dueOn: '2026-12-26' });
  expect(made).toMatchObject({
    zone: 'Asia/Dhaka',
    dueAt: '2026-12-26T17:59:00.000Z',
    targetOn: '2026-12-24',
    can: { waive: true },
  });
});

test.each<[string, Partial<NewDeadline>]>([
  ['what', { what: ' ' }],
  ['dueOn', { dueOn: '2026-02-30' }],
  ['dueOn', { dueOn: '' }],
  ['zone', { zone: 'Mars/Phobos' }],
  ['ownerId', { ownerId: 2_000_000_000 }],
])('refuses a wrong %s with a field error: %j', async (field, given) => {
  const { id } = await fileOf(nadia);
  const { status, body } = await crm.as(nadia, deadlines.create, { conversionId: id, ...s56, ...given });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
  expect((await crm.as(nadia, deadlines.ofFile, { conversionId: id })).body).toEqual([]);
});

test('F2: a new due day needs a reason; the history keeps the old day', async () => {
  const file = await fileOf(nadia);
  const { id, version } = await added(nadia, file.id);
  const moved = { id, version, dueOn: '2027-01-05' };
  const refused = await crm.as(nadia, deadlines.change, { ...moved, reason: 'too short' });
  expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'reason']);
  expect((await crm.as(nadia, deadlines.get, { id })).body).toMatchObject({ version, dueOn: '2026-12-29' });

  const done = await crm.as(nadia, deadlines.change, { ...moved, reason });
  expect(done.body).toMatchObject({
    dueOn: '2027-01-05',
    targetOn: '2026-12-31',
    version: version + 1,
    can: { change: true },
  });
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit where subject_id = ${id} order by id desc limit 1`.execute(crm.database.db);
  expect(rows[0]).toMatchObject({
    before: { dueOn: '2026-12-29' },
    after: { dueOn: '2027-01-05', movedBecause: reason },
  });
  const words = await crm.as(nadia, deadlines.change, { id, version: version + 1, what: 'Answer s56' });
  expect(words.body).toMatchObject({ what: 'Answer s56', dueOn: '2027-01-05' });
});

test('F1: a legal date is not waived; closing needs evidence; it can be reopened for a day', async () => {
  const file = await fileOf(nadia);
  const { id, version } = await added(nadia, file.id);
  for (const [field, given] of [
    ['state', { state: 'waived', reason }],
    ['reason', { state: 'met' }],
    ['reason', { state: 'missed', reason: 'no' }],
  ] as const) {
    const { status, body } = await crm.as(nadia, deadlines.close, { id, version, ...given });
    expect([status, body.error?.[0]?.type]).toEqual([422, field]);
  }
  expect((await crm.as(nadia, deadlines.get, { id })).body).toMatchObject({ version, state: 'open' });

  const closed = await crm.as(nadia, deadlines.close, { id, version, state: 'met', reason });
  expect(closed.body).toMatchObject({
    state: 'met',
    reason,
    closedBy: 'Nadia',
    can: { change: false, close: false, reopen: true },
  });
  const again = await crm.as(nadia, deadlines.close, { id, version: closed.body.version, state: 'met', reason });
  expect(again.status).toBe(409);
  const open = await crm.as(nadia, deadlines.reopen, { id, version: closed.body.version });
  expect(open.body).toMatchObject({ state: 'open', reason: null, closedAt: null });
  const second = await crm.as(nadia, deadlines.close, { id, version: open.body.version, state: 'met', reason });
  crm.setClock('2026-03-03T01:00:01Z');
  expect((await crm.as(await crm.another(nadia), deadlines.reopen, { id, version: second.body.version })).status).toBe(
    409,
  );
  expect(await crm.trail(id)).toEqual(['deadlines.create', 'deadlines.close', 'deadlines.reopen', 'deadlines.close']);
});

test('F1: a legal date closed after its day is missed, to the second in Canberra', async () => {
  const file = await fileOf(nadia);
  const dueOn = '2026-03-10';
  const [one, two] = [await added(nadia, file.id, { dueOn }), await added(nadia, file.id, { dueOn })];
  crm.setClock('2026-03-10T12:59:59Z');
  const soon = await crm.person({ roles: ['buser'] });
  const inTime = await crm.as(soon, deadlines.close, { id: one.id, version: one.version, state: 'met', reason });
  expect([inTime.body.message, inTime.body.state]).toEqual([undefined, 'met']);
  crm.setClock('2026-03-10T13:00:00Z');
  const late = await crm.as(soon, deadlines.close, { id: two.id, version: two.version, state: 'met', reason });
  expect(late.body.state).toBe('missed');
});

test('the list filters by state, hardness, office, owner, day and lateness', async () => {
  const file = await fileOf(nadia);
  const legal = await added(nadia, file.id);
  const own = await added(nadia, file.id, { hardness: 'own', dueOn: '2026-02-20', what: 'Call the client' });
  const listed = async (filter: object) => {
    const { status, body } = await crm.as(nadia, deadlines.list, { ...filter, owner: 'me' });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.rows.map(({ id }) => id);
  };
  expect(await listed({})).toEqual([own.id, legal.id]);
  expect(await listed({ hardness: 'legal' })).toEqual([legal.id]);
  expect(await listed({ office: 'BD', state: 'open' })).toEqual([own.id, legal.id]);
  expect(await listed({ office: 'AU' })).toEqual([]);
  expect(await listed({ late: 'yes' })).toEqual([own.id]);
  expect(await listed({ dueFrom: '2026-12-29', dueTo: '2026-12-29' })).toEqual([legal.id]);
  expect(await listed({ dueTo: '2026-12-28' })).toEqual([own.id]);
  expect(await listed({ targetFrom: '2026-12-24', targetTo: '2026-12-24' })).toEqual([legal.id]);
  expect(await listed({ q: 's56' })).toEqual([legal.id]);
  expect(await listed({ q: file.number, sort: '-dueOn' })).toEqual([legal.id, own.id]);
  for (const sort of ['targetOn', 'name', 'owner', '-closedAt']) expect(await listed({ sort })).toHaveLength(2);
  expect(await listed({ state: 'met,missed' })).toEqual([]);
});

test('outside their office, and for accounts, dates do not exist', async () => {
  const file = await fileOf(nadia);
  const { id, version } = await added(nadia, file.id);
  const other = await crm.person();
  const accounts = await crm.person({ roles: ['acc'] });
  for (const [who, status] of [
    [other, 404],
    [accounts, 403],
  ] as const) {
    expect((await crm.as(who, deadlines.get, { id })).status).toBe(status);
    expect((await crm.as(who, deadlines.ofFile, { conversionId: file.id })).status).toBe(status);
    expect((await crm.as(who, deadlines.create, { conversionId: file.id, ...s56 })).status).toBe(status);
    expect((await crm.as(who, deadlines.close, { id, version, state: 'met', reason })).status).toBe(status);
  }
  expect((await crm.as(nadia, deadlines.get, { id })).body.version).toBe(version);
});

test('L2: three working days in detention are the department’s in Canberra, whichever office holds the file', async () => {
  const asha = await crm.person();
  // Eid in Dhaka, and the Cup in Melbourne, which Canberra does not keep
  await sql`insert into holidays (office_id, day, name) select 2, day, 'Eid' from generate_series('2026-03-17'::date, '2026-03-24', '1 day') day
    union all values (1, '2026-11-03'::date, 'Melbourne Cup') on conflict do nothing`.execute(crm.database.db);
  const files = [await fileOf(nadia), await fileOf(asha, 'VE')];
  for (const [countedFrom, dueOn] of [
    ['2026-03-18', '2026-03-23'],
    ['2026-03-05', '2026-03-11'], // Canberra Day
    ['2026-10-30', '2026-11-04'],
    ['2026-12-24', '2026-12-31'],
  ] as const)
    for (const [who, file] of [
      [nadia, files[0]!],
      [asha, files[1]!],
    ] as const) {
      const given = {
        conversionId: file.id,
        what: 'Answer',
        hardness: 'legal',
        ruleKey: 'detention',
        countedFrom,
      } as const;
      const { body } = await crm.as(who, deadlines.create, given);
      expect([body.officeZone, body.dueOn, body.zone]).toEqual([file.zone, dueOn, 'Australia/Sydney']);
    }
  // our target stays the office's: no working day of Dhaka lies between 17 and 24 March
  const { body } = await crm.as(nadia, deadlines.ofFile, { conversionId: files[0]!.id });
  expect(body.find((one) => one.dueOn === '2026-03-23')?.targetOn).toBe('2026-03-12');
});
