import { agreements } from '@embark/contracts/casework/agreements';
import { payments } from '@embark/contracts/money/payments';
import { conversions } from '@embark/contracts/crm/conversions';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aFile, sentFor, signatures } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import {
  agreedFile,
  aLine,
  aReceipt,
  feeOf,
  moneyIn,
  paid,
  planIn,
  splitPlan,
  varied,
} from '../../../../test/payments.ts';

const crm = testApp();
let nusrat: Person;
let lahore: Person;
let acc: Person;
let administrator: Person;
let ar: Person;

beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  acc = await crm.person({ roles: ['acc'] });
  administrator = await crm.person({ roles: ['manager'] });
  ar = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

afterEach(() => crm.setClock('2026-03-02T01:00:00Z'));
/** The same office on another day, when earlier sessions have ended. */
const dhakaOn = async (at: string) => {
  crm.setClock(at);
  return crm.person({ roles: ['buser'], country: 'BD' });
};

test('L4: the plan is born from the agreement: one instalment at signing, the fee and its tax', async () => {
  await crm.database.db
    .updateTable('billingEntities')
    .set({ taxNumber: '0012345678901' })
    .where('prefix', '=', 'BD')
    .execute();
  const { id, agreement } = await agreedFile(crm, nusrat, 25_000_00, { taxCode: 'BD-15' });
  expect(await moneyIn(crm, nusrat, id)).toMatchObject({
    agreement: { number: agreement.number },
    currency: 'BDT',
    needsAgreement: false,
    plans: [
      {
        fee: 25_000_00,
        tax: 3_750_00,
        taxIncluded: false,
        total: 28_750_00,
        taxes: [{ name: 'VAT', rate: 1500, amount: 3_750_00 }],
        open: 28_750_00,
        instalments: [{ amount: 28_750_00, dueKind: 'signing', dueOn: '2026-03-02', status: 'due' }],
      },
    ],
    can: { createPlan: false, write: true, approve: false, issue: false },
  });
});

test('who can see the money of a file: the office and accounts, nobody else', async () => {
  const { id } = await agreedFile(crm, nusrat, 100_00);
  for (const who of [nusrat, acc, administrator]) expect((await crm.as(who, payments.ofFile, { id })).status).toBe(200);
  for (const who of [lahore, ar]) {
    expect((await crm.as(who, payments.ofFile, { id })).status).toBe(404);
    expect((await crm.as(who, payments.ledger, { id })).status).toBe(404);
    expect((await crm.as(who, payments.record, { id, ...aReceipt(1) })).status).toBe(404);
  }
});

test('L4: three instalments: only the first has a day; grant on 3 May gives 10 May; the total stays', async () => {
  const { id } = await agreedFile(crm, nusrat, 3_300_00);
  const plan = await splitPlan(crm, nusrat, id, [
    aLine(1_100_00, { what: 'At signing', dueKind: 'signing', dueOn: null }),
    aLine(1_100_00, { what: 'Before lodging', dueKind: 'lodgement', days: 3, dueOn: null }),
    aLine(1_100_00, { what: 'After the grant', dueKind: 'grant', days: 7, dueOn: null }),
  ]);
  expect(plan.instalments.map(({ dueOn, dueDays, status }) => [dueOn, dueDays, status])).toEqual([
    ['2026-03-02', 0, 'due'],
    [null, -3, 'later'],
    [null, 7, 'later'],
  ]);
  const [one, two, three] = plan.instalments;
  const lines = [one!, two!, { ...three!, amount: 1_100_01 }].map((line) => ({
    ...aLine(line.amount, { what: line.what, dueKind: line.dueKind, days: Math.abs(line.dueDays), dueOn: null }),
    id: line.id,
  }));
  const more = await crm.as(nusrat, payments.changePlan, { id: plan.id, version: plan.version, instalments: lines });
  expect([more.status, more.body.error]).toEqual([
    422,
    [{ type: 'instalments', message: 'The instalments must add up to the agreed total' }],
  ]);
  const allocations = [{ instalmentId: one!.id, kind: 'cash' as const, amount: one!.amount }];
  await paid(crm, nusrat, id, aReceipt(one!.amount, { allocations })); // overdue money would stop the lodgement (H)
  const later = await dhakaOn('2026-05-03T02:00:00Z');
  let { version } = (await crm.as(later, conversions.get, { id })).body;
  for (const to of [9, 12]) {
    const moved = await crm.as(later, conversions.move, { id, version, to, reason: 'Granted' });
    expect(moved.status).toBe(200);
    ({ version } = moved.body);
  }
  const dated = (await planIn(crm, later, id)).instalments.map(({ dueOn }) => dueOn);
  expect(dated).toEqual(['2026-03-02', '2026-04-30', '2026-05-10']);
});

test('L4: the database refuses a plan that does not add up, whatever writes', async () => {
  const { id } = await agreedFile(crm, nusrat, 100_00);
  const { id: plan } = await planIn(crm, nusrat, id);
  const db = crm.database.db;
  await expect(
    db.updateTable('instalments').set({ amount: 99_99 }).where('planId', '=', plan).execute(),
  ).rejects.toThrow('add up');
  await expect(db.deleteFrom('instalments').where('planId', '=', plan).execute()).rejects.toThrow('add up');
  await expect(
    db.updateTable('paymentPlans').set({ fee: 50_00, total: 50_00 }).where('id', '=', plan).execute(),
  ).rejects.toThrow('add up');
});

test.each([
  ['a line without a text', [aLine(100_00, { what: '' })], 'instalments.0.what'],
  ['a day without a date', [aLine(100_00, { dueOn: null })], 'instalments.0.dueOn'],
  ['no line', [], 'instalments'],
  ['a line of nothing', [aLine(100_00), aLine(0)], 'instalments.1.amount'],
  [
    'an instalment of another plan',
    [aLine(100_00, { id: '0190c5a0-0000-7000-8000-000000000000' })],
    'instalments.0.id',
  ],
])('%s is refused on its field', async (_what, instalments, field) => {
  const { id } = await agreedFile(crm, nusrat, 100_00);
  const plan = await planIn(crm, nusrat, id);
  const reply = await crm.as(nusrat, payments.changePlan, { id: plan.id, version: plan.version, instalments });
  expect([reply.status, reply.body.error?.[0]?.type]).toEqual([422, field]);
  expect(await planIn(crm, nusrat, id)).toEqual(plan);
});

test('the version of a plan is checked, and another office cannot change it', async () => {
  const { id } = await agreedFile(crm, nusrat, 100_00);
  const plan = await planIn(crm, nusrat, id);
  const change = { id: plan.id, version: plan.version, instalments: [aLine(60_00), aLine(40_00)] };
  expect((await crm.as(lahore, payments.changePlan, change)).status).toBe(404);
  const first = await crm.as(nusrat, payments.changePlan, change);
  expect(first.body.plans[0]).toMatchObject({ instalments: [{ amount: 60_00 }, { amount: 40_00 }] });
  const stale = await crm.as(nusrat, payments.changePlan, change);
  expect(stale).toMatchObject({ status: 409 });
});

describe('L4: a variation changes open instalments only', () => {
  test('more becomes an instalment of its own', async () => {
    const { id, agreement } = await agreedFile(crm, nusrat, 1_000_00);
    const [first] = (await planIn(crm, nusrat, id)).instalments;
    await paid(
      crm,
      nusrat,
      id,
      aReceipt(1_000_00, { allocations: [{ instalmentId: first!.id, kind: 'cash', amount: 1_000_00 }] }),
    );
    const variation = await varied(crm, nusrat, agreement, 1_500_00);
    expect(await planIn(crm, nusrat, id)).toMatchObject({
      agreement: variation.number,
      total: 1_500_00,
      instalments: [
        { amount: 1_000_00, status: 'paid' },
        { amount: 500_00, what: variation.number, status: 'due' },
      ],
    });
  });

  test('less is taken from the last open one; what was paid too much becomes credit', async () => {
    const { id, agreement } = await agreedFile(crm, nusrat, 1_000_00);
    const { instalments } = await splitPlan(crm, nusrat, id, [aLine(600_00), aLine(400_00)]);
    await paid(
      crm,
      nusrat,
      id,
      aReceipt(600_00, { allocations: [{ instalmentId: instalments[0]!.id, kind: 'cash', amount: 600_00 }] }),
    );
    const less = await varied(crm, nusrat, agreement, 700_00);
    expect((await planIn(crm, nusrat, id)).instalments).toMatchObject([
      { amount: 600_00, status: 'paid' },
      { amount: 100_00 },
    ]);
    await varied(crm, nusrat, less, 450_00);
    expect(await moneyIn(crm, nusrat, id)).toMatchObject({
      credits: [{ currency: 'BDT', amount: 150_00 }],
      plans: [{ total: 450_00, open: 0, instalments: [{ amount: 450_00, settled: 450_00 }] }],
    });
  });
});

test('a plan that is missing is created from the agreement, once', async () => {
  const file = await aFile(crm, nusrat);
  expect((await crm.as(nusrat, payments.createPlan, { id: file.id })).status).toBe(409);
  const sent = await sentFor(crm, nusrat, file.id, { feeLines: [feeOf(10_00)], feeSource: 'provider' });
  const { body } = await crm.as(nusrat, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
  expect((await moneyIn(crm, nusrat, file.id)).plans).toEqual([]);
  await crm.database.db.updateTable('agreements').set({ feeSource: 'client' }).where('id', '=', body.id).execute();
  expect((await crm.as(lahore, payments.createPlan, { id: file.id })).status).toBe(404);
  expect((await crm.as(nusrat, payments.createPlan, { id: file.id })).body.plans).toMatchObject([{ total: 10_00 }]);
  expect((await crm.as(nusrat, payments.createPlan, { id: file.id })).status).toBe(409);
});
