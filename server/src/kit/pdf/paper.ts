import { amountText, minorDigits, minorPerUnit } from '@embark/contracts/kit';
import { ToWords as InBangladesh } from 'to-words/en-BD';
import { ToWords as InIndia } from 'to-words/en-IN';
import { ToWords as InPakistan } from 'to-words/en-PK';

/** The languages that documents are written in. */
export type PaperLanguage = 'en' | 'tr' | 'ar';

/** Latin digits in all languages, as on the screens. */
const locales: Record<PaperLanguage, string> = { en: 'en-GB', tr: 'tr-TR', ar: 'ar-u-nu-latn' };

/** Pakistan writes Rs; other currencies are named by their code. */
const names: Readonly<Record<string, string>> = { PKR: 'Rs' };

/** Only the number of an amount, with the decimals of its currency, in lakh and crore for BDT, PKR and INR: `12,34,567.50`. */
export const paperNumber = (minor: number, currency: string, language: PaperLanguage): string =>
  amountText(
    new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en', {
      minimumFractionDigits: minorDigits(currency),
      maximumFractionDigits: minorDigits(currency),
    }).formatToParts(minor / minorPerUnit(currency)),
    currency,
  );

/** An amount with its decimals and its currency: `BDT 25,000.00`. */
export const paperAmount = (minor: number, currency: string, language: PaperLanguage): string =>
  `${names[currency] ?? currency} ${paperNumber(minor, currency, language)}`;

/** A day in words, such as 3 March 2026. */
export const paperDay = (day: string, language: PaperLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(Date.parse(day));

/** The name of a country in the language of the document. */
export const paperCountry = (code: string, language: PaperLanguage): string =>
  new Intl.DisplayNames([locales[language]], { type: 'region' }).of(code) ?? code;

const speakers: Readonly<Record<string, InBangladesh | InPakistan | InIndia>> = {
  BDT: new InBangladesh(),
  PKR: new InPakistan(),
  INR: new InIndia(),
};

/** An amount in English words, as documents of Bangladesh, Pakistan and India say it; null for other currencies. */
export function amountInWords(minor: number, currency: string): string | null {
  const [whole, cents] = [Math.floor(minor / 100), minor % 100];
  // as text: a number would lose the cents of large amounts
  const amount = `${whole}.${String(cents).padStart(2, '0')}`;
  return speakers[currency]?.convert(amount, { currency: true }) ?? null;
}
