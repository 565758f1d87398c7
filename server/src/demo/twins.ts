import type { Row } from './rows.ts';
import { seeded } from './seeded.ts';

type Person = Row<'contacts'> & { id: string };

/** Alternative spellings of names, as typed in a hurry or by another office. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^Md\. /, 'Mohammad '],
  [/^Mohammad /, 'Md. '],
  [/^Muhammad /, 'Mohammed '],
  [/^Mst\. /, ''],
  [/ou/, 'u'],
  [/Ch/, 'Sh'],
  [/oss/, 'us'],
  [/ee/, 'i'],
  [/sh/, 's'],
  [/ı/, 'i'],
  [/ş/i, 's'],
  [/ü/, 'u'],
  [/ö/, 'o'],
  [/aa?n$/, 'aan'],
  [/ie?l/, 'eel'],
  [/c(?=[aou])/, 'k'],
  [/y$/, 'ie'],
  [/([aeiou])([lmnr])([aeiou])/, '$1$2$2$3'],
];

const misspelled = (name: string) => {
  const found = spellings.find(([from]) => from.test(name));
  return found ? name.replace(found[0], found[1]) : name;
};

/** Creates duplicates of existing people, each alike in a different way. */
export function makeTwins() {
  const random = seeded(2_411); // a separate generator, so that the rest of the sample does not change
  let made = 0;
  return {
    isOne: () => random.chance(0.3),

    /** The same person entered again, with the same phone, email or date of birth, and different other details. */
    of(first: Person, at: Date): Person {
      const way = made % 3;
      made += 1;
      const names = {
        givenNames: misspelled(String(first.givenNames)),
        familyName: misspelled(String(first.familyName)),
      };
      const phone = way === 1 ? null : first.phone;
      const email = first.email && (way === 1 || !first.phone) ? first.email : null;
      const createdAt = at.toISOString();
      return {
        ...first,
        ...(way === 2 ? { familyName: names.familyName } : names),
        id: random.id(at),
        preferredName: '',
        email,
        phone,
        phoneRaw: phone,
        whatsapp: null,
        dateOfBirth: way === 0 ? null : (first.dateOfBirth ?? null),
        consent: [],
        createdAt,
        updatedAt: createdAt,
      };
    },
  };
}
