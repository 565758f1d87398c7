import {
  type Field,
  type Fields,
  type FieldTable,
  isGroup,
  nodesOf,
  readWhere,
  type SortName,
  type WhereNode,
} from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Reach } from '../context.ts';
import type { ListParts } from '../export/cursorRows.ts';
import { readOrder, type SortKey } from '../keyset.ts';
import { pageStatement } from '../page.ts';
import { prepared } from '../../db/statements.ts';
import { choiceSql, type FieldSql, requireValidWhere, whereSql } from '../where.ts';

type Where = RawBuilder<boolean>;
export type Asking = { reach: Reach; now: Date };

/** How the database answers for one field of a list. */
export type FieldEntry = {
  sort?: SortKey;
  /** The rows that have one of these values, for the filter and for conditions. */
  of?: (values: readonly string[], asking: Asking) => Where;
  /** The rows without a value. */
  blank?: Where;
  /** What a condition means, where `of` does not say it. */
  where?: (asking: Asking) => FieldSql;
  /** What the filter means, where it is not the same. */
  filter?: (values: readonly string[], asking: Asking) => Where;
  /** The rows from a day on, and until a day. */
  from?: (day: string) => Where;
  to?: (day: string) => Where;
  /** What the row holds under the field's name, where the table of fields says `value`. */
  read?: RawBuilder<unknown>;
  /** Where it is named few rows are meant: sorting them beats walking through all. */
  few?: true;
};
export type Entries<T extends FieldTable> = Partial<Record<keyof T, FieldEntry>> &
  Record<SortName<T>, { sort: SortKey }>;

/** What the rows read for these entries: `c.language as "language", …`. */
export const readsOf = (entries: Readonly<Record<string, FieldEntry | undefined>>) =>
  sql.join(
    Object.entries(entries).flatMap(([name, entry]) =>
      entry?.read ? [sql`${entry.read} as ${sql.raw(`"${name}"`)}`] : [],
    ),
  );

type Asked = {
  page: number;
  size: number;
  cursor?: string | undefined;
  total: 'yes' | 'no';
  sort?: string | undefined;
  q?: string | undefined;
  where?: string | undefined;
};

type Given<T extends FieldTable, F extends Asked> = {
  fields: Fields<T>;
  entries: Entries<T>;
  /** `enquiries e`, its id, and the id's type. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  idType?: 'uuid' | 'int';
  visible: (reach: Reach) => Where;
  /** Joins a page of ids to `shown`, the rows as the list shows them. */
  rows: (reach: Reach) => RawBuilder<unknown>;
  /** Extra filters that are not fields, and which of them are selective. */
  more?: (filter: F, asking: Asking) => Where[];
  fewBy?: readonly (keyof F & string)[];
  search: (reach: Reach, q: string) => Where;
  /** How well a row fits what is sought, 0 for a similar name: the sort `exact`, and the mark of each row of a search. */
  exact?: (q: string | undefined) => SortKey;
  sort: string;
  /** Orders further what many rows share. */
  further: string;
  /** A search is dear, so it is done once; else few rows are sorted and many are walked through, unless one plan suits all. */
  plan?: 'once' | 'sort';
  /** For searches in the list's own order: the rows that stand first. */
  ahead?: (reach: Reach) => RawBuilder<unknown>;
};

const nameIn = (name: string, other: true | string | undefined) => (typeof other === 'string' ? other : name);
const texts = (given: unknown): string[] =>
  given === undefined ? [] : (Array.isArray(given) ? given : [given]).map(String);

/** What one field of a filter means: nothing where it is not named, or where `all` is. */
function narrowedBy(field: Field, name: string, entry: FieldEntry, filter: object, asking: Asking): Where[] {
  const said = new Map<string, unknown>(Object.entries(filter));
  if (field.kind === 'moment' || field.kind === 'day') {
    const [from, to] = [texts(said.get(`${name}From`)), texts(said.get(`${name}To`))];
    return [...from.flatMap((day) => entry.from?.(day) ?? []), ...to.flatMap((day) => entry.to?.(day) ?? [])];
  }
  const values = texts(said.get(name));
  const isAny = field.kind === 'choice' && values.some((value) => value.toLowerCase() === 'all');
  const means = entry.filter ?? entry.of;
  return values.length === 0 || isAny || !means ? [] : [means(values, asking)];
}

/** A row of a search, marked as found to the letter or by another spelling. */
export const marked = ({ up }: SortKey): RawBuilder<unknown> =>
  sql`to_jsonb(shown) || jsonb_build_object('match', case when ${up} > 0 then 'exact' else 'similar' end)`;

/** The names in a filter that say that few rows are meant. */
const namesIn = (field: Field, name: string): string[] =>
  field.kind === 'moment' || field.kind === 'day' ? [`${name}From`, `${name}To`] : [name];

/** Makes a list of its table of fields: what its filter and its conditions mean, its order, its pages and its count. */
export function defineList<const T extends FieldTable, F extends Asked>(given: Given<T, F>) {
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

  const answers = (asking: Asking): Record<string, FieldSql> =>
    Object.fromEntries(
      conditions.map(({ name, field, entry: { of, where, blank } }) => [
        nameIn(name, field.where),
        where?.(asking) ?? choiceSql((values) => of?.(values, asking) ?? sql<boolean>`false`, blank),
      ]),
    );

  /** The rows that a filter means, always within the reach. Values that mean nothing answer 422 by field. */
  function filtered(reach: Reach, now: Date, filter: F): Where {
    const asking = { reach, now };
    const wanted = [
      visible(reach),
      ...filters.flatMap(({ name, field, entry }) =>
        narrowedBy(field, nameIn(name, field.filter), entry, filter, asking),
      ),
      ...(more?.(filter, asking) ?? []),
    ];
    if (filter.where) wanted.push(whereSql(answers(asking), requireValidWhere(fields.where, filter.where)));
    if (filter.q) wanted.push(search(reach, filter.q));
    return sql<boolean>`(${sql.join(wanted, sql` and `)})`;
  }

  function narrows(node: WhereNode): boolean {
    if (isGroup(node)) {
      const nodes = nodesOf(node);
      return 'any' in node ? nodes.every(narrows) : nodes.some(narrows);
    }
    return fewWhere.has(node.field) && !['noneOf', 'notBlank', 'ago', 'before'].includes(node.op);
  }
  /** Whether few rows are meant, as far as the names in the filter tell. */
  const meansFew = (filter: Partial<F>): boolean =>
    Object.entries(filter).some(([name, value]) => value !== undefined && fewIn.has(name)) ||
    (filter.where !== undefined && narrows(readWhere(filter.where)));

  const orderBy = (sort: string, q?: string) =>
    readOrder(exact ? { ...sorts, exact: exact(q) } : sorts, sort, given.further, id, idType);

  /** What the list is made of, for its pages and for a file of all of it. */
  const parts = (reach: Reach, now: Date, filter: F): ListParts => ({
    from,
    id,
    where: filtered(reach, now, filter),
    order: orderBy(filter.sort || given.sort, filter.q),
    row: filter.q && exact ? marked(exact(filter.q)) : sql`row_to_json(shown)`,
    rowFrom: rows(reach),
  });

  /** A page of the list as JSON text, written by the database in one statement. */
  async function page({ db, pool, reach, now }: Ctx, filter: F): Promise<string> {
    const statement = pageStatement({
      ...parts(reach, now, filter),
      asked: filter,
      way: plan ?? (filter.q ? 'once' : meansFew(filter) ? 'sort' : 'walk'),
      ...(ahead && (filter.sort || given.sort) === given.sort && { ahead: ahead(reach) }),
    });
    const [answer] = await prepared(pool, statement.compile(db), filter.where !== undefined);
    return answer?.page ?? '';
  }

  /** How many rows the list with this filter has. */
  async function count({ db, pool, reach, now }: Ctx, filter: F): Promise<number> {
    const asked = sql<{
      count: number;
    }>`select count(*)::int as count from ${from} where ${filtered(reach, now, filter)}`;
    const [row] = await prepared(pool, asked.compile(db), filter.where !== undefined);
    return row?.count ?? 0;
  }

  /** How many rows the list with this filter has in each status, which is this column. */
  async function byStatus<S extends string | number>(
    { db, pool, reach, now }: Ctx,
    filter: F,
    column: RawBuilder<S>,
  ): Promise<{ status: S; count: number }[]> {
    const asked = sql<{ status: S; count: number }>`
      select ${column} as status, count(*)::int as count from ${from} where ${filtered(reach, now, filter)} group by 1`;
    return prepared(pool, asked.compile(db), filter.where !== undefined);
  }

  return { entries, filtered, meansFew, orderBy, parts, page, count, byStatus, rows };
}
