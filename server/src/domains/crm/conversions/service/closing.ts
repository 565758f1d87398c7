import type { Closing } from '@embark/contracts/crm/conversions';
import { wallOf } from '@embark/contracts/kit/time';
import { RETENTION_RULE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { ruleOn } from '../../../organisation/rulebook/index.ts';
import { asksClosing, closedWith } from '../conversions.rules.ts';

/** Without the rule: seven years, as the Code of Conduct for registered migration agents has it. */
const SEVEN_YEARS = 84; // months

/** How many months a file is kept after its last action, by the rule book. */
export async function keptMonths(ctx: Ctx, day: string): Promise<number> {
  const rule = await ruleOn(ctx.db, 'deadline', RETENTION_RULE, day);
  return (rule?.value.area === 'deadline' ? rule.value.months : null) ?? SEVEN_YEARS;
}

/** B5: what a file that ends keeps. Closing asks for the letter and the originals. */
export async function closingOf(ctx: Ctx, { zone }: { zone: string }, to: number, given: Closing | null | undefined) {
  const isAnswered = !asksClosing(to) || Boolean(given);
  requireValid(isAnswered, 'closing.letterOn', 'Enter when the closing letter was sent, or why not');
  const today = wallOf(ctx.now, zone).day;
  requireValid(!given?.letterOn || given.letterOn <= today, 'closing.letterOn', 'This date is in the future');
  return closedWith(asksClosing(to) ? (given ?? null) : null, today, await keptMonths(ctx, today));
}
