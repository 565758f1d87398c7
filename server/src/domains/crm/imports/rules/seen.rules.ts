import { type Keys, keysOf } from './world.rules.ts';

/** Where an earlier row of the file went: its enquiry, and the line that made it if one did. */
export type Seen = { id: string; line: number | null };

export type SeenRows = {
  /** Where the first earlier row of this service with this email, else phone, went. */
  find: (serviceId: number, keys: Keys) => Seen | null;
  add: (serviceId: number, keys: Keys, seen: Seen) => void;
  /** A copy to go on with, that counts only once it is kept. */
  branch: () => SeenRows & { keep: () => void };
};

/** What earlier rows of the file said, by service and by email or phone; the first to say something keeps it. */
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
