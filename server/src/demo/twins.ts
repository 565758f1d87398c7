import type { Row } from './rows.ts';
import { seeded } from './seeded.ts';

type Person = Row<'contacts'> & { id: string };

/** How a hurried hand, or another office, spells the same name. */
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

const respelled = (name: string) => {
  const found = spellings.find(([from]) => from.test(name));
  return found ? name.replace(found[0], found[1]) : name;
};

/** Makes people who are on file already and were typed in anew, each pair alike in another way. */
export function makeTwins() {
  const luck = seeded(2_411); // numbers of its own: the rest of the sample stays as it was
  let made = 0;
  return {
    isOne: () => luck.chance(0.3),

    /** The same person once more, by the phone, the mailbox or the birthday, with what else a second entry has. */
    of(first: Person, at: Date): Person {
      const way = made % 3;
      made += 1;
      const names = {
        givenNames: respelled(String(first.givenNames)),
        familyName: respelled(String(first.familyName)),
      };
      const phone = way === 1 ? null : first.phone;
      const email = first.email && (way === 1 || !first.phone) ? first.email : null;
      const createdAt = at.toISOString();
      return {
        ...first,
        ...(way === 2 ? { familyName: names.familyName } : names),
        id: luck.id(at),
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
