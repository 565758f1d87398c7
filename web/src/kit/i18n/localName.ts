import { currentLanguage } from './i18n.ts';
import type { Language } from './languages.ts';

type InLanguages = { en: string; tr: string | undefined; ar: string | undefined };
// a page cached for offline use may have data of an earlier release
type Named = { name: string; nameTr?: string | undefined; nameAr?: string | undefined };
type Titled = { title: string; titleTr?: string | undefined; titleAr?: string | undefined };

/** The name in this language, else in English. */
const choose = (names: InLanguages, language: Language): string => names[language] || names.en;

/** The name of a catalogue row in the user's language. */
export const localName = ({ name, nameTr, nameAr }: Named, language = currentLanguage()): string =>
  choose({ en: name, tr: nameTr, ar: nameAr }, language);

/** The title of an event in the user's language. */
export const localTitle = ({ title, titleTr, titleAr }: Titled, language = currentLanguage()): string =>
  choose({ en: title, tr: titleTr, ar: titleAr }, language);

/** A catalogue row with its name in the user's language; `also` has all its names, for search. */
export const localised = <T extends Named>(
  row: T,
  language = currentLanguage(),
): T & { english: string; also: string } => ({
  ...row,
  english: row.name,
  name: localName(row, language),
  also: [row.name, row.nameTr, row.nameAr].filter(Boolean).join(' '),
});
