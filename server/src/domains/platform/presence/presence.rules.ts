import { recordKinds } from '@embark/contracts/kit';
import type { PresenceSubject } from '@embark/contracts/platform/presence';

/** One open page: its node, user and record, and what the user is doing there. */
export type Sight = {
  node: string;
  page: number;
  userId: number;
  subject: PresenceSubject;
  id: string;
  doing: 'looking' | 'calling' | 'gone';
};

/** Milliseconds until a node's presence expires. Nodes renew it every BEAT, so that a killed node disappears soon. */
export const LASTING = 45_000;
export const BEAT = 15_000;

export const placeOf = ({ subject, id }: Pick<Sight, 'subject' | 'id'>) => `${subject} ${id}`;

const isSight = (given: unknown): given is Sight =>
  given !== null &&
  typeof given === 'object' &&
  'node' in given &&
  'page' in given &&
  'userId' in given &&
  'id' in given &&
  'doing' in given &&
  'subject' in given &&
  recordKinds.some((subject) => subject === given.subject);

/** Parses the presence message of another node; null if it is something else. */
export function readSights({ topic, sights }: Record<string, unknown>): Sight[] | null {
  return topic === 'presence' && Array.isArray(sights) ? sights.filter(isSight) : null;
}

/** All presence known from all nodes; `now` in milliseconds. */
export function board() {
  const known = new Map<string, { sight: Sight; until: number }>();
  const keyOf = ({ node, page }: Sight) => `${node} ${page}`;

  return {
    /** Adds entries; returns the places where something changed. */
    take(sights: readonly Sight[], now: number): Set<string> {
      const changed = new Set<string>();
      for (const sight of sights) {
        const before = known.get(keyOf(sight))?.sight;
        if (sight.doing === 'gone') known.delete(keyOf(sight));
        else known.set(keyOf(sight), { sight, until: now + LASTING });
        if (before && (placeOf(before) !== placeOf(sight) || before.doing !== sight.doing))
          changed.add(placeOf(before));
        if (before?.doing !== sight.doing || placeOf(before) !== placeOf(sight)) changed.add(placeOf(sight));
      }
      return changed;
    },

    /** Removes expired entries; returns their places. */
    expire(now: number): Set<string> {
      const changed = new Set<string>();
      for (const [key, { sight, until }] of known) {
        if (until > now) continue;
        known.delete(key);
        changed.add(placeOf(sight));
      }
      return changed;
    },

    /** The users at a place, each once; calling in one window wins over the other windows. */
    at(place: string): Map<number, 'looking' | 'calling'> {
      const people = new Map<number, 'looking' | 'calling'>();
      for (const { sight } of known.values()) {
        if (placeOf(sight) !== place || sight.doing === 'gone') continue;
        if (people.get(sight.userId) !== 'calling') people.set(sight.userId, sight.doing);
      }
      return people;
    },
  };
}
