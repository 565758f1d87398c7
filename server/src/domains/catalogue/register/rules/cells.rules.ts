/** What a cell says, or why it cannot be read. */
export type Read<T> = { value: T } | { fault: CellFault };
export type CellFault = 'missing' | 'long' | 'number' | 'amount' | 'yes-no';

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
const isNothing = (text: string): boolean => /^(?:n\/?a|nil|none|-+)?$/i.test(text);

/** A text on one line. */
export const textOf =
  (max: number) =>
  (cell: string): Read<string> => {
    const value = clean(cell);
    return value.length > max ? { fault: 'long' } : { value };
  };

/** A text that must be there. */
export const neededOf =
  (max: number) =>
  (cell: string): Read<string> => {
    const read = textOf(max)(cell);
    return 'value' in read && read.value === '' ? { fault: 'missing' } : read;
  };

/** A text, none if it says NA. */
export const namedOf =
  (max: number) =>
  (cell: string): Read<string> =>
    isNothing(clean(cell)) ? { value: '' } : textOf(max)(cell);

/** A code of the register, in upper case. */
export const codeOf = (cell: string): Read<string> => {
  const value = cell.replace(/\s+/g, '').toUpperCase();
  if (value === '') return { fault: 'missing' };
  return value.length > 12 ? { fault: 'long' } : { value };
};

const NUMBER = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/;

/** A number with at most this many decimals, such as `1,200` or `37.5`; null if blank. */
export const numberOf =
  (decimals: number, max: number) =>
  (cell: string): Read<number | null> => {
    const text = clean(cell);
    if (isNothing(text)) return { value: null };
    const value = NUMBER.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
    const isExact = Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
    return isExact && value <= max ? { value } : { fault: 'number' };
  };

/** Money such as `$10,400.00`, in cents; null if blank. */
export const amountOf = (cell: string): Read<number | null> => {
  const text = clean(cell).replace(/^(?:AUD|A)?\s*\$\s*/i, '');
  const read = numberOf(2, 1e12)(text);
  if ('fault' in read) return { fault: 'amount' };
  return { value: read.value === null ? null : Math.round(read.value * 100) };
};

/** Yes or no in the words of several years; blank means no. */
export const yesOf = (cell: string): Read<boolean> => {
  const text = clean(cell);
  if (/^(?:yes|y|true|1)$/i.test(text)) return { value: true };
  if (isNothing(text) || /^(?:no|n|false|0)$/i.test(text)) return { value: false };
  return { fault: 'yes-no' };
};

/** A field of education, `08 - Management and Commerce`, in one spelling; its code is null if it has none. */
export function fieldOf(cell: string): { code: string | null; text: string } {
  const text = clean(cell);
  const [, code, name] = /^(\d{2,6})\s*[-–—:]\s*(.+)$/.exec(text) ?? [];
  return code ? { code, text: `${code} - ${name}` } : { code: null, text: isNothing(text) ? '' : text };
}

export const isProviderCode = (code: string): boolean => /^\d{5}[A-Z]$/.test(code);
export const isCourseCode = (code: string): boolean => /^\d{6}[A-Z]$/.test(code);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The month that a title or a file name says, `2026-11`; null if it says none. */
export function monthIn(text: string): string | null {
  const [, name, year] = /\b([a-z]{3,9})[\s\-_,.]*(20\d\d)(?!\d)/i.exec(text.replaceAll('_', ' ')) ?? [];
  const at = name ? months.indexOf(name.slice(0, 3).toLowerCase()) : -1;
  if (at >= 0) return `${year}-${String(at + 1).padStart(2, '0')}`;
  const [, isoYear, isoMonth] = /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])/.exec(text) ?? [];
  if (isoYear) return `${isoYear}-${isoMonth}`;
  const [, slashMonth, slashYear] = /(?<!\d)\d{1,2}\/(0?[1-9]|1[0-2])\/(20\d\d)/.exec(text) ?? [];
  return slashYear ? `${slashYear}-${slashMonth?.padStart(2, '0')}` : null;
}
