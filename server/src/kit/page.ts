import { type RawBuilder, sql } from 'kysely';
import { after, cursorOf, joinsOf, keysOf, name, type Order, orderOf } from './keyset.ts';

type PageOptions = { page: number; size: number; cursor?: string | undefined; total: 'yes' | 'no' };
type Parts = {
  /** The table that is counted and paged, such as `enquiries e`. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** The number of rows that match, if there is a cheaper way than counting them. */
  counted?: RawBuilder<unknown>;
  order: Order;
  query: PageOptions;
  /** A JSON object per row, and its tables, joined to `page.id`. */
  row: RawBuilder<unknown>;
  rowFrom: RawBuilder<unknown>;
  /**
   * `once`: matching is expensive (a search), so match once, then count and sort the result. `walk`: most rows match, so read value by value of the
   * first key. `sort`: few rows match, or an index has the order.
   */
  way: 'once' | 'walk' | 'sort';
  /**
   * For `once`: rows that come first in the order, under the alias that `where` uses. If they fill the first page, the others are only counted, not
   * sorted, so that very common matches are fast.
   */
  ahead?: RawBuilder<unknown> | undefined;
};

/** A statement that returns a whole page as JSON text `{ rows, total, next }`. */
export const pageStatement = (parts: Parts): RawBuilder<{ page: string }> =>
  sql<{ page: string }>`select json_build_object('rows', p.rows, 'total', p.total, 'next', p.next)::text as page
    from (${pageColumns(parts)}) as p`;

/** A statement that returns a page as one row: `rows` as JSON, `total`, `next`. Lookup tables are joined only to the rows of the page. */
export function pageColumns(parts: Parts): RawBuilder<unknown> {
  const { from, id, where, order, query, row, rowFrom, way } = parts;
  const { size } = query;
  const isFirst = query.cursor === undefined && query.page === 1;
  const ahead = isFirst && way === 'once' ? parts.ahead : undefined;
  const aheadCte = ahead
    ? sql`ahead as materialized (select ${id} as id, ${keysOf(order)} from ${ahead} ${joinsOf(order)} where ${where}
        order by ${orderOf(order)} ${slicedBy(size + 1)}), `
    : sql``;
  const unless = ahead ? sql`and not ${isFull(size)}` : sql``;
  const found = sql`${aheadCte}found as materialized (
    select ${id} as id, ${keysOf(order)} from ${from} ${joinsOf(order)} where ${where} ${unless}), `;
  const all = parts.counted ?? sql`(select count(*) from ${from} where ${where})`;
  const foundCount = sql`(select count(*) from found)`;
  const counted =
    way !== 'once' ? all : ahead ? sql`case when ${isFull(size)} then ${all} else ${foundCount} end` : foundCount;
  const shownCount = sql`(select count(*) from page)`;
  // a first page that is not full already has the total
  const total = isFirst ? sql`case when ${shownCount} <= ${size} then ${shownCount} else ${counted} end` : counted;
  return sql`
    with ${way === 'once' ? found : sql``}page as materialized (
      select *, row_number() over () as n from (${sorted({ ...parts, ahead })}) as sorted)
    select coalesce((select json_agg(${row} order by page.n) from page ${rowFrom} where page.n <= ${size}), '[]') as rows,
      ${query.total === 'yes' ? total : sql`null::bigint`} as total,
      (select ${cursorOf(order)} from page where n = ${size} and exists (select from page where n > ${size})) as next`;
}

/** The IDs and keys of a page in order, plus one row that shows whether another page follows. */
function sorted({ from, id, where, order, query, way, ahead }: Parts): RawBuilder<unknown> {
  const { cursor, size } = query;
  const skipped = cursor === undefined ? (query.page - 1) * size : 0;
  const further = (keys: RawBuilder<unknown>[]) => (cursor === undefined ? sql`true` : after(order, cursor, keys));
  const slice = sql`order by ${orderOf(order)} ${slicedBy(size + 1, skipped)}`;
  const keys = order.steps.map(({ key }) => key);

  if (way === 'once') {
    const some = ahead
      ? sql`(select * from ahead where ${isFull(size)} union all select * from found) as either`
      : sql`found`;
    return sql`select * from ${some} where ${further(keys.map((_, index) => name(index)))} ${slice}`;
  }

  const [first, ...rest] = order.steps;
  if (way === 'sort' || !first?.walk) {
    return sql`select ${id} as id, ${keysOf(order)} from ${from} ${joinsOf(order)}
      where ${where} and ${further(keys)} ${slice}`;
  }
  const { values, match, blank } = first.walk;
  const within = { ...order, steps: rest };
  const some = (
    of: RawBuilder<boolean>,
  ) => sql`(select ${id} as id, ${keysOf(within, 1)} from ${from} ${joinsOf(within)}
    where ${where} and ${of} and ${further([sql`d.key`, ...keys.slice(1)])}
    order by ${orderOf(within, 1)} limit ${size + 1 + skipped})`;
  const blanks = blank ? sql` union all ${some(sql<boolean>`(d.id is null and ${blank})`)}` : sql``;
  return sql`select g.id, d.key as k0, ${sql.join(rest.map((_, index) => sql`g.${name(index + 1)}`))}
    from (select * from (${values(first.down)}) as v order by key ${first.down ? sql`desc` : sql`asc`}) as d
    cross join lateral (${some(match)}${blanks}) as g ${slice}`;
}

// A plan that is kept for all values assumes a tenth of the rows for an unknown limit, and is then not kept. Only usual sizes, because plans are limited.
const usual: readonly number[] = [10, 20, 25, 50, 100];
const slicedBy = (limit: number, skipped = 0) =>
  sql`limit ${usual.includes(limit - 1) ? sql.lit(limit) : limit}${skipped > 0 ? sql` offset ${skipped}` : sql``}`;

/** Whether the rows ahead fill a page and there are more. */
const isFull = (size: number) => sql`(select count(*) > ${size} from ahead)`;

/** A timestamp in SQL as the API returns it: ISO 8601 in UTC, in milliseconds. */
export const iso = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
