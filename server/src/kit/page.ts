import { type RawBuilder, sql } from 'kysely';
import { after, cursorOf, joinsOf, keysOf, type Order, orderOf } from './keyset.ts';

type Asked = { page: number; size: number; cursor?: string | undefined; total: 'yes' | 'no' };
type Parts = {
  /** `enquiries as e`: the table that is counted and paged. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  order: Order;
  asked: Asked;
  /** A select list with one JSON object `row`, and where it comes from, joined to `page.id`. */
  row: RawBuilder<unknown>;
  rowFrom: RawBuilder<unknown>;
  /** Finding is dear (a search): find once, then count and sort what was found. */
  once: boolean;
};

/** One statement that answers a whole page as JSON text `{ rows, total, next }`: dictionaries are joined only to the rows that are shown. */
export function pageStatement({
  from,
  id,
  where,
  order,
  asked,
  row,
  rowFrom,
  once,
}: Parts): RawBuilder<{ page: string }> {
  const { size, cursor } = asked;
  const further = cursor === undefined ? sql`true` : after(order, cursor);
  const skipped = cursor === undefined ? (asked.page - 1) * size : 0;
  const found = once ? sql`with found as materialized (select ${id} as id from ${from} where ${where}), ` : sql`with `;
  const source = once
    ? sql`found join ${from} on ${id} = found.id ${joinsOf(order)} where ${further}`
    : sql`${from} ${joinsOf(order)} where ${where} and ${further}`;
  const counted = once ? sql`(select count(*) from found)` : sql`(select count(*) from ${from} where ${where})`;
  const atOnce = sql`(select count(*) from page)`;
  // a first page that is not full has counted already
  const whole =
    cursor === undefined && asked.page === 1
      ? sql`case when ${atOnce} <= ${size} then ${atOnce} else ${counted} end`
      : counted;
  return sql<{ page: string }>`
    ${found}page as materialized (
      select *, row_number() over () as n from (
        select ${id} as id, ${keysOf(order)} from ${source} order by ${orderOf(order)} limit ${size + 1} offset ${skipped}
      ) as sorted)
    select json_build_object(
      'rows', coalesce((select json_agg(${row} order by page.n) from page ${rowFrom} where page.n <= ${size}), '[]'),
      'total', ${asked.total === 'yes' ? whole : sql`null`},
      'next', (select ${cursorOf(order)} from page where n = ${size} and exists (select from page where n > ${size}))
    )::text as page`;
}

/** A moment as answers write it: ISO 8601 in UTC, to the millisecond. */
export const iso = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
