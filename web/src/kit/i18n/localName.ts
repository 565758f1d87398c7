import { currentLanguage } from './i18n.ts';
import type { Language } from './languages.ts';

type InLanguages = { en: string; tr: string | undefined; ar: string | undefined };
// names on a page that was kept for work without a connection may be of an earlier release
type Named = { name: string; nameTr?: string | undefined; nameAr?: string | undefined };
type Titled = { title: string; titleTr?: string | undefined; titleAr?: string | undefined };

/** In the reader's language; in English where it has no name of its own. */
const choose = (names: InLanguages, language: Language): string => names[language] || names.en;

/** What a row of the catalogue is called in the reader's language. */
export const localName = ({ name, nameTr, nameAr }: Named, language = currentLanguage()): string =>
  choose({ en: name, tr: nameTr, ar: nameAr }, language);

/** The same of an event, which has a title. */
export const localTitle = ({ title, titleTr, titleAr }: Titled, language = currentLanguage()): string =>
  choose({ en: title, tr: titleTr, ar: titleAr }, language);

/** A row of the catalogue under its name in the reader's language; `also` has all its names, for search. */
export const localised = <T extends Named>(
  row: T,
  language = currentLanguage(),
): T & { english: string; also: string } => ({
  ...row,
  english: row.name,
  name: localName(row, language),
  also: [row.name, row.nameTr, row.nameAr].filter(Boolean).join(' '),
});
