import { asCode, latinDigits } from '@embark/contracts/kit';
import { phoneFragment } from '../../../kit/phone.rules.ts';

/** A parsed quick search query: a record number, something that cannot exist, or words that must all match. */
export type Sought =
  | { number: string }
  /** `end`: digits that a number may also end with, as `4990` for E-2026-004990. */
  | { words: string[]; short: string[]; end?: string }
  | 'nothing';

const hasLetters = /\p{L}/u;
/** Marks of direction, which chat programs put around what is copied. */
const unseen = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const canStand = /[\p{L}\p{N}@]/u;
const isShort = (word: string) => /^.{1,2}$/su.test(word) && !isJoined(word);

/**
 * Parses a quick search query. Without letters it is a phone, with any spacing; `E-2026-123` and `2026-000123`
 * are record numbers (`prefix` and `digits`); words of one or two characters match beginnings only (`short`), because
 * they would match almost every row. In scripts without spaces between words, one letter is a word.
 */
export function readSearch(typed: string, prefix: string, digits: number): Sought {
  const seen = typed.normalize('NFKC').replace(unseen, '').trim();
  const text = hasLetters.test(seen) ? latinDigits(seen) : asCode(seen);
  const number = /^([a-z])-?(20\d\d)-?(\d{1,9})$/i.exec(text) ?? /^()(20\d\d)-(\d{5,9})$/.exec(text);
  const [, letter = '', year, count = ''] = number ?? [];
  const isNumber = letter === '' ? count.length >= digits : letter.toUpperCase() === prefix;
  if (number && isNumber) return { number: `${prefix}-${year}-${count.padStart(digits, '0')}` };
  const parts = hasLetters.test(text) ? text.split(/\s+/) : [text];
  const words = parts.filter(Boolean).flatMap(abdurPartsOf).slice(0, 8).map(readWord).map(withoutLastSigma);
  if (!words.every((word) => canStand.test(word))) return 'nothing';
  const isEnd = /^\d{3,9}$/.test(text) && Number(text) > 0;
  return {
    words: words.filter((word) => !isShort(word)),
    short: words.filter(isShort),
    ...(isEnd && { end: text.replace(/^0+/, '') }),
  };
}

/** Random letters such as `zzzzqq` or `qwrtp`, which are matched only literally, unless they are a short form of a name. */
export function isMash(word: string): boolean {
  const letters = word.toLowerCase();
  if (!/^[a-z]{4,}$/.test(letters)) return false;
  const isRepeated = /(.)\1\1/.test(letters) && new Set(letters).size * 2 < letters.length;
  return isRepeated || !/[aeiouy]/.test(letters);
}

/** Digits with separators are a phone, searched by digits only. */
function readWord(word: string): string {
  const isPhone = /^[\d+()./\s-]+$/.test(word) && word.replace(/\D/g, '').length >= 3;
  return (isPhone && phoneFragment(word)) || word;
}

/** Abdurrahman and Abdur Rahman are the same name; both parts are searched, written together or apart. */
function abdurPartsOf(word: string): string[] {
  const [, abdur, rest] = /^(abd[aeou]?[lrsnzt])-?(\p{L}{4,})$/iu.exec(word) ?? [];
  return abdur && rest ? [abdur, rest] : [word];
}

/** A word that may be a name with other spellings: letters and name punctuation, not an address or a number. */
export const isName = (word: string): boolean => /^\p{L}[\p{L}\p{M}.:'’‘`ʼ\-\u200c\u200d]*$/u.test(word);

/** Short forms of a name; other two-letter words only match the start of one. */
export const isAbbreviation = (word: string): boolean => /^(md|sk|মো)$/iu.test(word);

/** Whether a word can be part of an email: names in other scripts than Latin never are. */
export const isLatin = (word: string): boolean => /[\p{sc=Latin}\p{Nd}@]/u.test(word);

/** The letters of the word's script, as a database pattern. */
export const scriptOf = (word: string): string =>
  /[\u0600-\u06ff]/u.test(word)
    ? '[؀-ۿ]'
    : /[\u0900-\u09ff]/u.test(word)
      ? '[ऀ-ॿঀ-৿]'
      : isLatin(word)
        ? '[a-z0-9]'
        : '[^ -~]';

const joined = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
const joinedLetter = new RegExp(`[${joined.map((script) => `\\p{sc=${script}}`).join('')}]`, 'u');

/** Whether a word is in a script without spaces between words, where a name may be typed in one piece or in several. */
export const isJoined = (word: string): boolean => joinedLetter.test(word);

const LONGEST = 8; // letters of a name in one piece

/** The two words that a name in one piece may consist of: 王小明 is 王 and 小明, or 王小 and 明. */
export function halvesOf(word: string): [string, string][] {
  const letters = Array.from(word);
  if (!isJoined(word) || letters.length > LONGEST) return [];
  return letters.slice(1).map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]);
}

/** A Greek name ends in another sigma in capitals, so that its last one is not compared. */
const withoutLastSigma = (word: string): string => word.replace(/(?<=\p{sc=Greek}{3})[σςΣ]$/u, '');
