import type { BalancePart, Leave, leave } from '@embark/contracts/hr/leave';
import type { Input, Output } from '@embark/contracts/kit';
import { addDays, daysBetween } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import { holidaysIn } from '../../../organisation/offices/index.ts';
import { accountsOf, policyOf, shownAmount, shownUnit } from '../accounts.service.ts';
import { mayAttach, mayCancel, mayDecide, maySeeDiscreet as maySeeFile } from '../leave.access.ts';
import { awayIn, awayToday, daysOf, officeNamed, overlapOf, teamIn } from '../leave.queries.ts';
import { type Part, partsOf, withTaken } from '../projection.service.ts';
import { leaveList, leaveTable, ledgerList, type Stored } from '../requests.queries.ts';
import { closedThrough, findStaff, type Staff } from '../staff.queries.ts';
import { judge, refusedSpan } from './asking.ts';
import { staffSeen } from './balances.ts';
import { type Covers, coverList, fallingDue } from './cover.ts';

export async function personOf(ctx: Ctx, { userId }: Pick<Stored, 'userId'>): Promise<Staff> {
  const person = await findStaff(ctx.db, userId, ctx.now);
  if (!person) throw new Error('a request has no person');
  return person;
}

const shownParts = (parts: readonly Part[], unit: 'minutes' | 'days'): BalancePart[] =>
  parts.map(({ from, to, amount, before, after }) => ({
    from,
    to,
    amount: shownAmount(amount, unit),
    before: shownAmount(before, unit),
    after: shownAmount(after, unit),
  }));

/** A request with what an approver has to know. */
export async function present(covers: Covers, ctx: Ctx, row: Stored): Promise<Leave> {
  const person = await personOf(ctx, row);
  const accounts = await accountsOf(ctx.db, person);
  const days = await daysOf(ctx.db, row.id);
  const policy = policyOf(accounts, row.realType, row.startsOn);
  const decides = mayDecide(ctx.reach, row);
  const isOwn = row.userId === ctx.reach.userId;
  const shows = policy !== undefined && policy.belowZero !== null && (decides || isOwn);
  const unit = row.storedUnit;
  const kept = { type: row.realType, unit: row.storedUnit };
  const [without, taken] =
    row.state === 'approved'
      ? [withTaken(accounts, kept, days, 1), accounts]
      : [accounts, withTaken(accounts, kept, days)];
  const parts = shows ? shownParts(partsOf(without, taken, kept, { ...row, days }), unit) : [];
  const holidays = await holidaysIn(ctx.db, person.officeId, row.startsOn, row.endsOn);
  const {
    realType: _type,
    discreet: _discreet,
    storedUnit: _unit,
    micro,
    policyId: _policy,
    officeId: _office,
    approverId: _approver,
    fileTitle,
    fileAt,
    ...shown
  } = row;
  const isCancellable = row.state === 'asked' || (row.state === 'approved' && row.endsOn >= person.today);
  return {
    ...shown,
    unit: shownUnit(unit),
    amount: shownAmount(micro, unit),
    days: days.map(({ day, part, amount }) => ({ day, part, amount: shownAmount(amount, unit) })),
    today: person.today,
    certificate: policy !== undefined && policy.certificateAfter !== null && days.length > policy.certificateAfter,
    file: fileAt === null ? null : { title: maySeeFile(ctx.reach, row) ? fileTitle : null, at: fileAt },
    paid: (policy?.paidShare ?? 10_000) / 10_000,
    before: parts.at(-1)?.before ?? null,
    after: parts.at(-1)?.after ?? null,
    ...(parts.length > 1 && { balances: parts }),
    coverList: decides || isOwn ? await coverList(covers, ctx, row, person) : null,
    holidays,
    can: {
      decide: decides && row.state === 'asked',
      cancel: isCancellable && mayCancel(ctx.reach, row),
      attach: mayAttach(ctx.reach, row),
    },
  };
}

export const get =
  (covers: Covers) =>
  async (ctx: Ctx, { id }: Input<typeof leave.get>): Promise<Leave> =>
    present(covers, ctx, await leaveTable.find(ctx, id));

export const list = async (ctx: Ctx, filter: Input<typeof leave.list>): Promise<Raw> =>
  new Raw(await leaveList.page(ctx, filter));

export const ledger = async (ctx: Ctx, filter: Input<typeof leave.ledger>): Promise<Raw> =>
  new Raw(await ledgerList.page(ctx, filter));

/** Counts what a request would take, before it is sent (N4). */
export const preview =
  (covers: Covers) =>
  async (ctx: Ctx, { userId, ...asked }: Input<typeof leave.preview>): Promise<Output<typeof leave.preview>> => {
    const person = await staffSeen(ctx, userId ?? ctx.reach.userId);
    const accounts = await accountsOf(ctx.db, person);
    const refusal = refusedSpan(asked, person.today);
    requireValid(refusal === null, refusal?.field ?? 'endsOn', refusal?.message ?? '');
    const { policy, days, before, after, parts, refusals } = judge(accounts, asked);
    const closed = await closedThrough(ctx.db, person.officeId);
    const isClosed = closed !== null && days.some(({ day }) => day <= closed);
    const taken = await overlapOf(ctx.db, person.userId, days);
    const problems = [
      ...refusals,
      ...(isClosed ? [{ field: 'startsOn', message: 'This leave year is closed' }] : []),
      ...(taken === null ? [] : [{ field: 'startsOn', message: `There is other leave on ${taken}.` }]),
    ];
    const unit = policy?.unit ?? 'days';
    const holidays = await holidaysIn(ctx.db, person.officeId, asked.startsOn, asked.endsOn);
    const due = await fallingDue(covers, ctx.db, asked, person);
    const kinds = [...new Set(due.map(({ kind }) => kind))];
    return {
      unit: shownUnit(unit),
      amount: shownAmount(
        days.reduce((sum, one) => sum + one.amount, 0),
        unit,
      ),
      days: days.map(({ day, part, amount }) => ({ day, part, amount: shownAmount(amount, unit) })),
      holidays,
      before: before === null ? null : shownAmount(before, unit),
      after: after === null ? null : shownAmount(after, unit),
      ...(parts.length > 1 && { balances: shownParts(parts, unit) }),
      certificate: policy !== null && policy.certificateAfter !== null && days.length > policy.certificateAfter,
      shortNotice: policy !== null && asked.startsOn < addDays(person.today, policy.noticeDays),
      problems,
      due: kinds.map((kind) => ({ kind, count: due.filter((one) => one.kind === kind).length })),
      away: await awayIn(ctx.db, ctx.reach, {
        officeId: person.officeId,
        from: asked.startsOn,
        to: asked.endsOn,
        but: person.userId,
      }),
    };
  };

const MOST_SHOWN = 93; // days

export async function team(
  ctx: Ctx,
  { office, from, to }: Input<typeof leave.team>,
): Promise<Output<typeof leave.team>> {
  const span = daysBetween(from, to);
  requireValid(span >= 0 && span < MOST_SHOWN, 'to', 'Choose up to 93 days');
  const officeId = await officeNamed(ctx, office);
  return officeId === null ? [] : teamIn(ctx, { officeId, from, to });
}

export const today = async (ctx: Ctx): Promise<Raw> => new Raw(JSON.stringify(await awayToday(ctx)));
