import { type RawBuilder, sql } from 'kysely';

/** Registers a value and returns the SQL that reads it. */
export type Once = <T>(value: RawBuilder<T>) => RawBuilder<T>;

/** Values that a statement computes once, however often its conditions use them; `written` begins its `with` list. */
export function sharedValues(): { once: Once; written: () => RawBuilder<unknown> } {
  const values: RawBuilder<unknown>[] = [];
  return {
    once: (value) => {
      values.push(value);
      return sql`(select v from ${sql.ref(`shared${values.length}`)})`;
    },
    written: () =>
      values.length === 0
        ? sql``
        : sql`${sql.join(values.map((value, at) => sql`${sql.ref(`shared${at + 1}`)} as materialized (select ${value} as v)`))}, `,
  };
}
