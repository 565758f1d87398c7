import { readJson } from '../call/storage.ts';

/** Where the first paint's colours, size and direction are kept. */
export const PAINT = 'embark.paint';

/** The direction that was chosen against the language's own, if any. */
function keptDirection(): 'ltr' | 'rtl' | undefined {
  const kept = readJson(localStorage, PAINT);
  if (kept === null || typeof kept !== 'object' || !('direction' in kept)) return undefined;
  return kept.direction === 'ltr' || kept.direction === 'rtl' ? kept.direction : undefined;
}

/** The languages of the screens. Digits are Latin in all three, so that phones and sums read alike in every office. */
export const languages = {
  en: { title: 'English', flag: 'gb', dir: 'ltr', locale: 'en-AU' },
  tr: { title: 'Türkçe', flag: 'tr', dir: 'ltr', locale: 'tr-TR-u-nu-latn' },
  ar: { title: 'العربية', flag: 'ae', dir: 'rtl', locale: 'ar-u-nu-latn' },
} as const;

export type Language = keyof typeof languages;

const KEY = 'embark.language';

export const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && Object.hasOwn(languages, text);

/** The language chosen on this machine, else English. */
export function keptLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  return isLanguage(kept) ? kept : 'en';
}

export function keepLanguage(language: Language) {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  document.documentElement.dir = keptDirection() ?? languages[language].dir;
}
