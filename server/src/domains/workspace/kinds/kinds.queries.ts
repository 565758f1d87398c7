import type {
  recordRow,
  defineRecord,
  FieldDefinitions,
  ListQuery,
  RecordDefinition,
} from '@embark/contracts/kit/record';
import type { FieldTable } from '@embark/contracts/kit';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import type { FieldEntry } from '../../../kit/list/entry.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { entriesOfFields, entryOf, readsOfFields, searchOfFields } from '../../../kit/record/recordSql.ts';
import { momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay, wallDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';

type Stored<S extends FieldDefinitions> = {
  [K in keyof S]: S[K] extends { computed: true } ? never : K;
}[keyof S] &
  string;
type Columns = 'id' | 'version' | 'company' | 'officeId' | 'ownerId' | 'createdAt' | 'updatedAt';
/** The tables that have a column for each stored field. */
export type TableOf<S extends FieldDefinitions> = {
  [T in keyof DB]: Stored<S> | Columns extends keyof DB[T] ? T : never;
}[keyof DB] &
  string;

export type Definition<S extends FieldDefinitions> = ReturnType<typeof defineRecord<S>>;
export type RowFrame = { id: string; version: number; office: string; ownerId: number; can: { edit: boolean } };

type Sql = RawBuilder<unknown>;
/** A value in SQL: the row is `r`, its office `o` and its owner `u`. With `read`, also how the list sorts and filters by it, where only `r` is known. */
type Computed = Sql | (FieldEntry & { read: Sql });
export type KindTable<Kept extends RowFrame = RowFrame, Q = ListQuery> = {
  /** The table of its rows. A field without a column does not compile. */
  table: string;
  /** The SQL of what its rows show and no column has. */
  computed: Readonly<Record<string, Computed>>;
  /** Columns that rules read and no answer contains. */
  aside?: Readonly<Record<string, Sql>>;
  /** What else is joined for `computed`, `aside` and `can`. */
  beside?: Sql;
  /** What the user may do; by default to edit with `<kind>.write`. */
  can?: (reach: Reach, mayWrite: Sql) => Readonly<Record<keyof Kept['can'], Sql>>;
  /** Filters that are no fields. */
  more?: (filter: Q) => RawBuilder<boolean>[];
  /** What a search finds, if not the fields that say `search`. */
  search?: (reach: Reach, q: string) => RawBuilder<boolean>;
  /** The order until the user chooses one. */
  sort?: string;
  /** As in `recordTable`. */
  lock?: 'no key update';
  notFound: string;
};
type Named = 'table' | 'computed' | 'aside';
/** The same for this description and this row: every name is checked. */
export type KindTableOf<S extends FieldDefinitions, T, Row extends RowFrame, Aside, Q> = Omit<
  KindTable<Row, Q>,
  Named
> & {
  table: T;
  computed: Readonly<Record<Exclude<keyof Row, Stored<S> | keyof typeof recordRow> & string, Computed>>;
  aside?: { [K in keyof Aside]: RawBuilder<Aside[K]> };
};

type Table<T extends string> = DB[T & keyof DB];
export type Change<T extends string> = Updateable<Table<T>>;
/** A table's columns for a new row; the time of the save is added. */
export type NewRow<T extends string> = Omit<Insertable<Table<T>>, 'updatedAt'>;

/** In SQL: how many rows of a table refer to the row by this column. */
export const countOf = <T extends keyof DB>(table: T, column: keyof DB[T] & string): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${sql.table(table)} counted where ${sql.ref(`counted.${column}`)} = r.id)`;

const named = (values: Readonly<Record<string, Sql>>) =>
  Object.entries(values).map(([name, value]) => sql`${value} as ${sql.raw(`"${name}"`)}`);
const readOf = (computed: Computed): Sql => ('read' in computed ? computed.read : computed);
const mapped = <V, W>(of: Readonly<Record<string, V>>, change: (value: V, name: string) => W) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));
const editing = (_reach: Reach, edit: Sql) => ({ edit });

/**
 * The list and the rows of a kind of record, from its description: a row is seen and changed in the offices of `<kind>.read` and `<kind>.write`.
 * `Kept` is a row as rules see it, with what is kept aside.
 */
export function kindTable<Kept extends RowFrame, T extends string, Q extends ListQuery>(
  { kind, fields, list }: Pick<RecordDefinition, 'kind' | 'fields' | 'list'>,
  given: KindTable<Kept, Q>,
) {
  const { table, computed, aside = {}, can = editing, beside: more = sql``, sort = '-createdAt', lock } = given;
  const visible = (reach: Reach) => inReach(reach, `${kind}.read`, 'r');
  const from = sql`${sql.table(table)} r`;
  const beside = sql`join offices o on o.id = r.office_id join users u on u.id = r.owner_id ${more}`;
  const own = named(mapped(computed, readOf));
  const mayDo = (reach: Reach) =>
    sql.join(
      Object.entries(can(reach, inReach(reach, `${kind}.write`, 'r'))).map(
        ([act, may]) => sql`${sql.lit(act)}, ${may}`,
      ),
    );
  const columns = (
    reach: Reach,
  ) => sql`r.id, r.version, r.owner_id as "ownerId", u.name as owner, o.code as office, o.zone,
    ${sql.join([readsOfFields(fields, 'r'), ...own])}, ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt",
    jsonb_build_object(${mayDo(reach)}) as can`;
  const found = searchOfFields(fields, 'r');
  const entries = {
    ...entriesOfFields(fields, { alias: 'r', dayOf: (wall) => wallDay('r', wall) }),
    ...mapped(computed, (one, name) => {
      const field = fields[name];
      return 'read' in one || !field ? one : entryOf(one, field);
    }),
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices: readonly string[]) => ofOffice('r', offices) },
    createdAt: {
      where: ({ now }: { now: Date }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day: string) => fromDay('r', 'createdAt', day),
      to: (day: string) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' as const },
    },
  };
  const rows = recordTable({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `TableOf` admits the tables that have these columns
    table: table as 'employers',
    alias: 'r',
    visible,
    show: (reach) => sql<Kept>`select ${sql.join([columns(reach), ...named(aside)])} from ${from} ${beside}`,
    touched: ['updatedAt'],
    ...(lock && { lock }),
    notFound: given.notFound,
  });
  return {
    list: defineList<FieldTable, Q>({
      fields: list,
      entries,
      from,
      id: sql`r.id`,
      visible,
      rows: (reach) =>
        sql`join ${from} on r.id = page.id ${beside} cross join lateral (select ${columns(reach)}) as shown`,
      ...(given.more && { more: given.more }),
      search: given.search ?? ((_reach, q) => found(q)),
      sort,
      further: sort,
      plan: 'sort',
    }),
    rows: {
      ...rows,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table itself
      insert: (ctx: Ctx, values: NewRow<T>) => rows.insert(ctx, values as never),
      update: (ctx: Ctx, id: string, change: Change<T>) => rows.update(ctx, id, change),
    },
  };
}
