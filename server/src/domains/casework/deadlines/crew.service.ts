import type { Ctx } from '../../../kit/context.ts';
import { type Crew, findPeople } from '../../crm/reminders/index.ts';
import { mayHold } from '../../organisation/people/index.ts';
import type { Office } from './remind.queries.ts';

const maySee: Crew['maySee'] = (one, { company, office }) => mayHold(one, 'deadlines.read', company, office);

/** Who can be reminded: these owners, all covers, managers and admins. */
export async function findCrew(
  db: Ctx['db'],
  owners: readonly number[],
  offices: ReadonlyMap<number, Office>,
  now: Date,
): Promise<Crew> {
  const people = await findPeople(db, [...new Set(owners)], now);
  const named = [...offices.values()].flatMap(({ id, managerId }) =>
    managerId === null ? [] : [[id, managerId] as const],
  );
  return { people, named: new Map(named), maySee };
}
