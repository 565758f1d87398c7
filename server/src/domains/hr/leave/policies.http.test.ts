import { leave } from '@embark/contracts/hr/leave';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aPolicy, asked, balanceOf, credited, worksAs } from '../../../../test/leave.ts';

const crm = testApp();
let salma: Person;
let hr: Person;
let nusrat: Person;
let administrator: Person;
beforeAll(async () => {
  crm.setClock('2026-12-07T03:00:00Z');
  salma = await crm.person({ roles: ['hrbd'], country: 'BD', name: 'Salma' });
  hr = await crm.person({ roles: ['hr'], name: 'Helen' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
  await worksAs(crm, nusrat, { startsOn: '2026-12-07' });
});

const rowsOf = async (office: string, type: string, state: string | null = null) =>
  (await crm.as(hr, leave.policies, { office })).body.filter((row) => row.type === type && row.state === state);
const span = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) => [validFrom, validTo];
const fieldOf = ({ status, body }: { status: number; body: { error?: readonly { type: string }[] } }) => [
  status,
  body.error?.[0]?.type,
];

describe('N2: leave policies are dated rows', () => {
  test('the rows of an office with their source, in days or hours', async () => {
    const [next, past] = await rowsOf('BD', 'annual');
    expect([next!.perDays, next!.phase, span(next!)]).toEqual([14, 'current', ['2025-11-17', null]]);
    expect([past!.perDays, past!.phase, past!.can]).toEqual([18, 'past', { change: false, end: false }]);
    expect(next!.ruleId).not.toBeNull();
    expect([next!.source, next!.can.end]).toEqual([expect.stringMatching(/Bangladesh|Labour/), true]);
    const [australia] = await rowsOf('AU', 'annual');
    expect(australia).toMatchObject({ unit: 'hours', amount: 4, amountIn: 'weeks', earning: 'daily', paid: 100 });
  });

  test('a row from a later day ends the one before it; each day of leave is earned by its own row', async () => {
    await credited(crm, hr, nusrat, { type: 'casual', kind: 'carry', day: '2026-12-07', amount: 1 });
    const made = await crm.as(salma, leave.addPolicy, aPolicy);
    expect([made.status, made.body.phase, made.body.can, made.body.madeBy]).toEqual([
      200,
      'future',
      { change: true, end: false },
      'Salma',
    ]);
    expect(made.body.note).toBe('Labour Act, amendment of 2026');
    expect((await rowsOf('BD', 'casual')).map(span)).toEqual([
      ['2027-01-01', null],
      [null, '2026-12-31'],
    ]);
    const next = await balanceOf(crm, nusrat, 'casual', { on: '2027-01-01' });
    expect(next).toMatchObject({ balance: 12, earned: 12 });
  });

  test('refused: an earlier day, the same day, another unit, no source, another office, a manager', async () => {
    const add = (given: object, who = salma) =>
      crm.as(who, leave.addPolicy, { ...aPolicy, validFrom: '2027-06-01', ...given });
    expect(fieldOf(await add({ validFrom: '2026-12-06' }))).toEqual([422, 'validFrom']);
    expect(fieldOf(await add({ unit: 'hours' }))).toEqual([422, 'unit']);
    expect(fieldOf(await add({ note: ' ' }))).toEqual([422, 'note']);
    expect(fieldOf(await add({ amount: 0 }))).toEqual([422, 'amount']);
    expect(fieldOf(await add({ earning: 'worked' }))).toEqual([422, 'perDays']);
    expect(fieldOf(await add({ earning: 'steps' }))).toEqual([422, 'stepMonths']);
    expect(fieldOf(await add({ carryCap: null, carryMonths: 3 }))).toEqual([422, 'carryCap']);
    expect(fieldOf(await add({ employments: [] }))).toEqual([422, 'employments']);
    const twice = await add({ validFrom: '2027-01-01' });
    expect([twice.status, twice.body.message]).toEqual([409, 'Another policy begins on this day. Change that one.']);
    expect((await add({ office: 'AU', unit: 'hours' })).status).toBe(404);
    expect((await add({ office: 'XX' })).status).toBe(422);
    expect((await add({}, administrator)).status).toBe(403);
    expect((await crm.as(salma, leave.policies, { office: 'AU' })).status).toBe(404);
    expect((await crm.as(administrator, leave.policies, { office: 'BD' })).status).toBe(403);
    expect((await add({ office: 'AU', unit: 'hours' }, hr)).status).toBe(200);
  });

  test('a later row is corrected or removed, and the row before it follows; what is in force stays', async () => {
    const [row, first] = await rowsOf('BD', 'casual');
    const { office: _office, type: _type, state: _state, employments: _kinds, unit: _unit, ...terms } = aPolicy;
    const change = (given: object, who = salma) =>
      crm.as(who, leave.changePolicy, { ...terms, id: row!.id, version: row!.version, ...given });
    expect((await change({ version: 99 })).status).toBe(409);
    expect((await change({}, administrator)).status).toBe(403);
    expect((await change({}, await crm.person({ roles: ['hrpk'], country: 'PK' }))).status).toBe(404);
    const old = await crm.as(salma, leave.changePolicy, { ...terms, id: first!.id, version: first!.version });
    expect(old.status).toBe(409);
    const changed = await change({ validFrom: '2027-02-01', amount: 11 });
    expect(changed.body).toMatchObject({ validFrom: '2027-02-01', amount: 11, version: 2 });
    expect((await rowsOf('BD', 'casual')).map(span)).toEqual([
      ['2027-02-01', null],
      [null, '2027-01-31'],
    ]);
    const remove = (version: number, who = salma) => crm.as(who, leave.removePolicy, { id: row!.id, version });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2, administrator)).status).toBe(403);
    expect((await remove(2)).status).toBe(200);
    expect((await rowsOf('BD', 'casual')).map(span)).toEqual([[null, null]]);
    expect((await remove(2)).status).toBe(404);
  });

  test('a row with leave requested under it stays; a part of the staff gets its own row', async () => {
    const added = await crm.as(hr, leave.addPolicy, {
      ...aPolicy,
      type: 'unpaid',
      belowZero: null,
      earning: 'none',
      amount: 0,
      employments: ['full'],
    });
    expect(added.status).toBe(200);
    const kinds = (await rowsOf('BD', 'unpaid')).map((row) => [...span(row), row.employments.join()]);
    expect(kinds).toEqual([
      ['2027-01-01', null, 'part,casual,contract'],
      ['2027-01-01', null, 'full'],
      [null, '2026-12-31', 'full,part,casual,contract'],
    ]);
    await asked(crm, nusrat, { startsOn: '2027-02-01', endsOn: '2027-02-01' });
    const { id, version } = (await rowsOf('BD', 'unpaid'))[1]!;
    const removed = await crm.as(hr, leave.removePolicy, { id, version });
    expect([removed.status, removed.body.message]).toEqual([409, 'Leave was requested under this policy.']);
  });

  test('two at once: one row of a day', async () => {
    const both = await Promise.all(
      [1, 2].map(() => crm.as(salma, leave.addPolicy, { ...aPolicy, type: 'study', belowZero: null })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
