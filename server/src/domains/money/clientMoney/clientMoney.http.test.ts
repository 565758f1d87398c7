import { clientMoney } from '@embark/contracts/money/clientMoney';
import { payments } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aMove, heldFile, ledgerIn, statementOn } from '../../../../test/clientMoney.ts';
import { licensed } from '../../../../test/licences.ts';
import { because, moneyIn } from '../../../../test/payments.ts';

const crm = testApp();
let acc: Person;
let daniel: Person;
let administrator: Person;
let dhaka: Person;

beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  daniel = await crm.person({ roles: ['user'], name: 'Daniel' });
  administrator = await crm.person({ roles: ['manager'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  await licensed(crm, admin, { userId: daniel.id });
});

test('T4.8, L6: A$11,710.00 in, the charge is paid, the ledger is 0; drawing A$500.00 without a statement is refused with the reason', async () => {
  const id = await heldFile(crm, daniel);
  const empty = await crm.as(acc, clientMoney.ofFile, { id });
  expect(empty.body).toMatchObject({ account: { currency: 'AUD', balance: 0 }, rows: [], can: { write: true } });
  const received = await crm.as(acc, clientMoney.receive, { id, ...aMove(11_710_00), party: 'Omar Farooq' });
  expect(received.body).toMatchObject({ account: { balance: 11_710_00 }, rows: [{ kind: 'in', by: 'Farhana' }] });
  const bare = await crm.as(acc, clientMoney.draw, { id, ...aMove(500_00), statementId: null });
  expect([bare.status, bare.body.error]).toEqual([
    422,
    [{ type: 'statementId', message: expect.stringContaining('only against an issued statement of services') }],
  ]);
  const much = await crm.as(acc, clientMoney.payOut, { id, ...aMove(11_710_01), party: 'Home Affairs' });
  expect([much.status, much.body.error?.[0]?.type]).toEqual([422, 'amount']);
  const paid = await crm.as(acc, clientMoney.payOut, { id, ...aMove(11_710_00), party: 'Home Affairs' });
  expect(paid.body).toMatchObject({
    account: { balance: 0 },
    rows: [
      { kind: 'charge', balance: 0 },
      { kind: 'in', balance: 11_710_00 },
    ],
  });
});

test('L6: a draw against a statement pays open instalments with a receipt of the office, and never more than the statement', async () => {
  const id = await heldFile(crm, daniel, { fee: 1_100_00, held: 2_000_00, acc });
  const statement = await statementOn(crm, acc, id, [
    { what: 'Preparing the application', amount: 600_00 },
    { what: 'Lodging', amount: 200_00 },
  ]);
  expect(statement).toMatchObject({
    number: expect.stringMatching(/^AUS\/25-26\/\d{5}$/),
    total: 800_00,
    open: 800_00,
  });
  const draw = (amount: number, given = {}) =>
    crm.as(acc, clientMoney.draw, { id, ...aMove(amount), statementId: statement.id, ...given });
  const much = await draw(800_01);
  expect([much.status, much.body.error?.[0]?.type]).toEqual([422, 'amount']);
  const early = await draw(100_00, { day: '2026-03-01' });
  expect([early.status, early.body.error?.[0]?.type]).toEqual([422, 'day']);
  const done = await draw(500_00);
  expect(done.body).toMatchObject({
    account: { balance: 1_500_00 },
    statements: [{ drawn: 500_00, open: 300_00 }],
    rows: [{ kind: 'office', statement: statement.number, receipt: expect.stringMatching(/^AUR\//) }, {}],
  });
  const money = await moneyIn(crm, acc, id);
  expect(money.plans[0]).toMatchObject({ paid: 500_00, open: 600_00 });
  expect(money.receipts[0]).toMatchObject({ reference: statement.number, allocated: 500_00 });

  const { id: rowId } = done.body.rows[0]!;
  const soon = await crm.as(acc, clientMoney.reverse, { id: rowId, day: '2026-03-02', reason: because });
  expect([soon.status, soon.body.message]).toEqual([409, expect.stringMatching(/^Reverse receipt AUR.* first/)]);
  const { id: receiptId, version } = money.receipts[0]!;
  await crm.as(acc, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because });
  const back = await crm.as(acc, clientMoney.reverse, { id: rowId, day: '2026-03-02', reason: because });
  expect(back.body).toMatchObject({ account: { balance: 2_000_00 }, statements: [{ drawn: 0, open: 800_00 }] });
  const twice = await crm.as(acc, clientMoney.reverse, { id: rowId, day: '2026-03-02', reason: because });
  expect(twice.status).toBe(409);
  expect(await crm.trail(rowId)).toEqual(['clientMoney.draw', 'clientMoney.reverse']);
});

test('L6: money that was used cannot be reversed; a statement is void only while nothing was drawn', async () => {
  const id = await heldFile(crm, daniel, { held: 300_00, acc });
  await crm.as(acc, clientMoney.refund, { id, ...aMove(200_00), party: '' });
  const { rows } = await ledgerIn(crm, acc, id);
  const used = await crm.as(acc, clientMoney.reverse, { id: rows[1]!.id, day: '2026-03-02', reason: because });
  expect([used.status, used.body.message]).toEqual([409, expect.stringContaining('used already')]);
  const first = await statementOn(crm, acc, id, [{ what: 'Advice', amount: 50_00 }]);
  await crm.as(acc, clientMoney.draw, { id, ...aMove(10_00), statementId: first.id });
  expect((await crm.as(acc, clientMoney.voidStatement, { id: first.id, reason: because })).status).toBe(409);
  const other = await statementOn(crm, acc, id, [{ what: 'Advice', amount: 50_00 }]);
  const done = await crm.as(acc, clientMoney.voidStatement, { id: other.id, reason: because });
  expect(done.body.statements[0]).toMatchObject({ number: other.number, open: 0, voidReason: because });
  const drawn = await crm.as(acc, clientMoney.draw, { id, ...aMove(1_00), statementId: other.id });
  expect([drawn.status, drawn.body.error?.[0]?.type]).toEqual([422, 'statementId']);
});

test('L6: only accounts and admins move client money; other offices see nothing', async () => {
  const id = await heldFile(crm, daniel);
  for (const who of [daniel, administrator])
    expect((await crm.as(who, clientMoney.receive, { id, ...aMove(1_00), party: '' })).status).toBe(403);
  expect((await crm.as(daniel, clientMoney.ofFile, { id })).body).toMatchObject({ can: { write: false } });
  expect((await crm.as(dhaka, clientMoney.ofFile, { id })).status).toBe(404);
  const late = await crm.as(acc, clientMoney.receive, { id, ...aMove(1_00, { day: '2026-03-03' }), party: '' });
  expect([late.status, late.body.error?.[0]?.type]).toEqual([422, 'day']);
  const account = await crm.as(acc, clientMoney.receive, { id, ...aMove(1_00, { bankAccountId: 99_999 }), party: '' });
  expect([account.status, account.body.error?.[0]?.type]).toEqual([422, 'bankAccountId']);
});

test('L6: an office without a client account has no ledger', async () => {
  const id = await heldFile(crm, dhaka, { serCode: 'VEB' });
  expect((await crm.as(acc, clientMoney.ofFile, { id })).body).toMatchObject({ account: null });
  const refused = await crm.as(acc, clientMoney.receive, { id, ...aMove(1_00), party: '' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('no client account')]);
});

test('L6: the database refuses a ledger below zero, a changed row and a deleted one', async () => {
  const id = await heldFile(crm, daniel, { held: 100_00, acc });
  const { db } = crm.database;
  const { entityId } = (await ledgerIn(crm, acc, id)).account!;
  const row = {
    conversionId: id,
    entityId,
    kind: 'charge',
    day: '2026-03-02',
    amount: 100_01,
    currency: 'AUD',
    party: 'X',
  };
  await expect(db.insertInto('clientLedger').values(row).execute()).rejects.toThrow('not_negative');
  await expect(sql`update client_ledger set amount = 1 where conversion_id = ${id}`.execute(db)).rejects.toThrow(
    'never',
  );
  await expect(sql`delete from client_ledger where conversion_id = ${id}`.execute(db)).rejects.toThrow('never');
  await expect(sql`update client_accounts set balance = -1`.execute(db)).rejects.toThrow('not_negative');
});
