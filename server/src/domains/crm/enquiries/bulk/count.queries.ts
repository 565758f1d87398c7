import type { EnquiryStatus } from '@embark/contracts/catalogue/reference';
import type { LeftReason } from '@embark/contracts/workspace/bulk';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { BulkRows } from '../../../../kit/bulk.ts';
import type { Reach } from '../../../../kit/context.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { visibleTo } from '../enquiries.access.ts';
import { isPromised, verdict } from './verdict.queries.ts';
import type { Facts } from './facts.ts';

/** The enquiries that can be selected. */
export const enquiryRows: BulkRows = {
  from: sql`enquiries e`,
  id: sql`e.id`,
  idType: 'uuid',
  visible: visibleTo,
  results: (reach) => sql`select e.id, e.number, s.code as "serCode",
      case when ${inReach(reach, 'enquiries.export', 'e')} then c.name end as name
    from enquiries e join contacts c on c.id = e.contact_id join services s on s.id = e.service_id where ${visibleTo(reach)}`,
};

export type Counted = {
  reason: LeftReason | null;
  status: EnquiryStatus;
  office: string;
  promised: boolean;
  count: number;
};

/** Counts what an action would do to the selected rows, without changing any. */
export async function countVerdicts(db: Db, reach: Reach, now: Date, selected: RawBuilder<boolean>, facts: Facts) {
  const { rows } = await sql<Counted>`
    select judged.reason, judged.status, o.code as office, judged.promised, count(*)::int as count
    from (select ${verdict(reach, facts)} as reason, e.status, e.office_id, ${isPromised(now)} as promised
      from enquiries e join services s on s.id = e.service_id where ${selected}) as judged
    join offices o on o.id = judged.office_id group by 1, 2, 3, 4`.execute(db);
  return rows;
}
