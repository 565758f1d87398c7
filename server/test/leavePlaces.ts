import { findStaff, policiesOf, type Policy, type Staff } from '../src/domains/hr/leave/staff.queries.ts';
import type { testApp } from './app.ts';

/** The offices and states with policies of their own. */
const table = {
  AU: ['AU', null],
  'AU VIC': ['AU', 'VIC'],
  BD: ['BD', null],
  PK: ['PK', null],
  IN: ['IN', null],
  'IN GJ': ['IN', 'GJ'],
  'IN KA': ['IN', 'KA'],
  'IN MH': ['IN', 'MH'],
} as const;
export type Place = keyof typeof table;
export const places: readonly Place[] = ['AU', 'AU VIC', 'BD', 'PK', 'IN', 'IN GJ', 'IN KA', 'IN MH'];

/** Somebody of each place, with the seeded policies that are for them. */
export async function peopleOfPlaces(
  crm: ReturnType<typeof testApp>,
): Promise<Map<Place, { person: Staff; policies: Policy[] }>> {
  const people = new Map<Place, { person: Staff; policies: Policy[] }>();
  for (const place of places) {
    const [country, leaveState] = table[place];
    const { id } = await crm.person({ country });
    const found = await findStaff(crm.database.db, id, new Date());
    if (!found) throw new Error('a person has gone');
    const person = { ...found, leaveState };
    people.set(place, { person, policies: await policiesOf(crm.database.db, person) });
  }
  return people;
}
