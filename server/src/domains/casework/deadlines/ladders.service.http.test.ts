import { deadlines, type NewDeadline } from '@embark/contracts/casework/deadlines';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { beforeEach, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { remind } from './remind.service.ts';

const crm = testApp();
const monday = '2026-03-02T01:00:00Z'; // noon in Melbourne
let asha: Person;
let admin: Person;

beforeEach(async () => {
  crm.setClock(monday);
  await crm.database.pool.query(`update users set active = false; delete from deadline_wakes`);
  asha = await crm.person({ name: 'Asha' });
  admin = await crm.person({ roles: ['admin'] });
});

async function dated(given: Partial<NewDeadline>) {
  const { id } = await aFile(crm, asha, 'VE');
  const asked = { conversionId: id, what: 'Act', hardness: 'legal' as const, zone: 'Australia/Sydney', ...given };
  const { status, body } = await crm.as(asha, deadlines.create, asked);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
/** The days before the date on which its owner hears of it, from the first day on. */
async function toldOn(id: string, days: number) {
  const before: number[] = [];
  let told = await heard();
  for (let day = 0; day <= days; day += 1) {
    await remind(crm.database.db, new Date(Date.parse(monday) + day * 86_400_000));
    const now = await heard();
    if (now > told) before.push(days - day);
    told = now;
  }
  const { rows } = await crm.database.pool.query<{ step: string }>(
    'select step from deadline_told where deadline_id = $1',
    [id],
  );
  return { before, steps: rows.map(({ step }) => step).filter((step) => !step.startsWith('0+')) };
}
const heard = async () => {
  const { rows } = await crm.database.pool.query(
    `select count(*)::int as told from notifications where user_id = $1 and kind like 'deadline%'`,
    [asha.id],
  );
  return rows[0].told;
};

test('L5, D6: the second stage of a partner visa is told 60 days before, then as every legal date', async () => {
  const date = await dated({ ruleKey: 'partner-second-stage', countedFrom: '2024-05-06' });
  expect([date.kind, date.dueOn]).toEqual(['partner-second-stage', '2026-05-06']);
  const { before, steps } = await toldOn(date.id, 65);
  expect(before[0]).toBeGreaterThanOrEqual(60);
  expect(before[0]).toBeLessThanOrEqual(62); // moved off a weekend
  expect(steps.toSorted()).toEqual(['0', '1', '2', '21', '60', '7']);
});

test('L5, D6: the end of a visa is told 180, 90, 30 and 7 days before', async () => {
  const date = await dated({ ruleKey: 'visa-end', dueOn: '2026-09-02' });
  expect(date.kind).toBe('visa-end');
  const { before } = await toldOn(date.id, 184);
  expect(before.slice(0, 4).map((days) => [180, 90, 30, 7].find((step) => days >= step && days <= step + 3))).toEqual([
    180, 90, 30, 7,
  ]);
});

test.each([
  ['graduate', { countedFrom: '2025-10-06' }, '21'],
  ['invitation', { countedFrom: '2026-02-10' }, '21'],
  ['must-arrive-by', { dueOn: '2026-04-10' }, '21'],
  ['eoi', { countedFrom: '2024-04-10' }, '21'],
  ['bridging-visa-end', { countedFrom: '2026-03-02' }, '21'],
] as const)('L5, F: %s has the steps of a legal date', async (ruleKey, given, first) => {
  const date = await dated({ ruleKey, ...given });
  const { steps } = await toldOn(date.id, 41);
  expect(steps.toSorted()).toEqual(['0', '1', '2', first, '7'].toSorted());
});

test('L5: an owner gives a kind of date steps of its own; open dates follow at once, and nothing is told again', async () => {
  const date = await dated({ ruleKey: 'graduate', dueOn: '2026-04-15', countedFrom: '2025-10-15' }); // in 44 days
  await remind(crm.database.db, new Date(monday));
  expect(await heard()).toBe(0);
  const value = {
    area: 'deadline-steps' as const,
    days: [100, 40, 7],
    managerFrom: null,
    adminFrom: null,
    repeatHours: null,
  };
  const rule = {
    validFrom: null,
    validTo: null,
    source: 'Our own rule',
    sourceUrl: null,
    certainty: 'A' as const,
    checkBy: null,
    note: '',
  };
  const ask = (who: Person, key: string) => crm.as(who, rulebook.create, { key, ...rule, value });
  expect((await ask(asha, 'graduate')).status).toBe(403);
  expect((await ask(admin, 'no-such-date')).body.error).toMatchObject([{ type: 'key' }]);
  const made = await ask(admin, 'graduate');
  expect([made.status, made.body.name]).toEqual([200, 'Reminders: 485 application after completion']);
  await remind(crm.database.db, new Date(Date.parse(monday) + 60_000));
  expect(await heard()).toBe(1); // 100 days before has passed
  await remind(crm.database.db, new Date(Date.parse(monday) + 120_000));
  expect(await heard()).toBe(1);

  const { id, version } = made.body;
  const other = { ...value, days: [120, 60, 50, 7] };
  expect((await crm.as(admin, rulebook.change, { id, version, value: other })).status).toBe(200);
  await remind(crm.database.db, new Date(Date.parse(monday) + 180_000));
  expect(await heard()).toBe(2); // 50 days before comes after 100; 120 does not
  const { rows } = await crm.database.pool.query<{ step: string }>(
    'select step from deadline_told where deadline_id = $1',
    [date.id],
  );
  expect(rows.map(({ step }) => step).toSorted()).toEqual(['100', '50']);
});

test('L5: kinds that no rule counts may have their own steps too', async () => {
  const value = { area: 'deadline-steps' as const, days: [10], managerFrom: null, adminFrom: null, repeatHours: null };
  const rule = {
    validFrom: null,
    validTo: null,
    source: 'Our own rule',
    sourceUrl: null,
    certainty: 'A' as const,
    checkBy: null,
    note: '',
  };
  for (const key of ['offer-lapse', 'deposit', 'census', 'condition', 'stale-paper'])
    expect((await crm.as(admin, rulebook.create, { key, ...rule, value })).status).toBe(200);
  expect((await crm.as(admin, rulebook.create, { key: 'file-retention', ...rule, value })).status).toBe(422);
});
