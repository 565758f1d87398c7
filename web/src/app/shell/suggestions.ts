import { normaliseText } from '../../kit/text/strings.ts';

const MOST = 10;

type Named = { name: string; above: string };

/** The words stand in the name in this order of liking: at its beginning, at the beginning of its words, anywhere, beside where it is. */
function liking({ name, above }: Named, words: readonly string[]): number {
  const whole = normaliseText(name);
  const parts = whole.split(/[\s·-]+/);
  if (whole.startsWith(words.join(' '))) return 0;
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
  if (words.every((word) => whole.includes(word))) return 2;
  const everything = `${normaliseText(above)} ${whole}`;
  return words.every((word) => everything.includes(word)) ? 3 : -1;
}

/** The entries that a search finds by name and place, the best ten first; case and accents do not count. */
export function suggestions<T extends Named>(entries: readonly T[], typed: string): T[] {
  const words = normaliseText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: liking(entry, words) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
