import { payments } from '@embark/contracts/money/payments';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aLine, because, planIn, splitPlan } from '../../../../test/payments.ts';

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

test('L4: promises stand beside the due day, and broken ones are counted', async () => {
  const { id } = await agreedFile(crm, nusrat, 100_00);
  const { instalments } = await splitPlan(crm, nusrat, id, [aLine(100_00, { dueOn: '2026-03-03' })]);
  const one = { id: instalments[0]!.id, day: '2026-03-06', note: 'After the salary' };
  expect((await crm.as(lahore, payments.promise, one)).status).toBe(404);
  const early = await crm.as(nusrat, payments.promise, { ...one, day: '2026-03-01' });
  expect([early.status, early.body.error?.[0]?.type]).toEqual([422, 'day']);
  expect((await crm.as(nusrat, payments.promise, one)).status).toBe(200);
  const [waiting] = (await planIn(crm, await dhakaOn('2026-03-05T02:00:00Z'), id)).instalments;
  expect(waiting).toMatchObject({
    status: 'overdue',
    daysOverdue: 2,
    broken: 0,
    promises: [{ day: '2026-03-06', by: 'Nusrat' }],
  });
  expect((await planIn(crm, await dhakaOn('2026-03-09T02:00:00Z'), id)).instalments[0]).toMatchObject({
    status: 'overdue',
    daysOverdue: 6,
    broken: 1,
  });
});

test('L4: a waiver needs the permission and a reason, and takes what is open', async () => {
  const { id } = await agreedFile(crm, nusrat, 100_00);
  const plan = await planIn(crm, nusrat, id);
  const [line] = plan.instalments;
  const given = { id: line!.id, version: plan.version, reason: because };
  expect((await crm.as(nusrat, payments.waive, given)).status).toBe(403);
  expect((await crm.as(ar, payments.waive, given)).status).toBe(404);
  const short = await crm.as(administrator, payments.waive, { ...given, reason: 'No' });
  expect([short.status, short.body.error?.[0]?.type]).toEqual([422, 'reason']);
  const done = await crm.as(administrator, payments.waive, given);
  expect(done.body.plans[0]).toMatchObject({
    open: 0,
    waived: 100_00,
    instalments: [{ status: 'waived', waiveReason: because }],
  });
  expect((await crm.as(administrator, payments.waive, { ...given, version: plan.version + 1 })).status).toBe(409);
  const { rows } = (await crm.as(acc, payments.ledger, { id })).body;
  expect(rows).toMatchObject([{ kind: 'waived', amount: 100_00 }]);
  expect(await crm.trail(line!.id)).toEqual(['payments.waive']);
});

test('L5: a write-off settles part of an instalment, with a reason', async () => {
  const { id } = await agreedFile(crm, nusrat, 100_00);
  const plan = await planIn(crm, nusrat, id);
  const given = { id: plan.instalments[0]!.id, version: plan.version, amount: 40_00, reason: because };
  expect((await crm.as(nusrat, payments.writeOff, given)).status).toBe(403);
  expect((await crm.as(administrator, payments.writeOff, { ...given, amount: 100_01 })).status).toBe(409);
  expect((await crm.as(administrator, payments.writeOff, given)).body.plans[0]).toMatchObject({ open: 60_00 });
});
