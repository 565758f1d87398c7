import type { EnquiryStatus } from '@embark/contracts/crm/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { visibleTo } from './enquiries.access.ts';

type StatusCount = { serCode: string; status: EnquiryStatus; count: number; overdue: number };

/** Open enquiries within reach by service and status, in one pass over an index that holds nothing else. */
export async function countOpen(db: Db, reach: Reach, now: Date): Promise<StatusCount[]> {
  const due = sql`e.next_follow_up_at < ${now.toISOString()}::timestamptz`; // the bare column, or the index would not do
  const { rows } = await sql<StatusCount>`
    select s.code as ser_code, c.status, c.count, c.overdue
    from (
      select e.service_id, e.status, count(*)::int as count, count(*) filter (where ${due})::int as overdue
      from enquiries e
      where ${visibleTo(reach)} and e.is_open
      group by e.service_id, e.status
    ) c join services s on s.id = c.service_id
    order by s.code, c.status`.execute(db);
  return rows;
}
