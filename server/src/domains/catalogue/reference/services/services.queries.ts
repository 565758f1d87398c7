import type { ServiceFilter, ServiceRow, serviceFields } from '@embark/contracts/catalogue/services';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../../db/client.ts';
import type { Reach } from '../../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../../kit/page.ts';
import { prepared } from '../../../../db/statements.ts';
import { recordTable } from '../../../../kit/record/recordTable.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { ofOffice } from '../../../organisation/offices/index.ts';
import { servicesVisibleTo } from '../reference.access.ts';
import { allNames, byActive, narrowed } from '../referenceRow.queries.ts';

const sorts: Record<(typeof serviceFields.sorts)[number], SortKey> = {
  code: { up: sql`r.code`, type: 'text' },
  name: { up: sql`plain(r.name)`, type: 'text' },
  kind: { up: sql`r.kind`, type: 'text' },
  office: { up: sql`by_office.name`, type: 'text', join: sql`join offices by_office on by_office.id = r.office_id` },
  position: { up: sql`r.position`, type: 'int' },
  active: byActive,
};

const shownFrom = (reach: Reach) => sql`
  join services r on r.id = page.id
  join offices o on o.id = r.office_id
  cross join lateral (select count(*)::int as all, (count(*) filter (where e.is_open))::int as open
    from enquiries e where e.service_id = r.id and ${inReach(reach, 'enquiries.read', 'e')}) as used
  cross join lateral (select count(*)::int as all
    from conversions v where v.service_id = r.id and ${inReach(reach, 'conversions.read', 'v')}) as files
  cross join lateral (select r.id, r.version, r.code, r.name, r.name_tr as "nameTr", r.name_ar as "nameAr", r.kind, o.code as office, r.position, r.active,
    ${iso('r.updatedAt')} as "updatedAt", used.all as enquiries, used.open as "openEnquiries", files.all as conversions,
    json_build_object('edit', ${inReach(reach, 'catalogue.write', 'r')}) as can) as shown`;

/** The parts of the list query, for its pages and for exports. */
export function partsOf(reach: Reach, filter: ServiceFilter) {
  const { kind, office } = filter;
  const conditions: RawBuilder<boolean>[] = [
    servicesVisibleTo(reach),
    ...narrowed(filter, sql`r.code || ' ' || ${allNames}`),
    ...(kind?.length ? [sql<boolean>`r.kind = any(${kind}::text[])`] : []),
    ...(office?.length ? [ofOffice('r', office)] : []),
  ];
  return {
    from: sql`services r`,
    id: sql`r.id`,
    where: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
    order: readOrder(sorts, filter.sort || 'active,position', 'code', sql`r.id`, 'int'),
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
  };
}

export async function findPage(db: Db, pool: Pool, reach: Reach, filter: ServiceFilter): Promise<string> {
  const statement = pageStatement({ ...partsOf(reach, filter), query: filter, way: 'sort' });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

/** Services within reach. The lock makes concurrent enquiries that use one wait or be seen. */
export const serviceTable = recordTable({
  table: 'services',
  alias: 'r',
  visible: (reach) => servicesVisibleTo(reach),
  show: (reach) => sql<ServiceRow>`select shown.* from services page ${shownFrom(reach)}`,
  touched: ['updatedAt'],
  notFound: "Service not found, or you don't have access.",
});

/** Whether any enquiry uses it, within reach or not. */
export async function isUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from enquiries where service_id = ${id})
    or exists (select from conversions where service_id = ${id}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

export async function isTaken(db: Db, company: string, code: string, except: number): Promise<boolean> {
  const found = db.selectFrom('services').select('id').where('company', '=', company).where('code', '=', code);
  return (await found.where('id', '<>', except).executeTakeFirst()) !== undefined;
}
