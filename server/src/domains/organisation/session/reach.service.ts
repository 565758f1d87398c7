import { Company, type Endpoint, officesFor, type Permission, Role } from '@embark/contracts/kit';
import type { Ctx, Offices, Reach } from '../../../kit/context.ts';
import { findActor, offices as allOffices, type SessionRow } from './session.queries.ts';
import { Problem } from '../../../kit/problem.ts';

type SessionAccess = Pick<SessionRow, 'id' | 'sessionId' | 'roles' | 'company'>;

/** Converts roles to permissions, once per request; unknown roles grant nothing. */
export function reachOf(row: SessionAccess, offices: readonly { id: number; code: string }[]): Reach {
  const roles = row.roles.filter((role): role is Role => Role.safeParse(role).success);
  const cache = new Map<Permission, Offices>();
  return {
    userId: row.id,
    sessionId: row.sessionId,
    company: Company.parse(row.company),
    roles,
    offices(permission) {
      const known = cache.get(permission);
      if (known) return known;
      const codes = officesFor(roles, permission);
      const ids: Offices =
        codes === 'all' ? 'all' : offices.filter((office) => codes.includes(office.code)).map((office) => office.id);
      cache.set(permission, ids);
      return ids;
    },
  };
}

/** A user's current permissions for background work; null if they left the product or the company. */
export async function reachOfUser(db: Ctx['db'], userId: number, company: Company): Promise<Reach | null> {
  const [person, offices] = await Promise.all([findActor(db, userId), allOffices(db)]);
  if (!person?.companies.includes(company)) return null;
  return reachOf({ id: userId, roles: person.roles, company, sessionId: '' }, offices);
}

type CompanyCheck = { endpoint: Endpoint | undefined; believed: unknown; inForce: Company };

/**
 * The page's company must match the session's, or 409: a tab left open in the other company must not save there or mix data. Requests without the
 * header use the session's company.
 */
export function holdCompany({ endpoint, believed, inForce }: CompanyCheck) {
  if (believed === undefined || believed === inForce || endpoint?.anyCompany) return;
  throw new Problem('other-company', "You've switched to the other company, so nothing was saved.", {
    present: { company: inForce },
  });
}
