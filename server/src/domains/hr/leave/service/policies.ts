import type { LeavePolicy, leave, PolicyTerms } from '@embark/contracts/hr/leave';
import type { Input, Output } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { lockOffice } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { shownAmount, shownUnit } from '../accounts.service.ts';
import { MILLION } from '../count.rules.ts';
import { mayManage } from '../leave.access.ts';
import { type OfficeDay, officeWith } from '../leave.queries.ts';
import * as sql from '../policies.queries.ts';
import { before, placed } from '../policies.rules.ts';
import { closedThrough } from '../staff.queries.ts';
import { officeOf } from './manage.ts';

type Unit = sql.StoredPolicy['storedUnit'];

/** A policy in days, weeks and hours, as the API shows it. */
export function presentPolicy(row: sql.StoredPolicy, today: string): LeavePolicy {
  const { storedUnit, paidShare, officeId: _office, isAsked, isFollowed, discreet: _discreet, ...shown } = row;
  const inUnit = (amount: number | null) => (amount === null ? null : shownAmount(amount, storedUnit));
  const isPast = row.validTo !== null && row.validTo < today;
  const phase = isPast ? 'past' : row.validFrom !== null && row.validFrom > today ? 'future' : 'current';
  return {
    ...shown,
    unit: shownUnit(storedUnit),
    amount: row.amount / MILLION,
    stepAmount: inUnit(row.stepAmount),
    carryCap: inUnit(row.carryCap),
    stockCap: inUnit(row.stockCap),
    belowZero: inUnit(row.belowZero),
    eventMax: row.eventMax === null ? null : row.eventMax / MILLION,
    paid: paidShare / 100,
    phase,
    can: { change: phase === 'future' && !isAsked, end: phase === 'current' && !isFollowed },
  };
}

/** The columns of what a policy says; what its way of earning does not use is left out. */
function columnsOf({ validFrom: _from, paid, ...terms }: PolicyTerms, unit: Unit) {
  const per = (amount: number | null) =>
    amount === null ? null : Math.round(amount * MILLION * (unit === 'minutes' ? 60 : 1));
  const { earning } = terms;
  const isStepped = earning === 'steps';
  requireValid(earning !== 'worked' || terms.perDays !== null, 'perDays', 'Enter the days worked');
  requireValid(!isStepped || terms.stepMonths !== null, 'stepMonths', 'Enter the months');
  requireValid(!isStepped || terms.stepAmount !== null, 'stepAmount', 'Enter the amount');
  requireValid(earning === 'none' || terms.amount > 0, 'amount', 'Enter an amount greater than 0');
  requireValid(terms.carryMonths === null || terms.carryCap !== null, 'carryCap', 'Enter how much is carried over');
  requireValid(terms.eventMax === null || terms.eventMax > 0, 'eventMax', 'Enter an amount greater than 0');
  return {
    ...terms,
    amount: earning === 'none' ? 0 : Math.round(terms.amount * MILLION),
    perDays: earning === 'worked' ? terms.perDays : null,
    stepMonths: isStepped ? terms.stepMonths : null,
    stepAmount: isStepped ? per(terms.stepAmount) : null,
    stepsIncluded: isStepped && terms.stepsIncluded,
    carryCap: per(terms.carryCap),
    stockCap: per(terms.stockCap),
    belowZero: per(terms.belowZero),
    eventMax: terms.eventMax === null ? null : Math.round(terms.eventMax * MILLION),
    paidShare: Math.round(paid * 100),
    note: terms.note.trim(),
  };
}

/** What was earned stays: a row begins today or later, after the days that are closed. */
async function requireOpen(ctx: Ctx, { id, today }: OfficeDay, validFrom: string): Promise<void> {
  requireValid(validFrom >= today, 'validFrom', 'Choose today or a later day. Correct balances for earlier days.');
  const closed = await closedThrough(ctx.db, id);
  requireValid(closed === null || validFrom > closed, 'validFrom', 'This leave year is closed');
}

export async function todayIn(ctx: Ctx, code: string): Promise<OfficeDay> {
  const office = await officeWith(ctx, code);
  if (!office) throw new Error('a policy has no office');
  return office;
}

export async function policies(ctx: Ctx, { office }: Input<typeof leave.policies>): Promise<LeavePolicy[]> {
  const { id, today } = await officeOf(ctx, office);
  const rows = [];
  for (const one of await sql.idsIn(ctx.db, id)) rows.push(await sql.policyTable.find(ctx, one));
  return rows.map((row) => presentPolicy(row, today));
}

/** Adds a dated row; the row in force ends on the day before (N2). */
export const addPolicy = (ctx: Ctx, given: Input<typeof leave.addPolicy>): Promise<LeavePolicy> =>
  inTransaction(ctx, async (ctx) => {
    const { office: code, type, state, unit: shown, employments, ...terms } = given;
    const office = await officeOf(ctx, code);
    await lockOffice(ctx.db, office.id);
    const { validFrom } = terms;
    await requireOpen(ctx, office, validFrom);
    const unit = shown === 'hours' ? 'minutes' : 'days';
    const kept = await sql.unitOf(ctx.db, office.id, type);
    requireValid(kept === null || kept === unit, 'unit', 'Balances of this leave are kept in another unit');
    const kinds = [...new Set(employments)];
    const place = placed(await sql.rowsOf(ctx.db, { officeId: office.id, type, state }), {
      employments: kinds,
      validFrom,
    });
    requireState(place !== 'same-day', 'Another policy begins on this day. Change that one.');
    requireState(place !== 'mixed', 'These kinds of employment have different policies. Add one for each.');
    const { validTo, ends, goOn } = place;
    for (const { of, ...rest } of goOn) await sql.copyRow(ctx.db, { of, from: validFrom, ...rest });
    await sql.endRows(ctx.db, ends, addDays(validFrom, -1));
    const id = await sql.policyTable.insert(ctx, {
      ...columnsOf(terms, unit),
      officeId: office.id,
      type,
      state,
      unit,
      employments: kinds,
      validFrom,
      validTo,
      madeBy: ctx.reach.userId,
      madeAt: ctx.now.toISOString(),
    });
    const row = presentPolicy(await sql.policyTable.find(ctx, id), office.today);
    await audit.recordChange(ctx, 'leave.addPolicy', String(id), null, { ...row, ends });
    return row;
  });

/** A policy that begins later and that no leave was requested under, locked with its office. */
async function takeFuture(ctx: Ctx, id: number, version: number) {
  const found = await sql.policyTable.find(ctx, id);
  await lockOffice(ctx.db, found.officeId); // first, as when a row is added
  const office = await todayIn(ctx, found.office);
  const row = await takeForChange(ctx, sql.policyTable, {
    id,
    version,
    may: mayManage,
    require: [
      [
        ({ validFrom }) => validFrom !== null && validFrom > office.today,
        'Only a policy that begins later can be changed. Add a new one.',
      ],
      [({ isAsked }) => !isAsked, 'Leave was requested under this policy.'],
    ],
    present: (_, one) => presentPolicy(one, office.today),
  });
  const rows = await sql.rowsOf(ctx.db, row);
  const held = { id, employments: row.employments, validFrom: row.validFrom ?? '' };
  return { row, office, rows, previous: before(rows, held) };
}

/** Corrects a policy that begins later; the row before it ends accordingly. */
export const changePolicy = (
  ctx: Ctx,
  { id, version, ...terms }: Input<typeof leave.changePolicy>,
): Promise<Output<typeof leave.changePolicy>> =>
  inTransaction(ctx, async (ctx) => {
    const { row, office, previous } = await takeFuture(ctx, id, version);
    const { validFrom } = terms;
    await requireOpen(ctx, office, validFrom);
    const isAfter = previous.every((one) => (one.validFrom ?? '') < validFrom);
    requireValid(isAfter, 'validFrom', 'The policy before it begins on this day or later');
    requireValid(
      row.validTo === null || validFrom <= row.validTo,
      'validFrom',
      'The next policy begins before this day',
    );
    await sql.endRows(
      ctx.db,
      previous.map((one) => one.id),
      addDays(validFrom, -1),
    );
    await sql.policyTable.update(ctx, id, { ...columnsOf(terms, row.storedUnit), validFrom });
    const after = presentPolicy(await sql.policyTable.find(ctx, id), office.today);
    await audit.recordChange(ctx, 'leave.changePolicy', String(id), presentPolicy(row, office.today), after);
    return after;
  });

/** Removes a policy that begins later; the row before it goes on. */
export const removePolicy = (
  ctx: Ctx,
  { id, version }: Input<typeof leave.removePolicy>,
): Promise<Output<typeof leave.removePolicy>> =>
  inTransaction(ctx, async (ctx) => {
    const { row, office, previous } = await takeFuture(ctx, id, version);
    await sql.policyTable.remove(ctx, id);
    await sql.endRows(
      ctx.db,
      previous.map((one) => one.id),
      row.validTo,
    );
    await audit.recordChange(ctx, 'leave.removePolicy', String(id), presentPolicy(row, office.today), null);
    return { message: 'The policy was removed.' };
  });
