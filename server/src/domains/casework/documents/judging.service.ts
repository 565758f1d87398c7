import type { FilePlan, Validity } from '@embark/contracts/casework/documents';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../kit/context.ts';
import { ruleOn, rulesOn } from '../../organisation/rulebook/index.ts';
import { mayChange } from './documents.access.ts';
import { type File, findFile } from './file.queries.ts';
import { findLeadTimes, findPlan, type StoredPlan } from './plan.queries.ts';
import type { LeadTime } from './validity.rules.ts';

/** What the documents of a file are judged by. */
export type Judging = {
  file: File;
  plan: StoredPlan;
  /** Today in the office. */
  today: string;
  /** The country of the passport. */
  country: string | null;
  /** The values of the rule book on the planned day, by key. */
  validities: ReadonlyMap<string, Validity>;
  leadTimes: readonly LeadTime[];
};

export const countryOf = (plan: Pick<StoredPlan, 'country'>, { nationality }: File) => plan.country ?? nationality;
const dayOf = (plan: StoredPlan, today: string) => plan.plannedOn ?? today;

export async function judgingOf(
  ctx: Pick<Ctx, 'db' | 'reach' | 'now'>,
  conversionId: string,
  planned?: StoredPlan,
): Promise<Judging> {
  const { db, now } = ctx;
  const file = await findFile(db, ctx.reach, conversionId);
  const plan = planned ?? (await findPlan(db, conversionId));
  const today = wallOf(now, file.zone).day;
  const rules = await rulesOn(db, 'validity', dayOf(plan, today), today);
  const validities = new Map(
    rules.map(({ id, key, value: { months, days, countedFrom, judgedOn }, source, needsCheck }) => [
      key,
      { ruleId: id, months, days, countedFrom, judgedOn, source, needsCheck },
    ]),
  );
  return {
    file,
    plan,
    today,
    country: countryOf(plan, file),
    validities,
    leadTimes: await findLeadTimes(db, wallOf(now, RULE_ZONE).day),
  };
}

/** The evidence level that applies: typed, else that of the country in the rule book on the planned day. */
export async function levelOf({ db }: Pick<Ctx, 'db'>, plan: StoredPlan, file: File, today: string) {
  const typed = { level: plan.evidenceLevel, levelSource: null, levelNeedsCheck: false };
  const country = countryOf(plan, file);
  if (typed.level !== null || country === null) return typed;
  const rule = await ruleOn(db, 'evidence-level', country, dayOf(plan, today), today);
  if (!rule) return typed;
  return { level: rule.value.level, levelSource: rule.source, levelNeedsCheck: rule.needsCheck };
}

/** The plan as the user sees it, with what applies where nothing is typed. */
export async function presentPlan(ctx: Ctx, { plan, file, today, country }: Judging): Promise<FilePlan> {
  const level = await levelOf(ctx, plan, file, today);
  return { ...plan, applies: { country, ...level }, can: { edit: mayChange(ctx.reach, file) } };
}
