import { latinDigits } from './strings.ts';
import { formatNumber } from './format.ts';

/** An amount with its currency in the user's language. Amounts are minor units, a hundredth in every currency of the offices. */
export const moneyText = (amount: number, currency: string): string =>
  formatNumber(amount / 100, { style: 'currency', currency, minimumFractionDigits: 2 });

/** The same rounded to whole units, for columns. */
export const roundMoneyText = (amount: number, currency: string): string =>
  formatNumber(amount / 100, { style: 'currency', currency, maximumFractionDigits: 0 });

/**
 * Parses an amount, `1,250.5` or `1.250,50`, into minor units; undefined if invalid. A single point or comma before one
 * or two digits separates the cents, any other groups thousands.
 */
export function minorUnits(text: string): number | undefined {
  const typed = latinDigits(text)
    .replace(/[\s\u066c'’]/g, '')
    .replaceAll('\u066b', '.');
  const parts = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(typed);
  const whole = parts?.[1]?.replace(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  if (!parts || !whole || !/^\d{1,13}$/.test(whole)) return undefined;
  return Number(whole) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** The amount for an input field: `1250.50`, without unneeded cents. */
export const typedMoney = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
