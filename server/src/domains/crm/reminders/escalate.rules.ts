/** How high a reminder has escalated: to the owner, to who manages the office, to the administration. */
export const rungs = ['owner', 'manager', 'admin'] as const;
export type Rung = (typeof rungs)[number];

/** After how many hours of the office's working time each rung is told. */
export type Ladder = Record<'remindOwnerHours' | 'remindManagerHours' | 'remindAdminHours', number>;

/** Working time looked back upon: the latest moment since which so many minutes of it have passed, or null. */
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
  /** Nobody has spoken with them yet. */
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
  /** Whether somebody may see an enquiry of this company and office. */
  maySee: (one: Somebody, late: Pick<Late, 'company' | 'office'>) => boolean;
};

/**
 * Who is told at a rung. Whoever is away is told by nobody: their cover hears instead, and for an owner also who manages the office. A rung on
 * which nobody is there goes on to the next.
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

/** Up to so many are told one by one; more make one notification with their number. */
export const SINGLY = 3;

export type Told = { userId: number; company: string; rows: Late[] };

/** What each person is told in one run, each enquiry once. */
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
