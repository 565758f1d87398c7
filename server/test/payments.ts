import { type FilePayments, type NewReceipt, payments } from '@embark/contracts/money/payments';
import { type Agreement, agreements } from '@embark/contracts/casework/agreements';
import type { CallInput } from '@embark/contracts/kit';
import { aFile, sentFor, sentOf, signatures } from './agreements.ts';
import type { Person, testApp } from './app.ts';

export type Crm = ReturnType<typeof testApp>;

/** A fee line of an agreement. */
export const feeOf = (amount: number, taxCode: string | null = null) => ({
  stage: 1,
  description: 'Fee',
  amount,
  taxCode,
});

/** A client file whose agreement of this fee is in force, and so has a plan. */
export async function agreedFile(
  crm: Crm,
  who: Person,
  fee: number,
  { taxCode = null, serCode = 'VEB' }: { taxCode?: string | null; serCode?: string } = {},
) {
  const file = await aFile(crm, who, serCode);
  const sent = await sentFor(crm, who, file.id, { feeLines: [feeOf(fee, taxCode)] });
  const agreement = await crm.as(who, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
  if (agreement.status !== 200) throw new Error(JSON.stringify(agreement.body));
  return { id: file.id, file, agreement: agreement.body };
}

/** A signed variation with another fee. */
export async function varied(crm: Crm, who: Person, { id, version }: Agreement, fee: number): Promise<Agreement> {
  const draft = (await crm.as(who, agreements.vary, { id, version })).body;
  const sent = await sentOf(crm, who, draft, { feeLines: [feeOf(fee)] });
  const signed = await crm.as(who, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body));
  return signed.body;
}

export const moneyIn = async (crm: Crm, who: Person, id: string): Promise<FilePayments> =>
  (await crm.as(who, payments.ofFile, { id })).body;

/** The live plan of a file. */
export const planIn = async (crm: Crm, who: Person, id: string) => {
  const plan = (await moneyIn(crm, who, id)).plans.find((one) => one.state === 'live' && one.kind === 'agreement');
  if (!plan) throw new Error('no plan');
  return plan;
};

export const aReceipt = (amount: number, given: Partial<NewReceipt> = {}): NewReceipt => ({
  receivedOn: '2026-03-02',
  amount,
  currency: 'BDT',
  method: 'bank',
  wallet: '',
  reference: '',
  bankAccountId: null,
  payer: '',
  note: '',
  allocations: [],
  ...given,
});

/** A receipt from the buyer of an invoice. */
export function buyerReceipt(amount: number, given: Partial<NewReceipt> = {}, currency = 'BDT') {
  const { without: _without, ...receipt } = aReceipt(amount, { currency, ...given });
  return receipt;
}

/** Records a receipt as an endpoint does. */
export async function paid(crm: Crm, who: Person, id: string, given: NewReceipt) {
  const { status, body } = await crm.as(who, payments.record, { id, ...given });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

type Line = CallInput<typeof payments.changePlan>['instalments'][number];
export const aLine = (amount: number, given: Partial<Line> = {}): Line => ({
  what: 'Part',
  amount,
  dueKind: 'day',
  days: 0,
  dueOn: '2026-03-20',
  ...given,
});

/** Splits the plan of a file. */
export async function splitPlan(crm: Crm, who: Person, id: string, lines: readonly Line[]) {
  const plan = await planIn(crm, who, id);
  const { status, body } = await crm.as(who, payments.changePlan, {
    id: plan.id,
    version: plan.version,
    instalments: [...lines],
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return planIn(crm, who, id);
}

export const because = 'The client lost the job and the manager agreed';

export type MoneyIds = Record<
  | 'planId'
  | 'instalmentId'
  | 'receiptId'
  | 'allocationId'
  | 'withheldId'
  | 'refundId'
  | 'statementId'
  | 'clientRowId'
  | 'overrideId',
  string
>;

/** The money of a file in any office: a first consultation, a receipt that pays part of it, a refund that was asked for, and client money. */
export async function moneyRows(
  crm: Crm,
  {
    conversionId,
    company,
    officeId,
    entityId,
    by,
  }: { conversionId: string; company: string; officeId: number; entityId: number; by: number },
): Promise<MoneyIds> {
  const own = { company, officeId, conversionId, entityId, currency: 'AUD' };
  return crm.database.db.transaction().execute(async (db) => {
    const plan = { ...own, kind: 'consultation', fee: 100_00, taxIncluded: true, total: 100_00 };
    const { id: planId } = await db.insertInto('paymentPlans').values(plan).returning('id').executeTakeFirstOrThrow();
    const line = {
      planId,
      position: 1,
      what: 'First consultation',
      amount: 100_00,
      dueKind: 'day',
      dueOn: '2026-03-02',
    };
    const { id: instalmentId } = await db
      .insertInto('instalments')
      .values(line)
      .returning('id')
      .executeTakeFirstOrThrow();
    const receipt = {
      ...own,
      number: `T/${conversionId}`,
      receivedOn: '2026-03-02',
      amount: 50_00,
      method: 'bank',
      createdBy: by,
    };
    const { id: receiptId } = await db.insertInto('receipts').values(receipt).returning('id').executeTakeFirstOrThrow();
    const part = { receiptId, instalmentId, kind: 'cash', amount: 20_00, day: '2026-03-02' };
    const { id: allocationId } = await db
      .insertInto('allocations')
      .values(part)
      .returning('id')
      .executeTakeFirstOrThrow();
    const withheld = { ...part, kind: 'withheld-vat', amount: 1_00, awaitedUntil: '2026-03-20' };
    const { id: withheldId } = await db
      .insertInto('allocations')
      .values(withheld)
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = { ...own, amount: 10_00, reason: 'Asked', askedBy: by, askedAt: '2026-03-02T01:00:00Z' };
    const { id: refundId } = await db.insertInto('refunds').values(asked).returning('id').executeTakeFirstOrThrow();
    return {
      planId,
      instalmentId,
      receiptId,
      allocationId,
      withheldId,
      refundId,
      ...(await clientMoneyIn(db, { ...own, by })),
    };
  });
}

type Own = { company: string; conversionId: string; entityId: number; currency: string; by: number };

/** Client money of a file in any office, a statement of services, and an override of the money check. */
async function clientMoneyIn(db: Crm['database']['db'], { company, conversionId, entityId, currency, by: byId }: Own) {
  const own = { conversionId, entityId, currency };
  await db.updateTable('billingEntities').set({ clientAccount: true, currency }).where('id', '=', entityId).execute();
  const row = { ...own, kind: 'in', day: '2026-03-02', amount: 50_00 };
  const { id: clientRowId } = await db.insertInto('clientLedger').values(row).returning('id').executeTakeFirstOrThrow();
  const lines = JSON.stringify([{ what: 'Advice', amount: 100_00 }]);
  const statement = { ...own, number: `S/${conversionId}`, issuedOn: '2026-03-02', lines, total: 100_00 };
  const { id: statementId } = await db
    .insertInto('serviceStatements')
    .values(statement)
    .returning('id')
    .executeTakeFirstOrThrow();
  const stops = JSON.stringify([{ test: 'overdue', severity: 'stop', amount: 100, held: 0, currency, days: 1 }]);
  const on = { day: '2026-03-02', createdAt: '2026-03-02T01:00:00Z' };
  const override = { company, conversionId, act: 'lodge', stops, amount: 100, currency, reason: because, byId, ...on };
  const { id: overrideId } = await db
    .insertInto('moneyOverrides')
    .values(override)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { clientRowId, statementId, overrideId };
}

type Buyer = { company: string; officeId: number; entityId: number; by: number };

/** A receipt of the buyer of an invoice, all of it credit, of which a part was asked back. */
export async function buyerCredit(
  crm: Crm,
  { by, ...own }: Buyer,
  { id, buyerName, currency }: { id: string; buyerName: string; currency: string },
) {
  const { db } = crm.database;
  const buyer = { ...own, buyerName, currency };
  const came = { number: `B/${id}`, receivedOn: '2026-03-02', amount: 50_00, method: 'bank' };
  const receipt = db.insertInto('receipts').values({ ...buyer, ...came });
  const asked = { amount: 10_00, reason: 'Asked', askedBy: by, askedAt: '2026-03-02T01:00:00Z' };
  const refund = db.insertInto('refunds').values({ ...buyer, ...asked });
  const { id: receiptId } = await receipt.returning('id').executeTakeFirstOrThrow();
  return { receiptId, refundId: (await refund.returning('id').executeTakeFirstOrThrow()).id };
}
