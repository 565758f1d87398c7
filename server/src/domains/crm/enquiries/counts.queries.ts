import type { EnquiryStatus } from '@embark/contracts/crm/catalogue';
import type { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { prepared } from '../../../kit/prepared.ts';
import { visibleTo } from './enquiries.access.ts';
import { filtered } from './filter.queries.ts';

type StatusCount = { serCode: string; status: EnquiryStatus; count: number; overdue: number };

/** Open enquiries within reach by service and status, in one pass over an index that holds nothing else. */
export async function countOpen(db: Db, reach: Reach, now: Date): Promise<StatusCount[]> {
  const due = sql`e.next_follow_up_at < ${now.toISOString()}::timestamptz`; // the bare column, or the index would not do
  const { rows } = await sql<StatusCount>`
    select s.code as ser_code, c.status, c.count, c.overdue
    from (
      select e.service_id, e.status, count(*)::int as count, count(*) filter (where ${due})::int as overdue
      from enquiries e
      where ${visibleTo(reach)} and e.status in ('NE', 'FU', 'IP', 'OL', 'SA')
      group by e.service_id, e.status
    ) c join services s on s.id = c.service_id
    order by s.code, c.status`.execute(db);
  return rows;
}

/** How many rows the list with this filter has. */
export async function countRows(db: Db, pool: Pool, reach: Reach, now: Date, filter: EnquiryFilter): Promise<number> {
  const count = sql<{
    count: number;
  }>`select count(*)::int as count from enquiries e where ${filtered(reach, now, filter)}`;
  const [row] = await prepared(pool, count.compile(db), filter.where !== undefined);
  return row?.count ?? 0;
}
