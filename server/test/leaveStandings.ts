import type { Person, testApp } from './app.ts';
import { worksAs } from './leave.ts';

type Crm = ReturnType<typeof testApp>;

/** A caller's part in someone's leave: their own, as HR, as the one who decides, as an admin who also manages it, or none. */
export const standings = ['self', 'hr', 'decides', 'admin', 'none'] as const;
export type Standing = (typeof standings)[number];

/** Whose leave it is: the caller's own, or that of a person in an office, or in the other company. */
export const subjects = ['own', 'AU', 'BD', 'PK', 'ar'] as const;
export type Subject = (typeof subjects)[number];

const none = 'none' as const;
/**
 * Rules N4 and A5 as a table: the manager of a person, else of their office, decides, managers and admins everywhere, HR in its offices;
 * each company by itself. BD has a manager of its own; PK has an office manager and no other.
 */
const table = {
  //                 own     AU         BD         PK         ar
  user: ['self', none, none, none, none],
  acc: ['self', none, none, none, none],
  hr: ['self', 'hr', 'hr', 'hr', none],
  hrbd: ['self', none, 'hr', none, none],
  hrpk: ['self', none, none, 'hr', none],
  manager: ['self', 'decides', 'decides', 'decides', none],
  admin: ['self', 'admin', 'admin', 'admin', none],
  'their lead': ['self', none, 'decides', none, none],
  'their office manager': ['self', none, none, 'decides', none],
  'office manager of a led person': ['self', none, none, none, none],
  colleague: ['self', none, none, none, none],
  'hr of ar': ['self', none, none, none, 'hr'],
  'manager of ar': ['self', none, none, none, 'decides'],
} as const satisfies Record<string, readonly [Standing, Standing, Standing, Standing, Standing]>;
export type Caller = keyof typeof table;
const isCaller = (name: string): name is Caller => name in table;
export const callers = Object.keys(table).filter(isCaller);
export const standingOf = (caller: Caller, of: Subject): Standing => table[caller][subjects.indexOf(of)] ?? none;

/** The callers whose role manages leave (policies, balances, holidays), and the offices in which it does. */
export const managing: Partial<Record<Caller, readonly string[]>> = {
  hr: ['AU', 'BD', 'PK', 'IN'],
  hrbd: ['BD'],
  hrpk: ['PK'],
  admin: ['AU', 'BD', 'PK', 'IN'],
  'hr of ar': ['AU', 'BD', 'PK', 'IN'],
};

/** The people of the table. */
export async function leaveCast(crm: Crm) {
  const people: Record<Caller, Person> = {
    user: await crm.person(),
    acc: await crm.person({ roles: ['acc'] }),
    hr: await crm.person({ roles: ['hr'] }),
    hrbd: await crm.person({ roles: ['hrbd'], country: 'BD' }),
    hrpk: await crm.person({ roles: ['hrpk'], country: 'PK' }),
    manager: await crm.person({ roles: ['manager'] }),
    admin: await crm.person({ roles: ['admin'] }),
    'their lead': await crm.person({ roles: ['buser'], country: 'BD' }),
    'their office manager': await crm.person({ roles: ['pkuser'], country: 'PK' }),
    'office manager of a led person': await crm.person({ roles: ['buser'], country: 'BD' }),
    colleague: await crm.person({ roles: ['buser'], country: 'BD' }),
    'hr of ar': await crm.person({ roles: ['hr'], companies: ['ar'] }),
    'manager of ar': await crm.person({ roles: ['manager'], companies: ['ar'] }),
  };
  const staff: Record<Exclude<Subject, 'own'>, Person> = {
    AU: await crm.person({ name: 'Of AU' }),
    BD: await crm.person({ roles: ['buser'], country: 'BD', name: 'Of BD' }),
    PK: await crm.person({ roles: ['pkuser'], country: 'PK', name: 'Of PK' }),
    ar: await crm.person({ companies: ['ar'], name: 'Of ar' }),
  };
  const heads = [
    ['BD', people['office manager of a led person']],
    ['PK', people['their office manager']],
  ] as const;
  for (const [code, { id }] of heads)
    await crm.database.db.updateTable('offices').set({ managerId: id }).where('code', '=', code).execute();
  for (const one of [...Object.values(people), ...Object.values(staff)])
    await worksAs(crm, one, { startsOn: '2024-01-01' });
  await worksAs(crm, staff.BD, { managerId: people['their lead'].id });
  const of = (caller: Caller, subject: Subject) => (subject === 'own' ? people[caller] : staff[subject]);
  return { people, staff, of };
}
