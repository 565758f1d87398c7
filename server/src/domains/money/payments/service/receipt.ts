import type { FilePayments, payments } from '@embark/contracts/money/payments';
import type { Input, Output } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireState, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { takeNumber } from '../../billing/index.ts';
import { fileOfAllocation, fileOfReceipt } from '../file.queries.ts';
import { mayIssue, mayWrite } from '../payments.access.ts';
import { type FileMoney, isLocked, moneyOf, sameLine } from '../payments.queries.ts';
import * as write from '../write.queries.ts';
import { allocate, NO_AGREEMENT } from './allocate.ts';
import { type Held, onMoney, requireMoney, tell } from './money.ts';
import { currencyOf, needsAgreement, shown } from './read.ts';

/** A day on which money can be recorded: not in the future, and in a month that is not locked (rule L5). */
export async function requireDay(
  ctx: Ctx,
  { entity, today }: Pick<Held, 'entity' | 'today'>,
  day: string,
  field: string,
): Promise<void> {
  requireValid(day <= today, field, "This day can't be in the future");
  requireValid(day >= addDays(today, -3660), field, 'This day is too long ago');
  requireValid(!(await isLocked(ctx.db, entity.id, day)), field, 'This month is locked. Choose a later day.');
}

/** A first consultation: a plan of its own with one instalment, paid at once. */
async function planConsultation(ctx: Ctx, { file, money, entity, today }: Held, amount: number, currency: string) {
  const existing = money.plans.find((one) => one.state === 'live' && one.kind === 'consultation');
  requireState(!existing, 'This client file has a first consultation already.', { present: await shown(ctx, file) });
  const planId = await write.insertPlan(ctx, {
    company: ctx.reach.company,
    officeId: file.officeId,
    conversionId: file.id,
    entityId: entity.id,
    kind: 'consultation',
    currency,
    fee: amount,
    taxIncluded: true,
    total: amount,
  });
  const line = { planId, position: 1, what: 'First consultation', amount, dueKind: 'day', dueOn: today };
  await write.insertInstalments(ctx, [line]);
  const { plans } = await moneyOf(ctx.db, file.id);
  const made = plans.find(({ id }) => id === planId)?.instalments[0];
  return made ? [{ instalmentId: made.id, kind: 'cash' as const, amount }] : [];
}

/** Records a receipt with what it pays for, in one transaction. Its number is taken last of all that can refuse by itself. */
export async function record(
  ctx: Ctx,
  { id, ...given }: Input<typeof payments.record>,
): Promise<Output<typeof payments.record>> {
  let receiptId = '';
  const after = await onMoney(ctx, id, mayWrite, async (ctx, held) => {
    const { file, money, entity, today } = held;
    const { receivedOn, amount, currency, method, wallet, reference, bankAccountId, payer, note, without, another } =
      given;
    await requireDay(ctx, held, receivedOn, 'receivedOn');
    requireValid(
      currency === currencyOf(file, money, entity),
      'currency',
      'This client file is paid in another currency',
    );
    const account = entity.accounts.find((one) => one.id === bankAccountId);
    requireValid(
      bankAccountId === null || account?.currency === currency,
      'bankAccountId',
      'Choose an account of this billing entity',
    );
    requireValid(method !== 'wallet' || wallet !== '', 'wallet', 'Enter which wallet');
    const lacks = needsAgreement(file);
    if (lacks && !without) throw new Problem('conflict', NO_AGREEMENT, { allowed: ['consultation', 'unasked'] });
    requireValid(lacks || !without, 'without', 'An agreement is in force. Record it as a payment.');
    const number = await takeNumber(ctx, entity.id, 'receipt', receivedOn);
    const same = reference === '' || another ? undefined : await sameLine(ctx.db, entity.id, reference, amount);
    if (same)
      throw new Problem('conflict', `Receipt ${same} has the same reference and amount.`, { allowed: ['another'] });
    const lines = without === 'consultation' ? await planConsultation(ctx, held, amount, currency) : given.allocations;
    requireValid(
      without !== 'unasked' || lines.length === 0,
      'allocations',
      'It can pay for nothing until the agreement is signed',
    );
    receiptId = await write.insertReceipt(ctx, {
      company: ctx.reach.company,
      officeId: file.officeId,
      conversionId: id,
      entityId: entity.id,
      number,
      receivedOn,
      amount,
      currency,
      method,
      wallet: method === 'wallet' ? wallet : '',
      reference,
      bankAccountId,
      payer,
      note,
      unasked: without === 'unasked',
    });
    const current = without === 'consultation' ? await moneyOf(ctx.db, id) : money;
    await allocate(ctx, file, current, today, { id: receiptId, left: amount, currency }, lines);
    await tell(ctx, file, 'record', receiptId, {
      step: without === 'unasked' ? 'unasked' : 'received',
      amount,
      currency,
      number,
    });
  });
  return { receiptId, file: after };
}

const receiptIn = ({ receipts }: FileMoney, id: string) => {
  const found = receipts.find((one) => one.id === id);
  if (!found) throw new Problem('not-found', 'Receipt not found.');
  return found;
};

/** Uses the credit of a receipt. */
export const allocateCredit = (ctx: Ctx, { id, allocations }: Input<typeof payments.allocate>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfReceipt(ctx, id),
    mayWrite,
    async (ctx, { file, money, today }) => {
      const { number, credit, currency } = receiptIn(money, id);
      await allocate(ctx, file, money, today, { id, left: credit, currency }, allocations);
      const amount = allocations.reduce((sum, one) => (one.kind === 'cash' ? sum + one.amount : sum), 0);
      await tell(ctx, file, 'allocate', id, { step: 'allocated', amount, currency, number });
    },
  );

/** Reverses a receipt that bounced: a row of its own, and all that it paid for is open again (rule L5). */
export const reverse = (ctx: Ctx, { id, version, on, reason }: Input<typeof payments.reverse>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfReceipt(ctx, id),
    mayIssue,
    async (ctx, held) => {
      const { file, money } = held;
      const receipt = receiptIn(money, id);
      await requireMoney(receipt.reversed === null, ctx, file, 'This receipt was reversed already.');
      await requireMoney(
        receipt.refunded === 0,
        ctx,
        file,
        'Part of this receipt was refunded, so it can no longer be reversed.',
      );
      requireVersion(receipt, version, receipt);
      await requireDay(ctx, held, on, 'on');
      requireValid(on >= receipt.receivedOn, 'on', 'A receipt is reversed on its own day or later');
      const open = receipt.allocations.filter((one) => !one.reversed);
      await write.reverseAllocations(
        ctx,
        open.map((one) => one.id),
        reason,
      );
      await write.insertReversal(ctx, id, on, reason);
      const { amount, currency, number } = receipt;
      await tell(ctx, file, 'reverse', id, { step: 'reversed', amount, currency, number, note: reason });
    },
  );

/** The amount of an allocation, in the currency of its plan. */
function paidBy({ plans }: FileMoney, open: write.OpenAllocation | undefined) {
  const plan = plans.find((one) => one.instalments.some(({ id }) => id === open?.instalmentId));
  return { amount: open?.amount ?? 0, currency: plan?.currency ?? '' };
}

/** Takes one allocation back. */
export const release = (ctx: Ctx, { id, reason }: Input<typeof payments.release>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfAllocation(ctx, id),
    mayIssue,
    async (ctx, { file, money }) => {
      const open = (await write.openAllocations(ctx, file.id)).find((one) => one.id === id);
      await requireMoney(open !== undefined, ctx, file, 'This allocation was reversed already.');
      await write.reverseAllocations(ctx, [id], reason);
      await tell(ctx, file, 'release', id, { step: 'released', ...paidBy(money, open), note: reason });
    },
  );

/** Records the certificate of tax that a payer withheld. */
export const certify = (ctx: Ctx, { id, ...given }: Input<typeof payments.certify>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfAllocation(ctx, id),
    mayIssue,
    async (ctx, { file, money, today }) => {
      const open = (await write.openAllocations(ctx, file.id)).find((one) => one.id === id);
      const isTax = open?.kind === 'withheld-vat' || open?.kind === 'withheld-income';
      await requireMoney(isTax, ctx, file, 'Only tax that was withheld has a certificate.');
      requireValid(given.certificateOn <= today, 'certificateOn', "This day can't be in the future");
      await write.setCertificate(ctx, id, given.certificateNo, given.certificateOn);
      await tell(ctx, file, 'certify', id, { step: 'certified', number: given.certificateNo, ...paidBy(money, open) });
    },
  );
