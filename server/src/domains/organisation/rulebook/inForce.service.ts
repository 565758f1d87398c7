import { needsCheck, type Rule, type RuleArea, type RuleValueOf } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../kit/context.ts';
import * as sql from './rulebook.queries.ts';
import { changedRule } from './rulebook.rules.ts';

/** A value of the rule book as other domains use it. Keep its `id` with whatever is computed from it. */
export type RuleInForce<A extends RuleArea = RuleArea> = Pick<
  Rule,
  'id' | 'key' | 'validFrom' | 'validTo' | 'source' | 'sourceUrl' | 'certainty'
> & { area: A; value: RuleValueOf<A>; needsCheck: boolean };

type Db = Ctx['db'];

const isOf = <A extends RuleArea>(rule: Rule, area: A): rule is Rule & { area: A; value: RuleValueOf<A> } =>
  rule.value.area === area;

function usable<A extends RuleArea>(rule: Rule & { area: A; value: RuleValueOf<A> }, today: string): RuleInForce<A> {
  const { id, area, key, value, validFrom, validTo, source, sourceUrl, certainty } = rule;
  return {
    id,
    area,
    key,
    value,
    validFrom,
    validTo,
    source,
    sourceUrl,
    certainty,
    needsCheck: needsCheck(rule, today),
  };
}

/** The value of a key on a day; null if there is none. `today` decides whether it is overdue for a check. */
export async function ruleOn<A extends RuleArea>(
  db: Db,
  area: A,
  key: string,
  day: string,
  today = day,
): Promise<RuleInForce<A> | null> {
  const [rule] = await sql.findOn(db, area, day, key);
  return rule && isOf(rule, area) ? usable(rule, today) : null;
}

/** All values of an area on a day. */
export async function rulesOn<A extends RuleArea>(
  db: Db,
  area: A,
  day: string,
  today = day,
): Promise<RuleInForce<A>[]> {
  const rules = await sql.findOn(db, area, day, null);
  return rules.flatMap((rule) => (isOf(rule, area) ? [usable(rule, today)] : []));
}

/**
 * Whether a record computed with a rule would be computed with another value now, for the same key and day: both rules, else null. `after` is null if no
 * value is in force.
 */
export async function ruleChanged(
  db: Db,
  ruleId: number,
  day: string,
): Promise<{ before: RuleInForce; after: RuleInForce | null } | null> {
  const before = await sql.findRule(db, ruleId);
  if (!before) return null;
  const after = await sql.findSuccessor(db, ruleId, day);
  const changed = changedRule(before, after ?? null);
  return changed && { before: usable(changed.before, day), after: changed.after && usable(changed.after, day) };
}
