import { applications } from '@embark/contracts/casework/applications';
import { commissions } from '@embark/contracts/money/commissions';
import { invoices } from '@embark/contracts/money/invoices';
import { terms } from '@embark/contracts/money/terms';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { loseExpired } from './follow.queries.ts';
import { entityMade } from '../../../../test/billing.ts';
import { claimed } from '../../../../test/claims.ts';
import { code, commissionOf, eligible, moved, onDay, withCoe } from '../../../../test/commission.ts';

const crm = testApp();
let user: Person;
let administrator: Person;
let accounts: Person;

beforeAll(async () => {
  user = await crm.person({ name: 'Priya' });
  administrator = await crm.person({ roles: ['manager'] });
  accounts = await crm.person({ roles: ['acc'] });
});
async function at(moment: string) {
  [user, administrator, accounts] = await onDay(crm, moment, user, administrator, accounts);
}
beforeEach(() => at('2026-12-08T01:00:00Z')); // noon in Melbourne

const rowsOf = async (applicationId: string, who?: Person) =>
  (await commissionOf(crm, who ?? administrator, applicationId)).rows;
const evidence = 'list of enrolled students of the provider';
/** The student has begun; the first census is over. */
async function enrolled(id: string) {
  await at('2027-04-05T01:00:00Z');
  await moved(crm, user, id, { to: 'commenced', on: '2027-02-22', censusOn: '2027-03-31' });
  return moved(crm, user, id, { to: 'enrolled', evidence });
}

describe('M1: commission is born with the CoE', () => {
  test('15 % of A$34,000 in two halves: 2,550.00 each, claimed until 30 May and 30 October', async () => {
    const { id } = await withCoe(crm, user, administrator);
    expect(await rowsOf(id)).toMatchObject([
      {
        period: 1,
        state: 'expected',
        expected: 255_000,
        censusOn: '2027-03-31',
        claimBy: '2027-05-30',
        currency: 'AUD',
      },
      { period: 2, state: 'expected', expected: 255_000, censusOn: '2027-08-31', claimBy: '2027-10-30' },
    ]);
  });

  test('terms valid on the day of acceptance count; without any, nothing is born, and it says so', async () => {
    const { id } = await withCoe(crm, user, administrator, { terms: { validFrom: '2027-01-01' } });
    expect(await commissionOf(crm, administrator, id)).toMatchObject({ rows: [], withoutTerms: true });
  });

  test('a change of fees computes again, and the earlier computation stays', async () => {
    const { id, version } = await withCoe(crm, user, administrator);
    await crm.as(user, applications.change, { id, version, firstYear: 3_000_001 });
    const { rows, bases } = await commissionOf(crm, administrator, id);
    expect(rows.map(({ expected }) => expected)).toEqual([225_000, 225_000]);
    expect(bases.map(({ why, total, replacedAt }) => [why, total, replacedAt === null])).toEqual([
      ['fees', 450_000, true],
      ['coe', 510_000, false],
    ]);
  });

  test('W11: a deferral moves the periods and the windows; the terms of the first acceptance stay', async () => {
    const { id, providerId } = await withCoe(crm, user, administrator, { terms: { validTo: '2026-12-31' } });
    const [own] = (await crm.as(administrator, terms.ofProvider, { providerId })).body;
    await crm.as(administrator, terms.change, { id: own!.id, version: own!.version, rate: 1000 });
    await moved(crm, user, id, { to: 'deferred', intakeOn: '2027-07-26', reason: 'The visa takes longer' });
    await at('2027-02-08T01:00:00Z');
    await moved(crm, user, id, { to: 'coe', coe: { code: code(), startsOn: '2027-07-26', endsOn: '2029-11-23' } });
    const { rows, bases } = await commissionOf(crm, administrator, id);
    expect(rows).toMatchObject([
      { state: 'expected', censusOn: '2027-08-31', claimBy: '2027-10-30', expected: 255_000 },
      { state: 'expected', censusOn: '2028-03-31', claimBy: '2028-05-30', expected: 255_000 },
    ]);
    expect(bases.map(({ why }) => why)).toEqual(['deferral', 'coe']);
  });

  test('a missing tuition gives nothing until it is entered', async () => {
    const { id, version } = await withCoe(crm, user, administrator, { fields: { firstYear: null } });
    expect((await commissionOf(crm, administrator, id)).bases).toMatchObject([{ base: null, total: 0 }]);
    await crm.as(user, applications.change, { id, version, firstYear: 3_400_000 });
    expect((await rowsOf(id)).map(({ expected }) => expected)).toEqual([255_000, 255_000]);
  });
});

describe('M2: eligible', () => {
  test('needs a start, a census that has passed, and evidence of it', async () => {
    const { id } = await withCoe(crm, user, administrator);
    await at('2027-04-05T01:00:00Z');
    await moved(crm, user, id, { to: 'commenced', on: '2027-02-22', censusOn: '2027-03-31' });
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['expected', 'expected']);
    await moved(crm, user, id, { to: 'enrolled', evidence });
    expect(await rowsOf(id)).toMatchObject([{ state: 'eligible', eligibleOn: '2027-04-05' }, { state: 'expected' }]);
  });

  test('a later census has evidence of its own', async () => {
    const { id } = await withCoe(crm, user, administrator);
    await enrolled(id);
    const [, second] = await rowsOf(id);
    const early = await crm.as(user, commissions.confirm, { id: second!.id, version: second!.version, evidence });
    expect(early).toMatchObject({ status: 422, body: { error: [{ type: 'on' }] } });
    await at('2027-09-06T01:00:00Z');
    const short = await crm.as(user, commissions.confirm, {
      id: second!.id,
      version: second!.version,
      evidence: 'seen',
    });
    expect(short).toMatchObject({ status: 422, body: { error: [{ type: 'evidence' }] } });
    const { status, body } = await crm.as(user, commissions.confirm, {
      id: second!.id,
      version: second!.version,
      evidence,
    });
    expect([status, body.state, body.enrolledOn]).toEqual([200, 'eligible', '2027-09-06']);
    const again = await crm.as(user, commissions.confirm, { id: second!.id, version: body.version, evidence });
    expect(again.status).toBe(409);
    expect(await crm.trail(second!.id)).toEqual(['commissions.confirm']);
  });

  test('the first census of a student under way comes with the move of the application', async () => {
    const { id } = await withCoe(crm, user, administrator);
    await at('2027-04-05T01:00:00Z');
    const [first] = await rowsOf(id);
    const { status } = await crm.as(user, commissions.confirm, { id: first!.id, version: first!.version, evidence });
    expect(status).toBe(409);
  });

  test('a student who leaves on 1 July ends the second half, and keeps the first', async () => {
    const { id } = await withCoe(crm, user, administrator);
    await enrolled(id);
    await at('2027-07-01T01:00:00Z');
    await moved(crm, user, id, { to: 'withdrawn', reason: 'Went home' });
    expect(await rowsOf(id)).toMatchObject([
      { state: 'lost', why: 'window', leftOn: '2027-07-01' },
      { state: 'closed', why: 'left' },
    ]);
  });

  test('an eligible one is lost on the day after its window, by the nightly job', async () => {
    const { id } = await withCoe(crm, user, administrator);
    await enrolled(id);
    await loseExpired(crm.database.db, new Date('2027-05-30T01:00:00Z'));
    expect((await rowsOf(id))[0]?.state).toBe('eligible');
    await loseExpired(crm.database.db, new Date('2027-05-31T01:00:00Z'));
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'lost', why: 'window' });
  });
});

test('M3: what was claimed in time is not lost when its invoice is voided after the window', async () => {
  await sql`update billing_entities set active = false`.execute(crm.database.db);
  await entityMade(crm, accounts);
  await at('2027-04-05T01:00:00Z');
  const { id, providerId } = await eligible(crm, user, administrator);
  const [made] = (await claimed(crm, accounts, providerId)).invoices;
  await at('2027-06-30T01:00:00Z');
  const { version } = (await crm.as(accounts, invoices.get, { id: made!.id })).body;
  await crm.as(accounts, invoices.void, { id: made!.id, version, reason: 'Wrong billing entity' });
  await loseExpired(crm.database.db, new Date('2027-06-30T01:00:00Z'));
  const [first] = await rowsOf(id);
  expect(first).toMatchObject({ state: 'eligible', claimed: 0 });
  const { body } = await crm.as(accounts, commissions.compute, { applicationId: id });
  expect(body.rows[0]?.state).toBe('eligible');
});

describe('M4: blocked', () => {
  const fields = { priorProvider: 'College X', priorBegan: '2026-02-16' };
  test('by law, for a student who began elsewhere in Australia, with the row of the rule book', async () => {
    const { id } = await withCoe(crm, user, administrator, { fields });
    const rows = await rowsOf(id);
    expect(rows.map(({ state, why }) => [state, why])).toEqual([
      ['blocked', 'transfer'],
      ['blocked', 'transfer'],
    ]);
    expect(rows[0]?.ruleId).toBeGreaterThan(0);
    const totals = (await crm.as(administrator, commissions.totals, { q: rows[0]!.number })).body;
    expect(totals).toMatchObject([{ currency: 'AUD', count: 2, expected: 0 }]);
  });

  test('not if the course is in the package of the visa: a person says so, and why', async () => {
    const { id } = await withCoe(crm, user, administrator, { fields });
    const note = 'Both CoEs are named in the visa grant letter';
    const refused = await crm.as(user, commissions.mark, { applicationId: id, kind: 'package', note });
    expect(refused.status).toBe(403);
    const { body } = await crm.as(accounts, commissions.mark, { applicationId: id, kind: 'package', note });
    expect(body.rows.map(({ state }) => state)).toEqual(['expected', 'expected']);
    expect(body.mark).toMatchObject({ kind: 'package', note });
    expect(await crm.trail(id)).toContain('commissions.mark');
  });

  test('by the provider, and lifted again', async () => {
    const { id } = await withCoe(crm, user, administrator);
    const mark = (kind: 'not-ours' | 'cleared') =>
      crm.as(administrator, commissions.mark, { applicationId: id, kind, note: 'Mail of the provider of 3 December' });
    expect((await mark('not-ours')).body.rows).toMatchObject([
      { state: 'blocked', why: 'not-ours' },
      { state: 'blocked' },
    ]);
    expect((await mark('cleared')).body.rows).toMatchObject([{ state: 'expected', why: null }, { state: 'expected' }]);
    const bare = await crm.as(administrator, commissions.mark, { applicationId: id, kind: 'not-ours', note: 'no' });
    expect(bare).toMatchObject({ status: 422, body: { error: [{ type: 'note' }] } });
  });

  test('by terms that ended before the acceptance', async () => {
    const { id } = await withCoe(crm, user, administrator, { terms: { validTo: '2026-11-30' } });
    expect(await rowsOf(id)).toMatchObject([{ state: 'blocked', why: 'terms-ended' }, { state: 'blocked' }]);
  });
});
