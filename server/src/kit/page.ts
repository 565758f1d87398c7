import { type RawBuilder, sql } from 'kysely';
import { after, cursorOf, joinsOf, keysOf, name, type Order, orderOf } from './keyset.ts';

type PageOptions = { page: number; size: number; cursor?: string | undefined; total: 'yes' | 'no' | 'exact' };
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
  /** For `once`. If common matches fill the first page, the others are only counted, up to a thousand, so that they are fast. */
  ahead?: Ahead | undefined;
  /** The beginning of the `with` list: values that `where` uses. */
  shared?: RawBuilder<unknown>;
};

/** `first`: so many rows that come first in the order, under the alias that `where` uses; `of`: their table. */
export type Ahead = { first: (count: RawBuilder<unknown>) => RawBuilder<unknown>; of: string };

/** The total of a search at which counting stops, unless an exact one is requested. */
const MOST_COUNTED = 1000;
/**
 * A look at the first rows tells how common matches are, and so whether reading on until the page is full costs less than finding all matches by index:
 * 1.8 µs for each row that is looked at, and 3 µs for each match. Measured; only their relation matters. A larger table deserves a longer look, but most
 * searches find few rows, for which it is in vain.
 */
const LOOK = 1.8;
const MATCH = 3;
/** How many more rows are looked at than expected. */
const RESERVE = 1.5;

/** The first rows that match, if it pays to look for them there. */
function aheadOf({ first, of }: Ahead, { id, order, where, query: { size } }: Parts) {
  const wanted = sql.lit(size + 1);
  // a table without statistics counts as a large one
  return sql`size as materialized (select n, least(400, greatest(200, n / 1000)) as look
      from (select case when reltuples > 0 then reltuples else 1000000 end::float8 as n from pg_class where oid = ${sql.lit(of)}::regclass) as t),
    sample as materialized (select count(*)::float8 as n from ${first(sql`(select look::int from size)`)} where ${where}),
    ahead as materialized (select ${id} as id, ${keysOf(order)}
      from ${first(sql`(select ceil(${sql.lit(RESERVE)} * ${wanted} * size.look / greatest(sample.n, 1)) from sample, size)`)} ${joinsOf(order)}
      where ${where} and (select sample.n * sample.n * size.n * ${sql.lit(MATCH)} > ${wanted} * ${sql.lit(LOOK)} * size.look * size.look from sample, size)
      order by ${orderOf(order)} ${slicedBy(size)}), `;
}

/** A statement that returns a whole page as JSON text `{ rows, total, next }`. */
export const pageStatement = (parts: Parts): RawBuilder<{ page: string }> =>
  sql<{ page: string }>`select json_build_object('rows', p.rows, 'total', p.total,
    ${isCapping(parts) ? sql`'capped', p.capped, ` : sql``}'next', p.next)::text as page
    from (${pageColumns(parts)}) as p`;

const isFirstPage = ({ cursor, page }: PageOptions) => cursor === undefined && page === 1;
const usedAhead = ({ query, way, ahead }: Parts) => (isFirstPage(query) && way === 'once' ? ahead : undefined);
/** Whether a total may stop at a thousand. */
const isCapping = (parts: Parts) => usedAhead(parts) !== undefined && parts.query.total === 'yes';

/** A statement that returns a page as one row: `rows` as JSON, `total`, `next`. Lookup tables are joined only to the rows of the page. */
export function pageColumns(parts: Parts): RawBuilder<unknown> {
  const { from, id, where, order, query, row, rowFrom, way } = parts;
  const { size } = query;
  const isFirst = isFirstPage(query);
  const ahead = usedAhead(parts);
  const aheadCte = ahead ? aheadOf(ahead, parts) : sql``;
  const unless = ahead ? sql`and not ${isFull(size)}` : sql``;
  const found = sql`${aheadCte}found as materialized (
    select ${id} as id, ${keysOf(order)} from ${from} ${joinsOf(order)} where ${where} ${unless}), `;
  const all = parts.counted ?? sql`(select count(*) from ${from} where ${where})`;
  const foundCount = sql`(select count(*) from found)`;
  const caps = isCapping(parts);
  const limited = caps
    ? sql`(select count(*) from (select from ${from} where ${where} limit ${sql.lit(MOST_COUNTED + 1)}) as matches)`
    : all;
  const counted =
    way !== 'once' ? all : ahead ? sql`case when ${isFull(size)} then ${limited} else ${foundCount} end` : foundCount;
  const shownCount = sql`(select count(*) from page)`;
  // a first page that is not full already has the total
  const total = isFirst ? sql`case when ${shownCount} <= ${size} then ${shownCount} else ${counted} end` : counted;
  const totalled = query.total === 'no' ? sql`null::bigint` : total;
  const isCapped = caps ? sql`(${isFull(size)} and t.n > ${sql.lit(MOST_COUNTED)})` : sql`false`;
  return sql`
    with ${parts.shared ?? sql``}${way === 'once' ? found : sql``}page as materialized (
      select *, row_number() over () as n from (${sorted({ ...parts, ahead })}) as sorted)
    select coalesce((select json_agg(${row} order by page.n) from page ${rowFrom} where page.n <= ${size}), '[]') as rows,
      case when ${isCapped} then ${sql.lit(MOST_COUNTED)} else t.n end as total, ${isCapped} as capped,
      (select ${cursorOf(order)} from page where n = ${size} and exists (select from page where n > ${size})) as next
    from (select ${totalled} as n offset 0) as t`;
}

/** The IDs and keys of a page in order, plus at least one row that shows whether another page follows. */
function sorted({ from, id, where, order, query, way, ahead }: Parts): RawBuilder<unknown> {
  const { cursor, size } = query;
  const skipped = cursor === undefined ? (query.page - 1) * size : 0;
  const further = (keys: RawBuilder<unknown>[]) => (cursor === undefined ? sql`true` : after(order, cursor, keys));
  const slice = sql`order by ${orderOf(order)} ${slicedBy(size, skipped)}`;
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
    order by ${orderOf(within, 1)} ${skipped > 0 ? sql`limit ${size + 1 + skipped}` : slicedBy(size)})`;
  const blanks = blank ? sql` union all ${some(sql<boolean>`(d.id is null and ${blank})`)}` : sql``;
  return sql`select g.id, d.key as k0, ${sql.join(rest.map((_, index) => sql`g.${name(index + 1)}`))}
    from (select * from (${values(first.down)}) as v order by key ${first.down ? sql`desc` : sql`asc`}) as d
    cross join lateral (${some(match)}${blanks}) as g ${slice}`;
}

// A plan for all values assumes a tenth of the rows for an unknown limit, so PostgreSQL never chooses it. Only a few limits, because plans are limited.
const limits = [10, 15, 20, 25, 50, 100] as const;
/** A limit for one row more than a page has, at least: the rows after it are read, but not shown. */
const limitOf = (size: number) => sql.lit((limits.find((limit) => limit >= size) ?? size) + 1);
const slicedBy = (size: number, skipped = 0) =>
  sql`limit ${limitOf(size)}${skipped > 0 ? sql` offset ${skipped}` : sql``}`;

/** Whether the rows ahead fill a page and there are more. */
const isFull = (size: number) => sql`(select count(*) > ${size} from ahead)`;

/** A timestamp in SQL as the API returns it: ISO 8601 in UTC, in milliseconds. */
export const iso = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
