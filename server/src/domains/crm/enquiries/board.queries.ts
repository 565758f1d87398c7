import { enquiryStatuses, type EnquiryStatus, type ServiceKind, statusesOf } from '@embark/contracts/crm/catalogue';
import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Input } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../kit/prepared.ts';
import { inReach } from '../../../kit/inReach.ts';
import { isClosed } from './flow.rules.ts';
import { enquiryList } from './list.queries.ts';

export type BoardFilter = Input<typeof enquiries.board>;

/** The kinds of service that a filter can mean, within reach. */
export async function kindsMeant(db: Db, reach: Reach, filter: BoardFilter): Promise<ServiceKind[]> {
  const codes = filter.serCode?.filter((code) => code.toLowerCase() !== 'all') ?? [];
  const named = codes.length > 0 ? sql`and s.code = any(${codes.map((code) => code.toUpperCase())}::text[])` : sql``;
  const { rows } = await sql<{ kind: ServiceKind }>`
    select distinct s.kind from services s where ${inReach(reach, 'enquiries.read', 's')} ${named}`.execute(db);
  const kinds = rows.map(({ kind }) => kind);
  return filter.kind?.length ? kinds.filter((kind) => filter.kind?.includes(kind)) : kinds;
}

/** The statuses that these kinds use, in the order of the work, clients last: the columns hold what the list holds. Only the wanted ones, where some are named. */
export function columnsOf(kinds: readonly ServiceKind[], wanted: readonly string[] = []): EnquiryStatus[] {
  if (kinds.length === 0) return [];
  const used = new Set<EnquiryStatus>([...kinds.flatMap((kind) => statusesOf[kind]), 'CV']);
  const every = wanted.length === 0 || wanted.includes('all');
  return enquiryStatuses.filter((status) => used.has(status) && (every || wanted.includes(status)));
}

/** What is most pressing stands on top: what falls due first; of what has ended, what ended last. */
const orderIn = (status: EnquiryStatus): string => (isClosed(status) ? '-lastActivityAt' : 'nextFollowUpAt');

/** All columns as JSON text, written by the database in one statement: totals in one pass, the first cards by an ordered index each. */
export async function findBoard(
  db: Db,
  pool: Pool,
  reach: Reach,
  now: Date,
  { size, ...filter }: BoardFilter,
  columns: readonly EnquiryStatus[],
): Promise<string> {
  const list = { page: 1, size, total: 'no' as const };
  const meant = enquiryList.filtered(reach, now, { ...filter, ...list, status: undefined });
  // a search is dear: it is done once, and the columns are made of what it found
  const from = filter.q ? sql`found e` : sql`enquiries e`;
  const where = (some: RawBuilder<boolean>) => (filter.q ? some : sql<boolean>`(${meant} and ${some})`);
  const cards = (status: EnquiryStatus) => {
    const sort = filter.sort || orderIn(status);
    const page = pageStatement({
      from,
      id: sql`e.id`,
      where: where(sql<boolean>`e.status = ${status}`),
      order: enquiryList.orderBy(sort),
      asked: list,
      row: sql`row_to_json(shown)`,
      rowFrom: enquiryList.rows(reach),
      way: filter.q || enquiryList.meansFew({ ...filter, ...list }) ? 'sort' : 'walk',
    });
    // an empty column is not looked through to its end; without `offset` the page would be made twice, for its rows and for what follows
    return sql`(select json_build_object('status', ${status}::text, 'total', coalesce(c.total, 0),
        'overdue', coalesce(c.overdue, 0), 'sort', ${sort}::text, 'rows', coalesce(p.page -> 'rows', '[]'), 'next', p.page -> 'next')
      from (select) as one left join counted c on c.status = ${status}
      left join lateral (select (${page})::json as page where c.total > 0 offset 0) as p on true)`;
  };
  const found = sql`found as materialized (select e.id, e.status, e.number, e.created_at, e.last_activity_at, e.next_follow_up_at,
      e.contact_name, e.service_id, e.rating, e.lead_source_id, e.assignee_id, e.office_id
    from enquiries e where ${meant}), `;
  const statement = sql<{ page: string }>`
    with ${filter.q ? found : sql``}counted as materialized (${counts(from, where, columns, now)})
    select json_build_array(${sql.join(columns.map(cards))})::text as page`;
  const [answer] = await prepared(pool, statement.compile(db), filter.where !== undefined);
  return answer?.page ?? '[]';
}

/** Open and closed ones apart: only open ones are overdue, and they have an index that holds nothing else. */
function counts(
  from: RawBuilder<unknown>,
  where: (some: RawBuilder<boolean>) => RawBuilder<boolean>,
  columns: readonly EnquiryStatus[],
  now: Date,
): RawBuilder<unknown> {
  const late = sql`e.next_follow_up_at < ${now.toISOString()}::timestamptz`; // the bare column, or the index would not do
  const ended = columns.filter(isClosed);
  return sql`
    select e.status, count(*)::int as total, count(*) filter (where ${late})::int as overdue
    from ${from} where ${where(sql<boolean>`e.status in ('NE', 'FU', 'IP', 'OL', 'SA')`)} group by e.status
    union all
    select e.status, count(*)::int, 0
    from ${from} where ${where(sql<boolean>`e.status = any(${ended}::text[])`)} group by e.status`;
}
