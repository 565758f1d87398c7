import { type NewRule, rulebook, RuleValue } from '@embark/contracts/organisation/rulebook';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCharge, ruleReader } from '../../../../test/ruleBook.ts';
import { ruleOn, rulesOn } from './index.ts';

const crm = testApp();
let administrator: Person;
beforeAll(async () => {
  crm.setClock('2026-12-14T01:00:00Z');
  administrator = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
});
const { current, spans, state } = ruleReader(crm, () => administrator);

test('A1: every seeded value has the shape of its area, a source and a certainty, and C stays in doubt', async () => {
  const { body } = await crm.as(administrator, rulebook.list, {});
  expect(body.keys.length).toBeGreaterThan(120);
  for (const { area, rules } of body.keys) {
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) {
      expect(RuleValue.parse(rule.value)).toMatchObject({ area });
      expect(rule.source).not.toBe('');
      expect([rule.key, rule.certainty !== 'C' || rule.flagged]).toEqual([rule.key, true]);
    }
  }
});

test.each([
  ['2026-06-30', 200_000],
  ['2026-07-02', 250_000],
  ['2024-08-01', 160_000],
])('A1, W10: the charge of a 500 on %s is %d', async (day, amount) => {
  const { db } = crm.database;
  expect(await ruleOn(db, 'visa-money', 'charge-500', day)).toMatchObject({
    value: { amount, currency: 'AUD' },
    certainty: 'B',
    needsCheck: false,
  });
  const { body } = await crm.as(administrator, rulebook.on, { area: 'visa-money', key: 'charge-500', day });
  expect(body.map(({ value }) => value)).toEqual([{ area: 'visa-money', amount, currency: 'AUD' }]);
});

test.each([
  ['deadline', 's56', { days: 28, months: null, counted: 'calendar' }],
  ['deadline', 'detention', { days: 3, counted: 'working' }],
  ['deadline', 'review-special', { days: null, months: null }],
  ['deadline', 'bridging-visa-end', { days: 35 }],
  ['deadline-steps', 'legal', { days: [21, 7, 2, 1, 0], managerFrom: 7, adminFrom: 2, repeatHours: 2 }],
  ['deadline-steps', 'contract', { days: [14, 4, 2, 1, 0], managerFrom: 4, adminFrom: null }],
  ['deadline-steps', 'own', { days: [3, 0], managerFrom: null }],
  ['validity', 'police-certificate', { months: 12, countedFrom: 'issue', judgedOn: ['lodgement', 'decision'] }],
  ['visa-money', 'living-student', { amount: 2_971_000, currency: 'AUD' }],
  ['leave', 'bd-annual', { amount: 1, perDaysWorked: 14 }],
  ['commission-law', 'transfer-onshore', { allowed: false }],
] as const)('A1: %s/%s is seeded as the facts say', async (area, key, value) => {
  expect(await ruleOn(crm.database.db, area, key, '2026-12-14')).toMatchObject({ area, key, value });
});

test('A1: without a value on a day there is none, and a value without an amount keeps its flag', async () => {
  const { db } = crm.database;
  expect(await ruleOn(db, 'visa-money', 'charge-500', '2020-01-01')).toBeNull();
  expect(await ruleOn(db, 'visa-money', 'nothing', '2026-12-14')).toBeNull();
  expect(await ruleOn(db, 'visa-money', 'charge-189', '2026-12-14')).toMatchObject({
    value: { amount: null },
    needsCheck: true,
  });
  const levels = await rulesOn(db, 'evidence-level', '2026-12-14');
  expect(levels.map(({ key, value }) => [key, value.level])).toContainEqual(['PK', 3]);
});

test('A1: a new value closes the open one the day before, and both are audited', async () => {
  const before = await current('visa-money', 'charge-482');
  const { status, body } = await crm.as(
    administrator,
    rulebook.create,
    aCharge({ key: 'charge-482', validFrom: '2027-07-01' }),
  );
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    checkedOn: '2026-12-14',
    checkedBy: administrator.name,
    flagged: false,
    sourceUrl: null,
  });
  expect(await spans('visa-money', 'charge-482')).toEqual([
    ['2026-07-01', '2027-06-30'],
    ['2027-07-01', null],
  ]);
  expect(await crm.trail(String(body.id))).toEqual(['rulebook.create']);
  expect(await crm.trail(String(before.id))).toEqual(['rulebook.change']);
});

test.each<[string, Partial<NewRule> | Record<string, unknown>, string, string]>([
  [
    'an overlap',
    { key: 'charge-500', validFrom: '2025-03-01', validTo: '2025-12-31' },
    'validFrom',
    'Another value already applies in this period',
  ],
  [
    'the first day of the open value',
    { key: 'charge-500', validFrom: '2026-07-01' },
    'validFrom',
    'Another value already applies in this period',
  ],
  [
    'a value without a first day',
    { key: 'charge-500', validFrom: null },
    'validFrom',
    'Another value already applies in this period',
  ],
  ['an unknown key', { key: 'charge-999' }, 'key', 'Rule not found'],
  ['a key of another area', { key: 's56' }, 'key', 'Rule not found'],
  ['31 February', { validFrom: '2027-02-31' }, 'validFrom', 'Use a date like 2026-03-02'],
  ['an end before the beginning', { validTo: '2027-06-30' }, 'validTo', 'The last day must not be before the first'],
  ['no source', { source: ' ' }, 'source', 'Enter the source'],
  [
    'a source without a web address',
    { sourceUrl: 'javascript:alert(1)' },
    'sourceUrl',
    'Use a link like https://example.com/page',
  ],
  [
    'half a cent',
    { value: { area: 'visa-money', amount: 1.5, currency: 'AUD' } },
    'value.amount',
    'Enter an amount with no more than two decimals',
  ],
  ['a value of another area', { value: { area: 'visa-money', days: 3 } }, 'days', expect.stringContaining('days')],
])('A1: %s is refused, and nothing changes', async (_, given, field, message) => {
  const before = await state();
  const { status, body } = await crm.as(administrator, rulebook.create, aCharge(given as Partial<NewRule>));
  expect(status).toBe(422);
  expect(body.error).toContainEqual({ type: field, message });
  expect(await state()).toBe(before);
});

test('A1: of two overlapping values added at once, one is saved', async () => {
  const add = (amount: number) => () =>
    crm.as(
      administrator,
      rulebook.create,
      aCharge({ key: 'charge-494', validFrom: '2028-07-01', value: { area: 'visa-money', amount, currency: 'AUD' } }),
    );
  const replies = await crm.atOnce('rules', add(100), add(200));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.error).toMatchObject([{ type: 'validFrom' }]);
  expect(await spans('visa-money', 'charge-494')).toEqual([
    ['2026-07-01', '2028-06-30'],
    ['2028-07-01', null],
  ]);
});

test('A1: the database itself refuses ranges that overlap', async () => {
  const { db } = crm.database;
  const rule = await db.selectFrom('rules').selectAll().limit(1).executeTakeFirstOrThrow();
  const again = { keyId: rule.keyId, value: '{}', source: 'x', certainty: 'A' };
  await expect(db.insertInto('rules').values(again).execute()).rejects.toThrow(/rules_apart/);
});
