import { ConversionFilter } from '@embark/contracts/crm/conversions';
import type { HomeDay, Owner } from '@embark/contracts/work/home';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import * as conversions from '../../crm/conversions/index.ts';
import * as enquiries from '../../crm/enquiries/index.ts';

/** Open enquiries by owner, from kept counts; the owner with the most overdue comes first. */
export async function countByOwner({ db, reach, now }: Ctx): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select u.id, u.name, f.open, f.overdue, f.today, f.unanswered
    from (${enquiries.openByOwner(reach, now)}) as f join users u on u.id = f.id
    where f.open > 0
    order by f.overdue desc, f.open desc, u.id`.execute(db);
  return rows;
}

type StatusFigures = NonNullable<HomeDay['clients']>['byStatus'];

/** Client files by status, in workflow order. */
export async function countByStatus({ db, reach, now }: Ctx): Promise<StatusFigures> {
  const { rows } = await sql<StatusFigures[number]>`
    select st.id, st.name, st.colour, st.ended, counted.count
    from (select v.status_id, sum(v.n)::int as count from conversion_counts v
      where ${conversions.conversionList.filtered(reach, now, ConversionFilter.parse({}))} group by 1 having sum(v.n) <> 0) as counted
    join conversion_statuses st on st.id = counted.status_id
    order by st.ended, st.position`.execute(db);
  return rows;
}
