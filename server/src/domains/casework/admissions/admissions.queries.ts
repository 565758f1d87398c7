import type { AdmissionCounts, AdmissionDimension, AdmissionScope } from '@embark/contracts/casework/admissions';
import { applicationStages } from '@embark/contracts/casework/applications';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/statements.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { applicationList, reachedSql, visibleTo } from '../applications/index.ts';

/** What the applications are grouped by: few and short values, whose names are read afterwards. */
const keys: Readonly<Record<AdmissionDimension, RawBuilder<unknown>>> = {
  provider: sql`r.provider_id`,
  intake: sql`date_trunc('month', r.intake_on)::date`,
  state: sql`r.status`,
  counsellor: sql`r.owner_id`,
  office: sql`r.office_id`,
};
const names: Readonly<Record<AdmissionDimension, RawBuilder<unknown>>> = {
  provider: sql`g.key::text as key, (select p.name from providers p where p.id = g.key) as label`,
  intake: sql`to_char(g.key, 'YYYY-MM') as key, null as label`,
  state: sql`g.key, null as label`,
  counsellor: sql`g.key::text as key, (select u.name from users u where u.id = g.key) as label`,
  office: sql`o.code as key, o.name as label`,
};
const beside: Partial<Record<AdmissionDimension, RawBuilder<unknown>>> = {
  office: sql`join offices o on o.id = g.key`,
};

export type Counted = AdmissionCounts & { key: string; label: string | null };

const counts = sql.join([
  sql`count(*)::int as "all"`,
  ...applicationStages.map((stage) => sql`count(*) filter (where ${reachedSql[stage]})::int as ${sql.ref(stage)}`),
]);
const named = sql.join(['all', ...applicationStages].map((name) => sql`g.${sql.ref(name)}`));

/** Counts the applications that the list with this filter shows, by one dimension. */
export async function countBy(
  { db, pool, reach, now }: Ctx,
  scope: AdmissionScope,
  rows: AdmissionDimension,
): Promise<Counted[]> {
  const filter = { ...scope, page: 1, size: 1, total: 'yes' as const };
  const query = sql<Counted>`select ${names[rows]}, ${named} from (
      select ${keys[rows]} as key, ${counts} from applications r
      where ${applicationList.filtered(reach, now, filter)} group by 1) as g ${beside[rows] ?? sql``}`;
  return prepared(pool, query.compile(db), scope.where !== undefined);
}

/** The months in which courses begin, read from an index month by month: a scan of all applications would take longer than the figures. */
export async function findIntakes({ db, reach }: Pick<Ctx, 'db'> & { reach: Reach }): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select r.intake_on from applications r where ${visibleTo(reach)} and r.intake_on >= ${after} order by r.intake_on limit 1)`;
  const { rows } = await sql<{ month: string }>`with recursive first (day) as (
      select ${next(sql`date '0001-01-01'`)}
      union all
      select ${next(sql`(date_trunc('month', first.day) + interval '1 month')::date`)} from first where first.day is not null)
    select to_char(day, 'YYYY-MM') as month from first where day is not null order by day`.execute(db);
  return rows.map(({ month }) => month);
}
