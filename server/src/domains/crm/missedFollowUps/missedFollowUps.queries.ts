import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import type { PromiseFilter, PromiseOwner, promiseSorts } from '@embark/contracts/crm/missedFollowUps';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../db/statements.ts';
import { enquiryList } from '../enquiries/index.ts';

const since = sql`coalesce(e.promised_at, e.next_follow_up_at)`;

const sorts: Record<(typeof promiseSorts)[number], SortKey> = {
  promisedAt: { up: since, type: 'timestamptz' },
  nextFollowUpAt: enquiryList.entries.nextFollowUpAt.sort,
  name: enquiryList.entries.name.sort,
  assignee: enquiryList.entries.assignee.sort,
  office: enquiryList.entries.office.sort,
};

type Filters = Pick<PromiseFilter, 'assignee' | 'office' | 'serCode' | 'q' | 'state'>;

/** Follow-ups missed by their first due date; a date that is only overdue counts as the enquiry lists define it. */
function missed(reach: Reach, now: Date, { state, ...filter }: Filters): RawBuilder<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const kind = {
    overdue: sql<boolean>`e.next_follow_up_at < ${moment}`,
    slipped: sql<boolean>`e.promised_at is not null`,
  };
  return sql<boolean>`(${enquiryList.filtered(reach, now, EnquiryFilter.parse(filter))}
    and e.is_open and ${since} < ${moment} and ${state ? kind[state] : sql`true`})`;
}

/** A page of the list as JSON text; lateness is computed from the hours of the office. */
export async function findPage(pool: Pool, db: Db, reach: Reach, now: Date, filter: PromiseFilter): Promise<string> {
  const { page, size, cursor, total, sort, ...narrowing } = filter;
  const statement = pageStatement({
    from: sql`enquiries e`,
    id: sql`e.id`,
    where: missed(reach, now, narrowing),
    order: readOrder(sorts, sort || 'promisedAt', 'promisedAt', sql`e.id`),
    query: { page, size, total, cursor },
    row: sql`row_to_json(told)`,
    rowFrom: sql`${enquiryList.rows(reach, now)} cross join lateral (select shown.*,
      to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "promisedAt", e.slips) as told`,
    way: filter.q ? 'once' : 'sort',
  });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '{"rows":[],"total":0,"next":null}';
}

/** Missed follow-ups by owner and office, with the earliest date; the owner with the most comes first. */
export async function countByOwner(db: Db, reach: Reach, now: Date, filter: Filters): Promise<PromiseOwner[]> {
  const { rows } = await sql<PromiseOwner>`
    select counted.assignee_id, u.name as assignee, o.code as office, counted.overdue, counted.slipped,
      ${iso('counted.oldest')} as oldest
    from (
      select e.assignee_id, e.office_id, min(${since}) as oldest,
        count(*) filter (where e.next_follow_up_at < ${now.toISOString()}::timestamptz)::int as overdue,
        count(e.promised_at)::int as slipped
      from enquiries e where ${missed(reach, now, filter)} group by e.assignee_id, e.office_id) as counted
    join offices o on o.id = counted.office_id
    left join users u on u.id = counted.assignee_id
    order by counted.overdue + counted.slipped desc, u.name, o.code`.execute(db);
  return rows;
}
