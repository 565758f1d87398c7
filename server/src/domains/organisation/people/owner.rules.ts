import { officesFor, type Permission, type Role, roles } from '@embark/contracts/kit';

export type Somebody = { active: boolean; companies: string[]; roles: string[] };

/** Whether the user is active, in the company, and has the permission in the office (code). */
export function mayHold(person: Somebody, permission: Permission, company: string, office: string): boolean {
  const held = person.roles.filter((role): role is Role => roles.some((known) => known === role));
  const offices = officesFor(held, permission);
  return person.active && person.companies.includes(company) && (offices === 'all' || offices.includes(office));
}

type UserInPlaces = Somebody & { id: number; places: readonly { id: number; code: string }[] };

/** `user:office` (IDs) for each place where one of these users has the permission, for statements over many rows. */
export const holdersOf = (people: readonly UserInPlaces[], permission: Permission, company: string): string[] =>
  people.flatMap((one) =>
    one.places.filter(({ code }) => mayHold(one, permission, company, code)).map(({ id }) => `${one.id}:${id}`),
  );
