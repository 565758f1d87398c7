import { normaliseText } from '../../kit/text/strings.ts';

const MOST = 10;
const FORGIVING = 4; // letters: from this length a word may contain a typo

type Named = { name: string; above: string };

/** Whether one missing, extra, wrong or swapped letter separates the two words. */
function oneEditApart(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const swapped =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
  return swapped || long.slice(at + 1) === short.slice(at + 1);
}

/** Whether a word or a prefix of it matches what was typed with one typo. */
const isNearly = (word: string, typed: string): boolean =>
  typed.length >= FORGIVING &&
  [-1, 0, 1].some((more) => oneEditApart(word.slice(0, typed.length + more), typed) && word.length >= FORGIVING);

const nearly = (parts: readonly string[], typed: string) =>
  parts.some((part) => part.startsWith(typed) || isNearly(part, typed));

const FUZZY = 5; // ranks from here on are fuzzy matches

/**
 * Ranks how well the words match a name, best (0) first: the name, its prefix, prefixes of its words, anywhere in it,
 * in it or its location, then the same with a typo. -1 for no match.
 */
function rankOf({ name, above }: Named, words: readonly string[]): number {
  const whole = normaliseText(name);
  const parts = whole.split(/[\s·-]+/);
  const typed = words.join(' ');
  if (whole === typed) return 0;
  if (whole.startsWith(typed)) return 1;
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  if (words.every((word) => whole.includes(word))) return 3;
  const everything = `${normaliseText(above)} ${whole}`;
  if (words.every((word) => everything.includes(word))) return 4;
  if (words.every((word) => nearly(parts, word))) return FUZZY;
  const all = everything.split(/[\s·›-]+/);
  return words.every((word) => nearly(all, word)) ? FUZZY + 1 : -1;
}

type Ranked<T> = { entry: T; rank: number };

function ranked<T extends Named>(entries: readonly T[], typed: string): Ranked<T>[] {
  const words = normaliseText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST);
}

/** The ten entries that best match by name and location, best first; ignores case, accents and one typo per word. */
export const suggestions = <T extends Named>(entries: readonly T[], typed: string): T[] =>
  ranked(entries, typed).map(({ entry }) => entry);

/** The same, with exact and fuzzy matches separate. */
export function surenessOf<T extends Named>(entries: readonly T[], typed: string): { sure: T[]; near: T[] } {
  const found = ranked(entries, typed);
  const take = (isNear: boolean) => found.filter(({ rank }) => rank >= FUZZY === isNear).map(({ entry }) => entry);
  return { sure: take(false), near: take(true) };
}
