import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { gate } from '@embark/contracts/money/gate';
import { payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { asAgents, licensed } from '../../../../test/licences.ts';
import { agreedFile, aLine, aReceipt, because, paid, splitPlan } from '../../../../test/payments.ts';

const crm = testApp();
let admin: Person;
let daniel: Person;
let administrator: Person;
let acc: Person;

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ roles: ['user'], name: 'Daniel' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
  acc = await crm.person({ roles: ['acc'] });
  await licensed(crm, admin, { userId: daniel.id });
  await asAgents(crm, administrator);
});

/** A file whose second instalment of A$1,100.00 was due two days ago, with 600.00 of it paid. */
async function overdueFile() {
  const { id } = await agreedFile(crm, daniel, 2_200_00, { serCode: 'VE' });
  const lines = [aLine(1_100_00, { dueOn: '2026-02-20' }), aLine(1_100_00, { dueOn: '2026-02-28' })];
  const { instalments } = await splitPlan(crm, daniel, id, lines);
  const pays = (at: number, amount: number) => ({ instalmentId: instalments[at]!.id, kind: 'cash' as const, amount });
  const given = { currency: 'AUD', allocations: [pays(0, 1_100_00), pays(1, 600_00)] };
  const { receiptId } = await paid(crm, daniel, id, aReceipt(1_700_00, given));
  return { id, receiptId };
}
const lodge = async (who: Person, id: string, overrideReason?: string) => {
  const { version } = (await crm.as(who, conversions.get, { id })).body;
  return crm.as(who, conversions.move, { id, version, to: 9, ...(overrideReason && { overrideReason }) });
};
const why = 'Visa ends 5 Dec, client transfers tomorrow';

test('H, T3.7: A$500.00 overdue by 2 days stops lodging; the manager overrides with a reason; it stays on the file and counts', async () => {
  const { id } = await overdueFile();
  const checked = await crm.as(daniel, gate.check, { id, act: 'lodge' });
  expect(checked.body).toMatchObject({
    lines: [{ test: 'overdue', severity: 'stop', amount: 500_00, currency: 'AUD', days: 2 }],
    can: { override: false },
  });
  const stopped = await lodge(daniel, id);
  expect([stopped.status, stopped.body.message, stopped.body.allowed]).toEqual([
    409,
    'The money check stops this: AUD 500.00 overdue by 2 days',
    [],
  ]);
  expect((await lodge(daniel, id, why)).status).toBe(403);
  const asked = await lodge(administrator, id);
  expect([asked.status, asked.body.allowed]).toEqual([409, ['override']]);
  const short = await lodge(administrator, id, 'It is urgent');
  expect([short.status, short.body.error?.[0]?.type]).toEqual([422, 'overrideReason']);
  const before = (await crm.as(administrator, gate.overrides, { month: '2026-03' })).body;
  expect((await lodge(administrator, id, why)).body).toMatchObject({ statusId: 9 });
  const lines = (await crm.as(daniel, gate.ofFile, { id })).body;
  expect(lines).toMatchObject([{ amount: 500_00, currency: 'AUD', reason: why, by: 'Hasan', day: '2026-03-02' }]);
  const after = (await crm.as(administrator, gate.overrides, { month: '2026-03' })).body;
  expect(after.rows.length).toBe(before.rows.length + 1);
  expect(after.people).toContainEqual({ by: 'Hasan', count: 1 });
  expect((await crm.as(administrator, gate.overrides, { month: '2026-02' })).body.rows).toEqual([]);
  expect((await crm.as(daniel, gate.overrides, {})).status).toBe(403);
  expect(await crm.trail(lines[0]!.id)).toEqual(['gate.override']);
});

test('L1, H1: a manager without a licence goes past the money check, and the agent lodges', async () => {
  const { id, receiptId } = await overdueFile();
  const manager = await crm.person({ roles: ['manager'], name: 'Miriam' });
  const allowing = (who: Person, overrideReason = why) =>
    crm.as(who, gate.override, { id, act: 'lodge', overrideReason });
  expect((await allowing(daniel)).status).toBe(403);
  expect((await allowing(manager, 'It is urgent')).body.error).toMatchObject([{ type: 'overrideReason' }]);
  expect((await lodge(daniel, id)).status).toBe(409);
  expect((await allowing(manager)).body).toMatchObject([{ act: 'lodge', amount: 500_00, reason: why, by: 'Miriam' }]);
  expect((await lodge(manager, id)).body.code).toBe('licence');

  const { version } = (await crm.as(daniel, payments.ofFile, { id })).body.receipts[0]!;
  const reversal = { id: receiptId, version, on: '2026-03-02', reason: because };
  expect((await crm.as(acc, payments.reverse, reversal)).status).toBe(200);
  expect((await lodge(daniel, id)).status).toBe(409); // more is open than was allowed
  expect((await allowing(manager)).status).toBe(200);
  expect((await lodge(daniel, id)).body).toMatchObject({ statusId: 9 });
  expect((await crm.as(daniel, gate.ofFile, { id })).body).toHaveLength(2);
});

test('L1: nothing is overridden where nothing stops, and an override ends after seven days', async () => {
  const { id } = await agreedFile(crm, daniel, 1_100_00, { serCode: 'VE' });
  const given = { id, act: 'lodge' as const, overrideReason: why };
  expect((await crm.as(administrator, gate.override, given)).status).toBe(409);
  const late = (await overdueFile()).id;
  expect((await crm.as(administrator, gate.override, { ...given, id: late })).status).toBe(200);
  crm.setClock('2026-03-09T01:00:00Z');
  expect((await lodge(await crm.another(daniel), late)).status).toBe(409);
  crm.setClock('2026-03-08T01:00:00Z');
  expect((await lodge(await crm.another(daniel), late)).status).toBe(200);
  crm.setClock('2026-03-02T01:00:00Z');
});

test('H3: a legal date whose target is reached turns the stop into a warning', async () => {
  const { id } = await overdueFile();
  const date = { conversionId: id, what: 'The visa ends', hardness: 'legal' as const, dueOn: '2026-03-04' };
  expect((await crm.as(daniel, deadlines.create, date)).status).toBe(200);
  const { body } = await crm.as(daniel, gate.check, { id, act: 'lodge' });
  expect(body).toMatchObject({ isUrgent: true, lines: [{ test: 'overdue', severity: 'warn' }] });
  expect((await lodge(daniel, id)).body).toMatchObject({ statusId: 9 });
  expect((await crm.as(daniel, gate.ofFile, { id })).body).toEqual([]);
});

test('H3: answering a request is never stopped', async () => {
  const { id } = await overdueFile();
  await lodge(administrator, id, why);
  const move = async (to: number) => {
    const { version } = (await crm.as(daniel, conversions.get, { id })).body;
    return crm.as(daniel, conversions.move, { id, version, to });
  };
  expect((await move(10)).status).toBe(200);
  expect((await move(9)).status).toBe(200);
  expect((await crm.as(daniel, gate.ofFile, { id })).body).toHaveLength(1);
});

test('W6, H2: lodging while the payment is reversed: whichever is first, an unpaid file is never lodged unseen', async () => {
  const statuses = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const { id } = await agreedFile(crm, daniel, 100_00, { serCode: 'VE' });
    const { instalments } = await splitPlan(crm, daniel, id, [aLine(100_00, { dueOn: '2026-02-28' })]);
    const allocations = [{ instalmentId: instalments[0]!.id, kind: 'cash' as const, amount: 100_00 }];
    const { receiptId, file } = await paid(crm, daniel, id, aReceipt(100_00, { currency: 'AUD', allocations }));
    const reversal = { id: receiptId, version: file.receipts[0]!.version, on: '2026-03-02', reason: because };
    const [lodged, reversed] = await Promise.all([lodge(daniel, id), crm.as(acc, payments.reverse, reversal)]);
    expect(reversed.status).toBe(200);
    expect([200, 409]).toContain(lodged.status);
    statuses.add(String(lodged.status));
    const after = await crm.as(daniel, conversions.get, { id });
    expect(after.body.statusId).toBe(lodged.status === 200 ? 9 : 4);
  }
  expect(statuses.size).toBeGreaterThan(0);
});

test('H: admins set how strictly each act is checked; nobody else does', async () => {
  const rules = (await crm.as(administrator, gate.rules, {})).body;
  const rule = rules.find(({ act, test: one }) => act === 'lodge' && one === 'overdue')!;
  const change = { id: rule.id, version: rule.version, severity: 'warn' as const };
  expect((await crm.as(administrator, gate.changeRule, change)).status).toBe(403);
  expect((await crm.as(admin, gate.changeRule, change)).status).toBe(200);
  expect((await crm.as(admin, gate.changeRule, change)).status).toBe(409);
  const { id } = await overdueFile();
  expect((await lodge(daniel, id)).status).toBe(200);
  const back = { id: rule.id, version: rule.version + 1, severity: 'stop' as const };
  expect((await crm.as(admin, gate.changeRule, back)).status).toBe(200);
});
