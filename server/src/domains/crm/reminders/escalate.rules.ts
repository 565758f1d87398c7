/** The escalation levels of a reminder: the owner, the office manager, the admins. */
export const rungs = ['owner', 'manager', 'admin'] as const;
export type Rung = (typeof rungs)[number];

/** Working hours of the office before each level is notified. */
export type Ladder = Record<'remindOwnerHours' | 'remindManagerHours' | 'remindAdminHours', number>;

/** Subtracts working minutes: the latest time since which that many have passed, or null. */
type Since<O> = (now: Date, minutes: number, office: O) => Date | null;

/** Everything due at this time or before is late enough for the level; null if the office has not worked that long. */
export function lateSince<O extends Ladder>(now: Date, rung: Rung, office: O, since: Since<O>): Date | null {
  const { remindOwnerHours: owner, remindManagerHours: manager, remindAdminHours: admin } = office;
  return since(now, { owner, manager, admin }[rung] * 60, office);
}

export type Late = {
  id: string;
  company: string;
  number: string;
  name: string;
  at: string;
  officeId: number;
  office: string;
  ownerId: number;
  owner: string;
  /** Not contacted yet. */
  isNew: boolean;
  rung: Rung;
};

export type Somebody = {
  id: number;
  active: boolean;
  companies: string[];
  roles: string[];
  countryId: number;
  away: boolean;
  coverId: number | null;
};
export type Crew = {
  people: ReadonlyMap<number, Somebody>;
  /** The appointed manager of each office. */
  named: ReadonlyMap<number, number>;
  /** Whether a user can access an enquiry of this company and office. */
  maySee: (one: Somebody, late: Pick<Late, 'company' | 'office'>) => boolean;
};

/**
 * The recipients at a level. A user who is away is replaced by their cover, and an owner also by the office manager. A level without recipients
 * passes to the next.
 */
export function readersOf(
  late: Pick<Late, 'company' | 'office' | 'officeId' | 'ownerId' | 'rung'>,
  { people, named, maySee }: Crew,
): number[] {
  const present = (id: number): number[] => {
    const one = people.get(id);
    const person = people.get((one?.away ? one.coverId : id) ?? 0);
    return person && !person.away && maySee(person, late) ? [person.id] : [];
  };
  const holding = (role: string) => [...people.values()].filter(({ roles }) => roles.includes(role));
  const admins = () => holding('admin').flatMap(({ id }) => present(id));
  const managers = () => {
    const appointed = named.get(late.officeId);
    const own = appointed === undefined ? [] : present(appointed);
    const local = holding('manager').filter(({ countryId }) => countryId === late.officeId);
    const choices = [own, local.flatMap(({ id }) => present(id)), holding('manager').flatMap(({ id }) => present(id))];
    return choices.find((found) => found.length > 0) ?? admins();
  };
  const owner = people.get(late.ownerId);
  const isThere = owner?.active && !owner.away;
  const told = {
    owner: () => (isThere ? present(late.ownerId) : [...present(late.ownerId), ...managers()]),
    manager: managers,
    admin: () => admins(),
  };
  return [...new Set(told[late.rung]())];
}

/** Up to this many late enquiries get a notification each; more are summarised in one. */
export const SINGLY = 3;

export type Told = { userId: number; company: string; rows: Late[] };

/** The notifications of a run by user, each enquiry once. */
export function tellings(late: readonly Late[], crew: Crew): Told[] {
  const byReader = new Map<string, Told>();
  for (const row of late) {
    for (const userId of readersOf(row, crew)) {
      const key = `${userId} ${row.company}`;
      const notification = byReader.get(key) ?? { userId, company: row.company, rows: [] };
      if (!notification.rows.some(({ id }) => id === row.id)) notification.rows.push(row);
      byReader.set(key, notification);
    }
  }
  return [...byReader.values()];
}
