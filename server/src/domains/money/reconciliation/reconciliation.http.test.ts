import { clientMoney } from '@embark/contracts/money/clientMoney';
import { payments } from '@embark/contracts/money/payments';
import { reconciliation, type EntityMonths } from '@embark/contracts/money/reconciliation';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { aMove, heldFile, ledgerIn } from '../../../../test/clientMoney.ts';
import { licensed } from '../../../../test/licences.ts';
import { aReceipt, because } from '../../../../test/payments.ts';

const crm = testApp();
let admin: Person;
let acc: Person;
let administrator: Person;
let daniel: Person;
let dhaka: Person;
/** Two files that hold A$11,710.00 and A$34,590.00 at the end of November. */
let files: [string, string];
let entityId: number;
const november = '2026-11';

beforeAll(async () => {
  const keeper = await crm.person({ roles: ['admin'] });
  const counsellor = await crm.person({ roles: ['user'] });
  await licensed(crm, keeper, { userId: counsellor.id });
  files = [await heldFile(crm, counsellor), await heldFile(crm, counsellor)];
  crm.setClock('2026-12-10T01:00:00Z');
  admin = await crm.person({ roles: ['admin'] });
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
  daniel = await crm.person({ roles: ['user'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  await received(files[0], 11_710_00, '2026-11-10');
  await received(files[1], 34_590_00, '2026-10-20');
  await received(files[1], 5_00, '2026-12-01'); // after the month
  entityId = (await ledgerIn(crm, acc, files[0])).account!.entityId;
});

const receive = (id: string, amount: number, day: string) =>
  crm.as(acc, clientMoney.receive, { id, ...aMove(amount, { day }), party: '' });
async function received(id: string, amount: number, day: string) {
  const { status, body } = await receive(id, amount, day);
  if (status !== 200) throw new Error(JSON.stringify(body));
}
const record = (day: string) =>
  crm.as(acc, payments.record, { id: files[0], ...aReceipt(10_00, { currency: 'AUD', receivedOn: day }) });
const monthIn = ({ months }: EntityMonths, month = november) => months.find((one) => one.month === month);
const held = async (id = entityId) =>
  (await crm.as(administrator, reconciliation.list, {})).body.find((one) => one.entityId === id)!;
const signOff = (who: Person, given: object = {}, id = entityId) =>
  crm.as(who, reconciliation.signOff, {
    id,
    month: november,
    ledgerBalance: 46_300_00,
    bankBalance: 46_300_00,
    explanation: '',
    ...given,
  });
const unlock = (who: Person, given: object = {}, id = entityId) =>
  crm.as(who, reconciliation.unlock, { id, month: november, reason: because, ...given });
const LOCKED = expect.stringMatching(/^November 2026 is locked for .+\. Ask a manager to unlock it\.$/);

test('T4.10, L6: the bank says A$46,300.00 like the ledgers; signed off, a back-dated receipt and client money of 29 Nov are refused', async () => {
  const before = await held();
  expect(monthIn(before)).toMatchObject({ locked: false, ledgerBalance: 46_300_00, signedOff: null });
  expect(before).toMatchObject({ holdsClientMoney: true, currency: 'AUD' });
  expect(monthIn(before, '2026-12')).toBeUndefined();
  const behind = (await crm.as(acc, reconciliation.files, { id: entityId, month: november })).body;
  expect(new Map(behind.map(({ conversionId, balance }) => [conversionId, balance]))).toEqual(
    new Map([
      [files[0], 11_710_00],
      [files[1], 34_590_00],
    ]),
  );
  const done = await signOff(acc);
  expect([done.status, monthIn(done.body)]).toMatchObject([
    200,
    { locked: true, signedOff: { bankBalance: 46_300_00, difference: 0, by: 'Farhana', day: '2026-12-10' } },
  ]);
  const late = await record('2026-11-29');
  expect([late.status, late.body.error]).toEqual([422, [{ type: 'receivedOn', message: LOCKED }]]);
  const moved = await receive(files[0], 1_00, '2026-11-29');
  expect([moved.status, moved.body.error]).toEqual([422, [{ type: 'day', message: LOCKED }]]);
  expect((await record('2026-09-01')).status).toBe(422); // the first sign-off closes what came before
  expect((await record('2026-12-01')).status).toBe(200);
  const again = await signOff(acc);
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('signed off already')]);
});

test('L6: unlocked with a reason, by whoever may approve money; the sign-off stays with who took it back', async () => {
  const short = await unlock(administrator, { reason: 'Typo' });
  expect([short.status, short.body.error?.[0]?.type]).toEqual([422, 'reason']);
  const older = await unlock(administrator, { month: '2026-10' });
  expect([older.status, older.body.message]).toEqual([409, 'Unlock the newest month first: November 2026.']);
  const done = await unlock(administrator);
  expect([done.status, monthIn(done.body)]).toMatchObject([
    200,
    { locked: false, signedOff: null, unlocked: { by: 'Hasan', reason: because } },
  ]);
  expect((await unlock(administrator)).status).toBe(409);
  const { db } = crm.database;
  const rows = await db.selectFrom('reconciliations').selectAll().where('entityId', '=', entityId).execute();
  expect(rows).toHaveLength(1);
  expect(await crm.trail(rows[0]!.id)).toEqual(['reconciliation.signOff', 'reconciliation.unlock']);
  await expect(sql`delete from reconciliations`.execute(db)).rejects.toThrow('never');
  await expect(sql`update reconciliations set bank_balance = 1`.execute(db)).rejects.toThrow('never');
});

test('L6: a difference needs an explanation of 20 characters; a balance that has changed is stale; months go in order', async () => {
  const less = await signOff(acc, { bankBalance: 46_180_00 });
  expect([less.status, less.body.error]).toEqual([
    422,
    [{ type: 'explanation', message: expect.stringContaining('by AUD -120.00') }],
  ]);
  expect((await signOff(acc, { bankBalance: 46_180_00, explanation: 'Bank fee' })).status).toBe(422);
  expect((await signOff(acc, { bankBalance: null })).body.error?.[0]?.type).toBe('bankBalance');
  expect((await signOff(acc, { ledgerBalance: 46_299_00 })).status).toBe(409);
  const early = await signOff(acc, { month: '2026-12' });
  expect([early.status, early.body.error?.[0]?.type]).toEqual([422, 'month']);
  await unlock(administrator, { month: '2026-10' });
  const skipped = await signOff(acc);
  expect([skipped.status, skipped.body.message]).toEqual([409, expect.stringContaining('October 2026 comes first')]);
  const october = { month: '2026-10', ledgerBalance: 34_590_00, bankBalance: 34_590_00 };
  expect((await signOff(acc, october)).status).toBe(200);
  const explanation = 'The bank took a fee of A$120.00 by mistake';
  const done = await signOff(acc, { bankBalance: 46_180_00, explanation });
  expect(monthIn(done.body)).toMatchObject({ signedOff: { difference: -120_00, explanation } });
  await unlock(administrator);
});

test('L6: only accounts and admins sign off; other offices and companies see nothing; a fee earner has no access', async () => {
  expect((await signOff(administrator)).status).toBe(403);
  expect((await signOff(daniel)).status).toBe(403);
  expect((await unlock(daniel)).status).toBe(403);
  expect((await crm.as(daniel, reconciliation.list, {})).status).toBe(403);
  expect((await crm.as(daniel, reconciliation.files, { id: entityId, month: november })).status).toBe(403);
  const others = await crm.person({ roles: ['admin'], companies: ['ar', 'fc'], company: 'ar' });
  for (const call of [signOff(others), unlock(others), signOff(acc, {}, 999_999)])
    expect((await call).status).toBe(404);
  expect((await crm.as(others, reconciliation.list, {})).body.map((one) => one.entityId)).not.toContain(entityId);
  expect([403, 404]).toContain((await signOff(dhaka)).status);
  expect(monthIn(await held())).toMatchObject({ locked: false });
  expect(
    monthIn((await crm.as(administrator, reconciliation.list, {})).body.find((one) => one.entityId === entityId)!)?.can,
  ).toEqual({
    signOff: false,
    unlock: false,
  });
});

test('L6: an entity without a client account is locked without a bank balance', async () => {
  const { id } = await entityMade(crm, admin, { office: 'BD', currency: 'BDT', regime: 'none', taxNumber: '' });
  const bare = { ledgerBalance: 0, bankBalance: null };
  expect((await held(id)).holdsClientMoney).toBe(false);
  const done = await signOff(acc, bare, id);
  expect(monthIn(done.body)).toMatchObject({ locked: true, signedOff: { bankBalance: null, difference: 0 } });
  expect((await signOff(acc, { ...bare, month: '2026-12' }, id)).status).toBe(422);
  expect((await unlock(acc, {}, id)).status).toBe(200);
});

test('W5, L6: a sign-off and money of that month at once: one wins', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const { ledgerBalance } = monthIn(await held())!;
    const given = { ledgerBalance, bankBalance: ledgerBalance };
    const [signed, moved, paid] = await Promise.all([
      signOff(acc, given),
      receive(files[0], 1_00, '2026-11-29'),
      record('2026-11-29'),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([signed.status, moved.status]);
    expect([200, 422]).toContain(paid.status);
    seen.add(String(signed.status));
    const after = monthIn(await held())!;
    expect(after.locked).toBe(signed.status === 200);
    expect(after.ledgerBalance).toBe(ledgerBalance + (moved.status === 200 ? 1_00 : 0));
    if (after.locked) await unlock(administrator);
  }
  expect(seen.size).toBeGreaterThan(0);
});
