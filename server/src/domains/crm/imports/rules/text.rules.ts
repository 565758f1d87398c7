/** One spelling of a text for comparing: accents, case, spaces and punctuation do not count; letters of any script do. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const nothing = new Set(['na', 'n a', 'none', 'null', 'nil', 'not available', 'not applicable', 'undefined', 'nan']);

/** A cell that says nothing: blank, dashes and dots alone, or one of the usual words for it. */
export function saysNothing(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return true;
  if (trimmed.length > 16) return false;
  // all of the words begin with one of two letters, which spares the folding of almost every cell
  return /^[\p{P}\s]*(?:$|[nu])/iu.test(trimmed) && (/^[\p{P}\s]+$/u.test(trimmed) || nothing.has(fold(trimmed)));
}

/** A cell that a spreadsheet would take for a formula; here it is text and stays as it is. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0xff10];

/** Digits of the scripts our offices write as 0–9. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** No more of a text than fits, never half a character: the database takes none. */
export const clip = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** A cell with several values: `a, b; c` – trimmed, without blanks and repeats. */
export function severalOf(text: string): string[] {
  const parts = text.split(/[,;|\n،؛]+/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

const MOST = 5_000;

/** Remembers answers to the few texts that files repeat; forgets all when there are too many of them. */
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
