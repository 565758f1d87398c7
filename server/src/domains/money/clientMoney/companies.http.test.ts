import { conversions } from '@embark/contracts/crm/conversions';
import { clientMoney } from '@embark/contracts/money/clientMoney';
import { payments } from '@embark/contracts/money/payments';
import { reconciliation } from '@embark/contracts/money/reconciliation';
import { session } from '@embark/contracts/organisation/session';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aMove, heldFile, ledgerIn, statementOn } from '../../../../test/clientMoney.ts';
import { licensed } from '../../../../test/licences.ts';
import { agreedFile, aReceipt, because, moneyIn, paid } from '../../../../test/payments.ts';

const crm = testApp();
let daniel: Person;
let acc: Person;
/** Works in both companies; the session is in `ar`. */
let left: Person;
beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ roles: ['user'] });
  acc = await crm.person({ roles: ['acc'] });
  left = await crm.person({ roles: ['admin'], companies: ['ar', 'fc'], company: 'ar' });
  await licensed(crm, admin, { userId: daniel.id });
  await crm.database.db
    .updateTable('billingEntities')
    .set({ clientAccount: true })
    .where('company', '=', 'ar')
    .execute();
});

/** A client of the property company, for whom it holds money. */
async function propertyFile(held: number) {
  const who = { serCode: 'BUY', givenNames: 'Omar', familyName: 'Farooq', email: `${crypto.randomUUID()}@mail.test` };
  const { id } = (await crm.as(left, conversions.create, who)).body;
  const { status, body } = await crm.as(left, clientMoney.receive, { id, ...aMove(held), party: '' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

test('W5, L6: the client ledgers of two companies never meet', async () => {
  const theirs = await heldFile(crm, daniel, { held: 1_000_00, acc });
  const { id: statementId } = await statementOn(crm, acc, theirs, [{ what: 'Advice', amount: 500_00 }]);
  const [row] = (await ledgerIn(crm, acc, theirs)).rows;
  const own = await propertyFile(70_00);

  const move = { id: theirs, ...aMove(10_00) };
  const tries = [
    await crm.as(left, clientMoney.ofFile, { id: theirs }),
    await crm.as(left, clientMoney.receive, { ...move, party: '' }),
    await crm.as(left, clientMoney.payOut, { ...move, party: 'Home Affairs' }),
    await crm.as(left, clientMoney.draw, { ...move, statementId }),
    await crm.as(left, clientMoney.reverse, { id: row!.id, day: '2026-03-02', reason: because }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  // a statement of the other company, against money of the own one
  const drawn = await crm.as(left, clientMoney.draw, { id: own, ...aMove(10_00), statementId });
  expect([404, 422]).toContain(drawn.status);
  expect((await ledgerIn(crm, left, own)).account).toMatchObject({ balance: 70_00 });
  expect((await ledgerIn(crm, acc, theirs)).account).toMatchObject({ balance: 1_000_00 });
  // not even past the application
  const entity = await crm.database.db
    .selectFrom('billingEntities')
    .selectAll()
    .where('company', '=', 'fc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const mixed = {
    conversionId: own,
    entityId: entity.id,
    currency: 'AUD',
    kind: 'in',
    day: '2026-03-02',
    amount: 1_00,
  };
  await expect(crm.database.db.insertInto('clientLedger').values(mixed).execute()).rejects.toThrow('another company');

  const held = async (who: Person) => {
    const entities = (await crm.as(who, reconciliation.list, {})).body;
    return JSON.stringify(entities);
  };
  expect(await held(acc)).not.toContain(entityOf(await held(left)));
});
const entityOf = (text: string) => /"entityId":\d+/.exec(text)?.[0] ?? 'none';

test('W5: a session that was switched to ar neither reads, allocates nor reverses a receipt of fc', async () => {
  const both = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'], company: 'fc' });
  const { id } = await agreedFile(crm, daniel, 300_00, { serCode: 'VE' });
  const { receiptId, file } = await paid(crm, daniel, id, aReceipt(100_00, { currency: 'AUD' }));
  const [instalment] = file.plans[0]!.instalments;
  const allocation = { instalmentId: instalment!.id, kind: 'cash' as const, amount: 100_00 };
  const allocate = () => crm.as(both, payments.allocate, { id: receiptId, allocations: [allocation] });

  expect((await crm.as(both, session.switchCompany, { company: 'ar' })).status).toBe(200);
  const { version } = file.receipts[0]!;
  const tries = [
    await crm.as(both, payments.ofFile, { id }),
    await crm.as(both, payments.record, { id, ...aReceipt(1_00, { currency: 'AUD' }) }),
    await allocate(),
    await crm.as(both, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because }),
    await crm.as(both, payments.pdf, { id: receiptId }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await moneyIn(crm, daniel, id)).plans[0]).toMatchObject({ open: 300_00 });

  expect((await crm.as(both, session.switchCompany, { company: 'fc' })).status).toBe(200);
  expect((await allocate()).status).toBe(200);
  expect((await moneyIn(crm, daniel, id)).plans[0]).toMatchObject({ open: 200_00 });
});
