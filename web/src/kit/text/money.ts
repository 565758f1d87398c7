import { amountText, minorDigits, minorPerUnit } from '@embark/contracts/kit';
import { currentLanguage } from '../i18n/i18n.ts';
import { formatNumber, formatParts } from './format.ts';
import { latinDigits } from '@embark/contracts/kit';

/** In Arabic an amount begins with a mark that would turn it around inside an element of its own. */
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Isolates an amount in a text from right to left, so that its sign and digits keep their order wherever it is shown. */
const inOrder = (text: string): string => (document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text);

const shown = (amount: number, currency: string, decimals: number): string =>
  inOrder(
    amountText(
      formatParts(amount / minorPerUnit(currency), {
        style: 'currency',
        currency,
        // Pakistan writes Rs; locales drop its paisa
        ...(currency === 'PKR' && { currencyDisplay: 'narrowSymbol' }),
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
      currency,
    ).replaceAll(RIGHT_TO_LEFT_MARK, ''),
  );

/**
 * An amount in minor units with its currency in the user's language, always with all decimals of the currency, in lakh and crore for BDT, PKR and INR.
 */
export const moneyText = (amount: number, currency: string): string => shown(amount, currency, minorDigits(currency));

/** The same rounded to whole units, for columns. */
export const roundMoneyText = (amount: number, currency: string): string => shown(amount, currency, 0);

const groups = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$|^\\d{1,2}(\\${mark}\\d{2})*\\${mark}\\d{3}$`);
const minor = (digits: number, whole: string, cents = ''): number | undefined =>
  /^\d{1,13}$/.test(whole) ? Number(`${whole}${cents.padEnd(digits, '0')}`) : undefined;
const ungrouped = (text: string, mark: string): string | undefined => {
  if (/^\d+$/.test(text)) return text;
  return groups(mark).test(text) ? text.replaceAll(mark, '') : undefined;
};

/** `sure`: minor units; `asks`: it could be meant as these minor units, but the user has to say so. */
type Read = { sure: number } | { asks: number } | undefined;
const sure = (amount: number | undefined): Read => (amount === undefined ? undefined : { sure: amount });

/**
 * Reads a typed amount with at most `digits` decimals: `1,234.50`, `1.234,50`, `১,২৩৪.৫০`, `12,34,567`. A single mark before three digits groups thousands
 * if the user's language groups with it, and is asked about otherwise; where it is a decimal mark of a currency with three decimals, it is one.
 */
export function readAmount(text: string, digits = 2): Read {
  const typed = latinDigits(text)
    .replace(/[\s\u066c'’]/g, '')
    .replaceAll('\u066b', '.');
  if (!/^\d[\d.,]*$/.test(typed)) return undefined;
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  if (last === -1) return sure(minor(digits, typed));
  const mark = typed.charAt(last);
  const [before, after] = [typed.slice(0, last), typed.slice(last + 1)];
  const own = currentLanguage() === 'tr' ? '.' : ',';
  const isAlone = !before.includes(mark);
  const isDecimal = after.length !== 3 || mark !== own || /[.,]/.test(before);
  if (isAlone && isDecimal && after.length > 0 && after.length <= digits) {
    const whole = ungrouped(before, mark === '.' ? ',' : '.');
    return whole === undefined ? undefined : sure(minor(digits, whole, after));
  }
  const whole = ungrouped(typed, mark);
  const amount = whole === undefined || whole.startsWith('0') ? undefined : minor(digits, whole);
  if (amount === undefined) return undefined;
  return isAlone && mark !== own ? { asks: amount } : { sure: amount };
}

/** A typed amount in minor units; undefined if it is invalid or could mean two things. */
export function minorUnits(text: string, digits = 2): number | undefined {
  const read = readAmount(text, digits);
  return read && 'sure' in read ? read.sure : undefined;
}

/** Only the number of an amount, with all its decimals: `1,234.00`. */
export const moneyDigits = (amount: number, digits = 2): string =>
  formatNumber(amount / 10 ** digits, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The amount for an input field: `1250.50`, without unneeded decimals. */
export const typedMoney = (amount: number, digits = 2): string =>
  amount % 10 ** digits === 0 ? String(amount / 10 ** digits) : (amount / 10 ** digits).toFixed(digits);

/** The currency of a record's amounts; blank if it names none. */
export function currencyIn(record: unknown, field = 'currency'): string {
  const found: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, field) : null;
  return typeof found === 'string' ? found : '';
}
