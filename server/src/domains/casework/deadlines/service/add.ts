import {
  departmentDays,
  type deadlines,
  dueFrom,
  type Hardness,
  STATE_ZONE,
} from '@embark/contracts/casework/deadlines';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import { ruleOn } from '../../../organisation/rulebook/index.ts';
import { mayChange, workOf } from '../deadlines.access.ts';
import * as sql from '../deadlines.queries.ts';
import { noFile, present } from './read.ts';
import { trace } from './trace.ts';

type NewDate = {
  conversionId: string;
  /** What kind of date it is, such as `s56` or `offer-lapse`; reminders may have their own steps for it. */
  kind: string;
  what: string;
  dueOn: string;
  zone: string;
  hardness: Hardness;
  /** The case officer by default. */
  ownerId?: number | null;
  /** The row of the rule book that the day was counted with, and the day it was counted from. */
  ruleId?: number | null;
  countedFrom?: string | null;
};

/**
 * Adds a date to a client file within reach, in the caller's transaction: other domains add the dates that follow from their records. The caller
 * checks its own permission. Returns its ID.
 */
export const addDeadline = (ctx: Ctx, given: NewDate): Promise<string> =>
  inTransaction(ctx, async (ctx) => (await insert(ctx, given)).id);

/** Adds a date by hand. */
export const create = (
  ctx: Ctx,
  { zone, ...given }: Input<typeof deadlines.create>,
): Promise<Output<typeof deadlines.create>> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]);
    const file = await sql.findFile(ctx.db, ctx.reach, given.conversionId);
    if (!file) throw noFile();
    allow(mayChange(ctx.reach, file));
    const { ruleKey, dueOn, countedFrom, ...own } = given;
    const due = await dueOf(ctx, { ruleKey, dueOn, countedFrom });
    const clock = zone ?? (ruleKey ? STATE_ZONE : file.zone);
    return present(ctx, await insert(ctx, { ...own, ...due, kind: ruleKey ?? own.hardness, zone: clock }));
  });

type Counted = { [K in 'ruleKey' | 'dueOn' | 'countedFrom']: string | null | undefined };

/** The due day: the one that the letter states wins over the one counted with a rule (D3). A date keeps the rule only if it agrees. */
async function dueOf({ db }: Ctx, { ruleKey, dueOn, countedFrom }: Counted) {
  if (!ruleKey || !countedFrom) {
    requireValid(!ruleKey || Boolean(dueOn), 'countedFrom', 'Enter the day to count from');
    if (!dueOn) throw new Problem('invalid', 'Enter a date', { fields: { dueOn: 'Enter a date' } });
    return { dueOn, countedFrom: countedFrom ?? null, ruleId: null };
  }
  const rule = await ruleOn(db, 'deadline', ruleKey, countedFrom);
  requireValid(rule !== null, 'ruleKey', 'No rule applies on that day');
  const counted = dueFrom(countedFrom, rule.value, departmentDays(countedFrom));
  const due = dueOn ?? counted;
  requireValid(due !== null, 'dueOn', 'Enter the day that the letter states');
  return { dueOn: due, countedFrom, ruleId: due === counted ? rule.id : null };
}

async function insert(ctx: Ctx, { conversionId, ownerId, ...given }: NewDate): Promise<sql.Stored> {
  const file = await sql.findFile(ctx.db, ctx.reach, conversionId);
  if (!file) throw noFile();
  if (ownerId) await requireOwner(ctx, ownerId, { ...workOf(file), field: 'ownerId' });
  const id = await sql.deadlineTable.insert(ctx, {
    ...given,
    conversionId,
    company: ctx.reach.company,
    officeId: file.officeId,
    ownerId: ownerId ?? file.ownerId,
    createdBy: ctx.reach.userId,
    createdAt: ctx.now.toISOString(),
  });
  const made = await sql.deadlineTable.find(ctx, id);
  await trace(ctx, 'create', null, made, { step: 'added' });
  return made;
}
