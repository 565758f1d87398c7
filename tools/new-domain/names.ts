/** A kind's name in another language: plural and singular. */
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
  /** The path of its list: `/apps/referral-partners`. */
  path: string;
  /** The Turkish and Arabic names; by default the English ones. */
  tr: Words;
  ar: Words;
};

/** The name with a capital letter, by the rules of the language. */
export const capital = (name: string, language = 'en') => name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
const snake = (name: string, by = '_') => name.replace(/[A-Z]/g, (letter) => `${by}${letter.toLowerCase()}`);

/** Checks both names: lower-case English words, as in folders and endpoints. Throws otherwise. */
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
