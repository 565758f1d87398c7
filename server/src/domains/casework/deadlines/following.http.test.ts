import { deadlines, type NewDeadline } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { users } from '@embark/contracts/hr/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { addDeadline, earliestTarget, nextDates } from './index.ts';

const crm = testApp();
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
  const boss = await crm.person({ roles: ['admin'] });
  const file = await fileOf(boss);
  const mine = await added(boss, file.id);
  const theirs = await added(boss, file.id, { ownerId: (await crm.person({ roles: ['manager'] })).id });
  const asha = await crm.person({ name: 'Asha' });
  await sql`update conversions set office_id = 1, case_officer_id = ${asha.id} where id = ${file.id}`.execute(
    crm.database.db,
  );
  for (const { id } of [mine, theirs])
    expect((await crm.as(boss, deadlines.get, { id })).body).toMatchObject({
      office: 'AU',
      zone: 'Australia/Sydney',
      dueAt: mine.dueAt,
      targetOn: '2026-12-22',
      owner: 'Asha',
    });
});

test('a new case officer takes over the dates of the earlier one, not those of others', async () => {
  const boss = await crm.person({ roles: ['admin'] });
  const helper = await crm.person({ roles: ['manager'], name: 'Helper' });
  const file = await fileOf(boss);
  const mine = await added(boss, file.id);
  const theirs = await added(boss, file.id, { ownerId: helper.id });
  const given = { id: file.id, version: file.version, caseOfficerId: nadia.id };
  expect((await crm.as(boss, conversions.assign, given)).status).toBe(200);
  const owners = (await crm.as(boss, deadlines.ofFile, { conversionId: file.id })).body.map(({ id, owner }) => [
    id,
    owner,
  ]);
  expect(owners).toEqual([
    [mine.id, 'Nadia'],
    [theirs.id, 'Helper'],
  ]);

  const { body } = await crm.as(boss, users.view, { userId: helper.id });
  const removed = await crm.as(boss, users.save, {
    id: helper.id,
    version: body.version,
    roles: ['pkuser'],
    office: 'PK',
  });
  expect([removed.status, removed.body.message]).toEqual([200, expect.anything()]);
  expect((await crm.as(boss, deadlines.get, { id: theirs.id })).body.owner).toBe('Nadia');
  expect((await crm.trail(theirs.id)).at(-1)).toBe('deadlines.handOver');
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
