import { applications } from '@embark/contracts/casework/applications';
import { commissions } from '@embark/contracts/money/commissions';
import { leaks } from '@embark/contracts/money/leaks';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { applied } from '../../../../test/applications.ts';
import { moved, onDay, withCoe, withTerms } from '../../../../test/commission.ts';
import { keepLeaks } from './leaks.service.ts';

const crm = testApp();
let user: Person;
let dhaka: Person;
let administrator: Person;
beforeAll(async () => {
  user = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  administrator = await crm.person({ roles: ['manager'] });
});
const at = async (moment: string) =>
  void ([user, dhaka, administrator] = await onDay(crm, moment, user, dhaka, administrator));
beforeEach(() => at('2026-12-08T01:00:00Z'));

async function of(providerId: number, who?: Person) {
  const { body } = await crm.as(who ?? administrator, leaks.list, { providerId });
  expect(leaks.list.returns.parse(body)).toEqual(body); // the database writes no other keys
  return body;
}
const short = async (providerId: number, who?: Person) =>
  (await of(providerId, who)).rows.map(({ kind, amount, on }) => [kind, amount, on]);
const evidence = 'list of enrolled students of the provider';
const begun = (id: string) => moved(crm, user, id, { to: 'commenced', on: '2027-02-22', censusOn: '2027-03-31' });
const enrolled = (id: string) => moved(crm, user, id, { to: 'enrolled', evidence });

describe('M5: leaks', () => {
  test('L-a and L-b: without evidence after the census, then by the window; another office sees nothing', async () => {
    const { id, providerId } = await withCoe(crm, user, administrator);
    await at('2027-03-31T01:00:00Z');
    await begun(id);
    expect(await short(providerId)).toEqual([]);
    await at('2027-04-01T01:00:00Z');
    expect(await short(providerId)).toEqual([['no-evidence', 255_000, '2027-03-31']]);
    expect(await short(providerId, dhaka)).toEqual([]);
    await enrolled(id);
    expect(await short(providerId)).toEqual([]);
    await at('2027-05-09T01:00:00Z');
    const ending = await of(providerId);
    expect(ending.rows).toMatchObject([{ kind: 'window', amount: 255_000, on: '2027-05-30', isLost: false }]);
    expect(ending.sums).toEqual([{ kind: 'window', currency: 'AUD', count: 1, amount: 255_000 }]);
  });

  test('L-a: the earliest census comes first', async () => {
    const [late, early] = [await withCoe(crm, user, administrator), await withCoe(crm, user, administrator)];
    await at('2027-04-12T01:00:00Z');
    for (const [{ id }, censusOn] of [
      [late, '2027-04-10'],
      [early, '2027-03-31'],
    ] as const)
      await moved(crm, user, id, { to: 'commenced', on: '2027-02-22', censusOn });
    const { rows } = (await crm.as(administrator, leaks.list, {})).body;
    const own = rows.filter(({ applicationId }) => applicationId === late.id || applicationId === early.id);
    expect(own.map(({ on }) => on)).toEqual(['2027-03-31', '2027-04-10']);
  });

  test('M1: a student who leaves on 1 July leaves no leak for the second half', async () => {
    const { id, providerId } = await withCoe(crm, user, administrator, { terms: { windowDays: 400 } });
    await at('2027-04-01T01:00:00Z');
    await begun(id);
    await enrolled(id);
    await at('2027-07-01T01:00:00Z');
    await moved(crm, user, id, { to: 'withdrawn', reason: 'Went home' });
    await at('2027-09-30T01:00:00Z');
    expect(await short(providerId)).toEqual([]);
  });

  test('M4: a blocked one is never a leak, with terms or without', async () => {
    const fields = { priorProvider: 'College X', priorBegan: '2026-02-16' };
    const blocked = await withCoe(crm, user, administrator, { fields });
    const bare = await withCoe(crm, user, administrator, { fields, terms: null });
    await at('2027-04-01T01:00:00Z');
    for (const { id } of [blocked, bare]) await begun(id);
    expect([await short(blocked.providerId), await short(bare.providerId)]).toEqual([[], []]);
  });

  test('L-e: an enrolled student without terms, until they are added and computed, or the provider says not ours', async () => {
    const { id, providerId } = await withCoe(crm, user, administrator, { terms: null });
    const other = await withCoe(crm, user, administrator, { terms: null });
    await at('2027-04-01T01:00:00Z');
    await begun(id);
    await begun(other.id);
    expect(await short(providerId)).toEqual([['no-terms', null, '2027-02-22']]);
    await withTerms(crm, administrator, providerId);
    await crm.as(administrator, commissions.compute, { applicationId: id });
    expect((await short(providerId)).map(([kind]) => kind)).toEqual(['no-evidence']);
    const note = 'Mail of the provider of 30 March';
    await crm.as(administrator, commissions.mark, { applicationId: other.id, kind: 'not-ours', note });
    expect(await short(other.providerId)).toEqual([]);
  });

  test('L-i: terms that end with students on the way, unless others follow', async () => {
    const { id, providerId } = await withCoe(crm, user, administrator, { terms: { validTo: '2027-01-31' } });
    const { courseId } = (await crm.as(user, applications.get, { id })).body;
    const next = (await applied(crm, user, { courseId })).id;
    expect(await short(providerId)).toEqual([]);
    await moved(crm, user, next, { to: 'submitted' });
    expect((await of(providerId)).rows).toMatchObject([{ kind: 'terms-end', students: 1, on: '2027-01-31' }]);
    await withTerms(crm, administrator, providerId, { validFrom: '2027-02-01' });
    expect(await short(providerId)).toEqual([]);
  });

  test('L-j: a rate below the tier that was reached, until it is computed again', async () => {
    const tiers = [{ from: 2, rate: 2000, bonus: null }];
    const { id, providerId } = await withCoe(crm, user, administrator, { terms: { tiers } });
    const { courseId } = (await crm.as(user, applications.get, { id })).body;
    expect(await short(providerId)).toEqual([]);
    await withCoe(crm, user, administrator, { courseId, terms: null });
    expect(await short(providerId)).toEqual([['tier', 170_000, '2027-02-22']]);
    await crm.as(administrator, commissions.compute, { applicationId: id });
    expect(await short(providerId)).toEqual([]);
  });
});

test('the trend has what was leaking at the end of each month, within reach; a night run twice counts once', async () => {
  await sql`delete from commission_leak_days`.execute(crm.database.db);
  const { id } = await withCoe(crm, user, administrator);
  await at('2027-04-02T01:00:00Z');
  await begun(id);
  const month = async (who?: Person) => (await crm.as(who ?? administrator, leaks.trend, {})).body;
  for (const _ of [1, 2]) await keepLeaks(crm.database.db, new Date('2027-04-02T12:00:00Z'));
  const listed = (await crm.as(administrator, leaks.list, {})).body.sums.filter(({ currency }) => currency !== null);
  const amount = listed.reduce((sum, one) => sum + one.amount, 0);
  expect(amount).toBeGreaterThanOrEqual(255_000);
  expect(await month()).toMatchObject([{ month: '2027-04', currency: 'AUD', amount }]);
  expect(await month(dhaka)).toEqual([]);
});
