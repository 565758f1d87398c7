export { plainDigits, unseen } from '@embark/contracts/kit/table';

/** Normalises a text for comparison: ignores accents, case, spaces and punctuation; keeps letters of any script. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const placeholders = new Set([
  'na',
  'n a',
  'none',
  'null',
  'nil',
  'not available',
  'not applicable',
  'undefined',
  'nan',
]);

/** Whether a cell counts as blank: empty, only dashes and dots, zeros for a date, or a placeholder such as "n/a". */
export function saysNothing(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return true;
  if (trimmed.length > 16) return false;
  if (/^0+[./-]0+[./-]0+$/.test(trimmed)) return true; // no date, in contacts of Outlook
  // all placeholders start with one of two letters, so almost no cell needs normalising
  return /^[\p{P}\s]*(?:$|[nu])/iu.test(trimmed) && (/^[\p{P}\s]+$/u.test(trimmed) || placeholders.has(fold(trimmed)));
}

/** Whether a spreadsheet would treat a cell as a formula; we keep it as text. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** Truncates a text without splitting a character, because PostgreSQL rejects half of one. */
export const clip = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Splits a cell with several values, such as `a, b; c`, without blanks and duplicates. */
export function severalOf(text: string): string[] {
  const parts = text.split(/[,;|\n،؛]+/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

const MOST = 5_000;

/** Caches results, because files repeat a few texts; clears the cache when it grows too large. */
export function memo<T>(find: (text: string, within: string) => T): (text: string, within: string) => T {
  const known = new Map<string, T>();
  return (text, within) => {
    const key = `${within}\0${text}`;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before ?? find(text, within);
    if (known.size >= MOST) known.clear();
    const found = find(text, within);
    known.set(key, found);
    return found;
  };
}
