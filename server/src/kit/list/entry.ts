import {
  type Field,
  type FieldTable,
  isGroup,
  nodesOf,
  type Permission,
  readWhere,
  type SortName,
  type WhereNode,
} from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../context.ts';
import type { SortKey } from '../keyset.ts';
import { requireValid } from '../problem.ts';
import type { FieldSql } from '../where.ts';

type Where = RawBuilder<boolean>;
export type Asking = { reach: Reach; now: Date };

/** The SQL of one list field. */
export type FieldEntry = {
  sort?: SortKey;
  /** The rows with one of these values, for the filter and for conditions. */
  of?: (values: readonly string[], asking: Asking) => Where;
  /** The rows without a value. */
  blank?: Where;
  /** The SQL of a condition, if it is not based on `of`. */
  where?: (asking: Asking) => FieldSql;
  /** The SQL of the filter, if it differs. */
  filter?: (values: readonly string[], asking: Asking) => Where;
  /** The rows from or until a date. */
  from?: (day: string) => Where;
  to?: (day: string) => Where;
  /** The field's value in a row, if the field table says `value`. */
  read?: RawBuilder<unknown>;
  /** A filter on it matches few rows, so that sorting them is faster than an index scan. */
  few?: true;
  /** The permission without which the list is neither sorted nor filtered by it: an order tells as much as the value. */
  needs?: Permission;
};
export type Entries<T extends FieldTable> = Partial<Record<keyof T, FieldEntry>> &
  Record<SortName<T>, { sort: SortKey }>;

/** The select list of these entries: `c.language as "language", …`. */
export const readsOf = (entries: Readonly<Record<string, FieldEntry | undefined>>) =>
  sql.join(
    Object.entries(entries).flatMap(([name, entry]) =>
      entry?.read ? [sql`${entry.read} as ${sql.raw(`"${name}"`)}`] : [],
    ),
  );

/** The name under which a field is filtered. */
export const nameIn = (name: string, other: true | string | undefined) => (typeof other === 'string' ? other : name);
const texts = (given: unknown): string[] =>
  given === undefined ? [] : (Array.isArray(given) ? given : [given]).map(String);

/** The condition of one filter field; nothing if it is missing, or `all`. */
export function narrowedBy(field: Field, name: string, entry: FieldEntry, filter: object, asking: Asking): Where[] {
  const filterValues = new Map<string, unknown>(Object.entries(filter));
  if (field.kind === 'moment' || field.kind === 'day') {
    const [from, to] = [texts(filterValues.get(`${name}From`)), texts(filterValues.get(`${name}To`))];
    return [...from.flatMap((day) => entry.from?.(day) ?? []), ...to.flatMap((day) => entry.to?.(day) ?? [])];
  }
  const values = texts(filterValues.get(name));
  const isAny = field.kind === 'choice' && values.some((value) => value.toLowerCase() === 'all');
  const condition = entry.filter ?? entry.of;
  return values.length === 0 || isAny || !condition ? [] : [condition(values, asking)];
}

type Sought = { sort?: string | undefined; where?: string | undefined };
type Named = { name: string; field: Field; entry: FieldEntry };

/** The fields that conditions use. */
const fieldsIn = (node: WhereNode): string[] => (isGroup(node) ? nodesOf(node).flatMap(fieldsIn) : [node.field]);

/** 422 if the list is sorted or filtered by a field that the user does not see. */
export function requireSeen(reach: Reach, fields: readonly Named[], { sort, where }: Sought) {
  for (const { name, field, entry } of fields) {
    if (entry.needs === undefined || reach.offices(entry.needs).length > 0) continue;
    const isSorted = sort?.split(',').some((part) => part.trim().replace(/^-/, '') === name) ?? false;
    requireValid(!isSorted, 'sort', "You can't sort by this field");
    const isUsed = where !== undefined && fieldsIn(readWhere(where)).includes(nameIn(name, field.where));
    requireValid(!isUsed, 'where', "You can't filter by this field");
  }
}

/** The filter names that select few rows. */
const namesIn = (field: Field, name: string): string[] =>
  field.kind === 'moment' || field.kind === 'day' ? [`${name}From`, `${name}To`] : [name];

/** Whether a filter probably matches few rows, judged by its names. `others`: selective filters that are not fields. */
export function meaningFew(fields: readonly Named[], others: readonly string[]) {
  const few = fields.filter(({ entry }) => entry.few);
  const inFilter = new Set<string>([
    ...few.flatMap(({ name, field }) => (field.filter ? namesIn(field, nameIn(name, field.filter)) : [])),
    ...others,
  ]);
  const inWhere = new Set(few.flatMap(({ name, field }) => (field.where ? [nameIn(name, field.where)] : [])));
  function narrows(node: WhereNode): boolean {
    if (isGroup(node)) {
      const nodes = nodesOf(node);
      return 'any' in node ? nodes.every(narrows) : nodes.some(narrows);
    }
    return inWhere.has(node.field) && !['noneOf', 'notBlank', 'ago', 'before'].includes(node.op);
  }
  return (filter: Sought): boolean =>
    Object.entries(filter).some(([name, value]) => value !== undefined && inFilter.has(name)) ||
    (filter.where !== undefined && narrows(readWhere(filter.where)));
}
