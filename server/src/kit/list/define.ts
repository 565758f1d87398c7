import type { Field, FieldTable, WhereFields } from '@embark/contracts/kit';
import type { ListQuery } from '@embark/contracts/kit/record';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Reach } from '../context.ts';
import { compiledPerQuestion } from '../compiled.ts';
import type { ListParts } from '../export/cursorRows.ts';
import { readOrder, type SortKey } from '../keyset.ts';
import { type Ahead, pageStatement } from '../page.ts';
import { prepared } from '../../db/statements.ts';
import { choiceSql, type FieldSql, requireValidWhere, whereSql } from '../where.ts';
import { type Once, sharedValues } from './sharedValues.ts';
import { type Asking, type Entries, type FieldEntry, meaningFew, nameIn, narrowedBy, requireSeen } from './entry.ts';

type Where = RawBuilder<boolean>;
type ListDefinition<T extends FieldTable, F extends ListQuery> = {
  /** From the contract's `defineFields`. */
  fields: { table: T; where: WhereFields };
  entries: Entries<T>;
  /** `enquiries e`, its ID, and the type of the ID. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  idType?: 'uuid' | 'int';
  visible: (reach: Reach) => Where;
  /** Joins a page of IDs to `shown`, the rows with the columns of the list. */
  rows: (reach: Reach, now: Date) => RawBuilder<unknown>;
  /** Extra filters that are not fields, and which of them are selective. */
  more?: (filter: F, asking: Asking) => Where[];
  fewBy?: readonly (keyof F & string)[];
  /** Few rows are matched once, for the page and the total: for lists whose order says little about which rows match. */
  fewAtOnce?: true;
  search: (reach: Reach, q: string, once?: Once) => Where;
  /** Ranks how well a row matches the query, 0 for a similar name: the sort `exact`, and the highlighting of search results. */
  exact?: (q: string | undefined) => SortKey;
  sort: string;
  /** The secondary sort, for ties. */
  further: string;
  /** Sorts that depend on the time; no column has them. */
  sortsAt?: (now: Date) => Record<string, SortKey>;
  /** A search is expensive and runs once. Otherwise few rows are sorted, and many are read by index; a fixed plan overrides this. */
  plan?: 'once' | 'sort';
  /** Kept totals, by the filters that they can answer. */
  totals?: Totals<F>;
  /** For searches in the default order: the rows that come first. */
  ahead?: (reach: Reach) => Ahead;
};

/** A search result, marked as an exact match or another spelling. */
export const marked = ({ up }: SortKey): RawBuilder<unknown> =>
  sql`to_jsonb(shown) || jsonb_build_object('match', case when ${up} > 0 then 'exact' else 'similar' end)`;

/** The fields that the list knows SQL for. */
const withEntries = (table: FieldTable, entries: Readonly<Record<string, FieldEntry | undefined>>) =>
  Object.entries<Field>(table).flatMap(([name, field]) => {
    const entry = entries[name];
    return entry ? [{ name, field, entry }] : [];
  });

type Sorts = Record<string, SortKey>;
type Timed = { exact?: (q: string | undefined) => SortKey; sortsAt?: (now: Date) => Sorts };
/** The sorts of a list, with those that depend on the search or the time. */
const sortsOf = (sorts: Sorts, { exact, sortsAt }: Timed, { now, q }: { now: Date; q: string | undefined }): Sorts => ({
  ...sorts,
  ...(exact && { exact: exact(q) }),
  ...sortsAt?.(now),
});

/** Rows that know how many records have the same values, with the list's alias and a column `n`; and the filters that only need these values. */
type Totals<F> = { from: RawBuilder<unknown>; by: readonly (keyof F & string)[] };

const paging = ['page', 'size', 'cursor', 'total', 'sort'];

/** How the rows of a filter are counted, and where: one by one, or by kept totals if the filter needs nothing else. */
function countingOf<F extends object>(totals: Totals<F> | undefined, from: RawBuilder<unknown>) {
  const tallied = new Set<string>([...(totals?.by ?? []), ...paging]);
  return (filter: Partial<F>) => {
    const isTallied = Object.entries(filter).every(([name, value]) => value === undefined || tallied.has(name));
    return totals && isTallied
      ? { of: sql`coalesce(sum(n), 0)`, in: totals.from, isKept: true }
      : { of: sql`count(*)`, in: from, isKept: false };
  };
}

/** Defines a list from its field table: filters and conditions, sorting, pages and counts. */
export function defineList<const T extends FieldTable, F extends ListQuery>(given: ListDefinition<T, F>) {
  const { fields, entries, from, id, idType = 'uuid', visible, rows, more, search, exact, plan, ahead } = given;
  const all = withEntries(fields.table, entries);
  const sorts = Object.fromEntries(all.flatMap(({ name, entry }) => (entry.sort ? [[name, entry.sort]] : [])));
  const filters = all.filter(({ field }) => field.filter);
  const conditions = all.filter(({ field }) => field.where);
  const meansFew = meaningFew(all, given.fewBy ?? []);

  const conditionsOf = (asking: Asking): Record<string, FieldSql> =>
    Object.fromEntries(
      conditions.map(({ name, field, entry: { of, where, blank } }) => [
        nameIn(name, field.where),
        where?.(asking) ?? choiceSql((values) => of?.(values, asking) ?? sql<boolean>`false`, blank),
      ]),
    );

  /** The rows that match a filter, within reach. Invalid values give 422 by field. */
  function filtered(reach: Reach, now: Date, filter: F, once?: Once): Where {
    const asking = { reach, now };
    requireSeen(reach, all, filter);
    const clauses = [
      visible(reach),
      ...filters.flatMap(({ name, field, entry }) =>
        narrowedBy(field, nameIn(name, field.filter), entry, filter, asking),
      ),
      ...(more?.(filter, asking) ?? []),
    ];
    if (filter.where) clauses.push(whereSql(conditionsOf(asking), requireValidWhere(fields.where, filter.where)));
    if (filter.q) clauses.push(search(reach, filter.q, once));
    return sql<boolean>`(${sql.join(clauses, sql` and `)})`;
  }

  const counting = countingOf(given.totals, from);

  const orderBy = (sort: string, now: Date, q?: string) =>
    readOrder(sortsOf(sorts, given, { now, q }), sort, given.further, id, idType);

  /** The parts of the list query, for its pages and for exports. */
  const parts = (reach: Reach, now: Date, filter: F, once?: Once): ListParts => ({
    from,
    id,
    where: filtered(reach, now, filter, once),
    order: orderBy(filter.sort || given.sort, now, filter.q),
    row: filter.q && exact ? marked(exact(filter.q)) : sql`row_to_json(shown)`,
    rowFrom: rows(reach, now),
  });

  const pages = compiledPerQuestion<{ page: string }>();
  const pageOf = (reach: Reach, filter: F) => (now: Date) => {
    const counted = counting(filter);
    const { once, written } = sharedValues();
    return pageStatement({
      ...parts(reach, now, filter, once),
      shared: written(),
      counted: sql`(select ${counted.of} from ${counted.in} where ${filtered(reach, now, filter)})`,
      query: filter,
      way: plan ?? (filter.q ? 'once' : meansFew(filter) ? (given.fewAtOnce ? 'once' : 'sort') : 'walk'),
      ...(ahead && (filter.sort || given.sort) === given.sort && { ahead: ahead(reach) }),
    });
  };

  /** A page of the list as JSON text, from a single statement. */
  async function page(ctx: Ctx, filter: F): Promise<string> {
    const statement = pages(ctx, filter, pageOf(ctx.reach, filter));
    const [answer] = await prepared(ctx.pool, statement, filter.where !== undefined);
    return answer?.page ?? '';
  }

  /** The number of rows that match a filter, by status. */
  async function byStatus<S extends string | number>(
    ctx: Ctx,
    filter: F,
    column: RawBuilder<S>,
  ): Promise<{ status: S; count: number }[]> {
    const counted = counting(filter);
    const query = sql<{ status: S; count: number }>`
      select ${column} as status, (${counted.of})::int as count from ${counted.in} where ${filtered(ctx.reach, ctx.now, filter)}
      group by 1 having ${counted.of} <> 0`;
    return prepared(ctx.pool, query.compile(ctx.db), filter.where !== undefined);
  }

  /** The number of rows that match a filter. */
  const count = async (ctx: Ctx, filter: F): Promise<number> =>
    (await byStatus(ctx, filter, sql<string>`'all'`))[0]?.count ?? 0;

  return { entries, filtered, meansFew, orderBy, counting, parts, page, count, byStatus, rows };
}
