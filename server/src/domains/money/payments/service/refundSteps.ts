import type { PayRefund } from '@embark/contracts/money/payments';
import type { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import { allow, Problem, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { type BillingEntity, takeNumber } from '../../billing/index.ts';
import { mayApprove, mayIssue } from '../payments.access.ts';
import { canRefund, type StoredRefund } from '../payments.rules.ts';
import * as write from '../write.queries.ts';
import { requireOpenCash, requireOpenMonth } from './intake.ts';

type Step = 'asked' | 'approved' | 'rejected' | 'paid';
type Told = { amount: number; currency: string; number?: string | null; note?: string; repeats?: string };

/** Where refunds are decided: a client file, or the buyer of an invoice. */
export type RefundPlace = {
  officeId: number;
  refunds: readonly StoredRefund[];
  /** 409 with the money as it is now. */
  require: (holds: boolean, message: string) => Promise<void>;
  note: (step: Step, id: string, told: Told) => Promise<void>;
};

/** The refund, or 404; what this user may do with it, and the check of its version. */
export function takeRefund({ reach }: Ctx, { officeId, refunds }: RefundPlace, id: string, version: number) {
  const refund = refunds.find((one) => one.id === id);
  if (!refund) throw new Problem('not-found', 'Refund not found.');
  const user = { userId: reach.userId, approve: mayApprove(reach, { officeId }), issue: mayIssue(reach, { officeId }) };
  return { refund, can: canRefund(refund, user), checkVersion: () => requireVersion(refund, version, refund) };
}

const isIn = (states: readonly StoredRefund['state'][], { state }: StoredRefund) => states.includes(state);
type Decision = { id: string; version: number; words: string };

async function decide(
  ctx: Ctx,
  place: RefundPlace,
  { amount, currency, id }: StoredRefund,
  state: 'approved' | 'rejected',
  words: string,
) {
  const decided = { state, decidedBy: ctx.reach.userId, decidedAt: ctx.now.toISOString(), decision: words };
  await write.updateRefund(ctx, id, decided);
  await place.note(state, id, { amount, currency, note: words });
}

/** L7: a refund is approved by another person than the one who asked. */
export async function approveStep(ctx: Ctx, place: RefundPlace, { id, version, words }: Decision): Promise<void> {
  const { refund, checkVersion } = takeRefund(ctx, place, id, version);
  allow(refund.askedById !== ctx.reach.userId, 'Another person must approve a refund that you asked for.');
  await place.require(isIn(['asked'], refund), 'This refund was decided already.');
  checkVersion();
  await decide(ctx, place, refund, 'approved', words);
}

/** A refund is rejected by an approver, or withdrawn by the asker. */
export async function rejectStep(ctx: Ctx, place: RefundPlace, { id, version, words }: Decision): Promise<void> {
  const { refund, checkVersion } = takeRefund(ctx, place, id, version);
  allow(mayApprove(ctx.reach, place) || refund.askedById === ctx.reach.userId);
  await place.require(isIn(['asked', 'approved'], refund), 'This refund was paid or rejected already.');
  checkVersion();
  await decide(ctx, place, refund, 'rejected', words);
}

type Payment = Omit<z.output<typeof PayRefund>, 'version'>;
type Held = { entity: BillingEntity; today: string };

/** What must hold before a refund is paid: its state and version, its day, and an account of the entity. */
export async function requirePayable(
  ctx: Ctx,
  place: RefundPlace,
  { entity, today }: Held,
  given: Payment & { id: string; version: number },
) {
  const { refund, can, checkVersion } = takeRefund(ctx, place, given.id, given.version);
  await place.require(can.pay, 'Only an approved refund can be paid.');
  checkVersion();
  requireValid(given.paidOn <= today, 'paidOn', "This day can't be in the future");
  await requireOpenMonth(ctx, refund.entityId, given.paidOn, 'paidOn');
  await requireOpenCash(ctx, refund.entityId, { method: given.method, day: given.paidOn });
  const isOwn = given.bankAccountId === null || entity.accounts.some((one) => one.id === given.bankAccountId);
  requireValid(isOwn, 'bankAccountId', 'Choose an account of this billing entity');
  return refund;
}

/** Numbers a refund and pays back its receipts. */
export async function payStep(
  ctx: Ctx,
  place: RefundPlace,
  refund: StoredRefund,
  given: Payment,
  parts: ReadonlyMap<string, number>,
): Promise<void> {
  const { id, entityId, amount, currency } = refund;
  const number = await takeNumber(ctx, entityId, 'refund', given.paidOn);
  await write.updateRefund(ctx, id, { ...given, state: 'paid', number, paidBy: ctx.reach.userId });
  await write.insertParts(ctx, id, parts);
  await place.note('paid', id, { amount, currency, number });
}
