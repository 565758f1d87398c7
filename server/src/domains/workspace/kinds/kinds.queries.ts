import type { FieldTable } from '@embark/contracts/kit';
import type { defineRecord, FieldDefinitions, ListQuery, RecordDefinition } from '@embark/contracts/kit/record';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { entriesOfFields, readsOfFields, searchOfFields } from '../../../kit/record/recordSql.ts';
import { momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay, wallDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';

type Stored<S extends FieldDefinitions> = {
  [K in keyof S]: S[K] extends { computed: true } ? never : K;
}[keyof S] &
  string;
type Columns = 'id' | 'version' | 'company' | 'officeId' | 'ownerId' | 'createdAt' | 'updatedAt';
/** The tables that have a column for each stored field. */
type TableOf<S extends FieldDefinitions> = {
  [T in keyof DB]: Stored<S> | Columns extends keyof DB[T] ? T : never;
}[keyof DB] &
  string;

export type Definition<S extends FieldDefinitions> = ReturnType<typeof defineRecord<S>>;
export type RowFrame = { id: string; version: number; office: string; ownerId: number; can: { edit: boolean } };

export type KindTable<Table extends string = string, Computed extends string = string> = {
  /** The table of its rows. A field without a column does not compile. */
  table: Table;
  /** The SQL of the computed fields; the row is `r`, its office `o` and its owner `u`. */
  computed: Readonly<Record<Computed, RawBuilder<unknown>>>;
  notFound: string;
};
export type KindTableOf<S extends FieldDefinitions> = KindTable<TableOf<S>, Exclude<keyof S & string, Stored<S>>>;

/** In SQL: how many rows of a table refer to the row by this column. */
export const countOf = <T extends keyof DB>(table: T, column: keyof DB[T] & string): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${sql.table(table)} counted where ${sql.ref(`counted.${column}`)} = r.id)`;

/**
 * The list and the rows of a kind of record, from its description: a row is seen and changed in the offices of `<kind>.read` and `<kind>.write`.
 * `Row` is what its contract says of a row.
 */
export function kindTable<Row extends RowFrame>(
  { kind, fields, list }: Pick<RecordDefinition, 'kind' | 'fields' | 'list'>,
  { table, computed, notFound }: KindTable,
) {
  const visible = (reach: Reach) => inReach(reach, `${kind}.read`, 'r');
  const from = sql`${sql.table(table)} r`;
  const beside = sql`join offices o on o.id = r.office_id join users u on u.id = r.owner_id`;
  const own = Object.entries(computed).map(([name, value]) => sql`${value} as ${sql.raw(`"${name}"`)}`);
  const columns = (
    reach: Reach,
  ) => sql`r.id, r.version, r.owner_id as "ownerId", u.name as owner, o.code as office, o.zone,
    ${sql.join([readsOfFields(fields, 'r'), ...own])}, ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt",
    jsonb_build_object('edit', ${inReach(reach, `${kind}.write`, 'r')}) as can`;
  const search = searchOfFields(fields, 'r');
  const entries = {
    ...entriesOfFields(fields, { alias: 'r', dayOf: (wall) => wallDay('r', wall) }),
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices: readonly string[]) => ofOffice('r', offices) },
    createdAt: {
      where: ({ now }: { now: Date }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day: string) => fromDay('r', 'createdAt', day),
      to: (day: string) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' as const },
    },
  };
  return {
    list: defineList<FieldTable, ListQuery>({
      fields: list,
      entries,
      from,
      id: sql`r.id`,
      visible,
      rows: (reach) =>
        sql`join ${from} on r.id = page.id ${beside} cross join lateral (select ${columns(reach)}) as shown`,
      search: (_reach, q) => search(q),
      sort: '-createdAt',
      further: '-createdAt',
      plan: 'sort',
    }),
    rows: recordTable({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `TableOf` admits the tables that have these columns
      table: table as 'employers',
      alias: 'r',
      visible,
      show: (reach) => sql<Row>`select ${columns(reach)} from ${from} ${beside}`,
      touched: ['updatedAt'],
      notFound,
    }),
  };
}
