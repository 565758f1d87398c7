import { daysOfMonth } from '@embark/contracts/casework/admissions';
import { applicationStates } from '@embark/contracts/casework/applications';
import { constantFrom, record, subarray } from 'fast-check';
import type { Person, testApp } from './app.ts';
import { createdDays, intakeDays, lapseDays } from './randomAdmissions.ts';

const everywhere = ['AU', 'BD', 'PK', 'IN'];

/** Who asks: the offices whose applications they read and export, in which company. */
export const askers = [
  { name: 'an admin', roles: ['admin'], reads: everywhere },
  { name: 'a manager', roles: ['manager'], reads: everywhere },
  { name: 'a manager of the other company', roles: ['manager'], company: 'ar', reads: everywhere },
  { name: 'a counsellor in Australia', roles: ['user'], reads: ['AU'] },
  { name: 'a member of staff', roles: ['staff'], reads: ['AU'], exports: [] },
  { name: 'a counsellor in Bangladesh', roles: ['buser'], country: 'BD', reads: ['BD'] },
  { name: 'a counsellor in Pakistan', roles: ['pkuser'], country: 'PK', reads: ['PK'] },
  { name: 'a counsellor of two offices', roles: ['user', 'buser'], reads: ['AU', 'BD'] },
  {
    name: 'a member of staff who counsels in India',
    roles: ['staff', 'induser'],
    reads: ['AU', 'IN'],
    exports: ['IN'],
  },
  { name: 'an accountant who counsels in Pakistan', roles: ['acc', 'pkuser'], reads: ['PK'] },
] as const;
export type Asker = (typeof askers)[number];
type Name = Asker['name'];
export type People = Readonly<Record<Name, Person>>;

/** The company that the person works in. */
export const companyOf = (asker: Asker) => ('company' in asker ? asker.company : 'fc');
/** The offices whose applications the person may export. */
export const exportsOf = (asker: Asker): readonly string[] => ('exports' in asker ? asker.exports : asker.reads);

/** Signs everyone in. */
export async function signedIn(crm: Pick<ReturnType<typeof testApp>, 'person'>): Promise<People> {
  const people: Partial<Record<Name, Person>> = {};
  for (const asker of askers) {
    const { name, roles } = asker;
    const country = 'country' in asker ? asker.country : 'AU';
    people[name] = await crm.person({
      roles: [...roles],
      companies: ['fc', 'ar'],
      company: companyOf(asker),
      country,
      name,
    });
  }
  return people as People;
}

export type Filter = Record<string, string>;
const aSpan = (days: string[]) =>
  record({ one: constantFrom(...days), other: constantFrom(...days) }).map(({ one, other }) =>
    one <= other ? { from: one, to: other } : { from: other, to: one },
  );
const someOf = (values: readonly string[], most: number) =>
  subarray([...values], { minLength: 1, maxLength: most }).map((some) => some.join(','));

const filters = ['created', 'intake', 'lapses', 'office', 'status', 'owner'] as const;

/** What the screens and addresses ask for: up to three filters. */
export const aScope = (people: () => People) =>
  record({
    given: subarray([...filters], { maxLength: 3 }),
    created: aSpan(createdDays),
    intake: aSpan(intakeDays),
    lapses: constantFrom(...lapseDays),
    office: someOf(everywhere, 3),
    status: someOf(applicationStates, 12),
    owner: constantFrom('me' as const, 'a manager' as const, 'a counsellor in Bangladesh' as const),
  }).map(({ given, created, intake, lapses, office, status, owner }): Filter => {
    const parts: Record<(typeof filters)[number], Filter> = {
      created: { createdFrom: created.from, createdTo: created.to },
      intake: { intakeFrom: daysOfMonth(intake.from.slice(0, 7)).from, intakeTo: intake.to },
      lapses: { lapsesTo: lapses },
      office: { office },
      status: { status },
      owner: { owner: owner === 'me' ? owner : String(people()[owner].id) },
    };
    return Object.assign({}, ...given.map((one) => parts[one]));
  });
