import type { CensusRow } from '@embark/contracts/money/commissions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { visibleTo } from './commissions.access.ts';

const MOST = 500;
type Asked = { from: string; to: string; providerId?: number | undefined; applicationIds?: readonly string[] };
type Row = CensusRow & { officeId: number };

/** When the provider was last asked for the evidence of a census day of the application `r`. */
const askedAt = (census: RawBuilder<unknown>) => sql`(select ${iso('q.askedAt')} from evidence_requests q
  where q.application_id = r.id and q.census = ${census} order by q.asked_at desc limit 1)`;

/**
 * Students whose census day was in a period and has passed in their office, without evidence: applications with a CoE for the first census, commissions
 * for the later ones and for the first one of a student who has left since.
 */
export async function findCensus(
  db: Db,
  reach: Reach,
  now: Date,
  { from, to, providerId, applicationIds }: Asked,
): Promise<Row[]> {
  const passed = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${to}::date
    and ${sql.ref(column)} < (${now.toISOString()}::timestamptz at time zone o.zone)::date`;
  const shared = sql`r.id as "applicationId", r.version as "applicationVersion", r.number, x.name, p.name as provider, r.provider_id as "providerId",
    c.name as course, o.code as office, o.id as "officeId", r.student_number as "studentNumber"`;
  const beside = sql`join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id join offices o on o.id = r.office_id
    join providers p on p.id = r.provider_id join courses c on c.id = r.course_id`;
  const isOf = sql`(${providerId === undefined ? sql`true` : sql`r.provider_id = ${providerId}`}
    and ${applicationIds ? sql`r.id = any(${[...applicationIds]}::uuid[])` : sql`true`})`;
  const { rows } = await sql<{ row: Row }>`select row_to_json(shown) as row from (
    select 'a' || r.id as id, ${shared}, null::uuid as "commissionId", null::int as version, 1 as census, r.census_on as "censusOn", ${askedAt(sql`1`)} as "askedAt"
    from applications r ${beside}
    where r.status in ('coe', 'commenced') and ${passed('r.censusOn')} and ${isOf} and ${visibleTo(reach, 'r')}
    union all
    select 'm' || m.id, ${shared}, m.id, m.version, m.census, m.census_on, ${askedAt(sql`m.census`)}
    from commissions m join applications r on r.id = m.application_id ${beside}
    where m.replaced_at is null and m.state = 'expected' and m.enrolled_on is null and ${passed('m.censusOn')} and ${isOf}
      and not (m.census = 1 and r.status in ('coe', 'commenced')) and ${visibleTo(reach, 'r')}
    order by "censusOn", provider, name, id limit ${MOST}) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** The offices of these applications, of those within reach. */
export async function officesOf(db: Db, reach: Reach, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    officeId: number;
  }>`select r.id, r.office_id as "officeId" from applications r
    where r.id = any(${[...ids]}::uuid[]) and ${visibleTo(reach, 'r')}`.execute(db);
  return new Map(rows.map(({ id, officeId }) => [id, officeId]));
}

/** A provider and the address of its finance team, else of another team. */
export async function providerOf(
  db: Db,
  company: string,
  id: number,
): Promise<{ name: string; to: string } | undefined> {
  const { rows } = await sql<{ name: string; to: string }>`select p.name, coalesce(
      (select c.email from provider_contacts c where c.provider_id = p.id and c.email <> '' order by c.part = 'finance' desc, c.position limit 1), '') as "to"
    from providers p where p.id = ${id} and p.company = ${company}`.execute(db);
  return rows[0];
}

type Request = { applicationId: string; census: number; mailTo: string; askedBy: number; askedAt: string };
export const insertRequests = (db: Db, requests: readonly Request[]) =>
  db.insertInto('evidenceRequests').values(requests).execute();
