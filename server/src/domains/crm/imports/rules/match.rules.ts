import type { ImportSettings } from '@embark/contracts/crm/imports';
import { addressOf, calledBy, identityOf, keysOf, type People } from './crowd.rules.ts';
import type { GoodRow } from './row.rules.ts';
import type { Seen, SeenRows } from './seen.rules.ts';
import type { Contact, World } from './world.rules.ts';

/** An email or number that a row shares with someone who has another name, or may be someone else. */
type Shared = { address: string; name: string };
export type Match =
  /** The contacts of this person, in order of trust, and their earlier row; none if the person is new. */
  | { as: 'person'; contacts: Contact[]; seen: Seen | null; shared: Shared | null }
  /** Not certain, or left out by the answer to the question. */
  | { as: 'held' | 'left-out'; shared: Shared };

type Found = Shared & { contact: Contact | null; seen: Seen | null };

const met = (key: string, contact: Contact): Found => ({
  address: addressOf(key),
  name: calledBy(contact.fields),
  contact,
  seen: null,
});

/**
 * Finds the person of a row among the contacts and earlier rows with the same email or phone. If it is not certain that they are one person, the row is
 * held back until the importer has answered for this email or phone.
 */
export function match(
  { person, service }: GoodRow,
  world: World,
  seen: SeenRows,
  { people, answers = {} }: { people: People; answers?: ImportSettings['people'] },
): Match {
  const mine = identityOf(person);
  const same: Contact[] = [];
  let unsure: Found | null = null;
  let other: Found | null = null;
  for (const key of keysOf(person)) {
    const { found, first } = world.near(key, mine);
    const weak: Contact[] = [];
    let others = first !== undefined && !found.includes(first);
    for (const contact of found) {
      const { verdict, isWeak } = people.judge(identityOf(contact.fields, contact.also, contact.called), mine);
      if (verdict === 'same') (isWeak ? weak : same).push(contact);
      if (verdict === 'unsure') unsure ??= met(key, contact);
      if (verdict === 'different') other ??= met(key, contact);
      others ||= verdict === 'different';
    }
    // an email or phone of several people proves less
    if (!others) same.push(...weak);
    else if (weak[0]) unsure ??= met(key, weak[0]);
    if (first) other ??= met(key, first);
  }
  const before = seen.find(service.id, person);
  if (same.length > 0 || before.same)
    return { as: 'person', contacts: [...new Set(same)], seen: before.same, shared: null };
  if (!unsure && before.unsure) {
    const { key, row, name } = before.unsure;
    unsure = { address: addressOf(key), name, contact: null, seen: row };
  }
  const shared = unsure ?? other;
  if (!shared) return { as: 'person', contacts: [], seen: null, shared: null };
  const answer = answers[shared.address];
  if (answer === 'skip') return { as: 'left-out', shared };
  if (answer === 'same') {
    const { contact, seen: row } = shared;
    return { as: 'person', contacts: contact ? [contact] : [], seen: row, shared: null };
  }
  if (answer === undefined && unsure) return { as: 'held', shared };
  return { as: 'person', contacts: [], seen: null, shared: answer === undefined ? shared : null };
}
