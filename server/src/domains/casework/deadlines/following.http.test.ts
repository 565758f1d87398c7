import { deadlines, type NewDeadline, targetOf } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { users } from '@embark/contracts/hr/users';
import { addDays } from '@embark/contracts/kit/time';
import { assert, asyncProperty, integer, record, uniqueArray } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { addDeadline, earliestTarget, nextDates } from './index.ts';

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

test('W4: a file handed to another office takes its dates along: the zone stays, the target recomputes, the owner follows', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  const file = await fileOf(administrator);
  const mine = await added(administrator, file.id);
  const theirs = await added(administrator, file.id, { ownerId: (await crm.person({ roles: ['manager'] })).id });
  const asha = await crm.person({ name: 'Asha' });
  await sql`update conversions set office_id = 1, case_officer_id = ${asha.id} where id = ${file.id}`.execute(
    crm.database.db,
  );
  for (const { id } of [mine, theirs])
    expect((await crm.as(administrator, deadlines.get, { id })).body).toMatchObject({
      office: 'AU',
      zone: 'Australia/Sydney',
      dueAt: mine.dueAt,
      targetOn: '2026-12-22',
      owner: 'Asha',
    });
});

test('a new case officer takes over the dates of the earlier one, not those of others', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  const helper = await crm.person({ roles: ['manager'], name: 'Helper' });
  const file = await fileOf(administrator);
  const mine = await added(administrator, file.id);
  const theirs = await added(administrator, file.id, { ownerId: helper.id });
  const given = { id: file.id, version: file.version, caseOfficerId: nadia.id };
  expect((await crm.as(administrator, conversions.assign, given)).status).toBe(200);
  const owners = (await crm.as(administrator, deadlines.ofFile, { conversionId: file.id })).body.map(
    ({ id, owner }) => [id, owner],
  );
  expect(owners).toEqual([
    [mine.id, 'Nadia'],
    [theirs.id, 'Helper'],
  ]);

  const { body } = await crm.as(administrator, users.view, { userId: helper.id });
  const removed = await crm.as(administrator, users.save, {
    id: helper.id,
    version: body.version,
    roles: ['pkuser'],
    office: 'PK',
  });
  expect([removed.status, removed.body.message]).toEqual([200, expect.anything()]);
  expect((await crm.as(administrator, deadlines.get, { id: theirs.id })).body.owner).toBe('Nadia');
  expect((await crm.trail(theirs.id)).at(-1)).toBe('deadlines.handOver');
});

test('0b.8: the database finds the same targets as the form', async () => {
  const { db } = crm.database;
  const cases = record({
    due: integer({ min: 0, max: 700 }),
    workingDays: uniqueArray(integer({ min: 1, max: 7 }), { minLength: 1 }),
    off: uniqueArray(integer({ min: 0, max: 30 }), { maxLength: 10 }),
  });
  await assert(
    asyncProperty(cases, async ({ due, workingDays, off }) => {
      const dueOn = addDays('2026-01-01', due);
      const holidays = off.map((back) => addDays(dueOn, -back));
      const rows = await db.transaction().execute(async (inside) => {
        await sql`delete from holidays where office_id = 4`.execute(inside);
        await sql`update offices set working_days = ${workingDays}::smallint[] where id = 4`.execute(inside);
        await sql`insert into holidays select 4, unnest(${holidays}::date[]), 'Off'`.execute(inside);
        const found = await sql<{
          legal: string;
          own: string;
        }>`select office_day_before(4::smallint, ${dueOn}::date, 3) as legal,
          office_day_before(4::smallint, ${dueOn}::date, 0) as own`.execute(inside);
        return found.rows;
      });
      const calendar = { workingDays, holidays };
      expect(rows).toEqual([{ legal: targetOf(dueOn, 'legal', calendar), own: targetOf(dueOn, 'own', calendar) }]);
    }),
    { numRuns: 40 },
  );
});

const s56Rule = { what: 'Answer the s56 letter', hardness: 'legal', ruleKey: 's56', zone: 'Australia/Sydney' } as const;

test('D3: a date is counted from the notice with a rule; the day of the letter wins, and the rule is kept only if they agree', async () => {
  const file = await fileOf(nadia);
  const counted = await added(nadia, file.id, { ...s56Rule, dueOn: null, countedFrom: '2026-12-01' });
  expect(counted).toMatchObject({
    kind: 's56',
    dueOn: '2026-12-29',
    targetOn: '2026-12-24',
    countedFrom: '2026-12-01',
    rule: { key: 's56', days: 28, months: null, now: null },
  });
  const typed = await added(nadia, file.id, { ...s56Rule, dueOn: '2026-12-31', countedFrom: '2026-12-01' });
  expect(typed).toMatchObject({ kind: 's56', dueOn: '2026-12-31', rule: null });
  const months = await added(nadia, file.id, {
    ...s56Rule,
    ruleKey: 'partner-second-stage',
    dueOn: null,
    countedFrom: '2026-05-15',
  });
  expect(months).toMatchObject({ dueOn: '2028-05-15', rule: { months: 24 } });
});

test.each<[string, Partial<NewDeadline>]>([
  ['dueOn', { dueOn: null }],
  ['countedFrom', { dueOn: null, ruleKey: 's56' }],
  ['ruleKey', { dueOn: null, ruleKey: 'no-such-rule', countedFrom: '2026-12-01' }],
  ['ruleKey', { dueOn: null, ruleKey: 'file-retention', countedFrom: '2026-12-01' }],
  ['dueOn', { dueOn: null, ruleKey: 'review-special', countedFrom: '2026-12-01' }],
])('D3: asks for %s: %j', async (field, given) => {
  const { id } = await fileOf(nadia);
  const { status, body } = await crm.as(nadia, deadlines.create, { conversionId: id, ...s56, ...given });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
});

test('W10: a changed rule moves nothing by itself; the file offers "28 → 35 days", and taking it moves open dates only', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  const file = await fileOf(administrator);
  const given = { ...s56Rule, dueOn: null, countedFrom: '2026-12-01' };
  const [open, done] = [await added(administrator, file.id, given), await added(administrator, file.id, given)];
  const early = await crm.as(administrator, deadlines.takeRule, { id: open.id, version: open.version });
  expect(early.status).toBe(409);
  const met = await crm.as(administrator, deadlines.close, {
    id: done.id,
    version: done.version,
    state: 'met',
    reason,
  });
  const [rule] = (await crm.as(administrator, rulebook.on, { area: 'deadline', key: 's56', day: '2026-12-01' })).body;
  const value = { area: 'deadline' as const, days: 35, months: null, counted: 'calendar' as const };
  await crm.as(administrator, rulebook.change, { id: rule!.id, version: rule!.version, value });

  const offered = await crm.as(administrator, deadlines.get, { id: open.id });
  expect(offered.body).toMatchObject({
    dueOn: '2026-12-29',
    rule: { days: 28, now: { days: 35, dueOn: '2027-01-05' } },
  });
  const taken = await crm.as(administrator, deadlines.takeRule, { id: open.id, version: open.version });
  expect(taken.body).toMatchObject({ dueOn: '2027-01-05', targetOn: '2026-12-31', rule: { days: 35, now: null } });
  const closed = await crm.as(administrator, deadlines.takeRule, { id: done.id, version: met.body.version });
  expect(closed.status).toBe(409);
  expect((await crm.as(administrator, deadlines.get, { id: done.id })).body.dueOn).toBe('2026-12-29');
});

test('the door adds a date and names the next ones and the earliest target', async () => {
  const file = await fileOf(nadia);
  const ctx = {
    ...ctxOf(nadia.id),
    db: crm.database.db,
    pool: crm.database.pool,
    now: new Date('2026-03-02T01:00:00Z'),
    address: null,
  };
  const given = { conversionId: file.id, ...s56, kind: 's56' };
  const first = await addDeadline(ctx, given);
  const second = await addDeadline(ctx, { ...given, kind: 'interview', dueOn: '2026-12-08', hardness: 'legal' });
  expect((await nextDates(ctx, file.id, 3)).map(({ id, kind }) => [id, kind])).toEqual([
    [second, 'interview'],
    [first, 's56'],
  ]);
  expect(await earliestTarget(crm.database.db, file.id)).toBe('2026-12-03');
});

const ctxOf = (userId: number) => ({
  reach: { userId, sessionId: 's', company: 'fc' as const, roles: ['buser' as const], offices: () => [2] },
});
