import { z } from 'zod';

/** The languages people are asked for, ISO 639-1: those that the offices meet. */
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

/** The language to speak with a person; the screen's language is the account's `Language`. */
export const SpokenLanguage = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(spokenLanguages, 'Choose a language from the list, like en'));
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;
