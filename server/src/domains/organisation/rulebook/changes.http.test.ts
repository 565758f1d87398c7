import type { Role } from '@embark/contracts/kit';
import { type RuleArea, rulebook } from '@embark/contracts/organisation/rulebook';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everyRole } from '../../../../test/roles.ts';
import { licensed } from '../../../../test/licences.ts';
import { aCharge, ruleReader, source } from '../../../../test/ruleBook.ts';
import { sql } from 'kysely';
import { ruleChanged, ruleChangeOf, ruleOn } from './index.ts';

const crm = testApp();
let administrator: Person;
beforeAll(async () => {
  crm.setClock('2026-12-14T01:00:00Z');
  administrator = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
});
const { current, state } = ruleReader(crm, () => administrator);

describe('W10: a rule changes while it is used', () => {
  test('a corrected value gets a new row, and the used one tells both', async () => {
    const { db } = crm.database;
    const used = await current('deadline', 'bridging-visa-end');
    expect(await ruleChanged(db, used.id, '2027-01-18')).toBeNull();
    const { id, version } = used;
    const value = { area: 'deadline', days: 28, months: null, counted: 'calendar' } as const;
    const { status, body } = await crm.as(administrator, rulebook.change, { id, version, value });
    expect([status, body.id === id]).toEqual([200, false]);
    expect(await ruleChanged(db, id, '2027-01-18')).toMatchObject({
      before: { id, value: { days: 35 } },
      after: { id: body.id, value: { days: 28 } },
    });
    expect(await ruleChanged(db, body.id, '2027-01-18')).toBeNull();
    const old = await crm.as(administrator, rulebook.get, { id });
    expect(old.body).toMatchObject({ corrected: true, value: { days: 35 } });
    const late = await crm.as(administrator, rulebook.change, { id, version, note: 'late' });
    expect(late).toMatchObject({ status: 409, body: { present: { corrected: true } } });
  });

  test('a query of records finds the ones whose rule has another value, in one statement', async () => {
    const { db } = crm.database;
    const [used, same] = [await current('deadline', 'extension'), await current('deadline', 'review')];
    const value = { area: 'deadline', days: 10, months: null, counted: 'calendar' } as const;
    const { body } = await crm.as(administrator, rulebook.change, { id: used.id, version: used.version, value });
    const { rows } = await sql<{ change: unknown }>`
      select ${ruleChangeOf(sql`d.rule_id`, sql`d.day`)} as change
      from (values (${used.id}::integer, date '2027-01-01'), (${same.id}, date '2027-01-01'), (null, null))
        as d (rule_id, day)`.execute(db);
    expect(rows.map(({ change }) => change)).toEqual([
      { before: { id: used.id, value: { ...value, days: 7 } }, after: { id: body.id, value } },
      null,
      null,
    ]);
  });

  test('a new value counts only for days on which it applies, and the same value is no change', async () => {
    const { db } = crm.database;
    const used = await current('deadline', 'biometrics');
    const value = { area: 'deadline', days: 21, months: null, counted: 'calendar' } as const;
    await crm.as(administrator, rulebook.create, {
      key: 'biometrics',
      ...source,
      value,
      validFrom: '2027-03-01',
      validTo: null,
    });
    expect(await ruleChanged(db, used.id, '2027-02-28')).toBeNull();
    expect(await ruleChanged(db, used.id, '2027-03-01')).toMatchObject({ after: { value: { days: 21 } } });
    const { id, version } = await current('deadline', 'biometrics', '2027-03-01');
    await crm.as(administrator, rulebook.change, { id, version, validTo: '2027-03-31' });
    expect(await ruleChanged(db, used.id, '2027-04-01')).toMatchObject({ after: null });
    await crm.as(administrator, rulebook.create, {
      key: 'biometrics',
      ...source,
      value: { ...value, days: 14 },
      validFrom: '2027-04-01',
      validTo: null,
    });
    expect(await ruleChanged(db, used.id, '2027-04-01')).toBeNull();
  });
});

describe('A1: checks', () => {
  test('confirming takes the flag away until the next check', async () => {
    const { db } = crm.database;
    const { id, version, flagged } = await current('visa-money', 'saf-482-small');
    expect(flagged).toBe(true);
    const past = await crm.as(administrator, rulebook.confirm, { id, version, checkBy: '2026-12-14' });
    expect(past).toMatchObject({ status: 422, body: { error: [{ type: 'checkBy' }] } });
    const { status, body } = await crm.as(administrator, rulebook.confirm, { id, version, checkBy: '2027-07-01' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      flagged: false,
      checkedOn: '2026-12-14',
      checkedBy: administrator.name,
      version: version + 1,
    });
    const on = (today: string) => ruleOn(db, 'visa-money', 'saf-482-small', '2026-12-14', today);
    expect((await on('2027-07-01'))?.needsCheck).toBe(false);
    expect((await on('2027-07-02'))?.needsCheck).toBe(true);
  });

  test('a value that is not known cannot be confirmed', async () => {
    const { id, version } = await current('visa-money', 'charge-190');
    const { status, body } = await crm.as(administrator, rulebook.confirm, { id, version, checkBy: '2027-07-01' });
    expect([status, body.error]).toEqual([422, [{ type: 'value', message: 'Enter the value before you confirm it' }]]);
  });

  test('the time zone of the rule book decides the day', async () => {
    crm.setClock('2026-12-14T14:00:00Z');
    const late = await crm.person({ roles: ['acc'] });
    const { body } = await crm.as(late, rulebook.list, { area: 'tax' });
    crm.setClock('2026-12-14T01:00:00Z');
    expect(body.today).toBe('2026-12-15');
  });
});

describe('A1, W8: who reads and writes', () => {
  const own: Partial<Record<RuleArea, readonly Role[]>> = {
    tax: ['admin', 'acc'],
    leave: ['admin', 'hr', 'hrbd', 'hrpk'],
    holiday: ['admin', 'hr', 'hrbd', 'hrpk'],
  };
  const keys = [
    ['tax', 'in-gst'],
    ['leave', 'bd-casual'],
    ['holiday', 'week-pk'],
    ['visa-money', 'charge-186'],
    ['commission-law', 'package'],
  ] as const;

  test.each(everyRole)('%s reads all, and writes only what the role keeps', async (role) => {
    const who = await crm.person({ roles: [role], companies: ['fc', 'ar'], company: 'ar' });
    const { status, body } = await crm.as(who, rulebook.list, {});
    expect([status, body.keys.length > 100]).toEqual([200, true]);
    for (const [area, key] of keys) {
      const expected = (own[area] ?? ['admin']).includes(role);
      expect([area, body.mayWrite.includes(area)]).toEqual([area, expected]);
      const before = await state();
      const { id, version, value } = await current(area, key);
      const changed = await crm.as(who, rulebook.change, { id, version, note: role });
      expect([area, changed.status]).toEqual([area, expected ? 200 : 403]);
      if (expected) continue;
      const confirmed = await crm.as(who, rulebook.confirm, { id, version, checkBy: '2028-01-01' });
      const created = await crm.as(who, rulebook.create, { ...aCharge({ key }), value });
      expect([confirmed.status, created.status]).toEqual([403, 403]);
      expect(await state()).toBe(before);
    }
  });

  test('the holder of a licence that is valid today writes the visa areas, and no others', async () => {
    const [agent, lapsed] = [await crm.person({ roles: ['pkuser'] }), await crm.person({ roles: ['buser'] })];
    const hr = await crm.person({ roles: ['hr'] });
    const term = { validFrom: '2026-07-01', validTo: '2027-06-30', insuredTo: '2027-06-30' };
    await licensed(crm, hr, { userId: agent.id, ...term });
    await licensed(crm, hr, { userId: lapsed.id, number: '7654321', ...term, validTo: '2026-12-13' });
    expect((await crm.as(agent, rulebook.list, { area: 'tax' })).body.mayWrite).toEqual([
      'visa-money',
      'validity',
      'lead-time',
      'deadline',
      'deadline-steps',
      'evidence-level',
      'english',
      'visa-limit',
      'visa-day',
      'visa-list',
      'commission-law',
    ]);
    const { id, version } = await current('evidence-level', 'BD');
    const before = await state();
    expect((await crm.as(lapsed, rulebook.change, { id, version, note: 'late' })).status).toBe(403);
    expect(await state()).toBe(before);
    expect((await crm.as(agent, rulebook.change, { id, version, note: 'seen' })).status).toBe(200);
    const gst = await current('tax', 'au-gst');
    const refused = await crm.as(agent, rulebook.change, { id: gst.id, version: gst.version, note: 'mine' });
    expect(refused.status).toBe(403);
  });

  test('a user without a role reads nothing', async () => {
    const waiting = await crm.person({ roles: [] });
    expect((await crm.as(waiting, rulebook.list, {})).status).toBe(403);
    expect((await crm.as(waiting, rulebook.get, { id: 1 })).status).toBe(403);
  });

  test('a rule that does not exist is not found', async () => {
    expect((await crm.as(administrator, rulebook.get, { id: 2_000_000 })).status).toBe(404);
    expect(
      (await crm.as(administrator, rulebook.confirm, { id: 2_000_000, version: 1, checkBy: '2028-01-01' })).status,
    ).toBe(404);
  });
});
