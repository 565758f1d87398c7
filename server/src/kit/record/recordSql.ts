import { asCode } from '@embark/contracts/kit';
import type { FieldDefinition, FieldDefinitions } from '@embark/contracts/kit/record';
import { type RawBuilder, sql } from 'kysely';
import { equalsAny } from '../inReach.ts';
import type { FieldEntry } from '../list/entry.ts';
import { iso } from '../page.ts';
import type { SortKey } from '../keyset.ts';
import { momentSql } from '../where.ts';

// The SQL of a description made by `defineRecord`: what its rows read and how its list sorts and filters.

type Place = {
  alias: string;
  /** The day of a local time in the row's office, for conditions on days. */
  dayOf?: (wall: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** A table so large that a choice is sorted value by value: each that sorts has an index. */
  isLarge?: true;
};

const isNullable = ({ required, type }: FieldDefinition) => !required && type.blank === null;

const stored = (fields: FieldDefinitions) => Object.entries(fields).filter(([, { computed }]) => !computed);

/** The select list of the stored fields: `r.contact_name as "contactName", …`. */
export const readsOfFields = (fields: FieldDefinitions, alias: string): RawBuilder<unknown> =>
  sql.join(
    stored(fields).map(([name, { type }]) => sql`${readOf(`${alias}.${name}`, type.kind)} as ${sql.raw(`"${name}"`)}`),
  );

function readOf(column: string, kind: FieldDefinition['type']['kind']): RawBuilder<unknown> {
  if (kind === 'moment') return iso(column);
  if (kind === 'day') return sql`${sql.ref(column)}::text`;
  return kind === 'number' ? sql`${sql.ref(column)}::float8` : sql.ref(column);
}

const LARGEST = 9_007_199_254_740_991; // of a number in JSON

type Column = RawBuilder<unknown>;
const between = (at: Column, type: 'date' | 'timestamptz'): SortKey => ({
  up: sql`coalesce(${at}, ${sql.lit('infinity')}::${sql.raw(type)})`,
  down: sql`coalesce(${at}, ${sql.lit('-infinity')}::${sql.raw(type)})`,
  type,
});
/** Choices sort in the order of their values. */
function inOrder(at: Column, of: readonly string[], isLarge?: true): SortKey {
  const blank = { up: sql.lit(of.length + 1), down: sql.lit(0) };
  const values = (down: boolean) => sql`select id, key from unnest(${of}::text[]) with ordinality as v (id, key)
    union all select null, ${down ? blank.down : blank.up}`;
  return {
    up: sql`coalesce(array_position(${of}::text[], ${at}), ${blank.up})`,
    down: sql`coalesce(array_position(${of}::text[], ${at}), ${blank.down})`,
    type: 'int',
    ...(isLarge && { walk: { values, match: sql`${at} = d.id`, blank: sql`${at} is null` } }),
  };
}
const figure = (at: Column): SortKey => ({
  up: sql`coalesce(${at}, ${sql.lit(LARGEST)})`,
  down: sql`coalesce(${at}, ${sql.lit(-LARGEST)})`,
  type: 'bigint',
});
/** Blank texts are empty, those of nullable fields null: only the latter can be told apart, and come last. */
const text = (at: Column, field: FieldDefinition): SortKey =>
  isNullable(field)
    ? { up: sql`coalesce(plain(${at}), '~')`, down: sql`coalesce(plain(${at}), '')`, type: 'text' }
    : { up: sql`plain(${at})`, type: 'text' };

/** How each type sorts, blanks last. */
const sorts: Record<FieldDefinition['type']['kind'], (at: Column, field: FieldDefinition, isLarge?: true) => SortKey> =
  {
    text,
    words: (at) => ({ up: sql`array_to_string(${at}, ' ')`, type: 'text' }),
    day: (at, field) => (isNullable(field) ? between(at, 'date') : { up: at, type: 'date' }), // as an index has it
    moment: (at) => between(at, 'timestamptz'),
    number: (at) => figure(sql`(${at} * 100)::bigint`), // two decimals at most
    money: figure,
    flag: (at) => ({ up: sql`case when ${at} then 0 else 1 end`, type: 'int' }),
    choice: (at, field, isLarge) =>
      field.type.of
        ? inOrder(at, field.type.of, isLarge)
        : isNullable(field)
          ? { up: sql`coalesce(${at}, '~')`, down: sql`coalesce(${at}, '')`, type: 'text' }
          : { up: at, type: 'text' },
  };

/** The rows with one of these values. */
function ofValues(at: Column, { type: { kind } }: FieldDefinition): FieldEntry['of'] {
  if (kind === 'flag') return (values) => sql<boolean>`${at} = any(${values.map((one) => one === 'yes')}::boolean[])`;
  if (kind === 'words') return (values) => sql<boolean>`${at} && ${values}::text[]`;
  return (values) => equalsAny(at, values, 'text');
}

/** What a list does with a field whose value is this SQL. */
export function entryOf(at: Column, field: FieldDefinition, { dayOf, isLarge }: Omit<Place, 'alias'> = {}): FieldEntry {
  const blank = isNullable(field) ? sql<boolean>`(${at} is null)` : undefined;
  const sort = field.sort && { sort: sorts[field.type.kind](at, field, isLarge) };
  if (field.type.kind !== 'day') return { ...sort, of: ofValues(at, field), ...(blank && { blank }) };
  return {
    ...sort,
    from: (day) => sql<boolean>`(${at} >= ${day}::date)`,
    to: (day) => sql<boolean>`(${at} <= ${day}::date)`,
    ...(dayOf && {
      where: ({ now }) => momentSql({ at, ...(blank && { blank }), zoned: dayOf, now }),
    }),
  };
}

type Sorted<S extends FieldDefinitions> = {
  [K in keyof S]: S[K] extends { sort: true | 'desc' } ? K : never;
}[keyof S];
type EntriesOf<S extends FieldDefinitions> = Partial<Record<keyof S, FieldEntry>> &
  Record<Sorted<S>, { sort: SortKey }>;

/** What a list does with the stored fields; those that only show have no entry. */
export const entriesOfFields = <S extends FieldDefinitions>(fields: S, { alias, ...place }: Place): EntriesOf<S> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field that sorts gets an entry with its sort
  Object.fromEntries(
    stored(fields).flatMap(([name, field]) =>
      field.sort || field.filter || field.where ? [[name, entryOf(sql.ref(`${alias}.${name}`), field, place)]] : [],
    ),
  ) as EntriesOf<S>;

/** The rows that a search finds: a text that contains it, or a code that is the same without its spaces. */
export function searchOfFields(fields: FieldDefinitions, alias: string) {
  const found = stored(fields).filter(([, { search }]) => search);
  return (q: string): RawBuilder<boolean> =>
    sql<boolean>`(${sql.join(
      found.map(([name, { type }]) => {
        const at = sql.ref(`${alias}.${name}`);
        return type.input === 'code'
          ? sql`(${at} <> '' and upper(replace(${at}, ' ', '')) = upper(replace(${asCode(q)}::text, ' ', '')))`
          : sql`plain(${at}) like containing(${q}::text)`;
      }),
      sql` or `,
    )})`;
}
