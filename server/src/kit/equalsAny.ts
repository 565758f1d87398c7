import { type RawBuilder, sql } from 'kysely';

/** One value is compared with `=`, so that an ordered index serves the list; several with `= any`. */
export function equalsAny(
  column: string,
  values: readonly (string | number)[],
  type: 'text' | 'integer',
): RawBuilder<boolean> {
  const ref = sql.ref(column);
  const [only, ...more] = values;
  return more.length === 0 && only !== undefined
    ? sql<boolean>`${ref} = ${only}`
    : sql<boolean>`${ref} = any(${values}::${sql.raw(type)}[])`;
}
