import type { CensusRow } from '@embark/contracts/money/commissions';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { visibleTo } from './commissions.access.ts';

const MOST = 500;
type Asked = { from: string; to: string; providerId?: number | undefined };

/**
 * Students whose census day was in a period and has passed in their office, without evidence: applications with a CoE for the first census, commissions
 * for the later ones and for the first one of a student who has left since.
 */
export async function findCensus(
  db: Db,
  reach: Reach,
  now: Date,
  { from, to, providerId }: Asked,
): Promise<CensusRow[]> {
  const passed = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${to}::date
    and ${sql.ref(column)} < (${now.toISOString()}::timestamptz at time zone o.zone)::date`;
  const shared = sql`r.id as "applicationId", r.version as "applicationVersion", r.number, x.name, p.name as provider, r.provider_id as "providerId",
    c.name as course, o.code as office, r.student_number as "studentNumber"`;
  const beside = sql`join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id join offices o on o.id = r.office_id
    join providers p on p.id = r.provider_id join courses c on c.id = r.course_id`;
  const isOf = providerId === undefined ? sql`true` : sql`r.provider_id = ${providerId}`;
  const { rows } = await sql<{ row: CensusRow }>`select row_to_json(shown) as row from (
    select 'a' || r.id as id, ${shared}, null::uuid as "commissionId", null::int as version, 1 as census, r.census_on as "censusOn"
    from applications r ${beside}
    where r.status in ('coe', 'commenced') and ${passed('r.censusOn')} and ${isOf} and ${visibleTo(reach, 'r')}
    union all
    select 'm' || m.id, ${shared}, m.id, m.version, m.census, m.census_on
    from commissions m join applications r on r.id = m.application_id ${beside}
    where m.replaced_at is null and m.state = 'expected' and m.enrolled_on is null and ${passed('m.censusOn')} and ${isOf}
      and not (m.census = 1 and r.status in ('coe', 'commenced')) and ${visibleTo(reach, 'r')}
    order by "censusOn", provider, name, id limit ${MOST}) as shown`.execute(db);
  return rows.map(({ row }) => row);
}
