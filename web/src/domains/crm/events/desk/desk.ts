import type { Desk, DeskItem, DeskPerson } from '@embark/contracts/crm/events';
import { latinDigits } from '@embark/contracts/kit';
import { normaliseText } from '../../../../kit/text/strings.ts';

/** A person as the desk shows them: `pending` until the server has confirmed. `key` stays the same when a walk-in of this desk gets its id. */
export type Shown = DeskPerson & { pending: boolean; key: string };

/** The registrations created from this desk's walk-ins, by walk-in key. */
export type MadeHere = ReadonlyMap<string, string>;

/** The cached event: its registrations as of the last sync. */
export type HeldDesk = Pick<Desk, 'event' | 'revision' | 'known'> & { people: DeskPerson[] };

/** The cache with an update merged; undefined when they do not match and a full reload is needed. */
export function merged(held: HeldDesk | undefined, told: Desk): HeldDesk | undefined {
  const people = new Map((held?.people ?? []).map((one) => [one.id, one]));
  for (const one of told.people) people.set(one.id, one);
  if (people.size !== told.known) return undefined;
  return { event: told.event, revision: told.revision, known: told.known, people: [...people.values()] };
}

/** The last six digits of a number, the only part the server sends. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-6);

/** The registrations as last synced, with local unconfirmed changes on top. This desk's walk-ins are rows of their own. */
export function shownPeople(held: HeldDesk, items: readonly DeskItem[], madeHere: MadeHere = new Map()): Shown[] {
  const keys = new Map([...madeHere].map(([key, id]) => [id, key]));
  const people = new Map(
    held.people.map((one): [string, Shown] => [one.id, { ...one, key: keys.get(one.id) ?? one.id, pending: false }]),
  );
  for (const item of items) {
    if (item.kind === 'walk-in') {
      const digits = digitsOf(item.phone ?? '');
      const { key, name, at: attendedAt } = item;
      people.set(key, { ...unanswered, key, id: key, name, digits, attendedAt });
      continue;
    }
    const of = people.has(item.of) ? item.of : (madeHere.get(item.of) ?? item.of);
    const one = people.get(of);
    if (!one) continue;
    const attendedAt = item.kind === 'out' ? null : (one.attendedAt ?? item.at);
    people.set(of, { ...one, attendedAt, state: attendedAt ? 'registered' : one.state, pending: true });
  }
  return [...people.values()];
}

const unanswered = { seats: 1, state: 'registered', walkIn: true, token: '', revision: 0, pending: true } as const;

/** People whose name or number contains what was typed, those not checked in first. */
export function found(people: readonly Shown[], typed: string): Shown[] {
  const words = normaliseText(typed).split(/\s+/).filter(Boolean);
  const digits = latinDigits(typed).replace(/\D/g, '');
  const isNumber = digits.length >= 3 && !/\p{L}/u.test(typed);
  const tail = digits.slice(-6);
  const fits = ({ name, digits: own }: Shown) =>
    isNumber ? own.includes(tail) : words.every((word) => normaliseText(name).includes(word));
  const order = ({ attendedAt, state }: Shown) => (state === 'cancelled' ? 2 : attendedAt ? 1 : 0);
  return people
    .filter((one) => typed.trim() === '' || fits(one))
    .toSorted((one, other) => order(one) - order(other) || one.name.localeCompare(other.name));
}

const codeIn = (text: string) => /[0-9A-F]{20}/.exec(text.toUpperCase())?.[0];

/** The registration of a scanned badge, with any text around the code. */
export function ofBadge(people: readonly Shown[], text: string): Shown | undefined {
  const code = codeIn(text);
  return code ? people.find(({ token }) => token === code) : undefined;
}

/** The result of Enter: the person to check in, or why there is none. Keyboard scanners end a code with Enter, too. */
export function entered(
  people: readonly Shown[],
  typed: string,
): Shown | 'walk-in' | 'several' | 'unknown' | undefined {
  if (typed.trim() === '') return undefined;
  if (codeIn(typed)) return ofBadge(people, typed) ?? 'unknown';
  const [first, second] = found(people, typed);
  return second ? 'several' : (first ?? 'walk-in');
}

type Counts = { attended: number; registered: number; waitlisted: number; pending: number };

/** How many are checked in, and how many are expected. */
export const countsOf = (people: readonly Shown[]): Counts => ({
  attended: people.filter(({ attendedAt }) => attendedAt !== null).length,
  registered: people.filter(({ state }) => state === 'registered').length,
  waitlisted: people.filter(({ state }) => state === 'waitlisted').length,
  pending: people.filter(({ pending }) => pending).length,
});
