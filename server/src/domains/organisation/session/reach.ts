import { Company, officesFor, type Permission, Role } from '@embark/contracts/kit';
import type { Offices, Reach } from '../../../kit/context.ts';
import type { SessionRow } from './session.queries.ts';

type Held = Pick<SessionRow, 'id' | 'sessionId' | 'roles' | 'company'>;

/** Turns roles into what they open, once; roles that no longer exist open nothing. */
export function reachOf(row: Held, offices: readonly { id: number; code: string }[]): Reach {
  const roles = row.roles.filter((role): role is Role => Role.safeParse(role).success);
  const worked = new Map<Permission, Offices>();
  return {
    userId: row.id,
    sessionId: row.sessionId,
    company: Company.parse(row.company),
    roles,
    offices(permission) {
      const known = worked.get(permission);
      if (known) return known;
      const codes = officesFor(roles, permission);
      const ids: Offices =
        codes === 'all' ? 'all' : offices.filter((office) => codes.includes(office.code)).map((office) => office.id);
      worked.set(permission, ids);
      return ids;
    },
  };
}
