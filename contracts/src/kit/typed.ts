import { z } from 'zod';

/** Letters, digits and signs of ASCII, which mean what they say. Most texts are this, and an import reads a hundred thousand. */
const isPlain = (text: string) => /^[ -~]*$/.test(text);

/** Converts digits of every script to 0–9; everything else stays. Unicode has each script's digits in a row, zero first. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let start = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
    return String((code - start) % 10);
  });

/** Marks that are not seen: of direction, joiners, a byte order mark and soft hyphens. Chat programs put them around numbers and addresses. */
const invisible =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![^\P{L}\p{sc=Latin}]|\p{M})[\u200c\u200d]/gu;

/**
 * What was meant by a number, date, email or code, however it was typed or pasted: digits of any script become 0–9, full-width letters and signs plain
 * ones, spaces and hyphens of any kind ordinary ones, and invisible marks are dropped.
 */
export const asCode = (text: string): string =>
  isPlain(text)
    ? text.trim()
    : latinDigits(
        text
          .replace(invisible, '')
          .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
          .replace(/[\p{Zs}\t]/gu, ' ')
          .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
          .replaceAll('\u066b', '.')
          .replaceAll('\u066c', ','),
      ).trim();

/** A text that is read as a number, date, email or code. */
export const codeText = (error?: string) => z.string(error).overwrite(asCode);
