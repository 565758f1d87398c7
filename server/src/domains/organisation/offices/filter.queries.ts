import { type RawBuilder, sql } from 'kysely';

/** Rows of `table` that belong to one of these offices, by code or id. */
export function ofOffice(table: string, offices: readonly string[]): RawBuilder<boolean> {
  const office = sql.ref(`${table}.officeId`);
  const [only, ...more] = offices.map((one) => one.toUpperCase());
  return more.length === 0
    ? sql<boolean>`${office} = (select id from offices where ${only ?? ''}::text in (code, id::text))`
    : sql<boolean>`${office} = any(array(select id from offices
        where code = any(${[only, ...more]}::text[]) or id::text = any(${[only, ...more]}::text[])))`;
}

/** A wall-clock moment, written with `o.zone` at hand, as a moment in the office of the row: made once for each office, not for each row. */
export const inZone = (table: string, wall: RawBuilder<unknown>) =>
  sql`(select array_agg((${wall}) at time zone o.zone order by n)
    from generate_series(1, (select max(id) from offices)) n left join offices o on o.id = n)[${sql.ref(`${table}.officeId`)}]`;

// Midnights differ by office, by fourteen hours from UTC's at most: only rows near one ask for their zone.

/** Rows whose moment lies on this day of their office, or later. */
export function fromDay(table: string, column: string, day: string): RawBuilder<boolean> {
  const at = sql.ref(`${table}.${column}`);
  const utc = sql`${day}::timestamp at time zone 'UTC'`;
  return sql<boolean>`(${at} >= ${utc} - interval '14 hours'
    and (${at} >= ${utc} + interval '12 hours' or ${at} >= ${inZone(table, sql`${day}::timestamp`)}))`;
}

/** Rows whose moment lies on this day of their office, or earlier. */
export function toDay(table: string, column: string, day: string): RawBuilder<boolean> {
  const at = sql.ref(`${table}.${column}`);
  const utc = sql`${day}::timestamp at time zone 'UTC'`;
  return sql<boolean>`(${at} < ${utc} + interval '36 hours'
    and (${at} < ${utc} + interval '10 hours' or ${at} < ${inZone(table, sql`${day}::timestamp + interval '1 day'`)}))`;
}
