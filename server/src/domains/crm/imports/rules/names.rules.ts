import { fold, looksLikeFormula } from './text.rules.ts';

export type SplitName = { givenNames: string; familyName: string };

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|eng|engr|bay|bayan)\.?\s+(?=\S)/i;

/**
 * Splits a full name: `Family, Given`, else the last word is the family name; a single word is a given name. A title in front goes, `Md.` is a
 * name and stays. A text that looks like a formula is not taken apart.
 */
export function splitName(text: string): SplitName {
  if (looksLikeFormula(text)) return { givenNames: text, familyName: '' };
  const whole = text.replace(/\s+/g, ' ').trim();
  const comma = /^([^,،]+)[,،] ?([^,،]+)$/.exec(whole);
  if (comma?.[1] && comma[2] && isName(comma[1]) && isName(comma[2]))
    return { givenNames: withoutTitle(comma[2].trim()), familyName: withoutTitle(comma[1].trim()) };
  const name = withoutTitle(whole);
  const last = name.lastIndexOf(' ');
  if (last < 0) return { givenNames: name, familyName: '' };
  return { givenNames: name.slice(0, last), familyName: name.slice(last + 1) };
}

const withoutTitle = (name: string) => name.replace(titles, '');

/** A name has a letter or a digit in it, and is none of the words for "no name". */
export function isName(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return false;
  if (text.length > 20 || !/^\P{L}*[nu]/iu.test(text)) return true;
  return !/^(?:na|n a|none|null|nil|no name|undefined|nan)$/.test(fold(text));
}
