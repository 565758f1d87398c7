import { calledBy, crowd, type Identity, identityOf, keysOf, type People, type Who } from './crowd.rules.ts';

/** The enquiry of an earlier row, and the line that created it, if one did. */
export type Seen = { id: string; line: number | null };
/** The person is one text, because a long import keeps all rows: an object would take five times the memory. */
type Row = Seen & { person: string };
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

type Person = { identity: Identity; name: string };

type Packed = [Identity['names'], Identity['emails'], Identity['phones'], Identity['dateOfBirth'], name: string];

function write(who: Who): string {
  const { names, emails, phones, dateOfBirth } = identityOf(who);
  const packed: Packed = [names, emails, phones, dateOfBirth, calledBy(who)];
  return JSON.stringify(packed);
}

function read({ person }: Row): Person {
  const [names, emails, phones, dateOfBirth, name]: Packed = JSON.parse(person);
  return { identity: { names, emails, phones, dateOfBirth }, name };
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
  if (!known) rows.set(serviceId, (known = crowd<Row>((one) => read(one).identity, people)));
  known.add(key, row);
}

/** Finds rows in these, the earliest first, and adds those of people who are not there yet. */
function access(people: People, all: readonly Rows[], add: (serviceId: number, key: string, row: Row) => void) {
  const findBy = (key: string, serviceId: number, identity: Identity): SeenMatch => {
    let unsure: SeenMatch['unsure'] = null;
    for (const rows of all)
      for (const row of rows.get(serviceId)?.near(key, identity).found ?? []) {
        const { identity: before, name } = read(row);
        const { verdict } = people.judge(before, identity);
        if (verdict === 'same') return { same: row, unsure: null };
        if (verdict === 'unsure') unsure ??= { row, key, name };
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
    add(serviceId: number, who: Who, { id, line }: Seen): void {
      const row = { id, line, person: write(who) };
      for (const key of keysOf(who)) if (!findBy(key, serviceId, identityOf(who)).same) add(serviceId, key, row);
    },
  };
}
