// where the digits of a script begin: Arabic, Urdu and Persian, Devanagari, Bengali, Gurmukhi, full width
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0xff10];

/** Digits of any script our offices meet as 0–9; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * A text as one compares it: without case, accents and the marks of Arabic; dotted and dotless i are one letter, and so are the ways of
 * writing alef, yeh and teh marbuta.
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '') // the last is a stretched line between Arabic letters
    .toLowerCase()
    .replace(/\p{M}/gu, '') // the dot that a small İ keeps
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .trim();

/** The texts of a list; empty for anything else. */
export const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];

/** Takes the words as typed: trimmed, none blank, none twice. */
export const cleanStrings = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .flatMap((word) => word.split(/[,;،]/))
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
