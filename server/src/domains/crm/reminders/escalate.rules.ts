/** How high a reminder has escalated: to the owner, to who manages the office, to the administration. */
export const rungs = ['owner', 'manager', 'admin'] as const;
export type Rung = (typeof rungs)[number];

/** Hours of the office's working time before each rung is notified. */
export type Ladder = Record<'remindOwnerHours' | 'remindManagerHours' | 'remindAdminHours', number>;

/** Subtracts working minutes: the latest time since which that many have passed, or null. */
type Since<O> = (now: Date, minutes: number, office: O) => Date | null;

/** Everything promised for this moment or before is late enough for the rung; null for an office that has not worked so long. */
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
  /** No contact yet. */
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
  /** Who was named to manage each office. */
  named: ReadonlyMap<number, number>;
  /** Whether a person may see an enquiry of this company and office. */
  maySee: (one: Somebody, late: Pick<Late, 'company' | 'office'>) => boolean;
};

/**
 * Recipients at a rung. A person who is away is replaced by their cover, an owner also by the office manager. A rung
 * without recipients passes to the next.
 */
export function readersOf(late: Late, { people, named, maySee }: Crew): number[] {
  const present = (id: number): number[] => {
    const one = people.get(id);
    const there = people.get((one?.away ? one.coverId : id) ?? 0);
    return there && !there.away && maySee(there, late) ? [there.id] : [];
  };
  const holding = (role: string) => [...people.values()].filter(({ roles }) => roles.includes(role));
  const admins = () => holding('admin').flatMap(({ id }) => present(id));
  const managers = () => {
    const chief = named.get(late.officeId);
    const own = chief === undefined ? [] : present(chief);
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

/** Up to this many get a notification each; more are summarised in one. */
export const SINGLY = 3;

export type Told = { userId: number; company: string; rows: Late[] };

/** Notifications of one run per person, each enquiry once. */
export function tellings(late: readonly Late[], crew: Crew): Told[] {
  const byReader = new Map<string, Told>();
  for (const row of late) {
    for (const userId of readersOf(row, crew)) {
      const key = `${userId} ${row.company}`;
      const told = byReader.get(key) ?? { userId, company: row.company, rows: [] };
      if (!told.rows.some(({ id }) => id === row.id)) told.rows.push(row);
      byReader.set(key, told);
    }
  }
  return [...byReader.values()];
}
