import {
  type Field,
  type Fields,
  type FieldTable,
  isGroup,
  nodesOf,
  type Permission,
  readWhere,
  type SortName,
  type WhereNode,
} from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Reach } from '../context.ts';
import type { ListParts } from '../export/cursorRows.ts';
import { readOrder, type SortKey } from '../keyset.ts';
import { pageStatement } from '../page.ts';
import { requireValid } from '../problem.ts';
import { prepared } from '../../db/statements.ts';
import { choiceSql, type FieldSql, requireValidWhere, whereSql } from '../where.ts';

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

type ListQuery = {
  page: number;
  size: number;
  cursor?: string | undefined;
  total: 'yes' | 'no';
  sort?: string | undefined;
  q?: string | undefined;
  where?: string | undefined;
};

type ListDefinition<T extends FieldTable, F extends ListQuery> = {
  fields: Fields<T>;
  entries: Entries<T>;
  /** `enquiries e`, its ID, and the type of the ID. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  idType?: 'uuid' | 'int';
  visible: (reach: Reach) => Where;
  /** Joins a page of IDs to `shown`, the rows with the columns of the list. */
  rows: (reach: Reach, now: Date) => RawBuilder<unknown>;
  /** Extra filters that are not fields, and which of them are selective. */
  more?: (filter: F, asking: Asking) => Where[];
  fewBy?: readonly (keyof F & string)[];
  /** Few rows are matched once, for the page and the total: for lists whose order says little about which rows match. */
  fewAtOnce?: true;
  search: (reach: Reach, q: string) => Where;
  /** Ranks how well a row matches the query, 0 for a similar name: the sort `exact`, and the highlighting of search results. */
  exact?: (q: string | undefined) => SortKey;
  sort: string;
  /** The secondary sort, for ties. */
  further: string;
  /** A search is expensive and runs once. Otherwise few rows are sorted, and many are read by index; a fixed plan overrides this. */
  plan?: 'once' | 'sort';
  /** For searches in the default order: the rows that come first. */
  ahead?: (reach: Reach) => RawBuilder<unknown>;
};

const nameIn = (name: string, other: true | string | undefined) => (typeof other === 'string' ? other : name);
const texts = (given: unknown): string[] =>
  given === undefined ? [] : (Array.isArray(given) ? given : [given]).map(String);

/** The condition of one filter field; nothing if it is missing, or `all`. */
function narrowedBy(field: Field, name: string, entry: FieldEntry, filter: object, asking: Asking): Where[] {
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

/** A search result, marked as an exact match or another spelling. */
export const marked = ({ up }: SortKey): RawBuilder<unknown> =>
  sql`to_jsonb(shown) || jsonb_build_object('match', case when ${up} > 0 then 'exact' else 'similar' end)`;

type Named = { name: string; field: Field; entry: FieldEntry };

/** The fields that conditions use. */
const fieldsIn = (node: WhereNode): string[] => (isGroup(node) ? nodesOf(node).flatMap(fieldsIn) : [node.field]);

/** 422 if the list is sorted or filtered by a field that the user does not see. */
function requireSeen(reach: Reach, fields: readonly Named[], { sort, where }: Pick<ListQuery, 'sort' | 'where'>) {
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

/** Defines a list from its field table: filters and conditions, sorting, pages and counts. */
export function defineList<const T extends FieldTable, F extends ListQuery>(given: ListDefinition<T, F>) {
  const { fields, entries, from, id, idType = 'uuid', visible, rows, more, search, exact, plan, ahead } = given;
  const all = Object.entries<Field>(fields.table).flatMap(([name, field]) => {
    const entry: FieldEntry | undefined = entries[name];
    return entry ? [{ name, field, entry }] : [];
  });
  const sorts = Object.fromEntries(all.flatMap(({ name, entry }) => (entry.sort ? [[name, entry.sort]] : [])));
  const filters = all.filter(({ field }) => field.filter);
  const conditions = all.filter(({ field }) => field.where);
  const few = all.filter(({ entry }) => entry.few);
  const fewIn = new Set<string>([
    ...few.flatMap(({ name, field }) => (field.filter ? namesIn(field, nameIn(name, field.filter)) : [])),
    ...(given.fewBy ?? []),
  ]);
  const fewWhere = new Set(few.flatMap(({ name, field }) => (field.where ? [nameIn(name, field.where)] : [])));

  const conditionsOf = (asking: Asking): Record<string, FieldSql> =>
    Object.fromEntries(
      conditions.map(({ name, field, entry: { of, where, blank } }) => [
        nameIn(name, field.where),
        where?.(asking) ?? choiceSql((values) => of?.(values, asking) ?? sql<boolean>`false`, blank),
      ]),
    );

  /** The rows that match a filter, within reach. Invalid values give 422 by field. */
  function filtered(reach: Reach, now: Date, filter: F): Where {
    const asking = { reach, now };
    requireSeen(reach, all, filter);
    const clauses = [
      visible(reach),
      ...filters.flatMap(({ name, field, entry }) =>
        narrowedBy(field, nameIn(name, field.filter), entry, filter, asking),
      ),
      ...(more?.(filter, asking) ?? []),
    ];
    if (filter.where) clauses.push(whereSql(conditionsOf(asking), requireValidWhere(fields.where, filter.where)));
    if (filter.q) clauses.push(search(reach, filter.q));
    return sql<boolean>`(${sql.join(clauses, sql` and `)})`;
  }

  function narrows(node: WhereNode): boolean {
    if (isGroup(node)) {
      const nodes = nodesOf(node);
      return 'any' in node ? nodes.every(narrows) : nodes.some(narrows);
    }
    return fewWhere.has(node.field) && !['noneOf', 'notBlank', 'ago', 'before'].includes(node.op);
  }
  /** Whether the filter probably matches few rows, judged by its names. */
  const meansFew = (filter: Partial<F>): boolean =>
    Object.entries(filter).some(([name, value]) => value !== undefined && fewIn.has(name)) ||
    (filter.where !== undefined && narrows(readWhere(filter.where)));

  const orderBy = (sort: string, q?: string) =>
    readOrder(exact ? { ...sorts, exact: exact(q) } : sorts, sort, given.further, id, idType);

  /** The parts of the list query, for its pages and for exports. */
  const parts = (reach: Reach, now: Date, filter: F): ListParts => ({
    from,
    id,
    where: filtered(reach, now, filter),
    order: orderBy(filter.sort || given.sort, filter.q),
    row: filter.q && exact ? marked(exact(filter.q)) : sql`row_to_json(shown)`,
    rowFrom: rows(reach, now),
  });

  /** A page of the list as JSON text, from a single statement. */
  async function page({ db, pool, reach, now }: Ctx, filter: F): Promise<string> {
    const statement = pageStatement({
      ...parts(reach, now, filter),
      query: filter,
      way: plan ?? (filter.q ? 'once' : meansFew(filter) ? (given.fewAtOnce ? 'once' : 'sort') : 'walk'),
      ...(ahead && (filter.sort || given.sort) === given.sort && { ahead: ahead(reach) }),
    });
    const [answer] = await prepared(pool, statement.compile(db), filter.where !== undefined);
    return answer?.page ?? '';
  }

  /** The number of rows that match a filter. */
  async function count({ db, pool, reach, now }: Ctx, filter: F): Promise<number> {
    const query = sql<{
      count: number;
    }>`select count(*)::int as count from ${from} where ${filtered(reach, now, filter)}`;
    const [row] = await prepared(pool, query.compile(db), filter.where !== undefined);
    return row?.count ?? 0;
  }

  /** The number of rows that match a filter, by status. */
  async function byStatus<S extends string | number>(
    { db, pool, reach, now }: Ctx,
    filter: F,
    column: RawBuilder<S>,
  ): Promise<{ status: S; count: number }[]> {
    const query = sql<{ status: S; count: number }>`
      select ${column} as status, count(*)::int as count from ${from} where ${filtered(reach, now, filter)} group by 1`;
    return prepared(pool, query.compile(db), filter.where !== undefined);
  }

  return { entries, filtered, meansFew, orderBy, parts, page, count, byStatus, rows };
}
