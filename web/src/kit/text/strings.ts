/**
 * Normalizes a text for comparison: ignores case, accents and Arabic marks; dotted and dotless i are one letter, and so
 * are the variants of alef, yeh and teh marbuta.
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '') // the last is the Arabic tatweel, which stretches words
    .toLowerCase()
    .replace(/\p{M}/gu, '') // the combining dot of a lowercased İ
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .trim();

/** The strings in an array; empty for anything else. */
export const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];

/** Trims words, and drops blank and duplicate ones. */
export const cleanStrings = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .flatMap((word) => word.split(/[,;،]/))
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Whether the text is long enough to search: two letters, or one that is a whole name, as in Chinese, Japanese or Korean. */
export const isSearch = (q: string): boolean =>
  q.trim().length >= 2 || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(q);

/** Whether an option's label or other names contain the text, ignoring case and accents. */
export const matching = (text: string) => {
  const words = normaliseText(text);
  return ({ label, also = '' }: { label: string; also?: string | undefined }): boolean =>
    normaliseText(`${label} ${also}`).includes(words);
};
