/** The texts of a list; none of what is no list. */
export const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];

/** Takes the words as typed: trimmed, none blank, none twice. */
export const cleanStrings = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .flatMap((word) => word.split(/[,;،]/))
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
