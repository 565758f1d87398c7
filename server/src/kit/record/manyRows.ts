import { type RawBuilder, sql } from 'kysely';
import type { IdType } from '../bulk.ts';
import { columnNames, SENT_WITH_NEXT } from '../../db/statements.ts';
import type { Entries } from '../compiled.ts';
import type { Ctx, Reach } from '../context.ts';

type ReadContext = Pick<Ctx, 'db' | 'reach'>;
type Description<Shown extends object, Row> = {
  table: string;
  alias: string;
  visible: (reach: Reach) => RawBuilder<boolean>;
  show: (reach: Reach) => RawBuilder<Shown>;
  complete: (db: Ctx['db'], shown: Shown[]) => Promise<Row[]> | Row[];
  touched: readonly string[];
  idType: IdType;
};

/** Reads, locks and writes many rows of a `recordTable`, with one statement each. */
export function manyRows<Id, Shown extends object, Row extends object>({
  table,
  alias,
  visible,
  show,
  complete,
  touched,
  idType,
}: Description<Shown, Row>) {
  const from = sql`${sql.table(table)} ${sql.ref(alias)}`;
  const id = sql.ref(`${alias}.id`);
  const areThey = (reach: Reach, ids: readonly (Id | string)[]) =>
    sql<boolean>`${id} = any(${ids}) and ${visible(reach)}`;

  /** The current state of those rows that are within reach. */
  const findAll = async ({ db, reach }: ReadContext, ids: readonly (Id | string)[]): Promise<Row[]> => {
    const { rows } = await sql<{ row: Shown }>`
      select row_to_json(shown) as row from (${show(reach)} where ${areThey(reach, ids)}) as shown`.execute(db);
    return complete(
      db,
      rows.map(({ row }) => row),
    );
  };

  return {
    /** For SQL that selects some of the rows: the table, the ID, and the condition for rows within reach. */
    rows: { from, id, idType, alias, visible },
    findAll,

    /** The same, locked in ID order; other rows may still reference them. */
    lockAll: async (ctx: ReadContext, ids: readonly (Id | string)[]): Promise<Row[]> => {
      await sql`select from ${from} where ${areThey(ctx.reach, ids)} order by ${id} for no key update ${SENT_WITH_NEXT}`.execute(
        ctx.db,
      );
      return findAll(ctx, ids);
    },

    /** Counts the selected rows (a condition that includes the reach), grouped by these fields, none of which is `json`. */
    async countAlike<K extends keyof Shown & string>(
      { db, reach }: ReadContext,
      selected: RawBuilder<boolean>,
      fields: readonly K[],
    ): Promise<{ row: Pick<Shown, K>; count: number }[]> {
      const groupColumns = sql.join(fields.map((field) => sql.raw(`shown."${field}"`)));
      const { rows } = await sql<Pick<Shown, K> & { count: number }>`
        select ${groupColumns}, count(*)::int as count from (${show(reach)} where ${selected}) as shown group by ${groupColumns}`.execute(
        db,
      );
      return rows.map((row) => ({ row, count: row.count }));
    },

    /** Updates these rows and increments their versions. All have the same columns. */
    async updateAll(
      { db, now }: Pick<Ctx, 'db' | 'now'>,
      changes: readonly ({ id: Id | string | number } & Columns)[],
    ): Promise<void> {
      const columns = Object.keys({ ...changes[0] }).filter((column) => column !== 'id');
      const changed = changes.map((change) =>
        Object.fromEntries(Object.entries(change).map(([column, value]) => [columnNames.inDatabase(column), value])),
      );
      const set = [
        ...columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`),
        ...assigned(written(times(touched, now))),
        sql`version = ${sql.ref(`${alias}.version`)} + 1`,
      ];
      await sql`update ${from} set ${sql.join(set)}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(changed)}::jsonb) as given
        where ${id} = given.id ${SENT_WITH_NEXT}`.execute(db);
    },
  };
}

type Columns = Readonly<Record<string, unknown>>;

/** The time of a save, for its timestamp columns. */
export const times = (columns: readonly string[], now: Date) =>
  Object.fromEntries(columns.map((column) => [column, now.toISOString()]));

/** The columns that a change contains. */
export const written = (values: object): Entries => Object.entries(values).filter(([, value]) => value !== undefined);

/** The same as an SQL `set` list. */
export const assigned = (entries: Entries) => entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);

/** Whether one of the values is computed by SQL. */
export const hasSql = (entries: Entries): boolean =>
  entries.some(([, value]) => typeof value === 'object' && value !== null && 'toOperationNode' in value);
