import { type FilePayments, openOf, type payments } from '@embark/contracts/money/payments';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireState, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { fileOfAllocation, fileOfReceipt } from '../file.queries.ts';
import { mayIssue, mayWrite } from '../payments.access.ts';
import { type FileMoney, moneyOf } from '../payments.queries.ts';
import * as write from '../write.queries.ts';
import { allocate, bookOf, NO_AGREEMENT } from './allocate.ts';
import { type Held, onMoney, requireMoney, tell } from './money.ts';
import { askReceipt, NO_TAX, numbered, requireDay, requireOpenCash, requireReceipt } from './intake.ts';
import { requirePrintableReceipt } from './pdf.ts';
import { currencyOf, needsAgreement, shown } from './read.ts';

/** A first consultation: it pays the fee of a booked one, else a plan of its own with one instalment, paid at once. */
async function planConsultation(ctx: Ctx, { file, money, entity, today }: Held, amount: number, currency: string) {
  const existing = money.plans.find((one) => one.state === 'live' && one.kind === 'consultation');
  const booked = existing?.instalments.find((one) => openOf(one) > 0);
  if (booked) return [{ instalmentId: booked.id, kind: 'cash' as const, amount: Math.min(amount, openOf(booked)) }];
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
    const { file, money, entity } = held;
    const { amount, currency, without } = given;
    requireValid(
      currency === currencyOf(file, money, entity),
      'currency',
      'This client file is paid in another currency',
    );
    await requireReceipt(ctx, held, given);
    const lacks = needsAgreement(file);
    if (lacks && !without) throw new Problem('conflict', NO_AGREEMENT, { allowed: ['consultation', 'unasked'] });
    requireValid(lacks || !without, 'without', 'An agreement is in force. Record it as a payment.');
    const { number, columns } = await numbered(ctx, entity.id, given);
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
      ...columns,
      unasked: without === 'unasked',
    });
    const current = without === 'consultation' ? await moneyOf(ctx.db, id) : money;
    const book = await bookOf(ctx, { ...held, money: current }, lines);
    await allocate(ctx, book, { id: receiptId, left: amount, currency, entityId: entity.id }, lines);
    await requirePrintableReceipt(ctx, receiptId);
    const answer = await askReceipt(ctx, { id: receiptId, entityId: entity.id, conversionId: id }, given);
    await tell(ctx, file, 'record', receiptId, {
      step: without === 'unasked' ? 'unasked' : 'received',
      amount,
      currency,
      number,
      ...answer,
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
    async (ctx, held) => {
      const { file, money } = held;
      const { number, credit, currency, entityId } = receiptIn(money, id);
      const book = await bookOf(ctx, held, allocations);
      await allocate(ctx, book, { id, left: credit, currency, entityId }, allocations);
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
      await requireOpenCash(ctx, receipt.entityId, { method: receipt.method, day: on });
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

const paidBy = (open: write.OpenAllocation) => ({ amount: open.amount, currency: open.currency });

/** Takes one allocation back. */
export const release = (ctx: Ctx, { id, reason }: Input<typeof payments.release>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfAllocation(ctx, id),
    mayIssue,
    async (ctx, { file }) => {
      const open = (await write.openAllocations(ctx, file.id)).find((one) => one.id === id);
      if (!open) return requireMoney(false, ctx, file, 'This allocation was reversed already.');
      await write.reverseAllocations(ctx, [id], reason);
      await tell(ctx, file, 'release', id, { step: 'released', ...paidBy(open), note: reason });
    },
  );

/** Records the certificate of tax that a payer withheld. */
export const certify = (ctx: Ctx, { id, ...given }: Input<typeof payments.certify>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfAllocation(ctx, id),
    mayIssue,
    async (ctx, { file, today }) => {
      const open = (await write.openAllocations(ctx, file.id)).find((one) => one.id === id);
      const isTax = open?.kind === 'withheld-vat' || open?.kind === 'withheld-income';
      if (!open || !isTax) return requireMoney(false, ctx, file, NO_TAX);
      requireValid(given.certificateOn <= today, 'certificateOn', "This day can't be in the future");
      await write.setCertificate(ctx, id, given.certificateNo, given.certificateOn);
      await tell(ctx, file, 'certify', id, { step: 'certified', number: given.certificateNo, ...paidBy(open) });
    },
  );
