import { type leaks, SHORT_FROM } from '@embark/contracts/money/leaks';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { paperAmount, paperDay } from '../../../kit/pdf/paper.ts';
import { allow, Problem, requireState, requireVersion } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { setAsked, tellApplication } from '../commissions/index.ts';
import * as sql from './short.queries.ts';

type Calls = typeof leaks;

/** Locks a short-paid commission: 404 out of reach, 403 where commission is only read, 409 if nothing is missing. */
async function takeShort(ctx: Ctx, id: string): Promise<sql.ShortPaid> {
  const found = await sql.lockShort(ctx.db, ctx.reach, id);
  if (!found) throw new Problem('not-found', "Commission not found, or you don't have access.");
  allow(holdsIn(ctx.reach, 'commission.write', found.officeId));
  const missing = found.claimed - found.received;
  const isShort = found.state === 'claimed' && found.received > 0 && missing * 100 > found.claimed * SHORT_FROM;
  requireState(isShort, 'The provider did not pay too little for this commission.');
  return found;
}

/** What we ask a provider for, in English: what it paid, what the agreement gives, and what is missing. */
function letterOf(one: sql.ShortPaid): { subject: string; text: string } {
  const money = (amount: number) => paperAmount(amount, one.currency, 'en');
  const student = one.studentNumber === '' ? one.name : `${one.name} (${one.studentNumber})`;
  const share =
    one.rate === null || one.base === null
      ? ''
      : `${one.rate / 100} % of the tuition of ${money(one.base)}: for this period `;
  const paid = one.receivedOn === null ? '' : ` on ${paperDay(one.receivedOn, 'en')}`;
  return {
    subject: `Commission for ${student}: ${money(one.claimed - one.received)} missing on invoice ${one.invoice ?? ''}`,
    text: [
      `Dear team of ${one.provider},`,
      `You paid ${money(one.received)}${paid} for ${student}, ${one.course}, on our invoice ${one.invoice ?? ''}. Our agreement gives ${share}${money(one.claimed)}, before tax.`,
      `${money(one.claimed - one.received)} is missing. Please pay the difference, or tell us the rate and the tuition that you used.`,
      `Kind regards\n${one.seller ?? ''}\n`,
    ].join('\n\n'),
  };
}

export const letter = (ctx: Ctx, { id }: Input<Calls['letter']>): Promise<Output<Calls['letter']>> =>
  inTransaction(ctx, async (ctx) => {
    const one = await takeShort(ctx, id);
    return { to: one.to, ...letterOf(one), version: one.version };
  });

/** Queues the mail, and notes when the provider was asked. */
export const ask = (
  ctx: Ctx,
  { id, version, to, subject, text }: Input<Calls['ask']>,
): Promise<Record<string, never>> =>
  inTransaction(ctx, async (ctx) => {
    const one = await takeShort(ctx, id);
    requireVersion(one, version, { version: one.version });
    await sendMail(ctx.db, { to, subject, text });
    await setAsked(ctx.db, id, ctx.now.toISOString());
    await audit.recordChange(ctx, 'leaks.ask', id, null, { to, subject });
    await tellApplication(ctx, one.applicationId, subject);
    return {};
  });
