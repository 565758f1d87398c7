import { sql } from 'kysely';
import type { BulkRows } from '../../../../kit/bulk.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { visibleTo } from '../conversions.access.ts';
import { conversionTable } from '../conversions.queries.ts';

/** The client files that can be selected. */
export const fileRows: BulkRows = {
  ...conversionTable.rows,
  results: (reach) => sql`select v.id, v.number, s.code as "serCode",
      case when ${inReach(reach, 'enquiries.export', 'v')} then c.name end as name
    from conversions v join contacts c on c.id = v.contact_id join services s on s.id = v.service_id where ${visibleTo(reach)}`,
};
