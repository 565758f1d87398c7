import { type gate, type GateAct, type GateLine, OVERRIDE_REASON } from '@embark/contracts/money/gate';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { allow, Problem, requireState, requireValid } from '../../../kit/problem.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import * as audit from '../../platform/audit/index.ts';
import * as stream from '../../platform/timeline/index.ts';
import { fileOf, lockFile, lockPlans, todayAt } from '../payments/index.ts';
import * as sql from './gate.queries.ts';
import { findings, openIn, sayLine } from './gate.rules.ts';

type Calls = typeof gate;
type Judged = { id: string; contactId: string; officeId: number; zone: string; kind: string };

async function judge(ctx: Ctx, file: Judged, act: GateAct) {
  const rules = (await sql.rulesOf(ctx, act)).filter(({ kind }) => kind === file.kind);
  if (rules.every(({ severity }) => severity === 'off')) return { lines: [], isUrgent: false };
  const facts = await sql.factsOf(ctx, file.id);
  return { lines: findings(facts, rules, facts.today), isUrgent: facts.isUrgent };
}

/**
 * The money gate (rule H), in the transaction of the act: the caller holds the file, and the plans are locked here, so that no payment changes in between.
 * Whoever may override says why; it stays on the file for good (rule H1).
 */
export async function passGate(
  ctx: Ctx,
  file: Judged,
  {
    act,
    overrideReason,
    applicationId = null,
  }: { act: GateAct; overrideReason?: string | null | undefined; applicationId?: string | null },
): Promise<void> {
  await lockPlans(ctx, file.id);
  const stops = (await judge(ctx, file, act)).lines.filter(({ severity }) => severity === 'stop');
  if (stops.length === 0) return;
  const mayOverride = holdsIn(ctx.reach, 'money.override', file.officeId);
  const reason = overrideReason?.trim() ?? '';
  if (reason === '') {
    if (await sql.isOverridden(ctx, { id: file.id, applicationId, act, day: todayAt(ctx, file), ...openIn(stops) }))
      return;
    const message = `The money check stops this: ${stops.map((line) => sayLine(line)).join(', ')}`;
    throw new Problem('conflict', message, { allowed: mayOverride ? ['override'] : [] });
  }
  await recordOverride(ctx, file, { act, applicationId, reason, stops });
}

type Overriding = { act: GateAct; applicationId: string | null; reason: string; stops: readonly GateLine[] };

const allowOverride = (ctx: Ctx, { officeId }: Judged) =>
  allow(
    holdsIn(ctx.reach, 'money.override', officeId),
    'Only managers, accounts and administrators can go past the money check.',
  );

/** Records who goes past the gate and why, for good (rule H1). */
async function recordOverride(
  ctx: Ctx,
  file: Judged,
  { act, applicationId, reason, stops }: Overriding,
): Promise<void> {
  allowOverride(ctx, file);
  const isLong = reason.length >= OVERRIDE_REASON;
  requireValid(isLong, 'overrideReason', `Give a reason of at least ${OVERRIDE_REASON} characters`);
  const { amount, currency } = openIn(stops);
  const day = todayAt(ctx, file);
  const row = {
    conversionId: file.id,
    applicationId,
    act,
    stops: JSON.stringify(stops),
    amount,
    currency,
    reason,
    day,
  };
  const id = await sql.insertOverride(ctx, row);
  await audit.recordChange(ctx, 'gate.override', id, null, { act, amount, currency, reason });
  const data = { step: 'overridden', amount, currency };
  await stream.append(ctx, { ...stream.at('conversions', file), kind: 'payment', note: reason, data });
}

/** Goes past the gate for a colleague: who lodges needs a licence, which managers and accounts often lack (rule G1). */
export const override = (
  ctx: Ctx,
  { id, act, overrideReason }: Input<Calls['override']>,
): Promise<Output<Calls['override']>> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, id);
    allowOverride(ctx, file);
    await lockPlans(ctx, id);
    const stops = (await judge(ctx, file, act)).lines.filter(({ severity }) => severity === 'stop');
    requireState(stops.length > 0, 'The money check stops nothing here.');
    await recordOverride(ctx, file, { act, applicationId: null, reason: overrideReason.trim(), stops });
    return sql.overridesOf(ctx, id);
  });

export async function check(ctx: Ctx, { id, act }: Input<Calls['check']>): Promise<Output<Calls['check']>> {
  const file = await fileOf(ctx, id);
  const can = { override: holdsIn(ctx.reach, 'money.override', file.officeId) };
  return { ...(await judge(ctx, file, act)), can };
}

export async function ofFile(ctx: Ctx, { id }: Input<Calls['ofFile']>): Promise<Output<Calls['ofFile']>> {
  const file = await fileOf(ctx, id);
  return sql.overridesOf(ctx, file.id);
}

export const rules = (ctx: Ctx): Promise<Output<Calls['rules']>> => sql.allRules(ctx);

export const changeRule = (
  ctx: Ctx,
  { id, version, severity }: Input<Calls['changeRule']>,
): Promise<Output<Calls['changeRule']>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.ruleTable, { id, version, may: 'gate' });
    await sql.ruleTable.update(ctx, id, { severity });
    await audit.recordChange(ctx, 'gate.changeRule', String(id), { ...before }, { ...before, severity });
    return sql.allRules(ctx);
  });

export async function overrides(ctx: Ctx, { month }: Input<Calls['overrides']>): Promise<Output<Calls['overrides']>> {
  const asked = month ?? ctx.now.toISOString().slice(0, 7);
  const rows = await sql.overridesIn(ctx, asked);
  const counts = new Map<string, number>();
  for (const { by } of rows) counts.set(by, 1 + (counts.get(by) ?? 0));
  const people = [...counts].map(([by, count]) => ({ by, count })).toSorted((one, other) => other.count - one.count);
  return { month: asked, people, rows };
}
