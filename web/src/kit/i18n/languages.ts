import { readJson } from '../call/storage.ts';

/** The storage key of the first render's colours, font size and direction. */
export const PAINT = 'embark.paint';

/** The direction the user chose over the language's own, if any. */
function keptDirection(): 'ltr' | 'rtl' | undefined {
  const kept = readJson(localStorage, PAINT);
  if (kept === null || typeof kept !== 'object' || !('direction' in kept)) return undefined;
  return kept.direction === 'ltr' || kept.direction === 'rtl' ? kept.direction : undefined;
}

/** The supported languages. Digits are Latin in all three, so that phone numbers and amounts read alike in every office. */
export const languages = {
  en: { title: 'English', flag: 'gb', dir: 'ltr', locale: 'en-AU' },
  tr: { title: 'Türkçe', flag: 'tr', dir: 'ltr', locale: 'tr-TR-u-nu-latn' },
  ar: { title: 'العربية', flag: 'ae', dir: 'rtl', locale: 'ar-u-nu-latn' },
} as const;

export type Language = keyof typeof languages;

const KEY = 'embark.language';

export const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && Object.hasOwn(languages, text);

/** The language chosen on this device, else English. */
export function keptLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  return isLanguage(kept) ? kept : 'en';
}

export function keepLanguage(language: Language) {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  document.documentElement.dir = keptDirection() ?? languages[language].dir;
}
