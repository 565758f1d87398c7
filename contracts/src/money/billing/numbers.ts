/** Whose tax rules the documents of an entity follow; `none`: not registered for any tax. */
export const regimes = ['AU-GST', 'BD-VAT', 'PK-SST', 'IN-GST', 'none'] as const;
export type Regime = (typeof regimes)[number];

/** The provinces of Pakistan, each with its own sales tax on services. */
export const provinces = ['punjab', 'sindh', 'kp', 'balochistan', 'islamabad'] as const;

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether it is an Australian Business Number: 11 digits whose weighted sum, with the first less 1, is divisible by 89 (Australian Business Register). */
export function isAbn(text: string): boolean {
  const abn = digitsOf(text);
  if (!/^\d{11}$/.test(abn)) return false;
  const sum = Array.from(abn).reduce(
    (all, digit, at) => all + (Number(digit) - (at === 0 ? 1 : 0)) * (weights[at] ?? 0),
    0,
  );
  return sum % 89 === 0;
}

const GSTIN = /^(0[1-9]|[1-3]\d)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether it is an Indian GSTIN: state, PAN, entity, `Z` and a check character in base 36 (GST Network). */
export function isGstin(text: string): boolean {
  const gstin = digitsOf(text).toUpperCase();
  if (!GSTIN.test(gstin)) return false;
  const sum = Array.from(gstin.slice(0, 14)).reduce((all, letter, at) => {
    const product = alphabet.indexOf(letter) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36] === gstin[14];
}

const isBin = (text: string) => /^\d{13}$/.test(digitsOf(text));
/** An NTN of Pakistan: 7 digits, often with a check digit; people use their 13-digit CNIC. */
const isNtn = (text: string) => /^([A-Z]\d{6}|\d{7})\d?$|^\d{13}$/.test(digitsOf(text).toUpperCase());

/** The error for a tax number of this regime; null if it is blank or well formed. */
export function taxNumberError(regime: Regime, number: string): string | null {
  if (number.trim() === '' || regime === 'none') return null;
  if (regime === 'AU-GST') return isAbn(number) ? null : "This isn't an ABN. Check its 11 digits.";
  if (regime === 'IN-GST') return isGstin(number) ? null : "This isn't a GSTIN. Check its 15 characters.";
  if (regime === 'BD-VAT') return isBin(number) ? null : 'A BIN has 13 digits';
  return isNtn(number) ? null : 'An NTN has 7 or 8 digits, or 13 of a CNIC';
}

/** A number as it is stored: without blanks, in capitals. Dashes stay: they are part of Pakistani numbers. */
export const plainNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** An ABN in its usual groups: `51 824 753 556`; other numbers as they are. */
export const numberText = (regime: Regime, number: string): string =>
  regime === 'AU-GST' && /^\d{11}$/.test(number) ? number.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') : number;

/** The documents with numbers of their own. */
export const seriesKinds = ['invoice', 'credit', 'receipt', 'refund', 'statement'] as const;
export type SeriesKind = (typeof seriesKinds)[number];
const letters: Record<SeriesKind, string> = { invoice: '', credit: 'C', receipt: 'R', refund: 'F', statement: 'S' };

/** The calendar year in which the fiscal year of a day begins. */
export const fiscalYear = (day: string, firstMonth: number): number =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < firstMonth ? 1 : 0);

const two = (of: number) => String(of % 100).padStart(2, '0');
type Numbered = { prefix: string; fiscalMonth: number };

/** How the nth number of a fiscal year reads, as `take_number()` in the database writes it: `AU/26-27/000123`, `AUC/26-27/00012`. */
export function documentNumber({ prefix, fiscalMonth }: Numbered, kind: SeriesKind, year: number, nth: number): string {
  const years = fiscalMonth === 1 ? two(year) : `${two(year)}-${two(year + 1)}`;
  return `${prefix}${letters[kind]}/${years}/${String(nth).padStart(kind === 'invoice' ? 6 : 5, '0')}`;
}
