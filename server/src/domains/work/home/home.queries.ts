import { ConversionFilter } from '@embark/contracts/crm/conversions';
import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { homeFilters, type HomeDay, type Owner } from '@embark/contracts/work/home';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import * as conversions from '../../crm/conversions/index.ts';
import * as enquiries from '../../crm/enquiries/index.ts';

/** Open enquiries by owner, each figure by the filter of its list; the owner with the most overdue comes first. */
export async function countByOwner({ db, reach, now }: Ctx): Promise<Owner[]> {
  const matching = (filter: object) => enquiries.enquiryList.filtered(reach, now, EnquiryFilter.parse(filter));
  const { rows } = await sql<Owner>`
    select counted.*, u.name from (
      select e.assignee_id as id, count(*)::int as open,
        count(*) filter (where ${matching(homeFilters.overdue)})::int as overdue,
        count(*) filter (where ${matching(homeFilters.today)})::int as today,
        count(*) filter (where ${matching(homeFilters.unanswered)})::int as unanswered
      from enquiries e where ${matching(homeFilters.open)} group by e.assignee_id) as counted
    join users u on u.id = counted.id
    order by counted.overdue desc, counted.open desc, u.id`.execute(db);
  return rows;
}

type StatusFigures = NonNullable<HomeDay['clients']>['byStatus'];

/** Client files by status, in workflow order. */
export async function countByStatus({ db, reach, now }: Ctx): Promise<StatusFigures> {
  const { rows } = await sql<StatusFigures[number]>`
    select st.id, st.name, st.colour, st.ended, counted.count
    from (select v.status_id, count(*)::int as count from conversions v
      where ${conversions.conversionList.filtered(reach, now, ConversionFilter.parse({}))} group by v.status_id) as counted
    join conversion_statuses st on st.id = counted.status_id
    order by st.ended, st.position`.execute(db);
  return rows;
}

/** The offices whose staff records this reach can manage. */
export async function findOffices({ db, reach }: Ctx): Promise<string[]> {
  const offices = reach.offices('people.read');
  const query = db.selectFrom('offices').select('code').orderBy('id');
  const rows = await (offices === 'all' ? query : query.where('id', 'in', [0, ...offices])).execute();
  return rows.map(({ code }) => code);
}
