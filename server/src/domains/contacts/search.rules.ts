import { latinDigits, phoneFragment } from './phone.rules.ts';

/** What quick search looks for: the number of a record, nothing that could exist, or words that must all be found. */
export type Sought = { number: string } | { words: string[]; short: string[] } | 'nothing';

const hasLetters = /\p{L}/u;
const canStand = /[\p{L}\p{N}@]/u;
const isShort = /^.{1,2}$/su;

/**
 * Reads what somebody typed into quick search. Without letters it is one phone, however it is spaced; `E-2026-123` and `2026-000123` are
 * numbers (`prefix` and `digits` say how this kind of record is numbered); words of one or two characters are sought as beginnings only
 * (`short`), or they would find everybody.
 */
export function readSearch(typed: string, prefix: string, digits: number): Sought {
  const text = latinDigits(typed).trim();
  const number = /^([a-z])-?(20\d\d)-?(\d{1,9})$/i.exec(text) ?? /^()(20\d\d)-(\d{5,9})$/.exec(text);
  const [, letter = '', year, count = ''] = number ?? [];
  const isNumber = letter === '' ? count.length >= digits : letter.toUpperCase() === prefix;
  if (number && isNumber) return { number: `${prefix}-${year}-${count.padStart(digits, '0')}` };
  const parts = hasLetters.test(text) ? text.split(/\s+/) : [text];
  const words = parts.filter(Boolean).slice(0, 8).map(readWord);
  if (!words.every((word) => canStand.test(word))) return 'nothing';
  return { words: words.filter((word) => !isShort.test(word)), short: words.filter((word) => isShort.test(word)) };
}

/** A word of digits and what stands between them is a phone, sought by its digits. */
function readWord(word: string): string {
  const isPhone = /^[\d+()./\s-]+$/.test(word) && word.replace(/\D/g, '').length >= 3;
  return (isPhone && phoneFragment(word)) || word;
}
