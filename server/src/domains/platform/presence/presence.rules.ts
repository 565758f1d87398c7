import { recordKinds } from '@embark/contracts/kit';
import type { PresenceSubject } from '@embark/contracts/platform/presence';

/** One open page: on which node, whose, which record, and what its person is doing there. */
export type Sight = {
  node: string;
  page: number;
  userId: number;
  subject: PresenceSubject;
  id: string;
  doing: 'looking' | 'calling' | 'gone';
};

/** Milliseconds until a node's presence expires. Nodes renew it every BEAT, so a killed one is forgotten soon. */
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

/** What another node said about who looks at what, or null when it said something else. */
export function readSights({ topic, sights }: Record<string, unknown>): Sight[] | null {
  return topic === 'presence' && Array.isArray(sights) ? sights.filter(isSight) : null;
}

/** Everything that is known about who looks at what, from all nodes; `now` in milliseconds. */
export function board() {
  const known = new Map<string, { sight: Sight; until: number }>();
  const keyOf = ({ node, page }: Sight) => `${node} ${page}`;

  return {
    /** Takes a word in; answers the places at which something is different from before. */
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

    /** Forgets what has not been said for too long; answers the places that it was about. */
    expire(now: number): Set<string> {
      const changed = new Set<string>();
      for (const [key, { sight, until }] of known) {
        if (until > now) continue;
        known.delete(key);
        changed.add(placeOf(sight));
      }
      return changed;
    },

    /** Who is at a place, each person once; who calls in one window calls, whatever the other windows do. */
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
