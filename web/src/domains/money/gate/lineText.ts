import type { GateLine } from '@embark/contracts/money/gate';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../kit/text/money.ts';

/** A finding of the money check as a sentence. */
export function lineText({ test, amount, held, currency, days }: GateLine, t: TFunction): string {
  const money = (minor: number) => moneyText(minor, currency ?? 'AUD');
  if (test === 'overdue') return t('gate.line.overdue', { amount: money(amount), count: days });
  if (test === 'client-money') return t('gate.line.client-money', { held: money(held), charges: money(held + amount) });
  return t('gate.line.agreement');
}
