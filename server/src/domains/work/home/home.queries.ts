import { ConversionFilter } from '@embark/contracts/crm/conversions';
import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { homeFilters, type HomeDay, type Owner } from '@embark/contracts/work/home';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import * as conversions from '../../crm/conversions/index.ts';
import * as enquiries from '../../crm/enquiries/index.ts';

/**
 * Open enquiries by owner; the owner with the most overdue comes first. Each figure counts the list with its filter: open ones are kept, and the others are
 * counted apart, so that an index has just their rows.
 */
export async function countByOwner({ db, reach, now }: Ctx): Promise<Owner[]> {
  const counted = (filter: object, at: RawBuilder<unknown>) => sql`select e.assignee_id as id, ${at} from enquiries e
    where ${enquiries.enquiryList.filtered(reach, now, EnquiryFilter.parse(filter))} and e.is_open`;
  const { rows } = await sql<Owner>`
    select u.id, u.name, sum(f.open)::int as open, sum(f.overdue)::int as overdue, sum(f.today)::int as today, sum(f.unanswered)::int as unanswered
    from (
      select kept.id, kept.open, 0 as overdue, 0 as today, 0 as unanswered from (${enquiries.openByOwner(reach)}) as kept
      union all ${counted(homeFilters.overdue, sql`0, count(*), 0, 0`)} and e.next_follow_up_at < ${now.toISOString()}::timestamptz group by 1
      union all ${counted(homeFilters.today, sql`0, 0, count(*), 0`)} group by 1
      union all ${counted(homeFilters.unanswered, sql`0, 0, 0, count(*)`)} group by 1
    ) as f join users u on u.id = f.id
    group by u.id, u.name having sum(f.open) > 0
    order by overdue desc, open desc, u.id`.execute(db);
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
