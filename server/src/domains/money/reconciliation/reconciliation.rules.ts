import { minorDigits, minorPerUnit } from '@embark/contracts/kit';

/** The month after a month. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** An amount in a refusal: `AUD 120.00`. */
export const amountIn = (amount: number, currency: string): string =>
  `${currency} ${(amount / minorPerUnit(currency)).toLocaleString('en', { minimumFractionDigits: minorDigits(currency) })}`;

/** The only month that can be signed off: the one after the newest locked month, or any while none is locked (null). */
export const nextOf = (newest: string | null): string | null => (newest === null ? null : monthAfter(newest));
