import { ConversionFilter } from '@embark/contracts/crm/conversions';
import { homeFilters } from '@embark/contracts/work/home';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/statements.ts';
import { compiledPerQuestion } from '../../../kit/compiled.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { pageColumns } from '../../../kit/page.ts';
import * as conversions from '../../crm/conversions/index.ts';

const { conversionList } = conversions;

/** Client files by status, in workflow order. */
const byStatus = (reach: Reach, now: Date) => sql`(
  select coalesce(json_agg(json_build_object('id', st.id, 'name', st.name, 'colour', st.colour, 'ended', st.ended, 'count', counted.count)
    order by st.ended, st.position), '[]')
  from (select v.status_id, sum(v.n)::int as count from conversion_counts v
    where ${conversionList.filtered(reach, now, ConversionFilter.parse({}))} group by 1 having sum(v.n) <> 0) as counted
  join conversion_statuses st on st.id = counted.status_id)`;

/** The latest client files of a filter, and how many there are. */
function latest(reach: Reach, now: Date, filter: ConversionFilter) {
  const parts = conversionList.parts(reach, now, filter);
  // between two ends the planner expects few, so that it keeps its plan; with one it expects a third of all, and plans each time for the day
  const where = sql<boolean>`(${parts.where} and v.opened_at < 'infinity')`;
  const page = pageColumns({ ...parts, where, query: filter, way: 'sort' });
  return sql`(select json_build_object('total', p.total, 'rows', p.rows) from (${page}) as p)`;
}

const text = (isAsked: boolean, of: () => RawBuilder<unknown>) => (isAsked ? sql`(${of()})::text` : sql`null::text`);

type Asked = { since: string; size: number; isOwn: boolean; isAll: boolean };
type Files = { own: string | null; all: string | null };
const statements = compiledPerQuestion<Files>();

const filesOf =
  (reach: Reach, { since, size, isOwn, isAll }: Asked) =>
  (now: Date) => {
    const opened = { ...homeFilters.converted(since), size };
    return sql<Files>`select
      ${text(isOwn, () => latest(reach, now, ConversionFilter.parse({ ...opened, caseOfficer: 'me' })))} as own,
      ${text(isAll, () => sql`json_build_object('opened', ${latest(reach, now, ConversionFilter.parse(opened))}, 'byStatus', ${byStatus(reach, now)})`)} as all`;
  };

/** The user's own recent client files, and those of all offices within reach with their number by status. JSON texts, as the database writes them. */
export async function findFiles(ctx: Ctx, asked: Asked): Promise<Files> {
  const [answer] = await prepared(ctx.pool, statements(ctx, asked, filesOf(ctx.reach, asked)));
  return answer ?? { own: null, all: null };
}
