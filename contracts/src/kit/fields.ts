import { z } from 'zod';
import { PageQuery } from './page.ts';
import { Day, line, listOf } from './values.ts';
import { type WhereField, WhereText } from './where.ts';

export type FieldKind = 'text' | 'choice' | 'words' | 'flag' | 'moment' | 'day' | 'number' | 'money';

/** The properties of a list field. */
export type Field = {
  kind: FieldKind;
  /** The values of a choice, or their pattern. */
  of?: readonly string[] | RegExp;
  /** The currency of an amount, if not that of its row. */
  currency?: string;
  /** A column of the list and its export. */
  column?: true;
  sort?: true | 'desc';
  /**
   * A filter of the list: `rating=hot,warm`, or a date range (`createdFrom`, `createdTo`) for timestamps. A string if its name differs from the
   * field's.
   */
  filter?: true | string;
  /** The schema of one filter value, if it differs from `of`. */
  each?: z.ZodType;
  /** Usable in conditions. A string if its name differs from the field's. */
  where?: true | string;
  /** Can be blank. */
  blank?: true;
  /** Has a due date. */
  late?: true;
  /** The schema of its value in a row; the server reads it by the entry of the same name. */
  value?: z.ZodType;
};
export type FieldTable = Readonly<Record<string, Field>>;

type Named<K, N> = N extends string ? N : K;
type Having<T extends FieldTable, Part extends keyof Field> = {
  [K in keyof T]: T[K] extends Record<Part, true | string> ? K : never;
}[keyof T] &
  string;
type Renamed<T extends FieldTable, Part extends 'filter' | 'where'> = {
  [K in Having<T, Part>]: Named<K, T[K][Part]>;
}[Having<T, Part>] &
  string;

/** The names of columns, sorts, and condition fields. */
export type ColumnName<T extends FieldTable> = Having<T, 'column'>;
export type SortName<T extends FieldTable> = Having<T, 'sort'>;
export type WhereName<T extends FieldTable> = Renamed<T, 'where'>;

type OfKind<T extends FieldTable, Kind extends FieldKind> = {
  [K in keyof T]: T[K]['kind'] extends Kind ? K : never;
}[keyof T];
/** The row properties that come from the fields. */
export type RowShape<T extends FieldTable> = {
  [K in keyof T as T[K] extends { value: z.core.$ZodType } ? K : never]: T[K] extends { value: infer V } ? V : never;
};
type Spans = 'moment' | 'day';
type ValueOf<F extends Field> = F extends { each: infer E extends z.core.$ZodType }
  ? z.output<E>
  : F extends { of: infer V extends readonly string[] }
    ? V[number]
    : string;
/** The filter properties that come from the fields. */
export type FilterShape<T extends FieldTable> = {
  [K in Having<T, 'filter'> & OfKind<T, 'choice' | 'words'> as Named<K, T[K]['filter']>]: z.ZodOptional<
    z.ZodType<ValueOf<T[K]>[]>
  >;
} & {
  [K in Having<T, 'filter'> & OfKind<T, 'flag'> as Named<K, T[K]['filter']>]: z.ZodOptional<
    z.ZodEnum<{ yes: 'yes'; no: 'no' }>
  >;
} & {
  [K in Having<T, 'filter'> &
    OfKind<T, Spans> as `${Named<K, T[K]['filter']> & string}${'From' | 'To'}`]: z.ZodOptional<typeof Day>;
};

const yesNo = ['yes', 'no'] as const;
const named = (name: string, other: true | string | undefined) => (typeof other === 'string' ? other : name);

/** Checks whether a value is one of the field's. */
const judgeOf = ({ kind, of }: Field): ((value: string) => boolean) | undefined => {
  const known = kind === 'flag' ? yesNo : of;
  if (known instanceof RegExp) return (value) => known.test(value);
  return known && ((value) => known.some((one) => one === value));
};

function itemOf({ of, each }: Field): z.ZodType {
  if (each) return each;
  if (of instanceof RegExp) return z.string().trim().regex(of);
  return of ? z.enum(of) : line(40);
}

function filterOf(name: string, field: Field): [string, z.ZodType][] {
  if (field.kind === 'flag') return [[name, z.enum(yesNo).optional()]];
  if (field.kind === 'moment' || field.kind === 'day')
    return [
      [`${name}From`, Day.optional()],
      [`${name}To`, Day.optional()],
    ];
  return [[name, listOf(itemOf(field)).optional()]];
}

function whereOf(field: Field): WhereField {
  const { kind, blank, late } = field;
  const of = judgeOf(field);
  const asked = kind === 'moment' || kind === 'words' ? kind : kind === 'day' ? 'moment' : 'choice';
  return { kind: asked, ...(of && { of }), ...(blank && { blank }), ...(late && { late }) };
}

/**
 * Defines in one table what a list can do with each field, for client and server. `filter` extends the query (`PageQuery.extend(fields.filter)`),
 * `sorts` and `columns` are names in table order, `where` lists the fields for conditions, and `row` extends the row schema. The server's
 * `defineList` adds the SQL of each field; the browser builds columns, filters and chips, with texts found by field name.
 */
export function defineFields<const T extends FieldTable>(table: T) {
  const all = Object.entries<Field>(table);
  return {
    table,
    columns: all.flatMap(([name, { column }]) => (column ? [name] : [])) as ColumnName<T>[],
    sorts: all.flatMap(([name, { sort }]) => (sort ? [name] : [])) as SortName<T>[],
    where: Object.fromEntries(
      all.flatMap(([name, field]) => (field.where ? [[named(name, field.where), whereOf(field)]] : [])),
    ) as Record<WhereName<T>, WhereField>,
    row: Object.fromEntries(all.flatMap(([name, { value }]) => (value ? [[name, value]] : []))) as RowShape<T>,
    filter: Object.fromEntries(
      all.flatMap(([name, field]) => (field.filter ? filterOf(named(name, field.filter), field) : [])),
    ) as FilterShape<T>,
  };
}
export type Fields<T extends FieldTable = FieldTable> = ReturnType<typeof defineFields<T>>;

/** The query of a list: its filters, a search `q` of up to `longest` characters, and conditions in and/or groups on top of the other filters. */
export const listQuery = <F extends z.core.$ZodLooseShape>({ filter }: { filter: F }, longest = 100) =>
  PageQuery.extend({ ...filter, q: line(longest).optional(), where: WhereText.optional() });

/** The columns that most records have: who works on it, its office, and when it was made. */
export const recordColumns = {
  owner: { kind: 'choice', of: /^(me|[1-9]\d{0,8})$/, column: true, sort: true, filter: true, where: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true, where: true },
  createdAt: { kind: 'moment', column: true, sort: 'desc', filter: 'created', where: true },
} as const satisfies FieldTable;
