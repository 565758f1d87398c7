const first = (word = '') => /\p{L}/u.exec(word)?.[0] ?? '';

/** `Asha Rao` is AR; of a single name its first letter. Letters of any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase();
}
