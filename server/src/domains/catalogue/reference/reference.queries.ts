import { ServiceKind } from '@embark/contracts/catalogue/reference';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Offices } from '../../../kit/context.ts';

/** Services of the company in these offices, in the order of the menus. */
export async function findServices(db: Db, company: string, offices: Offices) {
  let found = db
    .selectFrom('services as s')
    .innerJoin('offices as o', 'o.id', 's.officeId')
    .select(['s.id', 's.code', 's.name', 's.nameTr', 's.nameAr', 's.kind', 'o.code as office'])
    .where('s.company', '=', company)
    .where('s.active', '=', true)
    .orderBy('s.position')
    .orderBy('s.code');
  if (offices !== 'all') found = found.where('s.officeId', 'in', [...offices, 0]);
  return (await found.execute()).map((row) => ({ ...row, kind: ServiceKind.parse(row.kind) }));
}

const AHEAD = 120; // days for which forms know the days off

export async function findOffices(db: Db, offices: Offices, now: Date) {
  let found = db
    .selectFrom('offices')
    .select(['id', 'code', 'name', 'zone', 'currency', 'phoneRegion', 'workingDays as workdays'])
    .select(
      sql<string[]>`array(select d.day::text from office_days_off d where d.office_id = offices.id and d.half is null
        and d.day between ${now.toISOString()}::date - 1 and ${now.toISOString()}::date + ${AHEAD}::integer order by d.day)`.as(
        'daysOff',
      ),
    )
    .orderBy('id');
  if (offices !== 'all') found = found.where('id', 'in', [...offices, 0]);
  const rows = await found.execute();
  return rows.map(({ daysOff, ...row }) => (daysOff.length > 0 ? { ...row, daysOff } : row));
}

export async function findStatuses(db: Db) {
  const rows = await db
    .selectFrom('enquiryStatuses')
    .select(['code', 'name', 'colour', 'open'])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ id: row.code, ...row }));
}

export function findReasons(db: Db) {
  return db
    .selectFrom('closingReasons')
    .select(['code', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
}

export function findLeadSources(db: Db, company: string, active: boolean) {
  return db
    .selectFrom('leadSources')
    .select(['id', 'name', 'nameTr', 'nameAr'])
    .where('company', '=', company)
    .where('active', '=', active)
    .orderBy('name')
    .execute();
}

/** Campaigns of the company, for every office or for one of these. */
export function findCampaigns(db: Db, company: string, offices: Offices, active: boolean) {
  let found = db
    .selectFrom('campaigns')
    .select(['id', 'name', 'nameTr', 'nameAr'])
    .where('company', '=', company)
    .where('active', '=', active)
    .orderBy('name');
  if (offices !== 'all') {
    found = found.where((eb) => eb.or([eb('officeId', 'is', null), eb('officeId', 'in', [...offices, 0])]));
  }
  return found.execute();
}

export async function findConversionStatuses(db: Db) {
  const rows = await db
    .selectFrom('conversionStatuses')
    .select(['id', 'name', 'colour', 'kinds', 'ended'])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, kinds: row.kinds.map((kind) => ServiceKind.parse(kind)) }));
}
