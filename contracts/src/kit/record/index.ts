import { z } from 'zod';
import { defineFields, type FieldTable, listQuery, recordColumns } from '../fields.ts';
import { orNone, Whole } from '../values.ts';
import type { PageQuery } from '../page.ts';
import type { RecordKind } from '../permissions.ts';
import type { WhereFields } from '../where.ts';
import { type FieldType, textField } from './types.ts';

export * from './types.ts';

/** A field of a record, described once: its list, form, facts, filters, conditions, export and history read it. */
export type FieldDefinition = {
  type: FieldType;
  /** The form asks for it; a message for a blank text. */
  required?: true | string;
  /** Shown, but in no form: the server writes it. */
  readOnly?: true;
  /** Not stored under its name: the server computes it. */
  computed?: true;
  /** A column of the list and its export. */
  list?: true;
  /** The list shows the column only on request. */
  hidden?: true;
  /** Pixels; by default those of its type. */
  width?: number;
  /** The least width in pixels. */
  least?: number;
  sort?: true | 'desc';
  /** A filter; a text if its name differs from the field's. */
  filter?: true | string;
  /** Usable in conditions. */
  where?: true | string;
  /** Found by the search of its list. */
  search?: true;
  /** Can be set on many rows at once. */
  bulk?: true;
  /** There is a help text below its input, `<name>Hint`. */
  hint?: true;
  /** The value in a new form; by default it is blank. */
  start?: string | number | boolean;
};
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** What the row of every record has. */
export const recordRow = {
  id: z.uuid(),
  version: z.number().int(),
  ownerId: z.number().int(),
  owner: z.string(),
  office: z.string(),
  zone: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
};

/**
 * Among the described fields, `owner`, `office` and `createdAt` only say where their column is and whether it is hidden. By default they come last; where
 * the owner is placed, the form has the fields in the order of the description.
 */
export const placed = { type: textField(0), computed: true } as const;
type Placed = keyof typeof recordColumns;

/** The code of the office that a new record belongs to. */
export const OfficeCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,3}$/, 'Choose an office');

type IsNullable<S extends FieldDefinition> = S extends { required: true | string }
  ? false
  : S['type'] extends { blank: null }
    ? S extends { computed: true }
      ? false
      : true
    : false;
type FormOf<S extends FieldDefinition> =
  S['type'] extends FieldType<infer F> ? (IsNullable<S> extends true ? ReturnType<typeof orNone<F>> : F) : never;
type RowOf<S extends FieldDefinition> = IsNullable<S> extends true ? z.ZodNullable<S['type']['row']> : S['type']['row'];
type FormShape<S extends FieldDefinitions> = {
  [K in keyof S as S[K] extends { readOnly: true } | { computed: true } ? never : K]: FormOf<S[K]>;
};
type Parts = 'sort' | 'filter' | 'where';
type ListFieldOf<S extends FieldDefinition> = { kind: S['type']['kind'] } & Pick<S, Parts & keyof S> &
  (S extends { list: true } ? { column: true } : object) &
  (S['type'] extends { of: infer V extends readonly string[] } ? { of: V } : object) &
  (S['type'] extends { each: infer E extends z.ZodType } ? { each: E } : object);
type BulkName<S extends FieldDefinitions> = {
  [K in keyof S]: S[K] extends { bulk: true } ? K : never;
}[keyof S] &
  keyof FormShape<S> &
  string;

const isNullable = ({ required, computed, type }: FieldDefinition) => !required && !computed && type.blank === null;

/** What is left out of a new record is none, so that a new field breaks no caller. A change takes only what it is given. */
const orMissing = (form: z.ZodType) => z.preprocess((given) => given ?? null, orNone(form));

function formOf(field: FieldDefinition): z.ZodType {
  const { required, type } = field;
  if (isNullable(field)) return orMissing(type.form);
  return required && type.form instanceof z.ZodString
    ? type.form.min(1, required === true ? 'Enter a value' : required)
    : type.form;
}

const listFieldOf = (field: FieldDefinition) => {
  const { type, list, sort, filter, where } = field;
  const { kind, of, each } = type;
  const listed = {
    ...(list && { column: list }),
    ...(sort && { sort }),
    ...(filter && { filter }),
    ...(where && { where }),
  };
  return {
    kind,
    ...(of && { of }),
    ...(each && { each }),
    ...listed,
    ...(isNullable(field) && where && { blank: true as const }),
  };
};

const mapped = <V>(fields: FieldDefinitions, valueOf: (field: FieldDefinition, name: string) => V) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]));

/** The fields that a form has, in order. */
const givenIn = (fields: FieldDefinitions) =>
  Object.entries(fields).filter(([, { readOnly, computed }]) => !readOnly && !computed);

type Unfit = 'text' | 'number' | 'money' | 'moment';
/** Only some types can be filtered by or used in conditions: others do not compile. */
type Fitting<S extends FieldDefinitions> = {
  [K in keyof S]: S[K] extends ({ filter: true | string } | { where: true | string }) & { type: { kind: Unfit } }
    ? never
    : unknown;
};

/**
 * Describes fields once, for the server and the browser. `table` is for `defineFields`; `form` and `row` are the shapes of a form and a row; `names`
 * are the fields of the form, `choices` the values of its choices, and `settable` the fields of bulk updates; `start` is what a new form contains.
 */
export function describeFields<const S extends FieldDefinitions>(fields: S & Fitting<S>) {
  // safe: each shape is made of the same fields, by the rules of its type
  return {
    fields,
    table: mapped(fields, listFieldOf) as { [K in Exclude<keyof S, Placed>]: ListFieldOf<S[K]> },
    form: Object.fromEntries(givenIn(fields).map(([name, field]) => [name, formOf(field)])) as FormShape<S>,
    row: mapped(fields, (field) => (isNullable(field) ? field.type.row.nullable() : field.type.row)) as {
      [K in keyof S]: RowOf<S[K]>;
    },
    names: givenIn(fields).map(([name]) => name) as (keyof FormShape<S> & string)[],
    choices: Object.fromEntries(
      givenIn(fields).flatMap(([name, { type }]) => (type.of ? [[name, type.of]] : [])),
    ) as Readonly<Record<string, readonly string[]>>,
    settable: givenIn(fields).flatMap(([name, { bulk }]) => (bulk ? [name] : [])) as BulkName<S>[],
    start: mapped(Object.fromEntries(givenIn(fields)), ({ type, start }) => start ?? type.blank) as {
      [K in keyof FormShape<S>]: z.output<FormShape<S>[K]>;
    },
  };
}

/** The values of described fields in a new record: those that are given, and the first values of the rest. */
export const valuesOfNew = <V extends object>(
  { start }: { start: V },
  given: { [K in keyof V]?: V[K] | undefined },
): V => ({
  ...start,
  ...Object.fromEntries(
    Object.entries(given).filter(([name, value]) => Object.hasOwn(start, name) && value !== undefined),
  ),
});

/**
 * Describes a kind of record, with an owner, an office, a zone and its times: `list` is for `defineList` and the columns, `Filter` the query of the
 * list, `New` the form of a new record, `Change` that of a save, and `names` the fields of the form in order. The rest as in `describeFields`.
 */
export function defineRecord<const S extends FieldDefinitions>(kind: RecordKind, fields: S & Fitting<S>) {
  const { table, form, row, ...described } = describeFields<S>(fields);
  const given = { ...form, ownerId: Whole };
  const list = defineFields({ ...table, ...recordColumns });
  const isProse = (name: string) => fields[name]?.type.input === 'long';
  const own = Object.keys(form);
  const inOrder = Object.keys(fields).flatMap((name) =>
    name === 'owner' ? ['ownerId'] : own.includes(name) ? [name] : [],
  );
  return {
    ...described,
    kind,
    list,
    Filter: listQuery(list),
    row: { ...recordRow, ...row },
    // long texts come last
    names: (Object.hasOwn(fields, 'owner')
      ? inOrder
      : [...own.filter((name) => !isProse(name)), 'ownerId', ...own.filter(isProse)]) as (keyof typeof given &
      string)[],
    New: z.strictObject({ ...given, office: OfficeCode }),
    Change: z.strictObject({ version: Whole, ...z.object(given).partial().shape }),
  };
}

/** What every list is asked for. */
export type ListQuery = z.output<typeof PageQuery> & { q?: string | undefined; where?: string | undefined };

/** A description as the server and the browser read it, whatever its fields are. */
export type RecordDefinition = {
  kind: RecordKind;
  fields: FieldDefinitions;
  list: { table: FieldTable; columns: readonly string[]; sorts: readonly string[]; where: WhereFields };
  Filter: z.ZodObject & z.core.$ZodType<ListQuery>;
  New: z.ZodObject;
  Change: z.ZodObject & z.core.$ZodType<{ version: number }>;
  names: readonly string[];
  settable: readonly string[];
  start: Readonly<Record<string, unknown>>;
};
