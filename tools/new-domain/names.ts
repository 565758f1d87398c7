/** A kind's name in another language: of many records, and of one. */
export type Words = { plural: string; singular: string };

export type Names = {
  plural: string;
  singular: string;
  Type: string;
  Plural: string;
  table: string;
  /** `referral partner`, `referral partners`. */
  words: string;
  manyWords: string;
  /** Where its list is: `/apps/referral-partners`. */
  path: string;
  /** What it is called in Turkish and Arabic; the English words where that was not said. */
  tr: Words;
  ar: Words;
};

/** The name with a capital letter, as the language has it. */
export const capital = (name: string, language = 'en') => name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
const snake = (name: string, by = '_') => name.replace(/[A-Z]/g, (letter) => `${by}${letter.toLowerCase()}`);

/** Checks the two names: lower-case English words, as folders and endpoints are called. Throws otherwise. */
export function namesOf(plural: string, singular: string, said: { tr?: Words; ar?: Words } = {}): Names {
  for (const name of [plural, singular])
    if (!/^[a-z][a-zA-Z]{2,30}$/.test(name))
      throw new Error(`"${name}" is not a valid name: use letters, starting with a small one.`);
  if (plural === singular) throw new Error('The plural names the domain, the singular one record: they must differ.');
  const english = { plural: snake(plural, ' '), singular: snake(singular, ' ') };
  return {
    plural,
    singular,
    Type: capital(singular),
    Plural: capital(plural),
    table: snake(plural),
    words: english.singular,
    manyWords: english.plural,
    path: `/apps/${snake(plural, '-')}`,
    tr: said.tr ?? english,
    ar: said.ar ?? english,
  };
}
