import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { homeFilters } from '@embark/contracts/work/home';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/statements.ts';
import { compiledPerQuestion } from '../../../kit/compiled.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { keysOf, orderOf } from '../../../kit/keyset.ts';
import * as enquiries from '../../crm/enquiries/index.ts';

const names = ['overdue', 'today', 'unanswered'] as const;

/** A further condition for the rows of each list: that of an index, or one that keeps them out of another list. */
const known = (now: Date): Record<(typeof names)[number], RawBuilder<unknown>> => ({
  overdue: sql`true`,
  today: sql`coalesce(e.next_follow_up_at, 'infinity') >= ${now.toISOString()}::timestamptz`, // the others are among the overdue
  unanswered: sql`e.status = 'NE'`,
});

const figure = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`;
const written = (name: string) => sql`${sql.lit(name)}, json_build_object('total', own.${sql.ref(name)},
  'rows', coalesce((select rows from listed where list = ${sql.lit(name)}), '[]'))`;

/** The figures of the team, by owner; the one with the most overdue comes first. */
const ofTeam = sql`(select json_build_object('owners', coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'open', f.open, 'overdue', f.overdue,
    'today', f.today, 'unanswered', f.unanswered) order by f.overdue desc, f.open desc, u.id), '[]'),
  'open', coalesce(sum(f.open), 0), 'overdue', coalesce(sum(f.overdue), 0), 'today', coalesce(sum(f.today), 0), 'unanswered', coalesce(sum(f.unanswered), 0))
  from counted f join users u on u.id = f.id where f.open > 0)::text`;

type Work = { own: string; team: string | null };
const statements = compiledPerQuestion<Work>();

/** One statement, so that figures and rows are of the same moment, and the open enquiries of the team are added up once. Lists are only read if they have rows. */
const workOf = (reach: Reach, size: number, isLead: boolean) => (now: Date) => {
  const firstOf = (name: (typeof names)[number]) => {
    const filter = EnquiryFilter.parse({ ...homeFilters[name], assignee: 'me' });
    const { where, order } = enquiries.enquiryList.parts(reach, now, filter);
    return sql`(select ${sql.lit(name)} as list, id, row_number() over () as n
      from (select e.id, ${keysOf(order)} from enquiries e where ${where} and ${known(now)[name]} and (select ${sql.ref(name)} > 0 from own)
        order by ${orderOf(order)} limit ${sql.lit(size)}) as first)`;
  };
  return sql<Work>`
    with counted as materialized (select * from (${enquiries.openByOwner(reach, now)}) as f ${isLead ? sql`` : sql`where id = ${reach.userId}`}),
    own as materialized (select ${sql.join(names.map(figure))} from counted where id = ${reach.userId}),
    page as materialized (${sql.join(names.map(firstOf), sql` union all `)}),
    listed as materialized (select page.list, json_agg(row_to_json(shown) order by page.n) as rows
      from page ${enquiries.enquiryList.rows(reach, now)} group by page.list)
    select json_build_object(${sql.join(names.map(written))})::text as own, ${isLead ? ofTeam : sql`null`} as team from own`;
};

/**
 * The user's own enquiries that are overdue, due later today, and unanswered: how many, and the first of each; and for team leads the figures of the team.
 * JSON texts, as the database writes them.
 */
export async function findWork(ctx: Ctx, size: number, isLead: boolean): Promise<Work> {
  const [answer] = await prepared(ctx.pool, statements(ctx, { size, isLead }, workOf(ctx.reach, size, isLead)));
  if (!answer) throw new Error('the home page has no figures');
  return answer;
}
