import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Reach } from '../context.ts';
import type { Order } from '../keyset.ts';
import { pageColumns } from '../page.ts';
import { prepared } from '../../db/statements.ts';
import { compiledPerQuestion } from '../compiled.ts';

type Where = RawBuilder<boolean>;

/** A column of a board: a status, the default order of its cards, and whether they are closed. */
export type Column = { status: string | number; sort: string; isEnded: boolean };

type BoardQuery = {
  size: number;
  sort?: string | undefined;
  q?: string | undefined;
  where?: string | undefined;
};

type BoardDefinition<F extends BoardQuery> = {
  /** From `defineList`: the list that the board shows by status. */
  list: {
    filtered: (reach: Reach, now: Date, filter: F) => Where;
    meansFew: (filter: F) => boolean;
    /** How rows of a filter are counted, and where. */
    counting: (filter: F) => { of: RawBuilder<unknown>; in: RawBuilder<unknown>; isKept: boolean };
    orderBy: (sort: string, now: Date) => Order;
    rows: (reach: Reach, now: Date) => RawBuilder<unknown>;
  };
  table: RawBuilder<unknown>;
  alias: string;
  /** The status column and its type. */
  status: RawBuilder<unknown>;
  type: 'text' | 'smallint';
  /** Whether an open row is overdue at this moment, a timestamptz; compares a plain column, so that an index applies. */
  isOverdue: (now: RawBuilder<unknown>) => Where;
  /** A condition for open rows, if an index needs a specific one. */
  open?: Where;
  /**
   * Where closed columns are read in this order, if an index has it for such a filter: the table with its joins, what is true of all its rows, and the ID as
   * the index has it, because rows of a bulk update have the same time, and all of them would be sorted.
   */
  closed?: {
    sort: string;
    fits: (filter: F) => boolean;
    from: RawBuilder<unknown>;
    where: Where;
    id: RawBuilder<unknown>;
  };
  /** Kept counts of rows that are overdue at this moment, with the list's alias, for the filters that kept totals answer. */
  overdueKept?: (reach: Reach, now: RawBuilder<unknown>) => { of: RawBuilder<unknown>; in: RawBuilder<unknown> };
  /** The columns that a search returns per row: ID, status, due date and sort keys. */
  searchColumns: RawBuilder<unknown>;
};

/**
 * Defines the board of a list. It returns the columns as JSON text from one statement: totals in one pass, and the first cards by index scans. The
 * filter's status is ignored; the domain decides which columns there are.
 */
export function defineBoard<F extends BoardQuery>({
  list,
  table,
  status,
  open,
  closed,
  searchColumns,
  ...given
}: BoardDefinition<F>) {
  const alias = sql.ref(given.alias);
  const id = sql.ref(`${given.alias}.id`);
  const type = sql.raw(given.type);
  // as constants, so that a kept plan knows how common they are
  const statusesOf = (columns: readonly Column[]) =>
    sql`array[${sql.join(columns.map((column) => sql.lit(column.status)))}]::${type}[]`;
  const inColumns = (columns: readonly Column[]) => sql<boolean>`${status} = any(${statusesOf(columns)})`;

  /** Where the cards of these columns are read by an index that has their order. */
  function readFrom(sort: string, order: Order, filter: F, own: readonly Column[]) {
    const from = sql`${table} ${alias}`;
    if (own.every(({ isEnded }) => !isEnded)) return { from, order, known: open ?? sql<boolean>`true` };
    if (closed?.sort !== sort || !closed.fits(filter) || !own.every(({ isEnded }) => isEnded))
      return { from, order, known: sql<boolean>`true` };
    const last = order.steps.length - 1;
    const steps = order.steps.map(({ join: _join, ...step }, at) => (at === last ? { ...step, key: closed.id } : step));
    return { from: closed.from, order: { ...order, steps }, known: closed.where };
  }

  const boards = compiledPerQuestion<{ page: string }>();

  const boardOf = (reach: Reach, filter: F, columns: readonly Column[]) => (now: Date) => {
    const matching = list.filtered(reach, now, filter);
    // a search is expensive, so it runs once and the columns use its result
    const isSearch = Boolean(filter.q);
    const from = isSearch ? sql`found ${alias}` : sql`${table} ${alias}`;
    const where = (some: Where) => (isSearch ? some : sql<boolean>`(${matching} and ${some})`);
    // the columns with one sort share a subquery: planning one for each column would take longer than running it
    const cards = (sort: string) => {
      const own = columns.flatMap((column, at) => ((filter.sort || column.sort) === sort ? [{ ...column, at }] : []));
      const order = list.orderBy(sort, now);
      const read = isSearch ? { from, order, known: sql<boolean>`true` } : readFrom(sort, order, filter, own);
      const page = pageColumns({
        from: read.from,
        id,
        where: where(sql<boolean>`${status} = col.status and ${read.known}`),
        order: read.order,
        query: { page: 1, size: filter.size, total: 'no' },
        row: sql`row_to_json(shown)`,
        rowFrom: list.rows(reach, now),
        way: isSearch || list.meansFew(filter) ? 'sort' : 'walk',
      });
      return sql`select col.at, json_build_object('status', col.status, 'total', coalesce(c.total, 0),
          'overdue', coalesce(c.overdue, 0), 'sort', ${sql.lit(sort)}, 'rows', coalesce(p.rows, '[]'), 'next', p.next) as shown
        from unnest(${statusesOf(own)}, array[${sql.join(own.map(({ at }) => sql.lit(at)))}]) as col (status, at)
        left join counted c on c.status = col.status
        left join lateral (select p.* from (${page}) as p where c.total > 0) as p on true`;
    };
    const moment = sql`${now.toISOString()}::timestamptz`;
    const isOverdue = given.isOverdue(moment);
    const kept = given.overdueKept?.(reach, moment);
    const found = sql`found as materialized (select ${searchColumns} from ${table} ${alias} where ${matching}), `;
    const sorts = [...new Set(columns.map((column) => filter.sort || column.sort))];
    const ended = columns.filter(({ isEnded }) => isEnded);
    const openColumns = columns.filter(({ isEnded }) => !isEnded);
    const count = list.counting(filter);
    const overdue = kept
      ? sql`(${kept.of})::int as overdue from ${kept.in} where ${matching}`
      : sql`count(*)::int as overdue from ${from} where ${where(open ?? inColumns(openColumns))} and ${isOverdue}`;
    // kept totals, and at most the overdue cards counted; else open and closed columns separately: only open cards can be overdue
    const counted = count.isKept
      ? sql`select t.status, t.total, coalesce(o.overdue, 0) as overdue
          from (select ${status} as status, (${count.of})::int as total from ${count.in} where ${matching} group by 1) as t
          left join (select ${status} as status, ${overdue} group by 1) as o on o.status = t.status`
      : sql`select ${status} as status, count(*)::int as total, count(*) filter (where ${isOverdue})::int as overdue
          from ${from} where ${where(open ?? inColumns(openColumns))} group by 1
          union all
          select ${status}, count(*)::int, 0 from ${from} where ${where(inColumns(ended))} group by 1`;
    return sql<{ page: string }>`
      with ${isSearch ? found : sql``}counted as materialized (${counted})
      select json_agg(shown order by at)::text as page from (${sql.join(sorts.map(cards), sql` union all `)}) as columns`;
  };

  return async (ctx: Ctx, filter: F, columns: readonly Column[]): Promise<string> => {
    if (columns.length === 0) return '[]';
    const statement = boards(ctx, { filter, columns }, boardOf(ctx.reach, filter, columns));
    const [answer] = await prepared(ctx.pool, statement, filter.where !== undefined);
    return answer?.page ?? '[]';
  };
}
