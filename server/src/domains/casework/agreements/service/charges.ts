import type { AgreementLanguage, Disbursement, NewDisbursement } from '@embark/contracts/casework/agreements';
import type { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { ruleName } from '../agreements.queries.ts';
import { todayOf } from '../agreements.rules.ts';
import type { AgreementFile } from '../file.queries.ts';
import { type RuleInForce, ruleOn } from '../../../organisation/rulebook/index.ts';

type Line = z.infer<typeof NewDisbursement>;
export type ChargeRule = { id: number; amount: number; currency: string };

/** The charge of a rule book row; undefined while its amount is not known. */
const chargeOf = (rule: RuleInForce | null): ChargeRule | undefined =>
  rule?.value.area === 'visa-money' && rule.value.amount !== null
    ? { id: rule.id, amount: rule.value.amount, currency: rule.value.currency }
    : undefined;

/** The charges of the rule book on a day, by their keys. */
export async function chargesOn(
  db: Ctx['db'],
  keys: readonly (string | null)[],
  day: string,
): Promise<Map<string, ChargeRule>> {
  const found = new Map<string, ChargeRule>();
  for (const key of new Set(keys.filter((one) => one !== null))) {
    const charge = chargeOf(await ruleOn(db, 'visa-money', key, day));
    if (charge) found.set(key, charge);
  }
  return found;
}

/**
 * The lines with the rows of the rule book that they were compared with: a new key takes the row of the day, a line that was there before keeps
 * its own, so that a changed rule shows as a gap (rule C4).
 */
export async function withRules(
  db: Ctx['db'],
  lines: readonly Line[],
  before: readonly Disbursement[],
  day: string,
): Promise<Disbursement[]> {
  const charges = await chargesOn(
    db,
    lines.map(({ ruleKey }) => ruleKey),
    day,
  );
  return lines.map((line, index) => {
    if (line.ruleKey === null) return { ...line, ruleId: null };
    const kept = before.find((one) => one.ruleKey === line.ruleKey && one.amount === line.amount);
    const ruleId = kept?.ruleId ?? charges.get(line.ruleKey)?.id;
    requireValid(ruleId !== undefined, `disbursements.${index}.ruleKey`, 'The rule book has no charge for this day');
    return { ...line, ruleId };
  });
}

/** The charge of the subclass that the file plans, as the first line of a draft. */
export async function plannedCharge(
  ctx: Ctx,
  file: AgreementFile,
  language: AgreementLanguage,
): Promise<Disbursement[]> {
  if (file.plannedSubclass === null) return [];
  const rule = await ruleOn(
    ctx.db,
    'visa-money',
    `charge-${file.plannedSubclass}`,
    file.plannedOn ?? todayOf(ctx, file),
  );
  const charge = chargeOf(rule);
  if (!rule || !charge) return [];
  const { amount, currency, id: ruleId } = charge;
  const description = await ruleName(ctx.db, rule.key, language);
  return [{ ruleKey: rule.key, ruleId, description, currency, amount, paidBy: 'client' }];
}

/** The lines with the amounts of the day, for a variation. */
export async function atToday(db: Ctx['db'], lines: readonly Disbursement[], day: string): Promise<Disbursement[]> {
  const charges = await chargesOn(
    db,
    lines.map(({ ruleKey }) => ruleKey),
    day,
  );
  return lines.map((line) => {
    const charge = line.ruleKey === null ? undefined : charges.get(line.ruleKey);
    return charge?.currency === line.currency ? { ...line, amount: charge.amount, ruleId: charge.id } : line;
  });
}
