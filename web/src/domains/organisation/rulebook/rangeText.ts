import { isInForce, type Rule } from '@embark/contracts/organisation/rulebook';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';

/** `From 1 Jul 2026`, in the user's language. */
export function rangeText({ validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>, t: TFunction): string {
  const [from, to] = [validFrom && formatDate(validFrom), validTo && formatDate(validTo)];
  if (from && to) return t('rulebook.range.between', { from, to });
  if (from) return t('rulebook.range.from', { from });
  return to ? t('rulebook.range.until', { to }) : t('rulebook.always');
}

export type RuleState = 'past' | 'current' | 'future' | 'corrected';

/** Whether a value applies on a day, has ended, or is still to come. */
export function stateOf(rule: Rule, day: string): RuleState {
  if (rule.corrected) return 'corrected';
  if (isInForce(rule, day)) return 'current';
  return rule.validFrom !== null && rule.validFrom > day ? 'future' : 'past';
}
