import type { Company } from '@embark/contracts/kit';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { findActor } from './actor.queries.ts';
import { reachOf } from './reach.ts';
import { offices as allOffices } from './session.queries.ts';

/** What somebody may touch now, for work that goes on behind their back; null when they have left or are not of the company any more. */
export async function reachOfUser(db: Ctx['db'], userId: number, company: Company): Promise<Reach | null> {
  const [person, offices] = await Promise.all([findActor(db, userId), allOffices(db)]);
  if (!person?.companies.includes(company)) return null;
  return reachOf({ id: userId, roles: person.roles, company, sessionId: '' }, offices);
}
