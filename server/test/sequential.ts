/** A row as the reference implementation sees it: a contact detail, the service, and the requested status. */
export type Simple = {
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  service: string;
  status: 'NE' | 'CL';
  bad: boolean;
};
type Person = { email: string | null; phone: string | null; whatsapp: string | null };
type OpenRequest = { person: Person; service: string; open: boolean };
export type Way = 'skip' | 'update' | 'create';

/**
 * Reference implementation of the duplicate rule, slow and simple: compares each row with every enquiry and every earlier row. Returns the outcomes
 * and the resulting enquiries.
 */
export function sequential(standing: Simple[], file: Simple[], way: Way) {
  const people: Person[] = [];
  const openRequests: OpenRequest[] = [];
  const earlier: { row: Simple; became: OpenRequest }[] = [];
  const keys = (one: Person) =>
    [one.email?.toLowerCase() ?? null, one.phone, one.whatsapp].filter((key) => key !== null);
  const meets = (one: Person, other: Person) => keys(one).some((key) => keys(other).includes(key));
  const byKey = <T>(row: Simple, all: T[], of: (one: T) => Person): T | undefined => {
    for (const key of keys(row)) {
      const found = all.find((one) => keys(of(one)).includes(key));
      if (found) return found;
    }
    return undefined;
  };
  const fill = (person: Person, row: Simple) => {
    person.email ??= row.email;
    person.phone ??= row.phone;
    person.whatsapp ??= row.whatsapp;
  };
  const create = (row: Simple): OpenRequest => {
    let person = byKey(row, people, (one) => one);
    if (person) fill(person, row);
    else {
      person = { email: row.email, phone: row.phone, whatsapp: row.whatsapp };
      people.push(person);
    }
    const made = { person, service: row.service, open: row.status === 'NE' };
    openRequests.push(made);
    return made;
  };
  /** Matches key by key; the oldest person wins, and their oldest open enquiry. */
  const running = (row: Simple): OpenRequest | undefined => {
    for (const key of keys(row))
      for (const person of people) {
        const found =
          keys(person).includes(key) &&
          openRequests.find((one) => one.person === person && one.open && one.service === row.service);
        if (found) return found;
      }
    return undefined;
  };

  for (const row of standing) create(row);
  const outcomes = file.map((row) => {
    if (row.bad) return 'failed';
    const mine = earlier.filter((one) => one.row.service === row.service && meets(one.row, row));
    const twin = way === 'create' ? undefined : (byKey(row, mine, (one) => one.row)?.became ?? running(row));
    const became = twin ?? create(row);
    if (twin && way === 'update') fill(twin.person, row);
    earlier.push({ row, became });
    return twin ? (way === 'skip' ? 'skipped' : 'updated') : 'created';
  });
  const numbered = openRequests.map(({ person, service, open }) => ({
    ...person,
    service,
    open,
    person: people.indexOf(person),
  }));
  return { outcomes, asked: numbered };
}
