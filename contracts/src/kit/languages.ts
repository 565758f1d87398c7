import { z } from 'zod';

/** The preferred languages people can choose (ISO 639-1), as common in the offices. */
export const spokenLanguages = [
  'en',
  'bn',
  'hi',
  'ur',
  'pa',
  'gu',
  'mr',
  'ta',
  'te',
  'ml',
  'kn',
  'ne',
  'si',
  'ar',
  'fa',
  'ps',
  'tr',
  'zh',
  'vi',
  'th',
  'id',
  'ms',
  'tl',
  'ko',
  'ja',
  'es',
  'fr',
  'pt',
] as const;

/** A person's preferred language; the language of the screens is the account's `Language`. */
export const SpokenLanguage = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(spokenLanguages, 'Choose a language from the list, like en'));
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;
