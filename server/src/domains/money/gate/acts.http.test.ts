import { applications } from '@embark/contracts/casework/applications';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { clientMoney } from '@embark/contracts/money/clientMoney';
import { gate, type GateRule, type GateSeverity } from '@embark/contracts/money/gate';
import { payments } from '@embark/contracts/money/payments';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { applied } from '../../../../test/applications.ts';
import { working } from '../../../../test/bulk.ts';
import { asAgents, licensed } from '../../../../test/licences.ts';
import { agreedFile, aLine, aReceipt, because, moneyIn, paid, splitPlan } from '../../../../test/payments.ts';

const crm = testApp();
const work = working(crm);
let admin: Person;
let daniel: Person;
let administrator: Person;
let acc: Person;

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ roles: ['user'], name: 'Daniel' });
  administrator = await crm.person({ roles: ['manager'] });
  acc = await crm.person({ roles: ['acc'] });
  await licensed(crm, admin, { userId: daniel.id });
  await asAgents(crm, administrator);
});

/** A file of Melbourne whose A$1,100.00 were due two days ago. */
async function overdueFile(serCode = 'VE') {
  const { id } = await agreedFile(crm, daniel, 1_100_00, { serCode });
  await splitPlan(crm, daniel, id, [aLine(1_100_00, { dueOn: '2026-02-28' })]);
  return id;
}
/** Sets how strictly something is checked, for the length of a test. */
async function strictly(rule: Pick<GateRule, 'act' | 'test'>, severity: GateSeverity, check: () => Promise<unknown>) {
  const set = async (to: GateSeverity) => {
    const rules = (await crm.as(admin, gate.rules, {})).body;
    const { id, version, severity: before } = rules.find((one) => one.act === rule.act && one.test === rule.test)!;
    expect((await crm.as(admin, gate.changeRule, { id, version, severity: to })).status).toBe(200);
    return before;
  };
  const before = await set(severity);
  try {
    await check();
  } finally {
    await set(before);
  }
}
const statusOf = async (id: string) => (await crm.as(daniel, conversions.get, { id })).body.statusId;
const lodging = { kind: 'move', to: 9 };
const list = 'conversions' as const;
/** Lodges files in bulk: what the preview says, and what is done. */
async function lodgeAll(ids: string[], who = daniel) {
  const { body: seen } = await crm.as(who, bulk.preview, { list, selection: { ids }, action: lodging });
  const job = await work.start(who, { ids }, lodging, list);
  expect([seen.done, seen.left]).toEqual([job.done, job.left]);
  return job;
}
const stopped = (count: number) => [{ reason: 'money-check', count }];

test('H: files with overdue money are not lodged in bulk, by managers neither; the others are, and the file says why', async () => {
  const [late, open] = [await overdueFile(), (await agreedFile(crm, daniel, 1_100_00, { serCode: 'VE' })).id];
  const job = await lodgeAll([late, open]);
  expect(job).toMatchObject({ done: 1, left: stopped(1) });
  expect([await statusOf(late), await statusOf(open)]).toEqual([4, 9]);
  expect((await crm.as(daniel, bulk.rows, { id: job.id })).body).toContain('Stopped by the money check');
  expect(await lodgeAll([late], administrator)).toMatchObject({ done: 0, left: stopped(1) });
  expect((await crm.as(administrator, gate.ofFile, { id: late })).body).toEqual([]);

  await paid(crm, daniel, late, {
    ...aReceipt(1_100_00, { currency: 'AUD' }),
    allocations: [
      { instalmentId: (await moneyIn(crm, daniel, late)).plans[0]!.instalments[0]!.id, kind: 'cash', amount: 1_100_00 },
    ],
  });
  expect(await lodgeAll([late])).toMatchObject({ done: 1, left: [] });
});

test('H: what only warns, or is off, lets a bulk lodging pass as it does a single one', async () => {
  for (const severity of ['warn', 'off'] as const) {
    const id = await overdueFile();
    await strictly({ act: 'lodge', test: 'overdue' }, severity, async () =>
      expect(await lodgeAll([id])).toMatchObject({ done: 1, left: [] }),
    );
  }
});

test('H: an agreement and client money are checked in bulk as strictly as one by one', async () => {
  const { id } = await aFile(crm, daniel, 'VE');
  await strictly({ act: 'lodge', test: 'agreement' }, 'stop', async () => {
    expect(await lodgeAll([id])).toMatchObject({ done: 0, left: stopped(1) });
    const { version } = (await crm.as(daniel, conversions.get, { id })).body;
    const single = await crm.as(daniel, conversions.move, { id, version, to: 9 });
    expect([single.status, single.body.message]).toEqual([409, expect.stringContaining('no agreement is in force')]);
  });
  expect(await lodgeAll([id])).toMatchObject({ done: 1, left: [] });
});

test('H3: near a legal date overdue money only warns, in bulk too; an answered request is never stopped', async () => {
  const [urgent, asked] = [await overdueFile(), await overdueFile()];
  const date = { conversionId: urgent, what: 'The visa ends', hardness: 'legal' as const, dueOn: '2026-03-04' };
  expect((await crm.as(daniel, deadlines.create, date)).status).toBe(200);
  await strictly({ act: 'lodge', test: 'overdue' }, 'warn', () => lodgeAll([asked]));
  const back = await work.start(daniel, { ids: [asked] }, { kind: 'move', to: 10 }, list);
  expect(back.done).toBe(1);
  expect(await lodgeAll([urgent, asked])).toMatchObject({ done: 2, left: [] });
});

test('W6, H2: lodging in bulk while the payment is reversed: an unpaid file is never lodged unseen', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await overdueFile();
    const { instalments } = (await moneyIn(crm, daniel, id)).plans[0]!;
    const allocations = [{ instalmentId: instalments[0]!.id, kind: 'cash' as const, amount: 1_100_00 }];
    const { receiptId, file } = await paid(crm, daniel, id, aReceipt(1_100_00, { currency: 'AUD', allocations }));
    const reversal = { id: receiptId, version: file.receipts[0]!.version, on: '2026-03-02', reason: because };
    const [job, reversed] = await Promise.all([
      work.start(daniel, { ids: [id] }, lodging, list),
      crm.as(acc, payments.reverse, reversal),
    ]);
    expect(reversed.status).toBe(200);
    expect(await statusOf(id)).toBe(job.done === 1 ? 9 : 4);
    expect(job.done === 1 || job.left[0]?.reason === 'money-check').toBe(true);
  }
});

test('H: overdue money warns when an application is submitted, and stops the acceptance of its offer', async () => {
  const conversionId = await overdueFile('AD');
  const { id } = await applied(crm, daniel, { conversionId });
  const move = async (who: Person, to: 'submitted' | 'full' | 'accepted', given: object = {}) => {
    const { version } = (await crm.as(who, applications.get, { id })).body;
    const evidence = 'The receipt of the deposit was seen';
    return crm.as(who, applications.move, { id, version, to, evidence, ...given });
  };
  const seen = async (act: 'submit' | 'accept') => (await crm.as(daniel, gate.check, { id: conversionId, act })).body;
  expect(await seen('submit')).toMatchObject({ lines: [{ test: 'overdue', severity: 'warn', amount: 1_100_00 }] });
  await strictly({ act: 'submit', test: 'overdue' }, 'stop', async () => {
    const refused = await move(daniel, 'submitted');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The money check stops this: AUD 1,100.00 overdue by 2 days',
    ]);
  });
  expect((await move(daniel, 'submitted')).status).toBe(200);
  expect((await move(daniel, 'full')).status).toBe(200);

  expect(await seen('accept')).toMatchObject({ lines: [{ severity: 'stop' }], can: { override: false } });
  expect((await move(daniel, 'accepted')).status).toBe(409);
  expect((await move(daniel, 'accepted', { overrideReason: because })).status).toBe(403);
  expect((await move(administrator, 'accepted')).body).toMatchObject({ allowed: ['override'] });
  expect((await move(administrator, 'accepted', { overrideReason: 'urgent' })).status).toBe(422);
  expect((await crm.as(daniel, applications.get, { id })).body.status).toBe('full');
  expect((await crm.as(administrator, gate.ofFile, { id: conversionId })).body).toEqual([]);
  const accepted = await move(administrator, 'accepted', { overrideReason: because });
  expect([accepted.status, accepted.body.application.status]).toEqual([200, 'accepted']);
  expect((await crm.as(daniel, gate.ofFile, { id: conversionId })).body).toMatchObject([
    { act: 'accept', amount: 1_100_00, currency: 'AUD', reason: because },
  ]);
});

test('H: charges of the state without client money stop a lodging; the money that comes in lets it through', async () => {
  const { id } = await agreedFile(crm, daniel, 1_100_00, { serCode: 'VE' });
  const charges = JSON.stringify([
    { ruleKey: 'visa-charge', description: 'Visa charge', amount: 500_00, currency: 'AUD', paidBy: 'client' },
  ]);
  await crm.database.pool.query('update agreements set disbursements = $2 where conversion_id = $1', [id, charges]);
  await strictly({ act: 'lodge', test: 'client-money' }, 'stop', async () => {
    const { body } = await crm.as(daniel, gate.check, { id, act: 'lodge' });
    expect(body.lines).toMatchObject([{ test: 'client-money', severity: 'stop', amount: 500_00, held: 0 }]);
    expect(await lodgeAll([id])).toMatchObject({ done: 0, left: stopped(1) });
    const given = { day: '2026-03-02', amount: 500_00, reference: '', bankAccountId: null, party: '' };
    expect((await crm.as(acc, clientMoney.receive, { id, ...given })).status).toBe(200);
    expect(await lodgeAll([id])).toMatchObject({ done: 1, left: [] });
  });
});
