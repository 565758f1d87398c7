import { needsCheck, type RuleArea, RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import { licenceOn } from '../licences/index.ts';
import { keepersOf } from './rulebook.access.ts';
import * as sql from './rulebook.queries.ts';

type Keeper = { id: number; companies: string[] };

/** The values of an area that need a check, and who keeps it. */
export type DueChecks = { area: RuleArea; count: number; month: string; keepers: Keeper[] };

/** Who keeps an area: its roles, or holders of a licence valid on the day. Without any, the administrators. */
async function keepersFor(db: Ctx['db'], area: RuleArea, today: string): Promise<Keeper[]> {
  const roles = keepersOf(area);
  const found: Keeper[] = [];
  if (roles) found.push(...(await sql.findKeepers(db, roles)));
  else for (const one of await sql.findLicensees(db)) if (await licenceOn(db, one.id, today)) found.push(one);
  return found.length > 0 ? found : sql.findKeepers(db, ['admin']);
}

/** The checks to tell the keepers of each area about. Claims them in the caller's transaction: each area once a month. */
export async function claimChecks(db: Ctx['db'], now: Date): Promise<DueChecks[]> {
  const today = wallOf(now, RULE_ZONE).day;
  const due = (await sql.findKeys(db, null)).flatMap(({ rules }) => rules.filter((rule) => needsCheck(rule, today)));
  const told: DueChecks[] = [];
  for (const [area, rules] of Map.groupBy(due, (rule) => rule.area)) {
    if (!(await sql.claimMonth(db, area, today))) continue;
    told.push({ area, count: rules.length, month: today.slice(0, 7), keepers: await keepersFor(db, area, today) });
  }
  return told;
}
