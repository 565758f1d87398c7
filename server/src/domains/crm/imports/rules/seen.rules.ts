import { type Keys, keysOf } from './world.rules.ts';

/** The enquiry of an earlier row, and the line that created it, if one did. */
export type Seen = { id: string; line: number | null };

export type SeenRows = {
  /** Finds the enquiry of the first earlier row for this service with this email, or else this phone. */
  find: (serviceId: number, keys: Keys) => Seen | null;
  add: (serviceId: number, keys: Keys, seen: Seen) => void;
  /** A copy whose changes count only after `keep`. */
  branch: () => SeenRows & { keep: () => void };
};

/** The enquiries of earlier rows by service and by email or phone; the first row for a key wins. */
export function seenRows(base?: SeenRows): SeenRows {
  const services = new Map<number, Map<string, Seen>>();
  const rows: SeenRows = {
    find(serviceId, keys) {
      const known = services.get(serviceId);
      for (const key of keysOf(keys)) {
        const seen = base?.find(serviceId, { email: key, phone: null, whatsapp: null }) ?? known?.get(key);
        if (seen) return seen;
      }
      return null;
    },
    add(serviceId, keys, seen) {
      const known = services.get(serviceId) ?? new Map<string, Seen>();
      services.set(serviceId, known);
      for (const key of keysOf(keys)) if (!known.has(key)) known.set(key, seen);
    },
    branch() {
      const branch = seenRows(rows);
      const add: SeenRows['add'] = (serviceId, keys, seen) => {
        branch.add(serviceId, keys, seen);
        added.push([serviceId, keys, seen]);
      };
      const added: Parameters<SeenRows['add']>[] = [];
      return { ...branch, add, keep: () => added.forEach((one) => rows.add(...one)) };
    },
  };
  return rows;
}
