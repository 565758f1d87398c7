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

/** The one to speak with somebody in; what a screen speaks is `Language` of the account. */
export const SpokenLanguage = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(spokenLanguages, 'Choose a language from the list, like en'));
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;
