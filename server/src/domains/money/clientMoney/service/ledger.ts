import type { clientMoney, FileClientMoney } from '@embark/contracts/money/clientMoney';
import { spread } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import { fileOf, moneyOf, needsAgreement, planOn, record, requireDay, requireOpenCash } from '../../payments/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import * as sql from '../clientMoney.queries.ts';
import { type Held, onClientMoney, shown, tell } from './account.ts';

type Given = {
  day: string;
  amount: number;
  reference: string;
  bankAccountId: number | null;
  method?: 'bank' | 'cash';
  another?: boolean | undefined;
};
type Calls = typeof clientMoney;

export const ofFile = async (ctx: Ctx, { id }: Input<Calls['ofFile']>): Promise<FileClientMoney> =>
  shown(ctx, await fileOf(ctx, id));

/** What every movement needs: a day in an open month, and an account that holds client money. */
async function requireMove(ctx: Ctx, held: Held, { day, bankAccountId, method = 'bank' }: Given): Promise<void> {
  await requireDay(ctx, held, day, 'day');
  await requireOpenCash(ctx, held.entity.id, { method, day });
  requireValid(method === 'bank' || bankAccountId === null, 'bankAccountId', 'Cash has no account');
  const account = held.entity.accounts.find((one) => one.id === bankAccountId);
  const isClients = account?.purpose === 'client' && account.currency === held.entity.currency;
  requireValid(bankAccountId === null || isClients, 'bankAccountId', 'Choose a client account of this billing entity');
}

const rowOf = ({ file, entity }: Held, { day, amount, reference, bankAccountId, method = 'bank' }: Given) => ({
  conversionId: file.id,
  entityId: entity.id,
  currency: entity.currency,
  day,
  amount,
  reference,
  bankAccountId,
  method,
});

type Kind = { kind: 'in' | 'charge' | 'refund' | 'office'; party?: string; statementId?: string };

/** Asks before the same movement is recorded again. */
const askMove = (ctx: Ctx, held: Held, given: Given, { kind, party = '', statementId }: Kind) =>
  askAgain(
    ctx,
    'clientMoney.move',
    { ...rowOf(held, given), kind, party, statementId: statementId ?? null },
    { another: given.another },
  );

/** No ledger goes below zero (rule L6); the database holds it too. */
const requireHeld = ({ balance }: Held, amount: number) =>
  requireValid(amount <= balance, 'amount', 'This is more than the client account holds for this file');

export const receive = (ctx: Ctx, { id, party, ...given }: Input<Calls['receive']>): Promise<FileClientMoney> =>
  onClientMoney(ctx, id, async (ctx, held) => {
    await requireMove(ctx, held, given);
    const answer = await askMove(ctx, held, given, { kind: 'in', party });
    const rowId = await sql.insertRow(ctx, { ...rowOf(held, given), kind: 'in', party });
    const told = { step: 'client-in', amount: given.amount, currency: held.entity.currency };
    await tell(ctx, held.file, 'receive', rowId, { ...told, ...answer });
  });

const out =
  (kind: 'charge' | 'refund', action: string) =>
  (ctx: Ctx, { id, party, ...given }: Given & { id: string; party: string }): Promise<FileClientMoney> =>
    onClientMoney(ctx, id, async (ctx, held) => {
      await requireMove(ctx, held, given);
      requireHeld(held, given.amount);
      const answer = await askMove(ctx, held, given, { kind, party });
      const rowId = await sql.insertRow(ctx, { ...rowOf(held, given), kind, party });
      const { amount } = given;
      const told = { step: `client-${kind}`, amount, currency: held.entity.currency, note: party };
      await tell(ctx, held.file, action, rowId, { ...told, ...answer });
    });
export const payOut = out('charge', 'payOut');
export const refund = out('refund', 'refund');

/** Money of the client becomes money of the office only for work that a statement of services names (rule L6). */
export const draw = (ctx: Ctx, { id, statementId, ...given }: Input<Calls['draw']>): Promise<FileClientMoney> =>
  onClientMoney(ctx, id, async (ctx, held) => {
    const { file, entity } = held;
    const { amount } = given;
    await requireMove(ctx, held, given);
    requireValid(
      statementId !== null,
      'statementId',
      'Client money goes to the office only against an issued statement of services. Issue one first.',
    );
    const statements = await sql.statementsOf(ctx, file.id, entity.id);
    const statement = statements.find((one) => one.id === statementId);
    requireValid(statement?.voidReason === null, 'statementId', 'Choose a statement of services of this client file');
    requireValid(given.day >= statement.issuedOn, 'day', 'Money is drawn on the day of the statement or later');
    requireHeld(held, amount);
    requireValid(amount <= statement.open, 'amount', 'This is more than the statement of services has left');
    requireState(!needsAgreement(file), 'Without an agreement in force the office can take no fee from client money.');
    const answer = await askMove(ctx, held, given, { kind: 'office', statementId });
    const receiptId = await receiptOf(ctx, held, given, statement.number);
    const rowId = await sql.insertRow(ctx, { ...rowOf(held, given), kind: 'office', statementId, receiptId });
    const { number } = statement;
    const told = { step: 'client-office', amount, currency: entity.currency, number };
    await tell(ctx, file, 'draw', rowId, { ...told, ...answer });
  });

/** The receipt of the office for what was drawn: it pays open instalments, the oldest first, and the rest is credit. */
async function receiptOf(ctx: Ctx, { file, entity, today }: Held, { day, amount }: Given, number: string) {
  const { plans } = await moneyOf(ctx.db, file.id);
  const open = plans
    .filter((plan) => plan.state === 'live' && plan.currency === entity.currency)
    .flatMap((plan) => planOn(plan, today).instalments);
  const { receiptId } = await record(ctx, {
    id: file.id,
    receivedOn: day,
    amount,
    currency: entity.currency,
    method: 'bank',
    wallet: '',
    reference: number,
    bankAccountId: null,
    payer: '',
    note: '',
    allocations: spread(amount, open).map((one) => ({
      instalmentId: one.debt.id,
      kind: 'cash' as const,
      amount: one.amount,
    })),
    another: true,
  });
  return receiptId;
}

/** Takes a movement back with a row of its own. What was drawn stays until its receipt is reversed. */
export const reverse = (ctx: Ctx, { id, day, reason }: Input<Calls['reverse']>): Promise<FileClientMoney> =>
  onClientMoney(
    ctx,
    (ctx) => sql.fileOfRow(ctx, id),
    async (ctx, held) => {
      const { file, entity } = held;
      const row = (await sql.rowsOf(ctx, file.id, entity.id)).find((one) => one.id === id);
      if (!row) throw new Problem('not-found', "Movement not found, or you don't have access.");
      const present = await shown(ctx, file, entity.id);
      requireState(!row.isReversal && !row.reversed, 'This movement was reversed already.', { present });
      await requireDay(ctx, held, day, 'day');
      await requireOpenCash(ctx, entity.id, { method: row.method, day });
      requireValid(day >= row.day, 'day', 'A movement is reversed on its own day or later');
      const isFree = row.kind !== 'in' || row.amount <= held.balance;
      requireState(isFree, 'This money was used already. Reverse what was paid from it first.', { present });
      const receipt = (await moneyOf(ctx.db, file.id)).receipts.find((one) => one.id === row.receiptId);
      const isOpen = receipt !== undefined && receipt.reversed === null;
      requireState(!isOpen, `Reverse receipt ${receipt?.number} of the office first.`, { present });
      await sql.insertReversal(ctx, id, day, reason);
      const told = { step: 'client-reversed', amount: row.amount, currency: entity.currency, note: reason };
      await tell(ctx, file, 'reverse', id, told);
    },
  );

/** Says whether the client pays the charges of the state directly; the money gate asks. */
export const paysDirectly = (ctx: Ctx, given: Input<Calls['paysDirectly']>): Promise<FileClientMoney> =>
  onClientMoney(ctx, given.id, async (ctx, { file, entity }) => {
    const account = {
      conversionId: file.id,
      company: ctx.reach.company,
      officeId: file.officeId,
      entityId: entity.id,
      currency: entity.currency,
    };
    await sql.setPaysDirectly(ctx, account, given.paysDirectly);
    const after = { paysDirectly: given.paysDirectly };
    await audit.recordChange(ctx, 'clientMoney.paysDirectly', file.id, null, after);
  });
