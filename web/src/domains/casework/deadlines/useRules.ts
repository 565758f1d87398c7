import type { Allowed } from '@embark/contracts/casework/deadlines';
import { isInForce, RETENTION_RULE, type RuleKey, rulebook } from '@embark/contracts/organisation/rulebook';
import { useRead } from '../../../kit/call/api.ts';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';

/** The rules of the rule book that count a due day. */
export const useRules = (): readonly RuleKey[] =>
  (useRead(rulebook.list, { area: 'deadline' }).data?.keys ?? []).filter(({ key }) => key !== RETENTION_RULE);

/** The name of a rule in the user's language. */
export const ruleName = ({ name, nameTr, nameAr }: Pick<RuleKey, 'name' | 'nameTr' | 'nameAr'>): string =>
  ({ tr: nameTr, ar: nameAr })[currentLanguage() as string] || name;

/** The time that a rule allows on a day; undefined without one. */
export function allowedOn(rules: readonly RuleKey[], key: string, day: string): Allowed | undefined {
  const rule = rules.find((one) => one.key === key)?.rules.find((one) => isInForce(one, day));
  return rule?.value.area === 'deadline' ? rule.value : undefined;
}
