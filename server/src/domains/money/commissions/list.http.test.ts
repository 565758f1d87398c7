import { applications } from '@embark/contracts/casework/applications';
import { commissions } from '@embark/contracts/money/commissions';
import { leaks } from '@embark/contracts/money/leaks';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { commissionOf, moved, onDay, withCoe } from '../../../../test/commission.ts';

const crm = testApp();
let user: Person;
let dhaka: Person;
let administrator: Person;
let accounts: Person;

beforeAll(async () => {
  user = await crm.person({ name: 'Priya' });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  administrator = await crm.person({ roles: ['manager'] });
  accounts = await crm.person({ roles: ['acc'] });
});
async function at(moment: string) {
  [user, dhaka, administrator, accounts] = await onDay(crm, moment, user, dhaka, administrator, accounts);
}
beforeEach(() => at('2026-12-08T01:00:00Z')); // noon in Melbourne

const rowsOf = async (applicationId: string, who?: Person) =>
  (await commissionOf(crm, who ?? administrator, applicationId)).rows;
const evidence = 'list of enrolled students of the provider';

describe('the list', () => {
  test('W8: shows the own office only; another office is 404 and left out', async () => {
    const { id } = await withCoe(crm, user, administrator);
    const [row] = await rowsOf(id, user);
    expect((await crm.as(dhaka, commissions.ofApplication, { applicationId: id })).status).toBe(404);
    expect((await crm.as(dhaka, commissions.list, {})).body).toMatchObject({ total: 0, rows: [] });
    expect((await crm.as(dhaka, commissions.totals, {})).body).toEqual([]);
    expect((await crm.as(dhaka, commissions.confirm, { id: row!.id, version: 1, evidence })).status).toBe(404);
    const { body } = await crm.as(accounts, commissions.list, { q: row!.number, period: '2', sort: '-expected' });
    expect(body.rows).toMatchObject([{ period: 2, can: { edit: true, confirm: true } }]);
    expect((await crm.as(user, commissions.list, { q: row!.number })).body.rows[0]?.can).toEqual({
      edit: false,
      confirm: true,
    });
  });

  test('the census day and the sub-agent are changed with commission.write; a stale version is 409', async () => {
    const { id } = await withCoe(crm, user, administrator);
    const [row] = await rowsOf(id);
    const asked = { id: row!.id, version: row!.version };
    expect((await crm.as(user, commissions.change, { ...asked, censusOn: '2027-04-10' })).status).toBe(403);
    const half = await crm.as(administrator, commissions.change, { ...asked, subAgent: 'Gulf Education' });
    expect(half).toMatchObject({ status: 422, body: { error: [{ type: 'subShare' }] } });
    const { body } = await crm.as(administrator, commissions.change, {
      ...asked,
      censusOn: '2027-04-10',
      subAgent: 'Gulf Education',
      subShare: 3000,
    });
    expect(body).toMatchObject({
      censusOn: '2027-04-10',
      claimBy: '2027-06-09',
      subAgent: 'Gulf Education',
      subShare: 3000,
    });
    expect((await crm.as(administrator, commissions.change, { ...asked, subAgent: '' })).status).toBe(409);
    expect(await crm.trail(row!.id)).toEqual(['commissions.change']);
  });

  test('computing again takes the terms and the tier of today', async () => {
    const { id } = await withCoe(crm, user, administrator, {
      terms: { tiers: [{ from: 2, rate: 2000, bonus: 10_000 }] },
    });
    const first = await rowsOf(id);
    expect(first[0]?.expected).toBe(255_000);
    const { courseId } = (await crm.as(user, applications.get, { id })).body;
    const other = await withCoe(crm, user, administrator, { courseId, terms: null });
    expect((await rowsOf(other.id)).map(({ expected }) => expected)).toEqual([345_000, 345_000]);
    expect((await crm.as(user, commissions.compute, { applicationId: id })).status).toBe(403);
    const { body } = await crm.as(administrator, commissions.compute, { applicationId: id });
    expect([body.bases[0]?.why, body.rows.map(({ expected }) => expected)]).toEqual(['tier', [345_000, 345_000]]);
  });

  test('computing without terms is refused', async () => {
    const { id } = await withCoe(crm, user, administrator, { terms: null });
    expect((await crm.as(administrator, commissions.compute, { applicationId: id })).status).toBe(409);
  });

  test('T2.7: the census list has students without evidence, until they are marked', async () => {
    const { id, providerId } = await withCoe(crm, user, administrator);
    const asked = { from: '2027-03-01', to: '2027-09-30', providerId };
    const listed = async (who?: Person) => (await crm.as(who ?? user, commissions.census, asked)).body;
    await at('2027-03-31T01:00:00Z');
    await moved(crm, user, id, { to: 'commenced', on: '2027-02-22', censusOn: '2027-03-31' });
    expect(await listed()).toEqual([]);
    await at('2027-04-02T01:00:00Z');
    expect(await listed()).toMatchObject([
      { applicationId: id, census: 1, commissionId: null, studentNumber: 'S1234567' },
    ]);
    expect(await listed(dhaka)).toEqual([]);
    await moved(crm, user, id, { to: 'enrolled', evidence });
    expect(await listed()).toEqual([]);
    await at('2027-09-02T01:00:00Z');
    expect(await listed()).toMatchObject([{ census: 2, commissionId: expect.any(String) }]);
  });
});

test('T2.7, L-a: a provider is asked for evidence by one mail, and its students are no leak while it can answer', async () => {
  const first = await withCoe(crm, user, administrator);
  const { providerId } = first;
  await at('2027-04-02T01:00:00Z');
  await moved(crm, user, first.id, { to: 'commenced', on: '2027-02-22', censusOn: '2027-03-31' });
  const leaking = async () =>
    (await crm.as(administrator, leaks.list, { providerId })).body.rows.filter(({ kind }) => kind === 'no-evidence')
      .length;
  expect(await leaking()).toBe(1);
  const { body: letter } = await crm.as(user, commissions.evidenceLetter, { id: providerId });
  const students = [{ applicationId: first.id, census: 1 }];
  const mail = { ...letter, id: providerId, to: 'finance@provider.test', students };
  const without = await crm.as(user, commissions.askEvidence, { ...mail, text: 'Which students?' });
  expect([without.status, without.body.error?.[0]?.type]).toEqual([422, 'text']);
  expect((await crm.as(dhaka, commissions.askEvidence, mail)).status).toBe(404);
  const later = { ...mail, students: [{ applicationId: first.id, census: 2 }] };
  expect((await crm.as(user, commissions.askEvidence, later)).status).toBe(409);

  expect((await crm.as(user, commissions.askEvidence, mail)).body).toEqual({ students: 1 });
  const { rows } = await sql<{
    body: string;
  }>`select text as body from mail_outbox where recipient = 'finance@provider.test'`.execute(crm.database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.body).toContain('S1234567');
  expect(rows[0]?.body).toContain('31 March 2027');
  const asked = { from: '2027-03-01', to: '2027-09-30', providerId };
  expect((await crm.as(user, commissions.census, asked)).body).toMatchObject([{ askedAt: '2027-04-02T01:00:00.000Z' }]);
  expect(await leaking()).toBe(0);
  await at('2027-04-17T01:00:00Z');
  expect(await leaking()).toBe(1);
});

test('the database refuses parts that do not add up, a second one for a period, and deleting', async () => {
  const { id } = await withCoe(crm, user, administrator);
  const { db } = crm.database;
  const raise = sql`update commissions set expected = expected + 1 where application_id = ${id} and period = 1`;
  await expect(raise.execute(db)).rejects.toThrow('add up');
  const twice = sql`update commissions set period = 1 where application_id = ${id}`;
  await expect(twice.execute(db)).rejects.toThrow('commissions_one');
  await expect(sql`delete from commissions where application_id = ${id}`.execute(db)).rejects.toThrow('never deleted');
});
