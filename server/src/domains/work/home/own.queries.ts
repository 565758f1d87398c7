import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { HomeDay, homeFilters } from '@embark/contracts/work/home';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../../../db/statements.ts';
import { compiledPerQuestion } from '../../../kit/compiled.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { keysOf, orderOf } from '../../../kit/keyset.ts';
import * as enquiries from '../../crm/enquiries/index.ts';

const Own = HomeDay.shape.mine.unwrap().pick({ overdue: true, today: true, unanswered: true });
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

const statements = compiledPerQuestion<{ page: string }>();

/** One statement, so that figures and rows are of the same moment. Lists are only read if they have rows. */
const ownWork = (reach: Reach, size: number) => (now: Date) => {
  const firstOf = (name: (typeof names)[number]) => {
    const filter = EnquiryFilter.parse({ ...homeFilters[name], assignee: 'me' });
    const { where, order } = enquiries.enquiryList.parts(reach, now, filter);
    return sql`(select ${sql.lit(name)} as list, id, row_number() over () as n
      from (select e.id, ${keysOf(order)} from enquiries e where ${where} and ${known(now)[name]} and (select ${sql.ref(name)} > 0 from own)
        order by ${orderOf(order)} limit ${sql.lit(size)}) as first)`;
  };
  return sql<{ page: string }>`
    with own as materialized (select ${sql.join(names.map(figure))}
      from (${enquiries.openByOwner(reach, now)}) as counted where id = ${reach.userId}),
    page as materialized (${sql.join(names.map(firstOf), sql` union all `)}),
    listed as materialized (select page.list, json_agg(row_to_json(shown) order by page.n) as rows
      from page ${enquiries.enquiryList.rows(reach, now)} group by page.list)
    select json_build_object(${sql.join(names.map(written))})::text as page from own`;
};

/** The user's own enquiries that are overdue, due later today, and unanswered: how many, and the first of each. */
export async function findOwn(ctx: Ctx, size: number): Promise<z.infer<typeof Own>> {
  const [answer] = await prepared(ctx.pool, statements(ctx, size, ownWork(ctx.reach, size)));
  return Own.parse(JSON.parse(answer?.page ?? ''));
}
