import { emailKey } from './ways.rules.ts';
import type { PersonFields } from './person.rules.ts';

/** What is compared to decide whether two records are one person; the contacts domain decides it. */
export type Identity = {
  names: string[];
  emails: string[];
  phones: string[];
  dateOfBirth: string | null;
};
export type Judge = (
  one: Identity,
  other: Identity,
) => {
  verdict: 'same' | 'different' | 'unsure';
  /** Only certain while no one else has the same email or phone. */
  isWeak?: true;
};
/** The contacts domain's rule for one person, and the keys that names which are alike share. */
export type People = { judge: Judge; nameKeys: (names: readonly string[]) => string[] };

export type Who = Pick<
  PersonFields,
  'givenNames' | 'familyName' | 'preferredName' | 'email' | 'phone' | 'phoneRaw' | 'whatsapp' | 'dateOfBirth'
>;

const unreadKey = (raw: string) => `?${raw.replace(/\P{Nd}/gu, '')}`;

/**
 * What a person can be found by, in order of trust: the email, then the phones. A number of no country that we know counts as written, so that a file
 * imported twice finds its people.
 */
export const keysOf = ({ email, phone, phoneRaw, whatsapp }: Pick<Who, 'email' | 'phone' | 'phoneRaw' | 'whatsapp'>) =>
  [email && emailKey(email), phone ?? (phoneRaw && unreadKey(phoneRaw)), whatsapp === phone ? null : whatsapp].flatMap(
    (key) => key || [],
  );

const nameOf = ({ givenNames, familyName }: Who) => `${givenNames} ${familyName}`.trim();

/** The name by which a question or a warning calls a person. */
export const calledBy = (who: Who): string => nameOf(who) || who.preferredName;

const identities = new WeakMap<Who, Identity>();

/** Everything that is compared; `also` and `called`: emails, phones and names from before a merge. */
export function identityOf(who: Who, also: readonly string[] = [], called: readonly string[] = []): Identity {
  const before = identities.get(who);
  if (before) return before;
  const { givenNames, familyName, preferredName, dateOfBirth } = who;
  const keys = [...keysOf(who), ...also];
  const identity = {
    names: [
      nameOf(who),
      // a nickname stands for the given names
      preferredName && (familyName && givenNames ? `${preferredName} ${familyName}` : preferredName),
      ...called,
    ].filter((name) => name !== ''),
    emails: keys.filter((key) => key.includes('@')),
    phones: keys.filter((key) => !key.includes('@')),
    dateOfBirth,
  };
  identities.set(who, identity);
  return identity;
}

/** A key as it was written: an email or a number. */
export const addressOf = (key: string): string => (key.startsWith('?') ? key.slice(1) : key);

const MANY = 60;
const noOne = { found: [], first: undefined };

/**
 * Records by email or phone. Thousands may share one (an agent's email), so that from some number on only those with a word of the name in common are
 * compared; the others are other people.
 */
export function crowd<T>(identity: (one: T) => Identity, { nameKeys }: People) {
  // few share a key, and a list for each would double the memory
  const byKey = new Map<string, T | T[]>();
  const byName = new Map<string, Map<string, Set<T>>>();
  const all = (key: string): T[] => {
    const found = byKey.get(key);
    return found === undefined ? [] : Array.isArray(found) ? found : [found];
  };
  const addName = (key: string, one: T) => {
    const names = byName.get(key);
    if (!names) return;
    for (const name of nameKeys(identity(one).names)) names.set(name, (names.get(name) ?? new Set()).add(one));
  };
  return {
    add(key: string, one: T): void {
      const found = all(key);
      if (Array.isArray(byKey.get(key))) found.push(one);
      else byKey.set(key, found.length > 0 ? [...found, one] : one);
      if (found.length === MANY) {
        byName.set(key, new Map());
        for (const each of all(key)) addName(key, each);
      } else addName(key, one);
    },
    remove(key: string, one: T): void {
      byKey.set(
        key,
        all(key).filter((each) => each !== one),
      );
      for (const set of byName.get(key)?.values() ?? []) set.delete(one);
    },
    /** Those with this key whose name may be alike, and the first of all with this key. */
    near(key: string, who: Identity): { found: readonly T[]; first: T | undefined } {
      if (!byKey.has(key)) return noOne;
      const everyone = all(key);
      const names = byName.get(key);
      if (!names) return { found: everyone, first: everyone[0] };
      const found = new Set(nameKeys(who.names).flatMap((name) => [...(names.get(name) ?? [])]));
      return { found: [...found], first: everyone[0] };
    },
  };
}
