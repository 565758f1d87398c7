import { crowd, type Identity, identityOf, keysOf, type People, type Who } from './crowd.rules.ts';

/** The enquiry of an earlier row, and the line that created it, if one did. */
export type Seen = { id: string; line: number | null };
/**
 * A long import keeps all rows, so each is one small object: the names as one text, and up to three emails and phones, which are the texts that it is found by.
 */
type Row = Seen & {
  names: string;
  born: string | null;
  first: string | undefined;
  second: string | undefined;
  third: string | undefined;
};
/** The enquiry of the same person, or else of someone who may be the same person, with what both rows share and their name. */
export type SeenMatch = { same: Seen | null; unsure: { row: Seen; key: string; name: string } | null };

export type SeenRows = {
  /** Finds the enquiry of the first earlier row for this service of the person with this email, or else this phone. */
  find: (serviceId: number, who: Who) => SeenMatch;
  add: (serviceId: number, who: Who, seen: Seen) => void;
};
export type AllSeenRows = SeenRows & {
  /** A copy whose changes count only after `keep`. */
  branch: () => SeenRows & { keep: () => void };
};

const BETWEEN_NAMES = '\0'; // no name has it

function write(who: Who, { id, line }: Seen, [first, second, third]: readonly string[]): Row {
  const { names, dateOfBirth: born } = identityOf(who);
  return { id, line, names: names.join(BETWEEN_NAMES), born, first, second, third };
}

function identityIn({ names, born, first, second, third }: Row): Identity {
  const keys = [first, second, third].flatMap((key) => key ?? []);
  return {
    names: names === '' ? [] : names.split(BETWEEN_NAMES),
    emails: keys.filter((key) => key.includes('@')),
    phones: keys.filter((key) => !key.includes('@')),
    dateOfBirth: born,
  };
}

/** Rows by service and by email or phone. */
type Rows = Map<number, ReturnType<typeof crowd<Row>>>;

/** The enquiries of earlier rows by service and by email or phone; the first row of a person wins. */
export function seenRows(people: People): AllSeenRows {
  const kept: Rows = new Map();
  return { ...access(people, [kept], (...row) => put(people, kept, ...row)), branch: () => branch(people, kept) };
}

function branch(people: People, kept: Rows): ReturnType<AllSeenRows['branch']> {
  const own: Rows = new Map();
  const added: [serviceId: number, key: string, row: Row][] = [];
  const found = access(people, [kept, own], (...row) => {
    added.push(row);
    put(people, own, ...row);
  });
  return {
    ...found,
    keep: () => added.forEach((row) => put(people, kept, ...row)),
  };
}

function put(people: People, rows: Rows, serviceId: number, key: string, row: Row) {
  let known = rows.get(serviceId);
  if (!known) rows.set(serviceId, (known = crowd<Row>(identityIn, people)));
  known.add(key, row);
}

/** Finds rows in these, the earliest first, and adds those of people who are not there yet. */
function access(people: People, all: readonly Rows[], add: (serviceId: number, key: string, row: Row) => void) {
  const findBy = (key: string, serviceId: number, identity: Identity): SeenMatch => {
    let unsure: SeenMatch['unsure'] = null;
    for (const rows of all)
      for (const row of rows.get(serviceId)?.near(key, identity).found ?? []) {
        const before = identityIn(row);
        const { verdict } = people.judge(before, identity);
        if (verdict === 'same') return { same: row, unsure: null };
        if (verdict === 'unsure') unsure ??= { row, key, name: before.names[0] ?? '' };
      }
    return { same: null, unsure };
  };
  return {
    find(serviceId: number, who: Who): SeenMatch {
      const identity = identityOf(who);
      let unsure: SeenMatch['unsure'] = null;
      for (const key of keysOf(who)) {
        const found = findBy(key, serviceId, identity);
        if (found.same) return found;
        unsure ??= found.unsure;
      }
      return { same: null, unsure };
    },
    add(serviceId: number, who: Who, seen: Seen): void {
      const keys = keysOf(who);
      const row = write(who, seen, keys);
      for (const key of keys) if (!findBy(key, serviceId, identityOf(who)).same) add(serviceId, key, row);
    },
  };
}
