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
