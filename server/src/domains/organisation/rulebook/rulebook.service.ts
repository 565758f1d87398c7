import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import {
  isKnownValue,
  isSameValue,
  type Rule,
  RULE_ZONE,
  RuleDraft,
  type rulebook,
} from '@embark/contracts/organisation/rulebook';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import * as audit from '../../platform/audit/index.ts';
import { licenceOn } from '../licences/index.ts';
import { lockOrAddKey } from './keys.service.ts';
import { mayWrite, writableAreas } from './rulebook.access.ts';
import * as sql from './rulebook.queries.ts';
import { checkedBy, closedOn, isNewlyChecked, isRange, overlap } from './rulebook.rules.ts';

type Inputs = { [K in keyof typeof rulebook]: Input<(typeof rulebook)[K]> };
type Outputs = { [K in keyof typeof rulebook]: Output<(typeof rulebook)[K]> };

const OVERLAPS = 'Another value already applies in this period';
const todayOf = ({ now }: Pick<Ctx, 'now'>): string => wallOf(now, RULE_ZONE).day;

/** Whether the user holds a licence that is valid today. */
const isLicensed = async (ctx: Ctx): Promise<boolean> =>
  (await licenceOn(ctx.db, ctx.reach.userId, todayOf(ctx))) !== null;

export async function list(ctx: Ctx, { area }: Inputs['list']): Promise<Outputs['list']> {
  return {
    today: todayOf(ctx),
    mayWrite: writableAreas(ctx.reach, await isLicensed(ctx)),
    keys: await sql.findKeys(ctx.db, area ?? null),
  };
}

export const on = ({ db }: Ctx, { area, day, key }: Inputs['on']): Promise<Outputs['on']> =>
  sql.findOn(db, area, day, key ?? null);

export const get = (ctx: Ctx, { id }: Inputs['get']): Promise<Outputs['get']> => sql.ruleTable.find(ctx, id);

/** Adds a value. An open value that began earlier ends the day before. */
export function create(ctx: Ctx, { key, ...draft }: Inputs['create']): Promise<Outputs['create']> {
  return inTransaction(ctx, async (ctx) => {
    const { area } = draft.value;
    allow(mayWrite(ctx.reach, area, await isLicensed(ctx)));
    requireRange(draft);
    const found = await lockOrAddKey(ctx.db, area, key);
    const spans = await sql.findSpans(ctx.db, found.id, null);
    const ended = spans.map((span) => ({ ...span, end: closedOn(span, draft.validFrom) }));
    const clash = ended.some(({ end, ...span }) => overlap({ ...span, validTo: end ?? span.validTo }, draft));
    requireValid(!clash, 'validFrom', OVERLAPS);
    for (const { id, end } of ended) {
      if (end === null) continue;
      await sql.ruleTable.update(ctx, id, { validTo: end });
      await audit.recordChange(ctx, 'rulebook.change', id, { validTo: null }, { validTo: end });
    }
    return add(ctx, found.id, draft, 'rulebook.create', null);
  });
}

/** Changes the details of a value in place. Another value gets a row of its own, so that dates computed with the old one keep it. */
export function change(ctx: Ctx, { id, version, ...given }: Inputs['change']): Promise<Outputs['change']> {
  return inTransaction(ctx, async (ctx) => {
    const found = await sql.lockKeyOf(ctx.db, id);
    const before = await take(ctx, id, version);
    const [was, next] = [applyPatch(RuleDraft, before, {}), applyPatch(RuleDraft, before, given)];
    requireValid(next.value.area === before.area, 'value.area', 'Rule not found');
    requireRange(next);
    const spans = found ? await sql.findSpans(ctx.db, found.id, id) : [];
    requireValid(!spans.some((span) => overlap(span, next)), 'validFrom', OVERLAPS);
    if (!isSameValue(was.value, next.value) && found) {
      await sql.ruleTable.update(ctx, id, { replacedAt: ctx.now.toISOString() });
      return add(ctx, found.id, next, 'rulebook.change', { id, draft: was });
    }
    const check = isNewlyChecked(was, next) ? checkedBy(next, ctx.reach.userId, todayOf(ctx)) : {};
    await sql.ruleTable.update(ctx, id, { ...columnsOf(next), ...check });
    await audit.recordChange(ctx, 'rulebook.change', id, was, next);
    return sql.ruleTable.find(ctx, id);
  });
}

/** Confirms that a value is right; the flag goes away until its next check. */
export function confirm(ctx: Ctx, { id, version, checkBy }: Inputs['confirm']): Promise<Outputs['confirm']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, version);
    const today = todayOf(ctx);
    requireValid(isKnownValue(before.value), 'value', 'Enter the value before you confirm it');
    requireValid(checkBy > today, 'checkBy', 'Choose a date in the future');
    const check = { checkBy, checkedOn: today, flagged: false };
    await sql.ruleTable.update(ctx, id, { ...check, checkedBy: ctx.reach.userId });
    const after = await sql.ruleTable.find(ctx, id);
    await audit.recordChange(ctx, 'rulebook.confirm', id, checkOf(before), checkOf(after));
    return after;
  });
}

const checkOf = ({ checkBy, checkedOn, checkedBy: who, flagged }: Rule) => ({
  checkBy,
  checkedOn,
  checkedBy: who,
  flagged,
});

/** Locks a value that still applies, for someone who may edit its area. */
async function take(ctx: Ctx, id: number, version: number): Promise<Rule> {
  const licensed = await isLicensed(ctx);
  return takeForChange(ctx, sql.ruleTable, {
    id,
    version,
    may: (reach, row) => mayWrite(reach, row.area, licensed),
    require: [[(row) => !row.corrected, 'This value was corrected. Change the new one instead.']],
  });
}

function requireRange(draft: RuleDraft) {
  requireValid(isRange(draft), 'validTo', 'The last day must not be before the first');
}

const columnsOf = ({ value: { area: _area, ...value }, ...draft }: RuleDraft) => ({
  ...draft,
  value: JSON.stringify(value),
});

async function add(
  ctx: Ctx,
  keyId: number,
  draft: RuleDraft,
  action: 'rulebook.create' | 'rulebook.change',
  replaced: { id: number; draft: RuleDraft } | null,
): Promise<Rule> {
  const id = await sql.ruleTable.insert(ctx, {
    keyId,
    ...columnsOf(draft),
    ...checkedBy(draft, ctx.reach.userId, todayOf(ctx)),
    replaces: replaced?.id ?? null,
    createdAt: ctx.now.toISOString(),
  });
  await audit.recordChange(ctx, action, id, replaced?.draft ?? null, draft);
  return sql.ruleTable.find(ctx, id);
}
