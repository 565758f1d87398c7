import type { Db } from '../../../db/client.ts';

/** Reference data of the company's offices, for interpreting the values of a file. */
export async function readKnown(db: Db, company: string) {
  const [services, offices, statuses, sources, campaigns, users] = await Promise.all([
    db
      .selectFrom('services')
      .select(['id', 'code', 'name', 'kind', 'officeId'])
      .where('company', '=', company)
      .where('active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('offices').select(['id', 'code', 'name', 'zone', 'phoneRegion']).orderBy('id').execute(),
    db.selectFrom('enquiryStatuses').select(['code', 'name', 'open']).orderBy('position').execute(),
    db
      .selectFrom('leadSources')
      .select(['id', 'name', 'nameTr', 'nameAr'])
      .where('company', '=', company)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('campaigns')
      .select(['id', 'name', 'nameTr', 'nameAr'])
      .where('company', '=', company)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'roles', 'companies'])
      .where('active', '=', true)
      .orderBy('id')
      .execute(),
  ]);
  return {
    services,
    offices,
    statuses,
    sources,
    campaigns,
    users: users.filter((user) => user.companies.includes(company)),
  };
}
