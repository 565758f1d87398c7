import { spokenLanguages } from '@embark/contracts/kit';
import { currentLocale } from '../i18n/i18n.ts';

/** The name of a language in the user's own; a code that is none stays as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(code) ?? code;
  } catch {
    return code; // Intl refuses what has not the form of a code
  }
}

/** What people are asked for as options, by name in the user's language. */
export const languageOptions = (): { value: string; label: string }[] =>
  spokenLanguages
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));

/** What each of them is called in the user's language, by its code. */
export const languageNames = (): Record<string, string> =>
  Object.fromEntries(spokenLanguages.map((code) => [code, languageName(code)]));
