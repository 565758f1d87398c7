import { officesFor, type Output, type Input, type Permission, roles } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { people } from '@embark/contracts/organisation/people';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import type { Ctx, Offices, Reach } from '../../../kit/context.ts';
import { Problem, requireValid } from '../../../kit/problem.ts';
import { holdersOf, mayHold } from './owner.rules.ts';
import * as sql from './people.queries.ts';

export {
  type CoverItem,
  type CoverOutcome,
  covers,
  type CoverSubject,
} from './covers.hook.ts';
export { type LeaverWork, leaverWork, type MayHold, type WorkOfServices } from './leavers.hook.ts';
export { hashPassword, isPassword } from './passwords.service.ts';
export { holdersOf, mayHold, type Somebody } from './owner.rules.ts';
export { type Held, holdOwners, isAway, ownerEntry, storePassword, zoneOfUser } from './people.queries.ts';

/** The user's day: the one that a file carries which they make now, or made at another time. */
export const dayOfUser = async ({ db, reach, now }: Pick<Ctx, 'db' | 'reach' | 'now'>, at = now): Promise<string> =>
  wallOf(at, await sql.zoneOfUser(db, reach.userId)).day;

type AssigneesInput = Input<(typeof people)['assignees']>;

/** Users who can own work, in offices within the caller's reach. */
async function assignees(ctx: Ctx, { id, country }: AssigneesInput): Promise<Output<(typeof people)['assignees']>> {
  const userId = /^(all|0)$/i.test(id) ? null : readId(id);
  const offices = await sql.officeIds(ctx.db);
  const office = /^(all|0)$/i.test(country)
    ? null
    : offices.find((one) => one.code === country.toUpperCase() || String(one.id) === country);
  if (office === undefined) throw new Problem('not-found', 'Office not found.');

  const ownOffices = ctx.reach.offices('conversions.read');
  const within = (offered: Offices): Offices =>
    ownOffices === 'all' ? offered : offered === 'all' ? ownOffices : offered.filter((one) => ownOffices.includes(one));
  const idsOf = (codes: 'all' | string[]): Offices =>
    codes === 'all' ? 'all' : offices.filter((one) => codes.includes(one.code)).map((one) => one.id);
  const owners = roles
    .map((role) => ({ role, offices: within(idsOf(officesFor([role], 'enquiries.write'))) }))
    .filter((owner) => owner.offices === 'all' || owner.offices.length > 0);
  if (office && ownOffices !== 'all' && !ownOffices.includes(office.id)) return [];
  return sql.findAssignees(ctx.db, { company: ctx.reach.company, owners, userId, officeId: office?.id ?? null });
}

function readId(text: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new Problem('not-found', 'Staff member not found.');
  return id;
}

/** The office (code) of some work, and the permission it needs there. */
type Work = { office: string; permission: Permission };

type OwnerOf = Work & { field: string };

/** Returns a user who may own this work: active, in the company, with the permission in the office. Otherwise throws 422 on the field. */
export async function requireOwner({ db, reach }: Ctx, id: number, work: OwnerOf): Promise<sql.Owner> {
  return fit(reach, await sql.owner(db, { id }), work);
}

/**
 * The same in two steps: the user is found as in `ownerLater`, and what is returned then checks them. A unit is not written if the user changes before.
 */
export async function ownerAhead({ db, reach }: Ctx, id: number): Promise<(work: OwnerOf) => sql.Owner> {
  const found = await sql.ownerLater(db, id);
  return (work) => {
    const person = fit(reach, found(), work);
    sql.keepOwner(db, person);
    return person;
  };
}

function fit({ company }: Reach, [person]: sql.Owner[], { office, permission, field }: OwnerOf): sql.Owner {
  const mayOwn = person !== undefined && mayHold(person, permission, company, office);
  requireValid(mayOwn, field, `This person doesn't work in the ${office} office`);
  return person;
}

/** The ID of the previous owner, or the caller's if that user may no longer own this work. */
export async function ownerOrCaller({ db, reach }: Ctx, id: number | null, { office, permission }: Work) {
  const [person] = id === null ? [] : await sql.owner(db, { id });
  const mayOwn = person !== undefined && mayHold(person, permission, reach.company, office);
  return mayOwn ? person.id : reach.userId;
}

/**
 * The offices where a user may own work: `all`, or office codes. Throws 422 on the field if there are none. Locks the user until the transaction
 * ends.
 */
export async function requireOwnerSomewhere(
  { db, reach }: Ctx,
  id: number,
  { permission, field }: { permission: Permission; field: string },
): Promise<'all' | string[]> {
  const [person] = await sql.owner(db, { id });
  const isActive = person !== undefined && person.active && person.companies.includes(reach.company);
  requireValid(isActive, field, "This person doesn't work here");
  const codes = officesFor(
    roles.filter((role) => person.roles.includes(role)),
    permission,
  );
  requireValid(codes === 'all' || codes.length > 0, field, "This person can't take on this work");
  return codes;
}

/** Locks the possible owners, and the caller as the fallback. Returns `user:office` (IDs) for those who may own the work. */
export async function holdHolders(
  { db, reach }: Ctx,
  ids: Parameters<typeof sql.holdOwners>[1],
  permission: Permission,
) {
  const held = await sql.holdOwners(db, ids);
  const isActive = held.some(({ id, active }) => id === reach.userId && active);
  if (!isActive) throw new Problem('signed-out', 'Your session has ended. Please sign in again.');
  return { people: held, holders: holdersOf(held, permission, reach.company) };
}

type NewUser = {
  email: string;
  name: string;
  /** From `hashPassword`, computed before the transaction starts, because it is slow. */
  passwordHash: string;
  mustChangePassword?: boolean;
  roles: string[];
  companies: string[];
  countryId: number;
};

/** Creates an account. The email is stored in lower case; the database refuses duplicates. */
export const addUser = (db: Ctx['db'], { email, ...user }: NewUser) =>
  sql.insertUser(db, { ...user, email: email.trim().toLowerCase() });

export const domain: Domain = {
  name: 'people',
  routes: () => [serve(people, { assignees })],
};
