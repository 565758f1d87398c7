import { officesFor, type Role } from '@embark/contracts/kit';
import { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Db } from '../db/client.ts';
import { accounts, demoAccounts } from './accounts.ts';
import type { Seeded } from './seeded.ts';
import { makeWorktime, type Worktime } from './worktime.ts';

export type Owner = {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** Their home office. */
  office: string;
  companies: string[];
  /** Where they may own work. */
  offices: 'all' | string[];
  /** Whether the sign-in page lists the account. */
  offered: boolean;
};
export type World = Awaited<ReturnType<typeof readWorld>>;
export type Service = World['services'][number];

/** Existing rows that the demo uses: services, people, reasons, sources, campaigns. */
export async function readWorld(db: Db, random: Seeded) {
  const [offices, services, users, reasons, sources, campaigns, caseStatuses] = await Promise.all([
    db.selectFrom('offices').selectAll().orderBy('id').execute(),
    db.selectFrom('services').select(['id', 'company', 'officeId', 'code', 'kind']).orderBy('id').execute(),
    db.selectFrom('users').select(['id', 'email', 'name']).orderBy('id').execute(),
    db.selectFrom('closingReasons').select(['id', 'code', 'name']).orderBy('id').execute(),
    db.selectFrom('leadSources').select(['id', 'company', 'name']).orderBy('id').execute(),
    db.selectFrom('campaigns').select(['id', 'company', 'officeId']).orderBy('id').execute(),
    db.selectFrom('conversionStatuses').select(['id', 'name', 'ended']).orderBy('id').execute(),
  ]);
  const officeOf = (id: number) => must(offices.find((office) => office.id === id));
  const times = new Map<number, Worktime>(offices.map((office) => [office.id, makeWorktime(office, random)]));
  const owners = accounts.flatMap(({ email, role, office, companies }): Owner[] => {
    const user = must(users.find((one) => one.email === email));
    const held = officesFor([role], 'enquiries.write');
    const offered = demoAccounts.some((one) => one.email === email);
    const owner = { id: user.id, name: user.name, email, role, office, companies, offices: held, offered };
    return held === 'all' || held.length > 0 ? [owner] : [];
  });

  return {
    services: services.map((service) => ({
      ...service,
      kind: ServiceKind.parse(service.kind),
      office: officeOf(service.officeId).code,
      currency: officeOf(service.officeId).currency,
    })),
    owners,
    office: (code: string) => must(offices.find((one) => one.code === code)),
    reasons,
    sources,
    campaigns,
    zone: (officeId: number) => officeOf(officeId).zone,
    worktime: (officeId: number) => must(times.get(officeId)),
    caseStatus: (id: number) => must(caseStatuses.find((status) => status.id === id)),

    /** A possible owner for this company and office, mostly from the office itself and rarely from the head office. */
    owner(company: string, office: string): Owner {
      const candidates = owners.filter(
        (one) => one.companies.includes(company) && (one.offices === 'all' || one.offices.includes(office)),
      );
      return random.weigh(
        candidates.map((one) => [one, one.offices === 'all' ? (one.role === 'manager' ? 0.3 : 0.1) : 1] as const),
      );
    },
  };
}

export function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The reference data of the migrations is missing.');
  return found;
}
