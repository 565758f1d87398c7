export type Names = { plural: string; singular: string; Type: string; Plural: string; table: string; words: string };

/** The name with a capital letter. */
export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const snake = (name: string, by = '_') => name.replace(/[A-Z]/g, (letter) => `${by}${letter.toLowerCase()}`);

/** Checks the two names: lower-case English words, as folders and endpoints are called. Throws otherwise. */
export function namesOf(plural: string, singular: string): Names {
  for (const name of [plural, singular])
    if (!/^[a-z][a-zA-Z]{2,30}$/.test(name))
      throw new Error(`"${name}" is not a valid name: use letters, starting with a small one.`);
  if (plural === singular) throw new Error('The plural names the domain, the singular one record: they must differ.');
  return {
    plural,
    singular,
    Type: capital(singular),
    Plural: capital(plural),
    table: snake(plural),
    words: snake(singular, ' '),
  };
}
