import { crowd, type Identity, identityOf, keysOf, type People, type Who } from './crowd.rules.ts';

/** The enquiry of an earlier row, and the line that created it, if one did. */
export type Seen = { id: string; line: number | null };
type Row = Seen & { who: Who };
/** The enquiry of the same person, or else of someone who may be the same person, with what both rows share. */
export type SeenMatch = { same: Row | null; unsure: { row: Row; key: string } | null };

export type SeenRows = {
  /** Finds the enquiry of the first earlier row for this service of the person with this email, or else this phone. */
  find: (serviceId: number, who: Who, among?: readonly string[]) => SeenMatch;
  add: (serviceId: number, who: Who, seen: Seen) => void;
  /** A copy whose changes count only after `keep`. */
  branch: () => SeenRows & { keep: () => void };
};

/** The enquiries of earlier rows by service and by email or phone; the first row of a person wins. */
export function seenRows(people: People, base?: SeenRows): SeenRows {
  const whoseIs = ({ who }: Row): Identity => identityOf(who);
  const services = new Map<number, ReturnType<typeof crowd<Row>>>();
  const rows: SeenRows = {
    find(serviceId, who, among = keysOf(who)) {
      const identity = identityOf(who);
      let unsure: SeenMatch['unsure'] = null;
      for (const key of among) {
        const before = base?.find(serviceId, who, [key]);
        if (before?.same) return before;
        unsure ??= before?.unsure ?? null;
        for (const row of services.get(serviceId)?.near(key, identity).found ?? []) {
          const { verdict } = people.judge(whoseIs(row), identity);
          if (verdict === 'same') return { same: row, unsure: null };
          if (verdict === 'unsure') unsure ??= { row, key };
        }
      }
      return { same: null, unsure };
    },
    add(serviceId, who, seen) {
      const known = services.get(serviceId) ?? crowd<Row>(whoseIs, people);
      services.set(serviceId, known);
      for (const key of keysOf(who)) if (!rows.find(serviceId, who, [key]).same) known.add(key, { ...seen, who });
    },
    branch() {
      const branch = seenRows(people, rows);
      const add: SeenRows['add'] = (serviceId, who, seen) => {
        branch.add(serviceId, who, seen);
        added.push([serviceId, who, seen]);
      };
      const added: Parameters<SeenRows['add']>[] = [];
      return { ...branch, add, keep: () => added.forEach((one) => rows.add(...one)) };
    },
  };
  return rows;
}
