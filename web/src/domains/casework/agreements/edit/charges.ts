import type { Rule } from '@embark/contracts/organisation/rulebook';
import { useWatch } from 'react-hook-form';
import type { DraftControl } from './LinesProblem.tsx';

/** Values of the same area that a client shows instead of paying. */
const SHOWN = /^(living|school|travel|income|threshold)/;

/** The amount of a charge that somebody pays; undefined for thresholds, and while it is not known. */
export const chargeOf = ({ key, value }: Rule) =>
  value.area === 'visa-money' && value.amount !== null && !SHOWN.test(key)
    ? { amount: value.amount, currency: value.currency }
    : undefined;

/** The name of a charge in the language of the document. */
export const nameIn = ({ name, nameTr, nameAr }: Rule, language: string) =>
  (language === 'tr' ? nameTr : language === 'ar' ? nameAr : name) || name;

/** The language that the document is written in. */
export function useLanguageOf(control: DraftControl['control']): string {
  return useWatch({ control, name: 'language' });
}
